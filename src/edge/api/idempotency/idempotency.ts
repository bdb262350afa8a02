/**
 * Idempotency keys. A key's life:
 *
 *   none ── claim ──▶ in progress (lease) ── keep, in the work's own transaction ──▶ stored for 24 hours
 *                        │      └── release (failure, client gone) ──▶ none
 *                        └── lease runs out (the process died) ──▶ may be claimed again
 *
 * Only the holder of the lease can store or release, so an answer is kept exactly once.
 */
import { createHash, randomUUID } from 'node:crypto';
import { Problem } from '../../../contract/errors.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/database/database.ts';
import * as store from './idempotency.store.ts';

const leaseMs = 30_000;
const keptMs = 24 * 3_600_000;
const retryAfterSeconds = 2;

export interface IdempotencyParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Larger answers are not kept: their replay is a conflict. */
  readonly maxBytes: number;
}

export interface Claim {
  /** Stores the answer; part of the transaction that does the work. */
  keep(queries: Queries, status: number, body: string): Promise<void>;
  /** Gives the key back. Harmless once the answer is stored. */
  release(): Promise<void>;
}

export interface Replay {
  readonly status: number;
  readonly body: string;
}

export interface KeyedRequest {
  readonly accountId: string;
  readonly endpoint: string;
  readonly key: string;
  readonly body: unknown;
}

export type Idempotency = ReturnType<typeof createIdempotency>;

export function createIdempotency({ database, clock, maxBytes }: IdempotencyParts) {
  const { queries } = database;

  /** Holds the key while the work goes on, however long that takes. */
  function hold(name: store.KeyName, lease: string): Claim {
    const renew = () => store.changeHeld(queries, name, lease, { expires_at: clock.now() + leaseMs });
    // A renewal that fails is no matter by itself: `keep` finds out whether the lease was lost.
    const timer = setInterval(() => void renew().catch(() => undefined), leaseMs / 3);
    timer.unref();
    return {
      async keep(within, status, body) {
        clearInterval(timer);
        const kept = await store.changeHeld(within, name, lease, {
          lease: null,
          status,
          body: Buffer.byteLength(body) > maxBytes ? null : body,
          expires_at: clock.now() + keptMs,
        });
        if (!kept) throw new Problem('conflict', 'This request took too long and lost its Idempotency-Key.');
      },
      async release() {
        clearInterval(timer);
        await store.release(queries, name, lease);
      },
    };
  }

  return {
    /** Claims the key, or answers what is stored under it, or says why neither can be done now. */
    async begin(request: KeyedRequest): Promise<Claim | Replay> {
      const name = { account_id: request.accountId, endpoint: request.endpoint, key: request.key };
      const lease = randomUUID();
      const fingerprint = fingerprintOf(request.body);
      const nowMs = clock.now();
      const row = { ...name, fingerprint, lease, expires_at: nowMs + leaseMs, status: null, body: null };
      if (await store.claim(queries, row, nowMs)) return hold(name, lease);
      const held = await store.find(queries, name);
      if (held && held.fingerprint !== fingerprint) {
        throw new Problem('conflict', 'This Idempotency-Key was used with another body. Use a new key.');
      }
      // Gone between the two statements: it was released just now, so it is about to be free.
      if (!held || held.status === null) {
        throw new Problem(
          'conflict',
          'A request with this Idempotency-Key is in progress. Try again shortly.',
          {
            retryAfterSeconds,
          },
        );
      }
      if (held.body === null) {
        throw new Problem(
          'conflict',
          'The first answer was too large to keep. It was delivered and billed once; use a new key to make it again.',
        );
      }
      return { status: held.status, body: held.body };
    },

    sweep: () => store.sweep(queries, clock.now()),
  };
}

/** The same for the same values, in whatever order the fields came. */
function fingerprintOf(body: unknown): string {
  const ordered = JSON.stringify(body, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(ordered).digest('base64url');
}
