/**
 * Nodes with their own folders and clocks, and workers, on one Postgres, one Redis and one S3 server, under mixed
 * load. One thing after the other is killed, put to sleep past its leases, taken away or restarted. After each, everything
 * acknowledged is compared with the store, and `lectern check` runs. NODES and WORKERS say how many there are (default 4
 * and 2), REST_MS how long each of the seven kinds of work on a node rests between two requests (default 1000), ROUNDS bounds the
 * number of events, and FIRST names the one to start with.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../test/eventually.ts';
import { checkLedger } from '../../test/ledger.ts';
import type { ServerProcess } from '../../test/processes/processes.ts';
import { freshS3 } from '../../test/s3/fresh.ts';
import { freePort } from '../../test/store.ts';
import { clockOf } from './support/clocks.ts';
import { Load } from './support/load.ts';
import { startPostgres, startRedis, type OwnStore } from './support/stores.ts';
import { startWorker, type WorkerProcess } from './support/worker.ts';
import { openWorld, print, requireSound, rounds, send, untilQuiet, type Caller } from './support/world.ts';

/** Longer than any lease of a worker, of a slot or of a job. */
const longMs = 20_000;
/** What a busy machine may take for a sentence. */
const patienceMs = 900_000;
const { NODES = '4', WORKERS = '2', REST_MS = '1000' } = process.env;

const [postgres, redis, s3] = [await startPostgres(), await startRedis(), await freshS3(1_000)];
const ports = await Promise.all(Array.from({ length: Number(WORKERS) }, () => freePort()));
const world = await openWorld({
  DATABASE_URL: postgres.url,
  REDIS_URL: redis.url,
  WORKERS_URL: ports.map((port) => `http://127.0.0.1:${port}`).join(),
  SPEECH_WORKERS: '0',
  ...s3.environment,
});
const folders: string[] = [];
process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-cluster-'));
  folders.push(folder);
  return folder;
}

/** Every second clock is five minutes ahead of the others. */
const startNode = (index: number) =>
  world.start({ DATA_DIR: emptyFolder(), ...clockOf(index % 2 === 0 ? '-150s' : '+150s') });

interface Node {
  readonly index: number;
  server: ServerProcess;
  readonly caller: Caller;
  readonly load: Load;
}

async function openNode(index: number): Promise<Node> {
  const caller = await world.caller();
  return { index, server: await startNode(index), caller, load: new Load(world, caller, Number(REST_MS)) };
}

const workers: WorkerProcess[] = ports.map(startWorker);
const nodes: Node[] = [];
for (let index = 0; index < Number(NODES); index++) nodes.push(await openNode(index));
const [first, last] = [nodes[0]!, nodes.at(-1)!];
await eventually(
  'the workers speak',
  async () => {
    const { missing } = (await (await fetch(`${last.server.url}/readyz`)).json()) as {
      missing: unknown[];
    };
    return missing.length === 0;
  },
  patienceMs,
);

/** Until each of these nodes has spoken one more sentence, which shows that it works. */
async function untilSpoken(of: readonly Node[]): Promise<void> {
  const before = of.map(({ load }) => load.tally.spoken);
  const more = () => of.every(({ load }, index) => load.tally.spoken > before[index]!);
  await eventually('each node has spoken once more', more, patienceMs).catch((error: unknown) => {
    for (const { load } of nodes) print('statuses', { ...load.statuses, ...load.tally });
    throw error;
  });
}

async function asleep(process: Pick<OwnStore, 'signal'>): Promise<void> {
  process.signal('SIGSTOP');
  await sleep(longMs);
  process.signal('SIGCONT');
}

/** A node that takes the place of another has an empty folder. */
async function replaceNode(node: Node, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  await node.server.end(signal);
  node.server = await startNode(node.index);
}

async function replaceWorker(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  await workers[index]!.end(signal);
  workers[index] = startWorker(ports[index]!);
}

const events: Record<string, () => Promise<void>> = {
  'a worker is killed': () => replaceWorker(0, 'SIGKILL'),
  'a node is killed': () => replaceNode(first, 'SIGKILL'),
  'all workers are killed': async () => {
    await Promise.all([...workers.keys()].map((index) => replaceWorker(index, 'SIGKILL')));
  },
  'a worker sleeps': () => asleep(workers[0]!),
  'Redis sleeps': () => asleep(redis),
  'a node sleeps': () => asleep({ signal: (signal) => last.server.signal(signal) }),
  'the storage is unreachable': async () => {
    s3.server.isAway = true;
    await sleep(3 * longMs);
    s3.server.isAway = false;
  },
  'Postgres sleeps': () => asleep(postgres),
  'Redis is restarted and has forgotten everything': () => redis.restart(),
  'Postgres is restarted': () => postgres.restart(),
  'everything is restarted, one after the other': async () => {
    for (const index of workers.keys()) await replaceWorker(index, 'SIGTERM');
    for (const node of nodes) await replaceNode(node, 'SIGTERM');
  },
};

const from = Math.max(0, Object.keys(events).indexOf(process.env.FIRST ?? ''));
for (const [name, happen] of Object.entries(events).slice(from, from + rounds(99))) {
  // The load of a node that is replaced meanwhile ends, and starts again at its new address.
  let stops = nodes.map(({ load, server }) => load.start(server.url));
  await untilSpoken(nodes);
  await happen();
  await Promise.all(stops.map((stop) => stop()));
  stops = nodes.map(({ load, server }) => load.start(server.url));
  await untilSpoken(nodes);
  await Promise.all(stops.map((stop) => stop()));
  for (const { load } of nodes) await load.check();
  await requireSound(world);
  print(name, { loads: nodes.map(({ load }) => load.tally) });
}

await untilQuiet(world);
const jobs = await world.core.database.queries.selectFrom('jobs').selectAll().execute();
const failed = jobs.filter(({ state, problem }) => state === 'failed' && !problem?.includes('was deleted'));
assert.deepEqual(failed, []);
let compared = 0;
for (const { result_id: id, account_id } of jobs.filter(
  ({ state, kind }) => state === 'done' && kind === 'audiobook',
)) {
  const { caller } = nodes.find((node) => node.caller.id === account_id)!;
  const line = `GET /v1/jobs/${id}/audio`;
  const responses = await Promise.all(nodes.map(({ server }) => send(server.url, caller, { line })));
  // The document, and its audio with it, may be deleted by now.
  if (responses.every((one) => one?.status === 404)) continue;
  for (const one of responses) assert.equal(one?.status, 200, id!);
  const texts = new Set(responses.map((one) => one!.text));
  assert.ok(texts.size === 1 && [...texts][0]!.length > 1_000, `${id} is the same on all nodes`);
  compared += 1;
}
assert.ok(compared > 0);
await checkLedger(world.core);
for (const { load } of nodes) print('statuses', load.statuses);
print('cluster', {
  jobs: jobs.length,
  audiobooksCompared: compared,
  loads: nodes.map(({ load }) => load.tally),
});
await Promise.all([
  ...nodes.map(({ server }) => server.end('SIGTERM')),
  ...workers.map((one) => one.end('SIGTERM')),
]);
await requireSound(world);
await world.close();
await s3.remove();
process.exit(0);
