/** What an operator does to a running server: copies its store, and ends it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { openCore } from '../../src/program/composition/core.ts';
import { readConfig } from '../../src/program/config/config.ts';
import { call } from '../call.ts';
import { freePort, freshStore, openAccount, type FreshStore } from '../store.ts';
import { parseAnswers } from '../wire.ts';
import { writeUntilDeath } from './crashes.ts';
import { lectern, run, startProcess, until, type ServerProcess } from './processes.ts';

const program = join(import.meta.dirname, '../../src/program/cli/main.ts');
let store: FreshStore;
let server: ServerProcess;
let key: string;
const port = () => Number(new URL(server.url).port);

before(async () => {
  store = await freshStore('sqlite');
  const environment = { ...store.environment, RATE_LIMIT_DOCUMENTS: '1000000' };
  const core = await openCore(readConfig(store.environment, '.'));
  ({ key } = await openAccount(core, { plan: 'unlimited' }));
  await core.close();
  server = await startProcess(environment);
});
after(async () => {
  await server.end('SIGKILL');
  await store.remove();
});

const post = (text: string) =>
  fetch(`${server.url}/v1/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text, language: 'en' }),
  });

test('a copy taken under load is whole and has every document acknowledged before it began', async () => {
  // Large enough that the copy takes many steps, each with writes in between.
  const large = 'The lamp turns. '.repeat(30_000);
  for (let n = 0; n < 12; n++) assert.equal((await post(large)).status, 201);
  const { acknowledged, done } = writeUntilDeath(server.url, key, 4);
  await until(async () => acknowledged.length >= 20);
  const promised = [...acknowledged];
  const folder = join(store.environment.DATA_DIR!, 'copy');
  await lectern(store.environment, 'backup', folder);
  const written = acknowledged.length;
  await server.end('SIGKILL');
  await done;
  assert.ok(written > promised.length, 'writing went on during the copy');

  const copy = new DatabaseSync(join(folder, 'lectern.db'));
  assert.deepEqual({ ...copy.prepare('PRAGMA integrity_check').get() }, { integrity_check: 'ok' });
  const has = copy.prepare(
    'select count(*) as n from documents d join versions v on v.id = d.version_id where d.id = ?',
  );
  assert.ok(promised.every((id) => has.get(id)!.n === 1));
  copy.close();

  // A busy machine may take longer than the usual grace to finish what runs.
  server = await startProcess({ ...store.environment, DATA_DIR: folder, SHUTDOWN_GRACE_MS: '120000' });
  assert.equal((await post('The copy serves.')).status, 201);
});

test('a running request is finished at SIGTERM, and nothing new is taken on', async () => {
  const idle = connect(port(), '127.0.0.1');
  await once(idle, 'connect');
  const socket = connect(port(), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const body = JSON.stringify({ text: 'Begun before the end.' });
  const head = `POST /v1/documents HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`);
  // Its 100 tells that the request is running, and that the connection made before it was accepted.
  await once(socket, 'data');

  const ended = server.end('SIGTERM');
  await until(() =>
    fetch(`${server.url}/health`).then(
      () => undefined,
      () => true,
    ),
  );
  socket.write(body.slice(10));
  await once(socket, 'close');
  assert.deepEqual(
    parseAnswers(Buffer.concat(chunks)).map(({ status }) => status),
    [201],
  );
  assert.equal(await ended, 0);
  idle.destroy();
});

test('a first start that finds its port taken says so, and the password it made is not lost', async () => {
  const other = await freshStore('sqlite');
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const taken = (squatter.address() as AddressInfo).port;
  const environment = { ...other.environment, PORT: String(taken), SPEECH_ENGINES: 'espeak' };
  const child = run(program, ['serve'], environment);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'exit'),
  ]);
  squatter.close();
  assert.equal(code, 1);
  assert.match(err, /^lectern: listen EADDRINUSE.* set PORT to a free one\.\n$/);
  assert.match(out, /Lectern did not start, but your account was created/);
  const [key] = /lectern_live_\w+/.exec(out)!;
  const later = await startProcess({ ...other.environment, SPEECH_ENGINES: 'espeak' });
  assert.equal((await call(later.url, 'GET /v1/me', { key })).body.email, 'owner@lectern.local');
  await later.end('SIGKILL');
  await other.remove();
});

test('a first start whose output cannot be written serves all the same, and says how to get a password', async () => {
  const other = await freshStore('sqlite');
  const port = await freePort();
  const settings = { SPEECH_ENGINES: 'espeak', MCP_PORT: '0', PORT: String(port) };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, 'serve'], {
    env: { PATH: process.env.PATH, ...settings, ...other.environment },
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
  });
  const said = text(child.stderr!);
  const ended = once(child, 'exit');
  await until(() =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok || undefined,
      () => assert.equal(child.exitCode, null, 'the server ended') ?? undefined,
    ),
  );
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
  assert.match(await said, /the password of the first account could not be shown: .*lectern account/);
  await other.remove();
});
