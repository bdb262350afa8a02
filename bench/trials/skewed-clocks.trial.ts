/**
 * Two nodes whose clocks are five minutes apart (libfaketime) share a Postgres. They speak, one of them sleeps longer
 * than its leases, and what callers were told must be what was billed. No account may speak more often at once than it has slots.
 */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../test/eventually.ts';
import { openHolds } from '../../test/ledger.ts';
import { listen, paths, readEvents } from '../../test/speech-client.ts';
import { clockOf } from './support/clocks.ts';
import { Load } from './support/load.ts';
import { startPostgres } from './support/stores.ts';
import { minutes, openWorld, print, requireSound, untilQuiet } from './support/world.ts';

const postgres = await startPostgres();
const world = await openWorld({ DATABASE_URL: postgres.url });
const [late, early] = await Promise.all([world.start(clockOf('-150s')), world.start(clockOf('+150s'))]);
const dateOf = async (url: string) => Date.parse((await fetch(`${url}/livez`)).headers.get('date')!);
print('clocks', { apartMs: (await dateOf(early.url)) - (await dateOf(late.url)) });

const body = {
  input: 'The lamp turns above the harbour. '.repeat(300),
  voice_id: 'espeak-en-us',
  language: 'en',
};
const told = new Map<string, number>();

/** A listener that takes its time, so that its hold stays open while the other node sweeps. */
async function hearSlowly(url: string, key: string, requestId: string): Promise<void> {
  const heard = await listen(url, paths.events, { key, body, headers: { 'x-request-id': requestId } });
  const done = heard.status === 200 ? readEvents(heard.bytes).done : undefined;
  if (done) told.set(requestId, done.billed_credits);
}

const { key } = await world.caller();
const three = [0, 1, 2].map((number) => hearSlowly(late.url, key, `slow-${number}`));
await eventually('three are spoken', async () => (await openHolds(world.core)).length === 3);
const fourth = await listen(early.url, paths.events, { key, body });
assert.equal(fourth.status, 429, 'the other node knows of the three');

// A closed laptop: the node stops in the middle of its work for longer than its leases last.
late.signal('SIGSTOP');
const load = new Load(world, await world.caller());
const stopLoad = load.start(early.url);
await sleep(80_000);
late.signal('SIGCONT');
await Promise.all(three);
await stopLoad();

const other = new Load(world, await world.caller());
const stops = [load.start(early.url), other.start(late.url)];
await sleep(minutes(1) * 60_000);
for (const stop of stops) await stop();
await load.check();
await other.check();
await untilQuiet(world);
const holds = await world.core.database.queries.selectFrom('holds').selectAll().execute();
for (const [requestId, cents] of told)
  assert.equal(holds.find(({ subject_id }) => subject_id === requestId)?.billed_cents, cents, requestId);
print('told', { slow: [...told], early: load.tally, late: other.tally });
await Promise.all([late.end('SIGTERM'), early.end('SIGTERM')]);
await requireSound(world);
await world.close();
process.exit(0);
