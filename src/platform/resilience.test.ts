import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { OutsideService, type CallLimits, type Verdict } from './resilience.ts';

class Failure extends Error {
  readonly verdict: Verdict;

  constructor(verdict: Partial<Verdict> = {}) {
    super('down');
    this.verdict = { attempts: 1, ...verdict };
  }
}

const limits: CallLimits = {
  attemptMs: 20_000,
  totalMs: 60_000,
  backoffMs: 0,
  maxPauseMs: 5_000,
  breaker: { failures: 3, openMs: 30_000 },
};
const never = new AbortController().signal;
const turn = () => new Promise((resolve) => setImmediate(resolve));

function open(t: TestContext, more: { parallel?: number; limits?: Partial<CallLimits> } = {}) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 });
  let calls = 0;
  const service = new OutsideService({
    limits: { ...limits, ...more.limits },
    ...(more.parallel !== undefined && { parallel: more.parallel }),
    judge: (error) => (error instanceof Failure ? error.verdict : undefined),
    timedOut: (ms) => Object.assign(new Failure({ attempts: 3 }), { message: `silent for ${ms}` }),
    resting: (retryAfterMs) => Object.assign(new Error('resting'), { retryAfterMs }),
  });
  const call = (error?: Error, signal = never) =>
    service.call(async () => {
      calls += 1;
      if (error) throw error;
      return 'done';
    }, signal);
  /** Advances time in small steps, and lets what waits for it run. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1_000) {
      for (let i = 0; i < 5; i += 1) await turn();
      t.mock.timers.tick(1_000);
    }
    for (let i = 0; i < 5; i += 1) await turn();
  };
  return { service, call, pass, calls: () => calls };
}

test('failures in a row open the circuit, a success in between starts the count again', async (t) => {
  const { service, call, calls } = open(t);
  for (const error of [new Failure(), new Failure(), undefined, new Failure(), new Failure()])
    await call(error).catch(() => undefined);
  assert.equal(service.waitMs(), 0);
  await assert.rejects(call(new Failure()), /down/);
  assert.equal(service.waitMs(), 30_000);
  await assert.rejects(call(), { message: 'resting', retryAfterMs: 30_000 });
  assert.equal(calls(), 6, 'a service that rests is not called');
});

test('a refusal opens it at once; a service that asks for more time gets it', async (t) => {
  const refused = open(t);
  await assert.rejects(refused.call(new Failure({ isFinal: true })));
  assert.equal(refused.service.waitMs(), 30_000);
  t.mock.timers.reset();
  const busy = open(t);
  for (let i = 0; i < 3; i += 1) await assert.rejects(busy.call(new Failure({ retryAfterMs: 90_000 })));
  assert.equal(busy.service.waitMs(), 90_000);
});

test('after the rest one trial is let through: its success closes, its failure opens again', async (t) => {
  const { service, call, pass, calls } = open(t);
  for (let i = 0; i < 3; i += 1) await assert.rejects(call(new Failure()));
  await pass(30_000);
  await assert.rejects(call(new Failure()), /down/);
  assert.equal(service.waitMs(), 30_000);
  await pass(30_000);
  assert.equal(await call(), 'done');
  assert.equal(service.waitMs(), 0);
  assert.equal(calls(), 5);
});

test('a call is attempted as often as its failure allows', async (t) => {
  const { call, pass, calls } = open(t);
  const failed = assert.rejects(call(new Failure({ attempts: 3, retryAfterMs: 1_000 })), /down/);
  await pass(5_000);
  await failed;
  assert.equal(calls(), 3);
  await assert.rejects(call(new Failure({ attempts: 3, retryAfterMs: 9_000 })), /down/);
  assert.equal(calls(), 4, 'a pause that long is not waited for');
});

test('a service that hangs is given up after a minute, whatever it does with its signal', async (t) => {
  const { service, pass } = open(t);
  const started = Date.now();
  let attempts = 0;
  let endedMs = 0;
  const hanging = service
    .call(() => {
      attempts += 1;
      return new Promise<never>(() => undefined);
    }, never)
    .catch((error: Error) => {
      endedMs = Date.now() - started;
      return error.message;
    });
  await pass(61_000);
  assert.match(await hanging, /silent for/);
  assert.equal(attempts, 3);
  assert.ok(endedMs <= 61_000, `${endedMs}`);
});

test('a caller that leaves during a pause leaves at once, and says nothing about the service', async (t) => {
  const { service, call } = open(t);
  for (let i = 0; i < 3; i += 1) {
    const leaving = new AbortController();
    const left = call(new Failure({ attempts: 9, retryAfterMs: 4_000 }), leaving.signal);
    await turn();
    leaving.abort();
    await assert.rejects(left, { name: 'AbortError' });
  }
  assert.equal(service.waitMs(), 0);
  await assert.rejects(call(undefined, AbortSignal.abort()), { name: 'AbortError' });
});

test('a limited number of calls run at once, the others in the order they came; waiting is not silence', async (t) => {
  const { service, pass } = open(t, { parallel: 1, limits: { attemptMs: 50_000 } });
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const start = (name: string, signal = never) => {
    ends.set(name, Promise.withResolvers());
    return service.call(() => {
      started.push(name);
      return ends.get(name)!.promise;
    }, signal);
  };
  const leaving = new AbortController();
  const first = start('a');
  const second = start('b', leaving.signal);
  const third = start('c');
  await pass(40_000);
  leaving.abort();
  await assert.rejects(second, { name: 'AbortError' });
  ends.get('a')!.reject(new Error('no'));
  await assert.rejects(first, /no/);
  await pass(40_000);
  assert.deepEqual(started, ['a', 'c']);
  ends.get('c')!.resolve();
  await third;
});
