import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { freePort } from '../../../test/store.ts';
import { createLog } from '../../platform/log.ts';
import { openRates, strangerAt } from './rates.ts';

const perMinute = { documents: 3, audio: 2, other: 2, handshakes: 2, app: 2 };
const log = createLog('silent');

test('a window counts down, refuses what is beyond it, and says when it ends', async () => {
  const rates = await openRates({ perMinute, log });
  const states = [];
  for (let n = 0; n < 5; n++) states.push(await rates.count('documents', 'a'));
  assert.deepEqual(
    states.map(({ limit, remaining, exceeded }) => [limit, remaining, exceeded]),
    [
      [3, 2, false],
      [3, 1, false],
      [3, 0, false],
      [3, 0, true],
      [3, 0, true],
    ],
  );
  for (const { reset, retryAfterSeconds } of states) {
    assert.ok(Number.isInteger(reset) && reset * 1000 > Date.now());
    assert.ok(retryAfterSeconds >= 1 && retryAfterSeconds <= 60);
  }
  rates.close();
});

test('the first refusals come at once, those after them late, and nobody else waits', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const rates = await openRates({ perMinute, log });
  for (let n = 0; n < 33; n++) await rates.count('documents', 'a');
  let isRefused = false;
  const late = rates.count('documents', 'a').then(({ exceeded }) => (isRefused = exceeded));
  assert.equal((await rates.count('documents', 'b')).exceeded, false);
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => void setImmediate(resolve));
  assert.equal(isRefused, false);
  t.mock.timers.tick(2_000);
  assert.equal(await late, true);
});

test('accounts and groups are counted apart', async () => {
  const rates = await openRates({ perMinute, log });
  for (let n = 0; n < 3; n++) await rates.count('documents', 'a');
  assert.equal((await rates.count('documents', 'a')).exceeded, true);
  assert.equal((await rates.count('documents', 'b')).exceeded, false);
  assert.equal((await rates.count('audio', 'a')).remaining, 1);
  rates.close();
});

test('callers without an account are counted by network, in a bounded number of groups', () => {
  assert.equal(strangerAt('2001:db8::1'), strangerAt('2001:db8::2:3:4:5'));
  assert.notEqual(strangerAt('2001:db8::1'), strangerAt('2001:db8:0:1::1'));
  assert.notEqual(strangerAt('192.0.2.1'), strangerAt('192.0.2.2'));
  for (let n = 0; n < 1_000; n++) {
    const [, group] = /^network:(\d+)$/.exec(strangerAt(`2001:db8:${n}::1`))!;
    assert.ok(Number(group) < 65_536);
  }
});

test('many requests at once are counted one by one', async () => {
  const rates = await openRates({ perMinute: { ...perMinute, documents: 10 }, log });
  const states = await Promise.all(Array.from({ length: 25 }, () => rates.count('documents', 'a')));
  assert.equal(states.filter(({ exceeded }) => !exceeded).length, 10);
  rates.close();
});

test('a Redis that accepts connections and never responds: this process counts alone', async (t) => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  t.after(() => silent.close());
  const redisUrl = `redis://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const rates = await openRates({ perMinute, redisUrl, log });
  t.after(() => rates.close());
  const states = [];
  for (let n = 0; n < 4; n++) states.push(await rates.count('documents', 'a'));
  assert.deepEqual(
    states.map(({ exceeded }) => exceeded),
    [false, false, false, true],
  );
});

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

test(
  'a Redis that stops later: each process counts alone, and together again when it continues',
  { skip: !hasRedis && 'redis-server is not installed' },
  async (t) => {
    const port = await freePort();
    const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '']);
    t.after(() => redis.kill('SIGKILL'));
    const redisUrl = `redis://127.0.0.1:${port}`;
    const many = { ...perMinute, documents: 1_000 };
    const [one, other] = [
      await openRates({ perMinute: many, redisUrl, log }),
      await openRates({ perMinute: many, redisUrl, log }),
    ];
    t.after(() => [one, other].forEach((rates) => rates.close()));
    const remaining = async (rates: typeof one, caller: string) =>
      (await rates.count('documents', caller)).remaining;
    /** Whether the two processes see each other's requests. */
    let trials = 0;
    const isShared = async () => {
      const caller = `caller-${trials++}`;
      return (await remaining(one, caller)) === 999 && (await remaining(other, caller)) === 998;
    };
    await eventually('they count together', isShared);

    redis.kill('SIGSTOP');
    assert.deepEqual([await remaining(one, 'a'), await remaining(other, 'a')], [999, 999]);
    assert.deepEqual([await remaining(one, 'a'), await remaining(other, 'a')], [998, 998]);

    redis.kill('SIGCONT');
    await eventually('they count together again', isShared);
  },
);
