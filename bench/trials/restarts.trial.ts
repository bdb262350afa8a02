/**
 * Postgres, Redis and the S3 server are restarted under mixed load, each in each way twenty times (`ROUNDS`). The node
 * must stay the same process, refuse with 503 and nothing else, leave no rejection uncaught, and work again each time.
 */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../test/eventually.ts';
import { checkLedger } from '../../test/ledger.ts';
import { freshS3 } from '../../test/s3/fresh.ts';
import { Load } from './support/load.ts';
import { startPostgres, startRedis } from './support/stores.ts';
import { peakMb } from './support/watch.ts';
import { openWorld, print, requireSound, rounds, untilQuiet } from './support/world.ts';

const patienceMs = 300_000;
const [postgres, redis, s3] = [await startPostgres(), await startRedis(), await freshS3(1_000)];
const world = await openWorld({ DATABASE_URL: postgres.url, REDIS_URL: redis.url, ...s3.environment });
const load = new Load(world, await world.caller(), 100);
const server = await world.start({ LOG_LEVEL: 'warn' });

const restarts: Record<string, () => Promise<void>> = {
  'Postgres, without a warning': () => postgres.restart('immediate'),
  'Postgres, as its operator would': () => postgres.restart('fast'),
  'Redis, forgetting everything': () => redis.restart('immediate'),
  'Redis, keeping its data': () => redis.restart('fast'),
  'the S3 server': () => s3.server.restart(500),
};

/** Throws when the process has ended: signal 0 only asks. */
const requireAlive = () => process.kill(server.pid, 0);

/** Until something was written and something spoken after the restart. */
async function untilServed(): Promise<number> {
  const startedAt = performance.now();
  const { created, spoken } = load.tally;
  await eventually(
    'it serves again',
    () => {
      requireAlive();
      return load.tally.created > created && load.tally.spoken > spoken;
    },
    patienceMs,
  );
  return performance.now() - startedAt;
}

for (const [name, restart] of Object.entries(restarts)) {
  const stop = load.start(server.url);
  const servedMs: number[] = [];
  for (let round = 0; round < rounds(20); round++) {
    await untilServed();
    // At another moment of the work each time.
    await sleep(Math.random() * 500);
    await restart();
    servedMs.push(await untilServed());
  }
  await stop();
  await load.check();
  await requireSound(world);
  print(name, { restarts: servedMs.length, longestMs: Math.round(Math.max(...servedMs)), ...load.tally });
}

await untilQuiet(world);
await load.check();
await requireSound(world);
await checkLedger(world.core);
const log = server.output().split('\n');
const uncaught = log.filter((line) => /not caught|unexpected error/.test(line));
assert.deepEqual(uncaught, []);
const metrics = await (await fetch(`${server.url}/metrics`)).text();
assert.match(metrics, /^lectern_unhandled_rejections_total 0$/m);
const wrong = Object.entries(load.statuses).filter(([name]) => / 5\d\d$/.test(name) && !name.endsWith('503'));
print('statuses', load.statuses);
assert.deepEqual(wrong, [], log.filter((line) => line.includes('"internal_error"')).join('\n'));
const failed = await world.core.database.queries
  .selectFrom('jobs')
  .select(['kind', 'problem'])
  .where('state', '=', 'failed')
  .execute();
assert.deepEqual(
  failed.filter(({ problem }) => !problem?.includes('was deleted')),
  [],
);
print('restarts', { ...load.tally, largestMb: Math.round(peakMb(server.pid)), warnings: log.length });
await server.end('SIGTERM');
await world.close();
await s3.remove();
process.exit(0);
