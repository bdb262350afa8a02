/**
 * Rate limits: a window of one minute per account and group, or per address for callers we do not know.
 * Counted in memory, or in Redis when several processes share the limits.
 */
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateGroup } from '../contract/operation.ts';
import type { Log } from '../platform/log.ts';
import { whenThere, type Soon } from '../platform/soon.ts';

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

export function createRates({ perMinute, redisUrl, log }: RateSettings): Rates {
  const redis = redisUrl ? connect(redisUrl, log) : undefined;
  const limiter = (group: RateGroup): Limiter => {
    if (!redis) return createWindows(perMinute[group]);
    const options = { keyPrefix: `lectern:rate:${group}`, points: perMinute[group], duration: windowSeconds };
    // Without Redis for a while each process counts alone: better than no limit, and better than no service.
    const insuranceLimiter = new RateLimiterMemory(options);
    return answering(new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter }));
  };
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
      redis?.disconnect();
    },
  };
}

interface Consumed {
  readonly remainingPoints: number;
  readonly msBeforeNext: number;
}

/** What remains is below zero when the window is full. */
interface Limiter {
  consume(caller: string): Soon<Consumed>;
  close?(): void;
}

/** The library's own counter rejects when a window is full. */
const answering = (limiter: RateLimiterRedis): Limiter => ({
  consume: (caller) =>
    limiter.consume(caller).catch((full: unknown) => {
      if (!(full instanceof RateLimiterRes)) throw full;
      return { remainingPoints: -1, msBeforeNext: full.msBeforeNext };
    }),
});

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

function connect(url: string, log: Log): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, lazyConnect: false });
  let told = false;
  redis.on('error', (error) => {
    if (!told)
      log.warn({ error: error.message }, 'Redis is out of reach: rate limits are counted per process');
    told = true;
  });
  redis.on('ready', () => (told = false));
  return redis;
}
