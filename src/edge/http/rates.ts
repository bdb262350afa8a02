/**
 * Rate limits: a window of one minute per account and group, or per network for unknown callers. Counted in memory,
 * or in Redis when several processes share the limits. While Redis is out of reach each process counts alone: better
 * than no limit, and better than no service.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { RateGroup } from '../../shared/contract/operation.ts';
import type { Log } from '../../platform/log.ts';
import { networkOf } from '../../platform/net/network-of.ts';
import { storeLimits } from '../../platform/time-limits.ts';

export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  /** Unix time in seconds when the window ends. */
  readonly reset: number;
  readonly retryAfterSeconds: number;
  readonly exceeded: boolean;
}

export interface RateSettings {
  readonly perMinute: Record<RateGroup, number>;
  readonly redisUrl?: string;
  readonly log: Log;
}

const windowSeconds = 60;
const strangerGroups = 2 ** 16;
/** A caller that ignores Retry-After is refused late after so many of a window, and its next requests come late with it. */
const promptRefusals = 30;
const lateMs = 2_000;

/**
 * How a caller without an account is counted: by network, and networks in so many groups that two rarely share one, so
 * that whoever has millions of addresses cannot fill the memory with them.
 */
export function strangerAt(address: string): string {
  const hash = createHash('sha256').update(networkOf(address)).digest();
  return `network:${hash.readUInt32BE() % strangerGroups}`;
}

export class Rates {
  readonly #perMinute: Record<RateGroup, number>;
  readonly #limiters: Record<RateGroup, RateLimiterAbstract>;
  readonly #redis: Redis | undefined;

  constructor(perMinute: Record<RateGroup, number>, redis?: Redis) {
    this.#perMinute = perMinute;
    this.#redis = redis;
    const limiter = (group: RateGroup) => createLimiter(group, perMinute[group], redis);
    this.#limiters = {
      documents: limiter('documents'),
      audio: limiter('audio'),
      other: limiter('other'),
      handshakes: limiter('handshakes'),
      app: limiter('app'),
    };
  }

  /** Counts one request. `caller` is an account, or `strangerAt` of a caller without one. */
  async count(group: RateGroup, caller: string): Promise<RateState> {
    const limit = this.#perMinute[group];
    try {
      return stateOf(limit, await this.#limiters[group].consume(caller), false);
    } catch (error) {
      // The library rejects with the state of the window when it is full.
      if (!(error instanceof RateLimiterRes)) throw error;
      if (error.consumedPoints > limit + promptRefusals) await sleep(lateMs, undefined, { ref: false });
      return stateOf(limit, error, true);
    }
  }

  close(): void {
    this.#redis?.disconnect();
  }
}

/** The client of Redis is loaded only where it is used: most servers count alone. */
export async function openRates({ perMinute, redisUrl, log }: RateSettings): Promise<Rates> {
  return new Rates(perMinute, redisUrl === undefined ? undefined : await connect(redisUrl, log));
}

function createLimiter(group: RateGroup, points: number, redis: Redis | undefined): RateLimiterAbstract {
  const options = { keyPrefix: `lectern:rate:${group}`, points, duration: windowSeconds };
  const insuranceLimiter = new RateLimiterMemory(options);
  if (!redis) return insuranceLimiter;
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter,
    rejectIfRedisNotReady: true,
  });
}

const stateOf = (
  limit: number,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
  exceeded: boolean,
): RateState => ({
  limit,
  remaining: exceeded ? 0 : Math.max(0, remainingPoints),
  reset: Math.ceil((Date.now() + msBeforeNext) / 1000),
  retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  exceeded,
});

async function connect(url: string, log: Log): Promise<Redis> {
  const { Redis: Client } = await import('ioredis');
  const redis = new Client(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: storeLimits.redisMs,
    // A Redis that accepts connections and never responds delays one request a second, not every one: it reconnects.
    socketTimeout: storeLimits.redisMs,
    connectTimeout: storeLimits.redisMs,
    retryStrategy: (attempt: number) => Math.min(attempt * 200, 5_000),
  });
  let isReported = false;
  redis.on('error', (error) => {
    if (!isReported) {
      log.warn({ error: error.message }, 'Redis is out of reach: each process counts its rates alone');
    }
    isReported = true;
  });
  redis.on('ready', () => (isReported = false));
  return redis;
}
