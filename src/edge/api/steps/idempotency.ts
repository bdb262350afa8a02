/**
 * Idempotency keys. A key's life:
 *
 *   none ── claim ──▶ in progress (lease) ── keep, in the work's own transaction ──▶ stored for 24 hours
 *                        │      └── release (failure, client gone) ──▶ none
 *                        └── lease expires (the process died) ──▶ may be claimed again
 *
 * Only the holder of the lease can store or release, so a response is kept exactly once. The oldest
 * responses of an account are dropped when they, or all that the account stores, take too much space; their keys stay
 * used until they expire.
 */
import { createHash } from 'node:crypto';
import { Problem } from '../../../shared/contract/errors.ts';
import type { Space } from '../../../features/space/space.ts';
import type { Database, Queries } from '../../../platform/database/database.ts';
import { Lease } from '../../../platform/lease.ts';
import * as store from './idempotency.store.ts';

const leaseMs = 30_000;
const keptMs = 24 * 3_600_000;
const retryAfterSeconds = 2;
/** How many of the largest responses an account may keep at a time. */
const keptLargest = 4;
const usualMaxBytes = 8 * 1024 ** 2;

export interface IdempotencyDeps {
  readonly database: Database;
  readonly space: Space;
  /** Larger responses are not kept: their replay is a conflict. */
  readonly maxBytes?: number | undefined;
}

export interface Claim {
  /** Stores the response; part of the transaction that does the work. */
  keep(within: Queries, status: number, body: string): Promise<void>;
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
  readonly #maxBytes: number;

  constructor({ maxBytes = usualMaxBytes, ...deps }: IdempotencyDeps) {
    this.#deps = deps;
    this.#maxBytes = maxBytes;
  }

  /** Claims the key, or returns what is stored under it, or throws why neither can be done now. */
  async begin(request: KeyedRequest): Promise<Claim | Replay> {
    const { database } = this.#deps;
    const { queries, time } = database;
    const name = nameOf(request);
    const fingerprint = fingerprintOf(request.body);
    const claim = { ...name, fingerprint, lease: database.nextFence(), expires_at: time.after(leaseMs) };
    const claimed = await store.claim(queries, claim, time.now());
    if (claimed) return this.#hold(name, claimed.lease!);
    return replayOf(await store.find(queries, name), fingerprint);
  }

  /** Holds the key while the work is under way, however long that takes. */
  #hold(name: store.KeyName, token: string): Claim {
    const { queries, time } = this.#deps.database;
    // Losing the lease needs no handling here: `keep` finds out.
    const lease = new Lease({
      leaseMs,
      renew: async () =>
        (await store.changeHeld(queries, name, token, { expires_at: time.after(leaseMs) })) !== undefined,
    });
    return {
      keep: async (within, status, body) => {
        lease.end();
        const kept = await store.changeHeld(within, name, token, {
          lease: null,
          status,
          body: Buffer.byteLength(body) > this.#maxBytes ? null : body,
          expires_at: time.after(keptMs),
        });
        if (!kept) throw new Problem('conflict', 'This request took too long and lost its Idempotency-Key.');
        await this.#makeRoom(within, name.account_id);
      },
      async release() {
        lease.end();
        await store.release(queries, name, token);
      },
    };
  }

  async #makeRoom(within: Queries, accountId: string): Promise<void> {
    const excess = await this.#deps.space.excess(within, accountId);
    const kept = await store.listKept(within, accountId);
    const total = kept.reduce((sum, { bytes }) => sum + bytes, 0);
    let toDrop = Math.max(excess, total - keptLargest * this.#maxBytes);
    // The last is the one that was stored just now: its caller may be about to retry.
    for (const { endpoint, key, bytes } of kept.slice(0, -1)) {
      if (toDrop <= 0) return;
      await store.dropBody(within, { account_id: accountId, endpoint, key });
      toDrop -= bytes;
    }
  }

  /** The response that is still stored under a key; undefined: there is none, or no longer. */
  async stored(request: Omit<KeyedRequest, 'body'>): Promise<string | undefined> {
    const { queries, time } = this.#deps.database;
    return (await store.findStored(queries, nameOf(request), time.now()))?.body ?? undefined;
  }

  async hasStored(request: Omit<KeyedRequest, 'body'>): Promise<boolean> {
    const { queries, time } = this.#deps.database;
    return store.hasStored(queries, nameOf(request), time.now());
  }

  async sweep(): Promise<void> {
    const { queries, time } = this.#deps.database;
    await store.sweep(queries, time.now());
  }
}

const nameOf = ({ accountId, endpoint, key }: Omit<KeyedRequest, 'body'>): store.KeyName => ({
  account_id: accountId,
  endpoint,
  key,
});

function replayOf(held: Awaited<ReturnType<typeof store.find>>, fingerprint: string): Replay {
  if (held && held.fingerprint !== fingerprint) {
    throw new Problem('conflict', 'This Idempotency-Key was used with another body. Use a new key.');
  }
  // It vanished between the two statements, so it has just been released.
  if (!held || held.status === null) {
    throw new Problem('conflict', 'A request with this Idempotency-Key is in progress. Try again shortly.', {
      retryAfterSeconds,
    });
  }
  if (held.body === null) {
    throw new Problem(
      'conflict',
      'The first response is too large to keep. It was delivered and billed once; use a new key to make it again.',
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
