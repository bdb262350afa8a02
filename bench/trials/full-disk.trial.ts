/**
 * The disk of the data folder is full at ROUNDS random moments of mixed work, each time for a random while. Needs root,
 * for a small disk in memory. Whenever there is room again, everything must continue by itself.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Load } from './support/load.ts';
import { watch } from './support/watch.ts';
import { openWorld, print, requireSound, rounds, send, untilQuiet } from './support/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-full-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=0700', 'tmpfs', folder]);
const filler = join(folder, 'filler');

/** Takes all room but `leftBytes`. */
function fill(leftBytes: number): void {
  const file = openSync(filler, 'w');
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder);
      const size = Math.min(4 * 1024 ** 2, bavail * bsize - leftBytes);
      if (size <= 0 || writeSync(file, Buffer.alloc(size)) < size) return;
    }
  } catch {
    // The disk is full, as intended.
  } finally {
    closeSync(file);
  }
}

const world = await openWorld({ DATA_DIR: folder });
const caller = await world.caller();
const server = await world.start();
const load = new Load(world, caller);
const stopWatch = watch(server);
const longHealth = { ms: 0 };
let stopLoad = load.start(server.url);

for (let round = 1; round <= rounds(50); round++) {
  await sleep(Math.random() * 1_500);
  fill(Math.random() < 0.5 ? 0 : Math.floor(Math.random() * 100_000));
  const started = performance.now();
  await send(server.url, caller, { line: 'GET /health' });
  longHealth.ms = Math.max(longHealth.ms, Math.round(performance.now() - started));
  await sleep(200 + Math.random() * 2_500);
  rmSync(filler);
  if (round % 10 === 0) {
    await stopLoad();
    await load.check();
    print('filled', { round, ...load.tally });
    stopLoad = load.start(server.url);
  }
}
await stopLoad();
const { queries } = world.core.database;
await untilQuiet(world, 20 * 60_000);
const states = await queries
  .selectFrom('jobs')
  .select(['state', 'problem', ({ fn }) => fn.countAll().as('count')])
  .groupBy(['state', 'problem'])
  .execute();
print('full disk', { ...load.tally, longHealth, states, ...(await stopWatch()) });
print('statuses', load.statuses);
await load.check();
await server.end('SIGTERM');
await requireSound(world);
assert.deepEqual(
  Object.keys(load.statuses).filter((name) => / 5(?!03)\d\d$/.test(name)),
  [],
);
await world.core.close();
execFileSync('umount', [folder]);
process.exit(0);
