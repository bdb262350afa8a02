/** Signing in and out, and everything about passwords. Nothing here reveals whether an email address has an account. */
import { Problem } from '../../../shared/contract/errors.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import { ownActor, type Audit } from '../../audit/audit.ts';
import { normalizeEmail } from '../access.rules.ts';
import { findAccount, revokeKeysOf } from '../access.store.ts';
import type { Clients } from '../clients/clients.ts';
import { type Attempts, type Guesses, tooManyAttempts } from './attempts.ts';
import type { Challenges, EmailMessage, EmailTexts, Link, Links, Mailer } from './links.ts';
import { checkNewPassword, hashPassword, verifyPassword } from './passwords.ts';
import type { SecondStep } from './second-step.ts';
import type { OwnSession, Sessions } from './sessions.ts';
import {
  deleteChallengesOf,
  deleteLinksOf,
  deleteSessions,
  sessionStart,
  setPasswordHash,
} from './sign-in.store.ts';
import { networkOf } from '../../../platform/net/network-of.ts';

/** Each needs the right password first, so only its owner can use them up. */
const codes = { attempts: 10, windowMs: 15 * 60_000 };
const confirmations = { attempts: 10, windowMs: 15 * 60_000 };
const emailsPerAddress = { attempts: 3, windowMs: 3_600_000 };
const emailsPerNetwork = { attempts: 20, windowMs: 3_600_000 };

/** How long a sign-in confirms what accounts with a password confirm by it. */
const freshSessionMs = 10 * 60_000;

/** The account has no password that could confirm it, and its person signed in too long ago. */
export class SignInAgain extends Problem {
  constructor() {
    super('unauthorized', 'Sign in again, then repeat this within ten minutes.');
  }
}

/** Where a request comes from. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
  /** The language of the pages they see. */
  readonly language?: string;
  /** The browser has signed in to the account it names before. */
  readonly isKnown?: boolean;
  /** Hash of the session at the provider of their identity that let them in. */
  readonly providerSession?: string | undefined;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A session, or the ticket for the second step that has to come before one. */
export type SignInResult = { readonly session: string } | { readonly ticket: string };

export interface SignInDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly guesses: Guesses;
  readonly challenges: Challenges;
  readonly secondStep: SecondStep;
  readonly links: Links;
  readonly clients: Pick<Clients, 'disconnectAll'>;
  readonly mailer: Mailer | undefined;
  readonly emailTexts: EmailTexts;
  readonly audit: Audit;
  readonly log: Log;
}

interface NewPasswordTerms {
  readonly action: 'password.changed' | 'password.reset';
  readonly address: string;
  /** Keys and connected apps of the account end with the old password. */
  readonly revokesKeys?: boolean;
}

export class SignIn {
  readonly #deps: SignInDeps;

  constructor(deps: SignInDeps) {
    this.#deps = deps;
  }

  get canMail(): boolean {
    return this.#deps.mailer !== undefined;
  }

  async signIn(credentials: Credentials, visitor: Visitor): Promise<SignInResult> {
    return this.proceed(await this.checkPassword(credentials, visitor), visitor);
  }

  /** The id of the account, whose password it is. */
  async checkPassword({ email, password }: Credentials, visitor: Visitor): Promise<string> {
    const { database, guesses } = this.#deps;
    const address = normalizeEmail(email);
    const guess = await guesses.take(address, visitor);
    const account = await findAccount(database.queries, { email: address });
    // Verified before anything is refused: the right password works however many guesses there were.
    if (!(await verifyPassword(account?.password_hash, password)) || !account) {
      await this.#recordRefusal(account, visitor);
      if (guess.isSlow) throw tooManyAttempts(1);
      throw new Problem('unauthorized', 'The email or password is incorrect.');
    }
    await guess.forget();
    return account.id;
  }

  /** After the first proof of who somebody is: those who turned on a second step take it, wherever the first was. */
  async proceed(accountId: string, visitor: Visitor): Promise<SignInResult> {
    const { challenges, secondStep } = this.#deps;
    const { providerSession } = visitor;
    if (await secondStep.isOn(accountId)) {
      const details = providerSession === undefined ? undefined : { providerSession };
      return { ticket: await challenges.issue('second step', accountId, details) };
    }
    return { session: await this.#startSession(accountId, visitor) };
  }

  /** With a code from an authenticator app or a recovery code. The right one uses up the ticket. */
  async finishSignIn(
    { ticket, code }: { ticket: string; code: string },
    visitor: Visitor,
  ): Promise<{ session: string; email: string }> {
    const { attempts, challenges, database, secondStep } = this.#deps;
    const { account_id: accountId, details } = (await challenges.look('second step', ticket)) ?? {};
    if (!accountId) throw new Problem('not_found', 'This sign-in took too long. Start again.');
    await attempts.count('code for', accountId, codes);
    const account = await findAccount(database.queries, { id: accountId });
    if (!(await secondStep.check(accountId, code))) {
      await this.#recordRefusal(account, visitor);
      throw new Problem('unauthorized', 'The code is incorrect.');
    }
    if (!account || !(await challenges.take('second step', ticket)))
      throw new Problem('not_found', 'This sign-in took too long. Start again.');
    await attempts.forget('code for', accountId);
    const { providerSession } = JSON.parse(details ?? '{}') as Pick<Visitor, 'providerSession'>;
    const session = await this.#startSession(accountId, { ...visitor, providerSession });
    return { session, email: account.email };
  }

  async signOut(token: string): Promise<void> {
    const { sessions } = this.#deps;
    const signedIn = await sessions.find(token);
    if (signedIn) await sessions.end(signedIn.accountId, signedIn.sessionId);
  }

  /** Before changes that must not be made by someone who merely has access to the browser. */
  async confirmPassword({ sessionId, accountId }: OwnSession, password: string): Promise<void> {
    const { attempts, database } = this.#deps;
    const account = await findAccount(database.queries, { id: accountId });
    if (account && account.password_hash === null) return this.#requireFreshSession(sessionId);
    await attempts.count('password in', sessionId, confirmations);
    if (!(await verifyPassword(account?.password_hash, password)))
      throw new Problem('unauthorized', 'The current password is incorrect.');
    await attempts.forget('password in', sessionId);
  }

  /** An account without a password has its person sign in at the provider again, which begins a new session. */
  async #requireFreshSession(sessionId: string): Promise<void> {
    const { database, clock } = this.#deps;
    const startedAtMs = await sessionStart(database.queries, sessionId);
    if (startedAtMs === undefined || clock.now() - startedAtMs > freshSessionMs) throw new SignInAgain();
  }

