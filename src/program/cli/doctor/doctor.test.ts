/** Each line of the doctor, on machines and with settings that have one thing wrong. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { freshS3 } from '../../../../test/s3/fresh.ts';
import { freePort } from '../../../../test/store.ts';
import { readConfig, type Environment } from '../../config/config.ts';
import {
  clockWords,
  diagnose,
  diagnoseRedis,
  diagnoseSettings,
  diagnoseStorage,
  diagnoseStore,
  ownClock,
} from './doctor.ts';
import {
  diagnoseDisk,
  diagnoseMemory,
  diagnoseNode,
  diagnosePorts,
  processorWords,
  roomWords,
} from './machine.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-doctor-'));
const servers: Server[] = [];
after(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

const configOf = (environment: Environment) => readConfig({ DATA_DIR: folder, ...environment }, folder);

/** Accepts connections and never responds. */
async function silentPort(): Promise<number> {
  const server = createServer((socket) => socket.unref()).listen(0, '127.0.0.1');
  servers.push(server);
  server.unref();
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const machines = [
  ['an old Node', diagnoseNode('20.20.1'), 'wrong'],
  ['Node 22.19', diagnoseNode('22.19.0'), 'ok'],
  ['Node 24', diagnoseNode('24.1.0'), 'ok'],
  ['much memory', diagnoseMemory(8e9), 'ok'],
  ['little memory', diagnoseMemory(1.2e9), 'attention'],
  ['too little memory', diagnoseMemory(0.5e9), 'wrong'],
  ['a fast processor', processorWords({ cores: 4, model: 'm', info: 'flags: sse avx2' }), 'ok'],
  ['an ARM processor', processorWords({ cores: 4, model: 'm', info: 'Features: fp asimddp' }), 'ok'],
  ['a slow processor', processorWords({ cores: 4, model: 'm', info: 'flags: sse' }), 'attention'],
  ['a processor that cannot be read', processorWords({ cores: 4, model: 'm', info: '' }), 'ok'],
  ['one core', processorWords({ cores: 1, model: 'm', info: 'flags: avx2' }), 'attention'],
  ['a disk with room', roomWords('/data', 9e9), 'ok'],
  ['a disk with little room', roomWords('/data', 1e9), 'attention'],
  ['a full disk', roomWords('/data', 1e6), 'wrong'],
  ['a clock like that of the store', clockWords(200), 'ok'],
  ['a clock that is ahead', clockWords(60_000), 'attention'],
  ['a clock from before the program', ownClock(0), 'wrong'],
] as const;

for (const [what, { state, message }, expected] of machines) {
  test(`${what}: ${expected}`, () => {
    assert.equal(state, expected);
    assert.match(message, /^[A-Z0-9].*\.$/);
  });
}

const contradictions: readonly [Environment, string, string][] = [
  [{}, 'settings', 'ok'],
  [{ PUBLIC_URL: 'http://read.example' }, 'PUBLIC_URL', 'attention'],
  [{ HOST: '0.0.0.0' }, 'PUBLIC_URL', 'attention'],
  [{ PUBLIC_URL: 'https://read.example' }, 'TRUST_PROXY', 'attention'],
  [{ PUBLIC_URL: 'https://read.example', TRUST_PROXY: 'on' }, 'settings', 'ok'],
  [{ PUBLIC_URL: 'https://read.example', TRUST_PROXY: 'on', HOST: '0.0.0.0' }, 'TRUST_PROXY', 'attention'],
  [{ MCP_HOST: '0.0.0.0' }, 'MCP_PUBLIC_URL', 'wrong'],
  [{ MCP_HOST: '0.0.0.0', MCP_PORT: '0' }, 'settings', 'ok'],
  [{ SERVICE_API_KEY: 'k', MCP_PUBLIC_URL: 'https://tools.example' }, 'SERVICE_API_KEY', 'wrong'],
  [{ SIGNUP: 'open' }, 'SMTP_URL', 'attention'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM', 'attention'],
  [{ TRANSLATION_ENGINE: 'deepl' }, 'DEEPL_API_KEY', 'wrong'],
  [{ TRANSCRIPTION_ENGINE: 'openai' }, 'TRANSCRIPTION_OPENAI_URL', 'wrong'],
];

for (const [environment, name, state] of contradictions) {
  test(`${JSON.stringify(environment)}: ${name} ${state}`, () => {
    const found = diagnoseSettings(configOf(environment), environment);
    assert.deepEqual(
      found.map((one) => [one.name, one.state]),
      [[name, state]],
    );
  });
}

test('free ports, a port that another program has, and one number for both', async () => {
  const [free, other, taken] = [await freePort(), await freePort(), await silentPort()].map(String);
  const statesOf = async (environment: Environment) =>
    (await diagnosePorts(configOf(environment))).map(({ name, state }) => [name, state]);
  assert.deepEqual(await statesOf({ PORT: free, MCP_PORT: other }), [
    ['PORT', 'ok'],
    ['MCP_PORT', 'ok'],
  ]);
  assert.deepEqual(await statesOf({ PORT: taken, MCP_PORT: '0' }), [
    ['PORT', 'wrong'],
    ['MCP_PORT', 'ok'],
  ]);
  // The API is served without the tools.
  assert.deepEqual(await statesOf({ PORT: free, MCP_PORT: taken }), [
    ['PORT', 'ok'],
    ['MCP_PORT', 'attention'],
  ]);
  assert.deepEqual(await statesOf({ PORT: free, MCP_PORT: free }), [['ports', 'wrong']]);
  assert.deepEqual((await statesOf({ HOST: '192.0.2.1', PORT: free }))[0], ['PORT', 'wrong']);
});

test('a data folder that is not there yet is fine, a file in its place is not', async () => {
  assert.notEqual((await diagnoseDisk(join(folder, 'new', 'data'))).state, 'wrong');
  writeFileSync(join(folder, 'file'), '');
  assert.equal((await diagnoseDisk(join(folder, 'file'))).state, 'wrong');
});

test('a Postgres and a Redis that hang or refuse are reported without their passwords (slow)', async () => {
  for (const port of [await silentPort(), 1]) {
    const config = configOf({
      DATABASE_URL: `postgres://user:hush@127.0.0.1:${port}/x`,
      REDIS_URL: `redis://:hush@127.0.0.1:${port}`,
    });
    const [[store], redis] = await Promise.all([diagnoseStore(config), diagnoseRedis(config)]);
    assert.deepEqual([store!.state, redis.state], ['wrong', 'attention']);
    assert.doesNotMatch(store!.message + redis.message, /hush/);
    assert.match(store!.message + redis.message, /DATABASE_URL.*REDIS_URL/);
  }
});

test('S3 storage: its address, keys and bucket are tried, and no secret is shown', async (t) => {
  const s3 = await freshS3();
  t.after(() => s3.remove());
  const diagnoseWith = (change: Record<string, string>) =>
    diagnoseStorage(configOf({ ...s3.environment, ...change }));
  assert.equal((await diagnoseWith({})).state, 'ok');
  const wrong = [
    await diagnoseWith({ AWS_SECRET_ACCESS_KEY: 'hush' }),
    await diagnoseWith({ STORAGE_URL: s3.environment.STORAGE_URL!.replace('shelf', 'none') }),
    await diagnoseWith({ STORAGE_URL: 's3://shelf?endpoint=x' }),
  ];
  assert.deepEqual(
    wrong.map(({ state }) => state),
    ['wrong', 'wrong', 'wrong'],
  );
  const [signature, bucket] = wrong.map(({ message }) => message);
  assert.match(signature!, /SignatureDoesNotMatch/);
  assert.match(bucket!, /NoSuchBucket/);
  assert.doesNotMatch(wrong.map(({ message }) => message).join(), /hush/);
  assert.equal((await diagnoseStorage(configOf({}))).state, 'ok');
});

test('the whole report: every line has a name, a state and a sentence', async () => {
  const [port, tools] = [await freePort(), await freePort()].map(String);
  const diagnoses = await diagnose({ DATA_DIR: folder, PORT: port, MCP_PORT: tools });
  for (const { message } of diagnoses) assert.match(message, /\.$/);
  const names = diagnoses.map(({ name }) => name);
  for (const name of [
    'node',
    'memory',
    'processor',
    'disk',
    'PORT',
    'store',
    'clock',
    'piper',
    'ffmpeg',
    'settings',
  ])
    assert.ok(names.includes(name), name);

  const invalid = await diagnose({ PORT: 'many' });
  assert.deepEqual([invalid.at(-1)!.name, invalid.at(-1)!.state], ['settings', 'wrong']);
});
