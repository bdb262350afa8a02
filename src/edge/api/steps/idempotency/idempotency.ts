/**
 * Idempotency keys. A key's life:
 *
 *   none ── claim ──▶ in progress (lease) ── keep, in the work's own transaction ──▶ stored for 24 hours
 *                        │      └── release (failure, client disconnected) ──▶ none
 *                        └── lease expires (the process died) ──▶ may be claimed again
 *
 * Only the holder of the lease can store or release, so a response is stored exactly once.
 */
import { createHash, randomUUID } from 'node:crypto';
import { Problem } from '../../../../contract/errors.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Queries } from '../../../../platform/database/database.ts';
import * as store from './idempotency.store.ts';

const leaseMs = 30_000;
const keptMs = 24 * 3_600_000;
const retryAfterSeconds = 2;

export interface IdempotencyDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Larger responses are not stored: their replay is a conflict. */
  readonly maxBytes: number;
}

export interface Claim {
  /** Stores the response; part of the transaction that does the work. */
  keep(queries: Queries, status: number, body: string): Promise<void>;
  /** Gives the key back. Harmless once the response is stored. */
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

export class Idempotency {
  readonly #deps: IdempotencyDeps;

  constructor(deps: IdempotencyDeps) {
    this.#deps = deps;
  }

  /** Claims the key, or returns the response stored under it, or reports why neither is possible now. */
  async begin(request: KeyedRequest): Promise<Claim | Replay> {
    const { database, clock } = this.#deps;
    const name = { account_id: request.accountId, endpoint: request.endpoint, key: request.key };
    const lease = randomUUID();
    const fingerprint = fingerprintOf(request.body);
    const nowMs = clock.now();
    const row = { ...name, fingerprint, lease, expires_at: nowMs + leaseMs, status: null, body: null };
    if (await store.claim(database.queries, row, nowMs)) return this.#hold(name, lease);
    return replayOf(await store.find(database.queries, name), fingerprint);
  }

  sweep() {
    return store.sweep(this.#deps.database.queries, this.#deps.clock.now());
  }

  /** Holds the key while the work continues, however long that takes. */
  #hold(name: store.KeyName, lease: string): Claim {
    const { database, clock, maxBytes } = this.#deps;
    const renew = () =>
      store.changeHeld(database.queries, name, lease, { expires_at: clock.now() + leaseMs });
    // A renewal may fail: `keep` finds out whether the lease was lost.
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
        await store.release(database.queries, name, lease);
      },
    };
  }
}

function replayOf(held: Awaited<ReturnType<typeof store.find>>, fingerprint: string): Replay {
  if (held && held.fingerprint !== fingerprint) {
    throw new Problem('conflict', 'This Idempotency-Key was used with another body. Use a new key.');
  }
  // Gone between the two statements: it was released just now, so it is about to be free.
  if (!held || held.status === null) {
    throw new Problem('conflict', 'A request with this Idempotency-Key is in progress. Try again shortly.', {
      retryAfterSeconds,
    });
  }
  if (held.body === null) {
    throw new Problem(
      'conflict',
      'The first response was too large to store. It was delivered and billed once; use a new key to make it again.',
    );
  }
  return { status: held.status, body: held.body };
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