  /** Ends all other sessions and returns the token of a new one in place of this one. */
  async changePassword(
    signedIn: OwnSession & { readonly email: string },
    words: { current: string; wanted: string },
    visitor: Visitor,
  ): Promise<string> {
    await this.confirmPassword(signedIn, words.current);
    await checkNewPassword(words.wanted, signedIn.email);
    const account = { id: signedIn.accountId, email: signedIn.email };
    await this.#setPassword(account, words.wanted, { action: 'password.changed', address: visitor.address });
    return this.#startSession(signedIn.accountId, visitor);
  }

  /** For the operator of the server: the link, and whether it was emailed as well. */
  async resetLink(
    email: string,
    alsoCommit?: (within: Queries) => Promise<void>,
  ): Promise<Link & { mailed: boolean }> {
    const { database, links, emailTexts } = this.#deps;
    const account = await findAccount(database.queries, { email: normalizeEmail(email) });
    if (!account) throw new Problem('not_found', `There is no account for ${normalizeEmail(email)}.`);
    const link = await database.transaction(async (within) => {
      await alsoCommit?.(within);
      return links.create('reset', { email: account.email, accountId: account.id }, within);
    });
    const message = emailTexts.reset(account.email, link.url, account.language ?? undefined);
    return { ...link, mailed: await this.deliver(message) };
  }

  /** Emails the link if the account exists; the response is the same either way. */
  async requestReset(email: string, visitor: Visitor): Promise<void> {
    const { attempts, database, links, emailTexts } = this.#deps;
    const address = normalizeEmail(email);
    await attempts.count('mail for', networkOf(visitor.address), emailsPerNetwork);
    await attempts.count('mail to', address, emailsPerAddress);
    const account = await findAccount(database.queries, { email: address });
    const link = await links.create('reset', { email: address, accountId: account?.id });
    if (account)
      this.deliverSoon(emailTexts.reset(account.email, link.url, account.language ?? visitor.language));
  }

  async isResetLink(token: string): Promise<boolean> {
    return Boolean((await this.#deps.links.find('reset', token))?.account_id);
  }

  /** Returns the email of the account. */
  async resetPassword(
    token: string,
    { password, revokesKeys }: { readonly password: string; readonly revokesKeys: boolean },
    address: string,
  ): Promise<string> {
    const { links } = this.#deps;
    const asked = await links.find('reset', token);
    if (asked?.account_id) await checkNewPassword(password, asked.email);
    const link = await links.take('reset', token);
    if (!link?.account_id) throw new Problem('not_found', 'This link was used already or is too old.');
    const account = { id: link.account_id, email: link.email };
    await this.#setPassword(account, password, {
      action: 'password.reset',
      address,
      revokesKeys,
    });
    return link.email;
  }

  #recordRefusal(account: { id: string; email: string } | undefined, { address }: Visitor): Promise<void> {
    return this.#deps.audit.recordRefusal(account, { address, network: networkOf(address) });
  }

  #startSession(accountId: string, { userAgent, address, providerSession }: Visitor): Promise<string> {
    return this.#deps.sessions.start(accountId, userAgent, { address, providerSession });
  }

  /** Whether the email was handed to the mail server. */
  async deliver(message: EmailMessage): Promise<boolean> {
    const { mailer, log } = this.#deps;
    try {
      await mailer?.send(message);
      return mailer !== undefined;
    } catch (error) {
      log.error({ err: error }, 'an email could not be sent');
      return false;
    }
  }

  async #revokeAll(within: Queries, accountId: string): Promise<void> {
    await revokeKeysOf(within, accountId, this.#deps.clock.now());
    await this.#deps.clients.disconnectAll(within, accountId);
  }

  /** Not awaited, where the time that it takes would reveal something. */
  deliverSoon(message: EmailMessage): void {
    this.deliver(message).catch((error: unknown) =>
      this.#deps.log.error({ err: error }, 'an email was lost'),
    );
  }

  /** A new password ends every session, every sign-in under way and every link to set one. */
  async #setPassword(
    account: { readonly id: string; readonly email: string },
    password: string,
    { action, address, revokesKeys = false }: NewPasswordTerms,
  ): Promise<void> {
    const { audit } = this.#deps;
    const { id: accountId } = account;
    const hash = await hashPassword(password);
    await this.#deps.database.transaction(async (transaction) => {
      await setPasswordHash(transaction, accountId, hash);
      await deleteSessions(transaction, accountId, undefined);
      await deleteLinksOf(transaction, accountId);
      await deleteChallengesOf(transaction, accountId);
      if (revokesKeys) await this.#revokeAll(transaction, accountId);
      await audit.record(transaction, {
        action,
        actor: ownActor(account, address),
        subject: account,
        ...(revokesKeys && { details: { keys: 'revoked' } }),
      });
    });
  }
}
