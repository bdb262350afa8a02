/**
 * Becoming a member. The first account is anybody's, since somebody has to begin; after it the setting
 * SIGNUP decides. Open sign-up goes through the mail where there is mail, which proves the address and
 * keeps strangers from learning who is here.
 */
import { invalidField, Problem } from '../../../contract/errors.ts';
import { isEmail, normaliseEmail } from '../access.rules.ts';
import type { Access } from '../access.ts';
import { networkOf, type Attempts } from './attempts/attempts.ts';
import type { Link, Links } from './links.ts';
import type { Letters, Mailer } from './mailer.ts';
import { checkNewPassword } from './passwords/passwords.ts';
import type { Sessions } from './sessions.ts';
import type { Credentials, SignIn, Visitor } from './sign-in.ts';

const perAddress = { attempts: 10, windowMs: 3_600_000 };
const mailsPerAccount = { attempts: 3, windowMs: 3_600_000 };

/** What a new account begins with. */
export const firstAccount = { plan: 'unlimited', walletCents: 2_000 };
const laterAccount = { plan: 'free', walletCents: 0 };

/** `closed`: not for this visitor. `mail`: an address is asked for and proven first. */
export type SignUpWay = 'closed' | 'first' | 'mail' | 'direct';

export interface SignUpParts {
  readonly access: Access;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly links: Links;
  readonly mailer: Mailer | undefined;
  readonly letters: Letters;
  readonly signIn: SignIn;
  readonly mode: 'off' | 'invite' | 'open';
  readonly publicUrl: string;
}

export type SignUp = ReturnType<typeof createSignUp>;

export function createSignUp(parts: SignUpParts) {
  const { access, sessions, attempts, links, mailer, letters, signIn, mode, publicUrl } = parts;

  async function way(): Promise<SignUpWay> {
    if (await access.isEmpty()) return 'first';
    if (mode !== 'open') return 'closed';
    return mailer ? 'mail' : 'direct';
  }

  const countVisit = (visitor: Visitor) =>
    attempts.count('sign-up from', networkOf(visitor.address), perAddress);

  return {
    way,

    /** Whom an invitation is for; undefined when it was used or is too old. */
    invited: async (token: string) => (await links.look('invite', token))?.email,

    /** For whoever runs the server: the link, and whether it was mailed as well. */
    async invite(email: string): Promise<Link & { email: string; mailed: boolean }> {
      const address = checkedEmail(email);
      if (mode === 'off') {
        throw new Problem('conflict', 'Sign-up is off. Set SIGNUP=invite to let invited people in.');
      }
      const link = await links.make('invite', address, null);
      const mailed = await signIn.deliver(letters.invite(address, link.url));
      return { ...link, email: address, mailed };
    },

    /** With an invitation, whose address counts. Answers the token of a session. */
    async accept(token: string, password: string, visitor: Visitor): Promise<string> {
      await countVisit(visitor);
      const invited = mode === 'off' ? undefined : await links.look('invite', token);
      if (invited) await checkNewPassword(password, invited.email);
      const link = invited && (await links.take('invite', token));
      if (!link) throw new Problem('not_found', 'This invitation was used already or is too old.');
      const accountId = await access.createAccount({ ...laterAccount, email: link.email, password });
      return sessions.begin(accountId, visitor.userAgent);
    },

    /** Mails an invitation, or to somebody who has an account, that it is there. The answer is the same. */
    async request(email: string, visitor: Visitor): Promise<void> {
      const address = checkedEmail(email);
      if ((await way()) !== 'mail') throw closed();
      await countVisit(visitor);
      await attempts.count('mail to', address, mailsPerAccount);
      const link = await links.make('invite', address, null);
      const taken = await access.accountByEmail(address).then(
        () => true,
        () => false,
      );
      const { language } = visitor;
      void signIn.deliver(
        taken
          ? letters.accountExists(address, publicUrl, language)
          : letters.invite(address, link.url, language),
      );
    },

    /**
     * Without mail. The first person is signed in at once and gets a session's token; anybody later gets
     * undefined, also when the email has an account already: the password was hashed either way.
     */
    async signUp({ email, password }: Credentials, visitor: Visitor): Promise<string | undefined> {
      const open = await way();
      if (open !== 'first' && open !== 'direct') throw closed();
      await countVisit(visitor);
      const beginning = open === 'first' ? firstAccount : laterAccount;
      try {
        const accountId = await access.createAccount({ ...beginning, email, password });
        return open === 'first' ? await sessions.begin(accountId, visitor.userAgent) : undefined;
      } catch (error) {
        if (error instanceof Problem && error.code === 'conflict') return undefined;
        throw error;
      }
    },
  };
}

const closed = () => new Problem('not_found', 'Sign-up is closed here. Ask whoever runs this server.');

function checkedEmail(email: string): string {
  const address = normaliseEmail(email);
  if (!isEmail(address)) throw invalidField('email', 'must look like name@host.');
  return address;
}
