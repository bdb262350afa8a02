/** Links that work once and expire. The token is part of the address; only its hash is stored. */
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/database/database.ts';
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
