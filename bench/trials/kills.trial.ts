/**
 * Servers are killed with SIGKILL under mixed load, NODES at a time on one store where that is Postgres: half of them while
 * they work, half while they start and take up what the one before left. After each kill everything acknowledged is
 * compared with the store, and `lectern check` runs. ROUNDS and MINUTES bound it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../test/eventually.ts';
import { killWhen } from '../../test/processes/processes.ts';
import { Load } from './support/load.ts';
import { peakMb } from './support/watch.ts';
import { minutes, openWorld, pick, print, requireSound, rounds, untilQuiet } from './support/world.ts';

const nodes = Number(process.env.NODES ?? 1);
const end = performance.now() + minutes(10) * 60_000;
const world = await openWorld();
const figures = { kills: 0, atStart: 0, largestMb: 0 };
const loads: Load[] = [];
/** How long the last start took: this differs much between machines. */
let startMs = 2_000;

const isTimeLeft = () => figures.kills < rounds(1_000) && performance.now() < end;

/** One node after the other in the same place. */
async function killAgainAndAgain(): Promise<void> {
  const load = new Load(world, await world.caller());
  loads.push(load);
  for (let number = 0; isTimeLeft(); number++) {
    await (number % 2 === 0 ? killAtWork(load) : killAtStart());
    figures.kills += 1;
    await load.check();
    await requireSound(world);
    print('killed', { ...figures, ...load.tally });
  }
}

/**
 * Within two seconds after it acknowledged work of some kind, or before: a busy machine may need minutes for some kinds,
 * and is to be killed in the middle of them, too.
 */
async function killAtWork(load: Load): Promise<void> {
  const began = performance.now();
  const server = await world.start();
  startMs = performance.now() - began;
  const stop = load.start(server.url);
  const kind = pick(['created', 'changed', 'imported', 'spoken', 'audiobooks'] as const);
  const before = load.tally[kind];
  const latest = performance.now() + pick([2_000, 5_000, 30_000]);
  const isTime = () => load.tally[kind] > before || performance.now() > latest;
  await eventually(`${kind}: one more`, isTime, 300_000);
  await sleep(Math.random() * 2_000);
  figures.largestMb = Math.max(figures.largestMb, Math.round(peakMb(server.pid)));
  await server.end('SIGKILL');
  await stop();
}

/** At any moment until a little after it is ready, when its jobs run again. */
async function killAtStart(): Promise<void> {
  const at = performance.now() + Math.random() * 1.3 * startMs;
  await killWhen(world.environment, async () => performance.now() > at);
  figures.atStart += 1;
}

await Promise.all(Array.from({ length: nodes }, killAgainAndAgain));
const server = await world.start();
await untilQuiet(world);
await server.end('SIGTERM');
for (const load of loads) await load.check();
await requireSound(world);
const states = await world.core.database.queries
  .selectFrom('jobs')
  .select(['state', ({ fn }) => fn.countAll().as('count')])
  .groupBy('state')
  .execute();
print('kills', { ...figures, loads: loads.map(({ tally }) => tally), jobs: states });
for (const { statuses } of loads) print('statuses', statuses);
await world.close();
process.exit(0);
