/** Signing in and out, and everything about passwords. Nothing here tells a stranger whether an email has an account. */
import { Problem } from '../../../contract/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import { normaliseEmail } from '../access.rules.ts';
import { findAccount } from '../access.store.ts';
import { networkOf, tooManyAttempts, type Attempts } from './attempts/attempts.ts';
import type { Guesses } from './attempts/guesses.ts';
import type { Link, Links } from './links.ts';
import type { Letter, Letters, Mailer } from './mailer.ts';
import { checkNewPassword, hashPassword, verifyPassword } from './passwords/passwords.ts';
import type { Sessions, SignedIn } from './sessions.ts';
import { deleteLinksOf, deleteSessions, setPasswordHash } from './sign-in.store.ts';

const confirmations = { attempts: 10, windowMs: 15 * 60_000 };
const mailsPerAccount = { attempts: 3, windowMs: 3_600_000 };
const mailsPerAddress = { attempts: 20, windowMs: 3_600_000 };

/** Where a request comes from. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
  /** The language of the pages they see. */
  readonly language?: string;
  /** The browser has signed in to the account it names before. */
  readonly isKnown?: boolean;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface SignInDeps {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly guesses: Guesses;
  readonly links: Links;
  readonly mailer: Mailer | undefined;
  readonly letters: Letters;
  readonly log: Log;
}

export class SignIn {
  readonly #deps: SignInDeps;

  constructor(deps: SignInDeps) {
    this.#deps = deps;
  }

  get canMail(): boolean {
    return this.#deps.mailer !== undefined;
  }

  /** Returns the token of a new session. */
  async signIn({ email, password }: Credentials, visitor: Visitor): Promise<string> {
    const { database, guesses, sessions } = this.#deps;
    const address = normaliseEmail(email);
    const guess = await guesses.take(address, visitor);
    const account = await findAccount(database.queries, { email: address });
    // Verified before anything is refused: however many guesses there were, the right password is right.
    if (!(await verifyPassword(account?.password_hash, password)) || !account) {
      if (guess.isSlow) throw tooManyAttempts(1);
      throw new Problem('unauthorized', 'The email or the password is not right.');
    }
    await guess.forget();
    return sessions.begin(account.id, visitor.userAgent);
  }

  async signOut(token: string): Promise<void> {
    const { sessions } = this.#deps;
    const signedIn = await sessions.find(token);
    if (signedIn) await sessions.end(signedIn.accountId, signedIn.sessionId);
  }

  /** Before a change that whoever borrowed the browser must not make. */
  async confirmPassword({ sessionId, accountId }: SignedIn, password: string): Promise<void> {
    const { attempts, database } = this.#deps;
    await attempts.count('password in', sessionId, confirmations);
    const account = await findAccount(database.queries, { id: accountId });
    if (!(await verifyPassword(account?.password_hash, password)))
      throw new Problem('unauthorized', 'The current password is not right.');
    await attempts.forget('password in', sessionId);
  }

  /** Ends all other sessions and returns the token of a new one in place of this one. */
  async changePassword(
    signedIn: SignedIn,
    words: { current: string; wanted: string },
    visitor: Visitor,
  ): Promise<string> {
    await this.confirmPassword(signedIn, words.current);
    await checkNewPassword(words.wanted, signedIn.email);
    await this.#setPassword(signedIn.accountId, words.wanted);
    return this.#deps.sessions.begin(signedIn.accountId, visitor.userAgent);
  }

  /** For the operator of the server: the link, and whether it was mailed as well. */
  async resetLink(email: string): Promise<Link & { mailed: boolean }> {
    const { database, links, letters } = this.#deps;
    const account = await findAccount(database.queries, { email: normaliseEmail(email) });
    if (!account) throw new Problem('not_found', `There is no account for ${normaliseEmail(email)}.`);
    const link = await links.make('reset', account.email, account.id);
    const letter = letters.reset(account.email, link.url, account.language ?? undefined);
    return { ...link, mailed: await this.deliver(letter) };
  }

  /** For anybody: mails the link if there is such an account, and does the same either way. */
  async requestReset(email: string, visitor: Visitor): Promise<void> {
    const { attempts, database, links, letters } = this.#deps;
    const address = normaliseEmail(email);
    await attempts.count('mail for', networkOf(visitor.address), mailsPerAddress);
    await attempts.count('mail to', address, mailsPerAccount);
    const account = await findAccount(database.queries, { email: address });
    const link = await links.make('reset', address, account?.id ?? null);
    // Not awaited: how long the mail takes would tell that there was one to send.
    if (account)
      void this.deliver(letters.reset(account.email, link.url, account.language ?? visitor.language));
  }

  async isResetLink(token: string): Promise<boolean> {
    return Boolean((await this.#deps.links.look('reset', token))?.account_id);
  }

  /** Returns the email of the account. */
  async resetPassword(token: string, password: string): Promise<string> {
    const { links } = this.#deps;
    const asked = await links.look('reset', token);
    if (asked?.account_id) await checkNewPassword(password, asked.email);
    const link = await links.take('reset', token);
    if (!link?.account_id) throw new Problem('not_found', 'This link was used already or is too old.');
    await this.#setPassword(link.account_id, password);
    return link.email;
  }

  /** Whether the letter is on its way. */
  async deliver(letter: Letter): Promise<boolean> {
    const { mailer, log } = this.#deps;
    try {
      await mailer?.send(letter);
      return mailer !== undefined;
    } catch (error) {
      log.error({ err: error }, 'a mail could not be sent');
      return false;
    }
  }

  /** A new password ends every session and every link to set one. */
  async #setPassword(accountId: string, password: string): Promise<void> {
    const hash = await hashPassword(password);
    await this.#deps.database.transaction(async (transaction) => {
      await setPasswordHash(transaction, accountId, hash);
      await deleteSessions(transaction, accountId, undefined);
      await deleteLinksOf(transaction, accountId);
    });
  }
}
