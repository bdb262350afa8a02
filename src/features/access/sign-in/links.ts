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

export class Links {
  readonly #deps: LinksDeps;

  constructor(deps: LinksDeps) {
    this.#deps = deps;
  }

  /** `within` is the transaction that it joins. */
  async create(kind: LinkKind, about: LinkAbout, within?: Queries): Promise<Link> {
    const { database, clock, publicUrl } = this.#deps;
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
  find(kind: LinkKind, token: string) {
    return store.findLink(this.#deps.database.queries, this.#matching(kind, token));
  }

  /** `within` is the transaction that it joins: what follows from the link, and the link, happen together. */
  take(kind: LinkKind, token: string, within: Queries = this.#deps.database.queries) {
    return store.takeLink(within, this.#matching(kind, token));
  }

  #matching(kind: LinkKind, token: string) {
    return { kind, tokenHash: hashToken(token), nowMs: this.#deps.clock.now() };
  }
}

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

export type ChallengeKind = 'add passkey' | 'sign in with passkey' | 'second step';

const lifeMs = 10 * 60_000;

export interface ChallengesDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export class Challenges {
  readonly #deps: ChallengesDeps;

  constructor(deps: ChallengesDeps) {
    this.#deps = deps;
  }

  /** `accountId`: the account it is for; null where the response will name it. */
  async issue(kind: ChallengeKind, accountId: string | null): Promise<string> {
    const { database, clock } = this.#deps;
    const token = newToken();
    await store.insertChallenge(database.queries, {
      token_hash: hashToken(token),
      kind,
      account_id: accountId,
      expires_at: clock.now() + lifeMs,
    });
    return token;
  }

  /** Finds it without using it up. */
  look(kind: ChallengeKind, token: string) {
    return store.findChallenge(this.#deps.database.queries, this.#asked(kind, token));
  }

  /** Of two requests at the same time only one gets it. */
  take(kind: ChallengeKind, token: string) {
    return store.takeChallenge(this.#deps.database.queries, this.#asked(kind, token));
  }

  #asked(kind: ChallengeKind, token: string): store.ChallengeAsked {
    return { kind, tokenHash: hashToken(token), nowMs: this.#deps.clock.now() };
  }
}
