/** A server whose main thread is stuck under load: it says where, comes back by itself, and has lost nothing. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openCore, type Core } from '../../src/program/composition/core.ts';
import { readConfig } from '../../src/program/config/config.ts';
import { checkLedger } from '../ledger.ts';
import { listen, paths } from '../speech-client.ts';
import { freePort, freshStore, openAccount, type FreshStore } from '../store.ts';
import { writeUntilDeath } from './crashes.ts';
import { collect, modest, requireSound, until, untilHealthy } from './processes.ts';

const launcher = fileURLToPath(new URL('../../bin/lectern.mjs', import.meta.url));
/** Every process of the program gets it; the signal, which nothing else uses, is sent to the server alone. */
const freeze = `process.on('SIGWINCH', function freeze() { /^(a+)+$/.test('a'.repeat(60) + 'b'); })`;

let store: FreshStore;
let core: Core;
let launched: ChildProcess;
let output: () => string;
let url: string;
let key: string;

beforeEach(async () => {
  store = await freshStore('sqlite');
  core = await openCore(readConfig(store.environment, '.'));
  const account = await openAccount(core, { plan: 'unlimited', walletCents: 10_000, isOwner: true });
  ({ key } = await core.access.createKey(account.id, 'test'));
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  const { PATH } = process.env;
  const settings = { PATH, LOG_LEVEL: 'warn', RATE_LIMIT_DOCUMENTS: '1000000', PORT: port };
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(freeze)}`;
  launched = spawn(process.execPath, [launcher, 'serve'], {
    env: { ...modest, ...store.environment, ...settings, NODE_OPTIONS },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  output = collect(launched.stdout!);
  await untilHealthy(url, () => assert.equal(launched.exitCode, null, output()));
});
afterEach(async () => {
  launched.kill('SIGKILL');
  await until(async () => childrenOf(launched.pid!).length === 0);
  await core.close();
  await store.remove();
});

const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
};
const serverPid = () => childrenOf(launched.pid!)[0]!;
const isAlive = (pid: number): boolean => {
  try {
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

/** Streams keep the workers of the server busy. */
function speak(): Promise<unknown> {
  const input = 'The lamp turns above the harbour, and the ships go home. '.repeat(300);
  const ask = { key, body: { input, voice_id: 'espeak-en-us', language: 'en' } };
  return Promise.allSettled(Array.from({ length: 2 }, () => listen(url, paths.wav, ask)));
}

test('a server that is stuck under load says where, is started again, and has lost nothing', async () => {
  const before = serverPid();
  const { acknowledged, done } = writeUntilDeath(url, key, 10);
  const streams = speak();
  await until(async () => acknowledged.length > 20 && childrenOf(before).length > 0);
  const workers = childrenOf(before);
  process.kill(before, 'SIGWINCH');
  await Promise.allSettled([done, streams]);
  await untilHealthy(url, () => assert.equal(launched.exitCode, null));
  assert.notEqual(serverPid(), before);
  assert.match(output(), /"stack":\["freeze \(data:[^"]+:1:\d+\)".*"msg":"the main thread is stuck/);
  assert.deepEqual([before, ...workers].filter(isAlive), []);

  const stored = await core.database.queries.selectFrom('documents').select('id').execute();
  const ids = new Set(stored.map(({ id }) => id));
  assert.deepEqual(
    acknowledged.filter((id) => !ids.has(id)),
    [],
  );
  launched.kill('SIGTERM');
  assert.deepEqual(await once(launched, 'exit'), [0, null]);
  await checkLedger(core);
  await requireSound(store.environment);
});

test('SIGTERM ends a server that is stuck within ten seconds, and its workers with it', async () => {
  const streams = speak();
  const server = serverPid();
  await until(async () => childrenOf(server).length > 0);
  const workers = childrenOf(server);
  process.kill(server, 'SIGWINCH');
  const start = performance.now();
  launched.kill('SIGTERM');
  await once(launched, 'exit');
  const tookMs = Math.round(performance.now() - start);
  assert.ok(tookMs < 10_000, `it took ${tookMs} ms`);
  await streams;
  assert.ok(!isAlive(server));
  // A worker learns it from its closed channel, once its sentence lets it look there.
  await until(async () => !workers.some(isAlive));
});

test('a server and its workers end when the launcher was killed', async () => {
  const streams = speak();
  const server = serverPid();
  await until(async () => childrenOf(server).length > 0);
  const workers = childrenOf(server);
  launched.kill('SIGKILL');
  await until(async () => ![server, ...workers].some(isAlive));
  await streams;
});
