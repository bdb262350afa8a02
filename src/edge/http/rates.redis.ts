/** Windows that several processes count together, in Redis. */
import { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type IRateLimiterOptions,
} from 'rate-limiter-flexible';
import type { Log } from '../../platform/log.ts';
import type { Limiter } from './rates.ts';

export function connectCounters(url: string, log: Log) {
  const storeClient = connect(url, log);
  return {
    windows(options: IRateLimiterOptions): Limiter {
      // Without Redis for a while each process counts alone: better than no limit, and better than no service.
      const insuranceLimiter = new RateLimiterMemory(options);
      const limiter = new RateLimiterRedis({ ...options, storeClient, insuranceLimiter });
      return { consume: (caller) => limiter.consume(caller).catch(whenFull) };
    },
    close: () => storeClient.disconnect(),
  };
}

/** The library rejects when a window is full; then one more than all points are gone. */
function whenFull(full: unknown) {
  if (!(full instanceof RateLimiterRes)) throw full;
  return { remainingPoints: -1, msBeforeNext: full.msBeforeNext };
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
