/** The services Lectern uses: Postgres with its clock, Redis, S3 storage. */
import type { Config } from '../../config/config.ts';
import { attention, inTime, limitMs, ok, wrong, type Diagnosis } from './diagnosis.ts';

/** Leases follow the store's clock; times in responses and emails follow this machine's. */
const clocksDifferMs = 5_000;
const firstYear = 2026;

export async function diagnoseStore({ databaseUrl }: Config): Promise<Diagnosis[]> {
  if (!databaseUrl) return [ok('store', 'SQLite in DATA_DIR; nothing to reach.'), ownClock(Date.now())];
  try {
    const { probePostgres } = await import('../../../platform/database/postgres.ts');
    const { version, nowMs } = await inTime(probePostgres(databaseUrl, limitMs));
    return [
      Number.parseInt(version, 10) < 15
        ? wrong('store', `Postgres ${version} is too old: use 15 or newer.`)
        : ok('store', `Postgres ${version} responds.`),
      clockWords(Date.now() - nowMs),
    ];
  } catch (error) {
    return [wrong('store', `Postgres does not respond (${reason(error)}): check DATABASE_URL.`)];
  }
}

export function clockWords(aheadMs: number): Diagnosis {
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1);
  if (Math.abs(aheadMs) <= clocksDifferMs)
    return ok('clock', `It differs from the store's by ${seconds} seconds.`);
  const where = aheadMs > 0 ? 'ahead of' : 'behind';
  return attention('clock', `It is ${seconds} seconds ${where} the store's: switch on time synchronization.`);
}

export const ownClock = (nowMs: number): Diagnosis =>
  new Date(nowMs).getUTCFullYear() < firstYear
    ? wrong('clock', `It says ${new Date(nowMs).toISOString()}: set the time of this machine.`)
    : ok('clock', `It says ${new Date(nowMs).toISOString()}.`);

export async function diagnoseRedis({ redisUrl }: Config): Promise<Diagnosis> {
  if (!redisUrl) return ok('redis', 'Not set: each process counts rate limits by itself.');
  const { Redis } = await import('ioredis');
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: limitMs,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    await inTime(redis.connect().then(() => redis.ping()));
    return ok('redis', 'Redis responds.');
  } catch (error) {
    return attention(
      'redis',
      `Redis does not respond (${reason(error)}): check REDIS_URL; until then each process counts by itself.`,
    );
  } finally {
    redis.disconnect();
  }
}

/** Lists one object: if that works, the address, the keys, the bucket and the clock are right. */
export async function diagnoseStorage(config: Config): Promise<Diagnosis> {
  if (!config.storageUrl) return ok('storage', 'Files are in DATA_DIR; nothing to reach.');
  const { openStorageOf } = await import('../../../platform/storage/open-storage.ts');
  try {
    await inTime(openStorageOf(config).ping(AbortSignal.timeout(limitMs)));
    return ok('storage', 'S3 storage responds.');
  } catch (error) {
    const { cause } = error as Error;
    return wrong(
      'storage',
      `S3 storage cannot be used (${reason(cause ?? error)}): check STORAGE_URL and its keys.`,
    );
  }
}

/** Reveals no password: drivers say where and why they failed, without the whole address. */
const reason = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? ((error as Error).message || 'unknown error');
