/**
 * Creating an account. On a server without accounts anyone may create the first one; after that the setting SIGNUP
 * decides. Where the server can send email, open sign-up starts with an emailed link: it proves the address and does
 * not reveal who has an account.
 */
import { invalidField, Problem } from '../../../shared/contract/errors.ts';
import type { Database, Queries } from '../../../platform/database/database.ts';
import { ownActor, type Audit } from '../../audit/audit.ts';
import { isEmail, normalizeEmail } from '../access.rules.ts';
import type { Access } from '../access.ts';
import type { Attempts } from './attempts.ts';
import type { EmailTexts, Link, Links, Mailer } from './links.ts';
import type { Sessions } from './sessions.ts';
import type { Credentials, SignIn, Visitor } from './sign-in.ts';
import { networkOf } from '../../../platform/net/network-of.ts';

const perNetwork = { attempts: 10, windowMs: 3_600_000 };
const emailsPerAddress = { attempts: 3, windowMs: 3_600_000 };

/** The plan of a new account, and what its wallet starts with on a metered server where that differs. */
export const firstAccount = { plan: 'unlimited', startCents: 2_000 };
export const laterAccount = { plan: 'free' };

/** `mail`: the visitor gives an email address and proves it first. `direct`: without proof. */
export type SignUpMode = 'closed' | 'first' | 'mail' | 'direct';

export interface Invitation {
  readonly email: string;
  /** The plan of the new account. */
  readonly plan?: string | undefined;
  /** The email of the owner, or `command line`. */
  readonly invitedBy: string;
}

/** The link, and whether it was emailed as well. */
export type SentInvitation = Link & { readonly email: string; readonly mailed: boolean };

type AlsoCommit = (within: Queries) => Promise<void>;

export interface SignUpDeps {
  readonly database: Database;
  readonly access: Access;
  readonly audit: Audit;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly links: Links;
  readonly mailer: Mailer | undefined;
  readonly emailTexts: EmailTexts;
  readonly signIn: SignIn;
  readonly setting: 'off' | 'invite' | 'open';
  readonly publicUrl: string;
}

export class SignUp {
  readonly #deps: SignUpDeps;

  constructor(deps: SignUpDeps) {
    this.#deps = deps;
  }

  async mode(): Promise<SignUpMode> {
    const { access, setting, mailer } = this.#deps;
    if (await access.isEmpty()) return 'first';
    if (setting !== 'open') return 'closed';
    return mailer ? 'mail' : 'direct';
  }

  /** The email address that an invitation is for; undefined when it was used or has expired. */
  async invited(token: string): Promise<string | undefined> {
    return (await this.#deps.links.find('invite', token))?.email;
  }

  /** Whether invitations work here. */
  get canInvite(): boolean {
    return this.#deps.setting !== 'off';
  }

  /** For administrators. `alsoCommit` joins the transaction that creates the link. */
  async invite({ email, plan, invitedBy }: Invitation, alsoCommit: AlsoCommit): Promise<SentInvitation> {
    const { database, setting, links, emailTexts, signIn } = this.#deps;
    const address = checkedEmail(email);
    if (setting === 'off') {
      throw new Problem('conflict', 'Sign-up is off. Set SIGNUP=invite to let invited people in.');
    }
    const link = await database.transaction(async (within) => {
      await alsoCommit(within);
      return links.create('invite', { email: address, plan, invitedBy }, within);
    });
    const mailed = await signIn.deliver(emailTexts.invite(address, link.url));
    return { ...link, email: address, mailed };
  }

  /** With an invitation; the account gets the invited address. Returns the token of a session. */
  async accept(token: string, password: string, visitor: Visitor): Promise<string> {
    const { setting, links, access, audit } = this.#deps;
    await this.#countVisit(visitor);
    const invited = setting === 'off' ? undefined : await links.find('invite', token);
    if (!invited) throw usedUp();
    const { email } = invited;
    const plan = invited.plan ?? laterAccount.plan;
    const accountId = await access.createAccount({ plan, email, password }, async (within, account) => {
      if (!(await links.take('invite', token, within))) throw usedUp();
      const actor = ownActor(account, visitor.address);
      await audit.record(within, { action: 'account.joined', actor, subject: account });
    });
    return this.#startSession(accountId, visitor);
  }

  /** Emails an invitation, or a note that the account exists. The response is the same. */
  async request(email: string, visitor: Visitor): Promise<void> {
    const { access, attempts, links, emailTexts, signIn, publicUrl } = this.#deps;
    const address = checkedEmail(email);
    if ((await this.mode()) !== 'mail') throw closed();
    await this.#countVisit(visitor);
    await attempts.count('mail to', address, emailsPerAddress);
    const link = await links.create('invite', { email: address });
    const isTaken = await access.accountByEmail(address).then(
      () => true,
      () => false,
    );
    const { language } = visitor;
    signIn.deliverSoon(
      isTaken
        ? emailTexts.accountExists(address, publicUrl, language)
        : emailTexts.invite(address, link.url, language),
    );
  }

  /**
   * Without email. The first person is signed in at once and gets the token of a session; later ones get undefined,
   * even when the address has an account already: the password is hashed either way.
   */
  async signUp({ email, password }: Credentials, visitor: Visitor): Promise<string | undefined> {
    const { access, audit } = this.#deps;
    const mode = await this.mode();
    if (mode !== 'first' && mode !== 'direct') throw closed();
    await this.#countVisit(visitor);
    const terms = mode === 'first' ? firstAccount : laterAccount;
    try {
      const accountId = await access.createAccount({ ...terms, email, password }, async (within, account) => {
        if (mode === 'first' && !account.isFirst) throw new NotFirst();
        const actor = ownActor(account, visitor.address);
        await audit.record(within, { action: 'account.signed_up', actor, subject: account });
      });
      return mode === 'first' ? await this.#startSession(accountId, visitor) : undefined;
    } catch (error) {
      // Somebody was faster. This is now one of the later people, who may be let in or not.
      if (error instanceof NotFirst) return this.signUp({ email, password }, visitor);
      if (error instanceof Problem && error.code === 'conflict') return undefined;
      throw error;
    }
  }

  #startSession(accountId: string, { userAgent, address }: Visitor): Promise<string> {
    return this.#deps.sessions.start(accountId, userAgent, { address });
  }

  #countVisit({ address }: Visitor): Promise<void> {
    return this.#deps.attempts.count('sign-up from', networkOf(address), perNetwork);
  }
}

class NotFirst extends Error {}

const usedUp = () => new Problem('not_found', 'This invitation was used already or has expired.');
const closed = () => new Problem('not_found', 'Sign-up is closed here. Ask the operator of this server.');

function checkedEmail(email: string): string {
  const address = normalizeEmail(email);
  if (!isEmail(address)) throw invalidField('email', 'must look like name@host.');
  return address;
}
