/**
 * Rate limits: a window of one minute per account and group, or per address for callers we do not know.
 * Counted in memory, or in Redis when several processes share the limits.
 */
import type { RateGroup } from '../../contract/operation.ts';
import type { Log } from '../../platform/log.ts';
import { whenThere, type Soon } from '../../platform/soon.ts';

export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  /** Unix time in seconds when the window ends. */
  readonly reset: number;
  readonly retryAfterSeconds: number;
  readonly exceeded: boolean;
}

export interface Rates {
  /** Counts one request. `caller` is an account, or an address that failed to prove one. */
  count(group: RateGroup, caller: string): Soon<RateState>;
  close(): void;
}

export interface RateSettings {
  readonly perMinute: Record<RateGroup, number>;
  readonly redisUrl?: string;
  readonly log: Log;
}

const windowSeconds = 60;

export async function createRates({ perMinute, redisUrl, log }: RateSettings): Promise<Rates> {
  // The client is loaded where it is used: most servers count alone.
  const redis = redisUrl ? (await import('./rates.redis.ts')).connectCounters(redisUrl, log) : undefined;
  const limiter = (group: RateGroup): Limiter =>
    redis
      ? redis.windows({
          keyPrefix: `lectern:rate:${group}`,
          points: perMinute[group],
          duration: windowSeconds,
        })
      : createWindows(perMinute[group]);
  const limiters = {
    documents: limiter('documents'),
    audio: limiter('audio'),
    other: limiter('other'),
    app: limiter('app'),
  };
  return {
    count: (group, caller) =>
      whenThere(limiters[group].consume(caller), ({ remainingPoints, msBeforeNext }) => ({
        limit: perMinute[group],
        remaining: Math.max(0, remainingPoints),
        reset: Math.ceil((Date.now() + msBeforeNext) / 1000),
        retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
        exceeded: remainingPoints < 0,
      })),
    close() {
      for (const one of Object.values<Limiter>(limiters)) one.close?.();
      redis?.close();
    },
  };
}

export interface Limiter {
  /** What remains is negative once the window is full. */
  consume(caller: string): Soon<Consumed>;
  close?(): void;
}

interface Consumed {
  readonly remainingPoints: number;
  readonly msBeforeNext: number;
}

/** Windows in memory. On the way of every request, so it does no more than count. */
function createWindows(points: number): Limiter {
  const windows = new Map<string, { count: number; endsAtMs: number }>();
  const sweep = () => {
    for (const [caller, { endsAtMs }] of windows) if (endsAtMs <= Date.now()) windows.delete(caller);
  };
  const sweeping = setInterval(sweep, windowSeconds * 1000).unref();
  return {
    consume(caller) {
      const nowMs = Date.now();
      let window = windows.get(caller);
      if (!window || window.endsAtMs <= nowMs) {
        window = { count: 0, endsAtMs: nowMs + windowSeconds * 1000 };
        windows.set(caller, window);
      }
      window.count += 1;
      return { remainingPoints: points - window.count, msBeforeNext: window.endsAtMs - nowMs };
    },
    close: () => clearInterval(sweeping),
  };
}
