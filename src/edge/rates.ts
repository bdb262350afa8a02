/**
 * Rate limits: a window of one minute per account and group, or per address for callers we do not know.
 * Counted in memory, or in Redis when several processes share the limits.
 */
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateGroup } from '../contract/operation.ts';
import type { Log } from '../platform/log.ts';

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
  count(group: RateGroup, caller: string): Promise<RateState>;
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
    return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter });
  };
  const limiters = {
    documents: limiter('documents'),
    audio: limiter('audio'),
    other: limiter('other'),
    app: limiter('app'),
  };
  return {
    async count(group, caller) {
      const { remainingPoints, msBeforeNext, exceeded } = await consume(limiters[group], caller);
      return {
        limit: perMinute[group],
        remaining: Math.max(0, remainingPoints),
        reset: Math.ceil((Date.now() + msBeforeNext) / 1000),
        retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
        exceeded,
      };
    },
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

/** Both kinds of counter: ours answers, the library's rejects, when a window is full. */
interface Limiter {
  consume(caller: string): Consumed | Promise<Consumed>;
  close?(): void;
}

async function consume(limiter: Limiter, caller: string): Promise<Consumed & { exceeded: boolean }> {
  try {
    const { remainingPoints, msBeforeNext } = await limiter.consume(caller);
    return { remainingPoints, msBeforeNext, exceeded: remainingPoints < 0 };
  } catch (full) {
    if (!(full instanceof RateLimiterRes)) throw full;
    return { remainingPoints: full.remainingPoints, msBeforeNext: full.msBeforeNext, exceeded: true };
  }
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
