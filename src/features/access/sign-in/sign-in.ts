/** Signing in and out, and everything about passwords. Nothing here tells a stranger whether an email has an account. */
import { Problem } from '../../../contract/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import { normaliseEmail } from '../access.rules.ts';
import { findAccount } from '../access.store.ts';
import { networkOf, type Attempts } from './attempts.ts';
import type { Link, Links } from './links.ts';
import type { Letter, Letters, Mailer } from './mailer.ts';
import { checkNewPassword, hashPassword, verifyPassword } from './passwords.ts';
import type { Sessions, SignedIn } from './sessions.ts';
import { deleteLinksOf, deleteSessions, setPasswordHash } from './sign-in.store.ts';

const quarterHourMs = 15 * 60_000;
/** For one email, wherever the tries come from; and from one address, whatever it tries. */
const perAccount = { attempts: 10, windowMs: quarterHourMs };
const perAddress = { attempts: 60, windowMs: quarterHourMs };
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

export interface SignInParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly links: Links;
  readonly mailer: Mailer | undefined;
  readonly letters: Letters;
  readonly log: Log;
}

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn(parts: SignInParts) {
  const { database, sessions, attempts, links, mailer, letters, log } = parts;
  const { queries } = database;

  /** A new password ends every session and every link to set one. */
  async function setPassword(accountId: string, password: string): Promise<void> {
    const hash = await hashPassword(password);
    await database.transaction(async (transaction) => {
      await setPasswordHash(transaction, accountId, hash);
      await deleteSessions(transaction, accountId, undefined);
      await deleteLinksOf(transaction, accountId);
    });
  }

  /** Whether the letter is on its way. */
  async function deliver(letter: Letter): Promise<boolean> {
    try {
      await mailer?.send(letter);
      return mailer !== undefined;
    } catch (error) {
      log.error({ err: error }, 'a mail could not be sent');
      return false;
    }
  }

  return {
    deliver,

    /** Answers the token of a new session. */
    async signIn({ email, password }: Credentials, visitor: Visitor): Promise<string> {
      const address = normaliseEmail(email);
      await attempts.count('sign-in from', networkOf(visitor.address), perAddress);
      // Counted apart, so that strangers who guess cannot keep people out of their usual browser.
      const what = visitor.isKnown ? 'sign-in by a known browser to' : 'sign-in to';
      await attempts.count(what, address, perAccount);
      const account = await findAccount(queries, { email: address });
      if (!(await verifyPassword(account?.password_hash, password)) || !account) {
        throw new Problem('unauthorized', 'The email or the password is not right.');
      }
      await attempts.forget(what, address);
      return sessions.begin(account.id, visitor.userAgent);
    },

    async signOut(token: string): Promise<void> {
      const signedIn = await sessions.find(token);
      if (signedIn) await sessions.end(signedIn.accountId, signedIn.sessionId);
    },

    /** Ends all other sessions and answers the token of a new one in place of this one. */
    async changePassword(
      signedIn: SignedIn,
      words: { current: string; wanted: string },
      visitor: Visitor,
    ): Promise<string> {
      await attempts.count('sign-in to', signedIn.email, perAccount);
      const account = await findAccount(queries, { id: signedIn.accountId });
      if (!(await verifyPassword(account?.password_hash, words.current))) {
        throw new Problem('unauthorized', 'The current password is not right.');
      }
      checkNewPassword(words.wanted);
      await setPassword(signedIn.accountId, words.wanted);
      await attempts.forget('sign-in to', signedIn.email);
      return sessions.begin(signedIn.accountId, visitor.userAgent);
    },

    /** For whoever runs the server: the link, and whether it was mailed as well. */
    async resetLink(email: string): Promise<Link & { mailed: boolean }> {
      const account = await findAccount(queries, { email: normaliseEmail(email) });
      if (!account) throw new Problem('not_found', `There is no account for ${normaliseEmail(email)}.`);
      const link = await links.make('reset', account.email, account.id);
      return {
        ...link,
        mailed: await deliver(letters.reset(account.email, link.url, account.language ?? undefined)),
      };
    },

    /** For anybody: mails the link if there is such an account, and answers the same either way. */
    async requestReset(email: string, visitor: Visitor): Promise<void> {
      const address = normaliseEmail(email);
      await attempts.count('mail for', networkOf(visitor.address), mailsPerAddress);
      await attempts.count('mail to', address, mailsPerAccount);
      const account = await findAccount(queries, { email: address });
      const link = await links.make('reset', address, account?.id ?? null);
      // Not awaited: how long the mail takes would tell that there was one to send.
      if (account) void deliver(letters.reset(account.email, link.url, account.language ?? visitor.language));
    },

    canMail: mailer !== undefined,
    isResetLink: async (token: string) => Boolean((await links.look('reset', token))?.account_id),

    async resetPassword(token: string, password: string): Promise<void> {
      checkNewPassword(password);
      const link = await links.take('reset', token);
      if (!link?.account_id) throw new Problem('not_found', 'This link was used already or is too old.');
      await setPassword(link.account_id, password);
      await attempts.forget('sign-in to', link.email);
    },
  };
}
