/** Links that work once and expire. The token is part of the address; only its hash is stored. */
import type { Transporter } from 'nodemailer';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/database/database.ts';
import { requestLimits } from '../../../platform/time-limits.ts';
import { hashToken, newToken } from './sessions.ts';
import * as store from './sign-in.store.ts';

export type LinkKind = 'reset' | 'invite';

const kinds = {
  reset: { path: '/reset', lifeMs: 3_600_000 },
  invite: { path: '/signup', lifeMs: 7 * 24 * 3_600_000 },
} as const;

export interface Link {
  readonly url: string;
  readonly expiresAtMs: number;
}

/** What a link is for. */
export interface LinkAbout {
  readonly email: string;
  readonly accountId?: string | undefined;
  /** The plan of the account that an invitation creates. */
  readonly plan?: string | undefined;
  /** The owner who invites. */
  readonly invitedBy?: string | undefined;
}

export interface LinksDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly publicUrl: string;
}

export function createLinks({ database, clock, publicUrl }: LinksDeps) {
  /** `within` is the transaction that it joins. */
  async function create(kind: LinkKind, about: LinkAbout, within?: Queries): Promise<Link> {
    const token = newToken();
    const nowMs = clock.now();
    const expiresAtMs = nowMs + kinds[kind].lifeMs;
    await store.insertLink(within ?? database.queries, {
      token_hash: hashToken(token),
      kind,
      email: about.email,
      account_id: about.accountId ?? null,
      plan: about.plan ?? null,
      invited_by: about.invitedBy ?? null,
      created_at: nowMs,
      expires_at: expiresAtMs,
    });
    return { url: `${publicUrl}${kinds[kind].path}?token=${token}`, expiresAtMs };
  }

  /** Whose link it is, without using it up. */
  const find = (kind: LinkKind, token: string) => store.findLink(database.queries, matching(kind, token));

  /** The newest invitation of an address, whoever has its link: for somebody who has proven the address. */
  const findInvitation = (email: string, within: Queries = database.queries) =>
    store.findInvitation(within, email, clock.now());

  /** The same as `take`, for one whose hash was kept. */
  const takeHash = (kind: LinkKind, tokenHash: string, within: Queries) =>
    store.takeLink(within, { kind, tokenHash, nowMs: clock.now() });

  /** `within` is the transaction that it joins: what follows from the link, and the link, happen together. */
  const take = (kind: LinkKind, token: string, within: Queries = database.queries) =>
    store.takeLink(within, matching(kind, token));

  const matching = (kind: LinkKind, token: string) => ({
    kind,
    tokenHash: hashToken(token),
    nowMs: clock.now(),
  });

  return { create, find, findInvitation, take, takeHash };
}

export type Links = ReturnType<typeof createLinks>;

/* Sends email, if an SMTP server is configured. */

export interface EmailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  send(message: EmailMessage): Promise<void>;
  close(): void;
}

const patienceMs = requestLimits.emailMs;

export function createMailer(smtpUrl: string | undefined, from: string): Mailer | undefined {
  if (smtpUrl === undefined) return undefined;
  const patience = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  };
  let transport: Transporter | undefined;
  return {
    async send(message) {
      // Loaded with the first email: most servers send none for days.
      const { createTransport } = await import('nodemailer');
      transport ??= createTransport({ url: smtpUrl, ...patience }, { from });
      await transport.sendMail(message);
    },
    close: () => transport?.close(),
  };
}

/** Writes the emails in the reader's language; undefined: not known. */
export interface EmailTexts {
  reset(to: string, url: string, language?: string): EmailMessage;
  invite(to: string, url: string, language?: string): EmailMessage;
  accountExists(to: string, publicUrl: string, language?: string): EmailMessage;
}

/* Challenges that can be used once and within minutes. Only the hash of the token is stored. */

export type ChallengeKind =
  | 'add passkey'
  | 'sign in with passkey'
  | 'second step'
  | 'sign in elsewhere'
  | 'link elsewhere'
  | 'join elsewhere'
  | 'sign-out notice';

const lifeMs = 10 * 60_000;

export interface ChallengesDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export function createChallenges({ database, clock }: ChallengesDeps) {
  /** `accountId`: the account it is for; null where the response will name it. `details` are given back with it. */
  async function issue(kind: ChallengeKind, accountId: string | null, details?: object): Promise<string> {
    const token = newToken();
    await store.insertChallenge(database.queries, {
      token_hash: hashToken(token),
      kind,
      account_id: accountId,
      details: details === undefined ? null : JSON.stringify(details),
      expires_at: clock.now() + lifeMs,
    });
    return token;
  }

  /** Notes something that others have named, such as a message of theirs; false: it was there already. */
  async function once(within: Queries, kind: ChallengeKind, name: string): Promise<boolean> {
    const row = { token_hash: hashToken(name), kind, account_id: null, details: null };
    return Boolean(await store.insertOnce(within, { ...row, expires_at: clock.now() + lifeMs }));
  }

  /** Finds it without using it up. */
  const look = (kind: ChallengeKind, token: string) =>
    store.findChallenge(database.queries, asked(kind, token));

  /** Of two requests at the same time only one gets it. */
  const take = (kind: ChallengeKind, token: string) =>
    store.takeChallenge(database.queries, asked(kind, token));

  const asked = (kind: ChallengeKind, token: string): store.ChallengeAsked => ({
    kind,
    tokenHash: hashToken(token),
    nowMs: clock.now(),
  });

  return { issue, once, look, take };
}

export type Challenges = ReturnType<typeof createChallenges>;
