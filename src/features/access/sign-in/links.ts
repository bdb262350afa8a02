/** Addresses that work once and for a while. The token travels in the address and is stored only as a hash. */
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
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

export type Links = ReturnType<typeof createLinks>;

export function createLinks(parts: { database: Database; clock: Clock; publicUrl: string }) {
  const { database, clock, publicUrl } = parts;
  const asked = (kind: LinkKind, token: string) => ({
    kind,
    tokenHash: hashToken(token),
    nowMs: clock.now(),
  });
  return {
    async make(kind: LinkKind, email: string, accountId: string | null): Promise<Link> {
      const token = newToken();
      const nowMs = clock.now();
      const expiresAtMs = nowMs + kinds[kind].lifeMs;
      await store.insertLink(database.queries, {
        token_hash: hashToken(token),
        kind,
        email,
        account_id: accountId,
        created_at: nowMs,
        expires_at: expiresAtMs,
      });
      return { url: `${publicUrl}${kinds[kind].path}?token=${token}`, expiresAtMs };
    },

    /** Whose link it is, without using it. */
    look: (kind: LinkKind, token: string) => store.findLink(database.queries, asked(kind, token)),
    take: (kind: LinkKind, token: string) => store.takeLink(database.queries, asked(kind, token)),
  };
}
