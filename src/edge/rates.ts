/**
 * Rate limits: a window of one minute per account and group, or per address for callers we do not know.
 * Counted in memory, or in Redis when several processes share the limits.
 */
import { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
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
  const limiter = (group: RateGroup): RateLimiterAbstract => {
    const options = { keyPrefix: `lectern:rate:${group}`, points: perMinute[group], duration: windowSeconds };
    const memory = new RateLimiterMemory(options);
    // Without Redis for a while each process counts alone: better than no limit, and better than no service.
    return redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
      : memory;
  };
  const limiters = { documents: limiter('documents'), audio: limiter('audio'), other: limiter('other') };
  return {
    async count(group, caller) {
      const { result, exceeded } = await consume(limiters[group], caller);
      return {
        limit: perMinute[group],
        remaining: Math.max(0, result.remainingPoints),
        reset: Math.ceil((Date.now() + result.msBeforeNext) / 1000),
        retryAfterSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
        exceeded,
      };
    },
    close: () => redis?.disconnect(),
  };
}

async function consume(limiter: RateLimiterAbstract, caller: string) {
  try {
    return { result: await limiter.consume(caller), exceeded: false };
  } catch (result) {
    if (result instanceof RateLimiterRes) return { result, exceeded: true };
    throw result;
  }
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
