/**
 * Machines with their own folders on one Postgres and one S3 storage. One is killed in the middle of an audiobook and
 * loses its folder; the storage goes away and comes back; then the store is dumped, the files are copied, and both are
 * restored elsewhere. Everything must play as it did before.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '../../test/call.ts';
import { lectern, startProcess, until, wait, type ServerProcess } from '../../test/processes/processes.ts';
import { freshS3 } from '../../test/s3/fresh.ts';
import { startPostgres } from './support/stores.ts';
import { print } from './support/world.ts';

const patienceMs = 900_000;
const awayMs = 60_000 * Number(process.env.MINUTES ?? 0.5);
const postgres = await startPostgres();
const s3 = await freshS3(1_000);
const folders: string[] = [];
const newFolder = (): string => {
  folders.push(mkdtempSync(join(tmpdir(), 'lectern-trial-')));
  return folders.at(-1)!;
};
const environmentOf = (databaseUrl: string, prefix: string) => ({
  ...s3.environment,
  DATABASE_URL: databaseUrl,
  STORAGE_URL: s3.server.urlOf(prefix),
  DATA_DIR: newFolder(),
});

/** A trial that fails leaves no server behind. */
async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await startProcess(environment);
  process.once('exit', () => server.signal('SIGKILL'));
  return server;
}

const email = 'reader@example.com';
const first = environmentOf(postgres.url, 'main');
const created = await lectern(
  first,
  'account',
  'create',
  '--email',
  email,
  '--plan',
  'unlimited',
  '--wallet-cents',
  '500',
);
const key: string = created.api_key;
const ask = ({ url }: ServerProcess, line: string, body?: unknown) =>
  call(url, line, { key, ...(body !== undefined && { body }) });

async function order(machine: ServerProcess, sentences: number): Promise<string> {
  const text = Array.from(
    { length: sentences },
    (_, n) => `This is sentence number ${n} of ${sentences}.`,
  ).join(' ');
  const { body: document } = await ask(machine, 'POST /v1/documents', { text, language: 'en' });
  const request = { document_id: document.id, voice_id: 'espeak-en-us' };
  return (await ask(machine, 'POST /v1/jobs/audio', request)).body.id;
}

const stateOf = async (machine: ServerProcess, id: string) => (await ask(machine, `GET /v1/jobs/${id}`)).body;
const untilDone = (machine: ServerProcess, id: string) =>
  until(async () => (await stateOf(machine, id)).state === 'done' || undefined, patienceMs);

async function digestsOf({ url }: ServerProcess, ids: readonly string[]): Promise<string[]> {
  const digests: string[] = [];
  for (const id of ids)
    for (const format of ['mp3', 'm4b']) {
      const headers = { authorization: `Bearer ${key}` };
      const response = await fetch(`${url}/v1/jobs/${id}/audio?format=${format}`, { headers });
      assert.equal(response.status, 200);
      digests.push(
        createHash('sha256')
          .update(Buffer.from(await response.arrayBuffer()))
          .digest('hex'),
      );
    }
  return digests;
}

async function requireSound(environment: Record<string, string>): Promise<void> {
  const report = await lectern(environment, 'check', '--repair');
  assert.deepEqual(
    [report.ok, report.findings.filter((one: { repaired: boolean }) => !one.repaired)],
    [true, []],
  );
}

let one = await start(first);
const short = await order(one, 3);
await untilDone(one, short);
const long = await order(one, 120);
const atKill = await until(async () => {
  const { progress } = await stateOf(one, long);
  return progress > 0.1 ? progress : undefined;
}, patienceMs);
await one.end('SIGKILL');
assert.ok(atKill < 1, 'it was done before the kill');
rmSync(first.DATA_DIR, { recursive: true });
const second = environmentOf(postgres.url, 'main');
const two = await start(second);
await untilDone(two, long);
print('a machine killed in the middle of an audiobook, its folder lost', {
  at_kill: atKill,
  in_the_end: 'done',
});

s3.server.isAway = true;
const third = await order(two, 5);
const waiting = await until(async () => {
  const job = await stateOf(two, third);
  return job.waiting_for === 'storage' ? job : undefined;
}, patienceMs);
const refused = await ask(two, `GET /v1/jobs/${long}/audio`);
assert.equal(refused.status, 503);
await wait(awayMs);
s3.server.isAway = false;
const backMs = performance.now();
await untilDone(two, third);
print('the storage away', {
  ms: awayMs,
  told: waiting.problem,
  download: refused.body.error.message,
  done_after_ms: Math.round(performance.now() - backMs),
});
await requireSound(second);
const ids = [short, long, third];
const played = await digestsOf(two, ids);

const dump = join(newFolder(), 'dump.sql');
const copy = newFolder();
execFileSync('pg_dump', ['--format=custom', `--file=${dump}`, postgres.url]);
const copied = await lectern(second, 'storage', 'move', '--to', `file://${copy}`);
await two.end('SIGKILL');

const restoredUrl = postgres.url.replace(/\/postgres$/, '/restored');
execFileSync('psql', ['-q', '-c', 'create database restored', postgres.url]);
execFileSync('pg_restore', ['--no-owner', `--dbname=${restoredUrl}`, dump]);
const restored = environmentOf(restoredUrl, 'restored');
const back = await lectern(
  restored,
  'storage',
  'move',
  '--from',
  `file://${copy}`,
  '--to',
  restored.STORAGE_URL,
);
one = await start(restored);
assert.deepEqual(await digestsOf(one, ids), played);
await requireSound(restored);
await untilDone(one, await order(one, 2));
print('dumped and restored elsewhere', { copied, back, plays: `${played.length} files, the same bytes` });
await one.end('SIGKILL');
await s3.remove();
for (const folder of folders) rmSync(folder, { recursive: true, force: true });
