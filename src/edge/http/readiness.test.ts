import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Readiness, type ReadinessDeps } from './service-routes.ts';

/** Nothing is missing. */
const well: Omit<ReadinessDeps, 'clock'> = {
  pingStore: async () => undefined,
  pingStorage: async () => undefined,
  hasVoices: () => true,
  translation: async () => 'ok',
  diskLowSinceMs: () => undefined,
  noSpeechWorkerSinceMs: () => undefined,
  noTranscriptionWorkerSinceMs: () => undefined,
};

test('a store that hangs is missing from when that was first noticed, and the check ends whatever hangs', async () => {
  let nowMs = Date.UTC(2026, 0, 1);
  let pingStore = (): Promise<void> => new Promise(() => undefined);
  const readiness = new Readiness({
    ...well,
    clock: { now: () => nowMs },
    pingStore: () => pingStore(),
    translation: () => new Promise(() => undefined),
  });
  const since = '2026-01-01T00:00:00.000Z';
  assert.deepEqual(await readiness.check(), {
    isReady: false,
    missing: [{ name: 'database', since }],
    checks: { database: 'down', speech: 'ok', translation: 'not_configured' },
  });
  nowMs += 60_000;
  pingStore = () => Promise.reject(new Error('refused'));
  assert.deepEqual((await readiness.check()).missing, [{ name: 'database', since }]);
  pingStore = () => Promise.resolve();
  assert.deepEqual((await readiness.check()).missing, []);
});

test('a disk that is nearly full is reported, and the server is ready all the same', async () => {
  const sinceMs = Date.UTC(2026, 0, 1);
  const readiness = new Readiness({
    ...well,
    clock: { now: () => sinceMs + 60_000 },
    diskLowSinceMs: () => sinceMs,
  });
  const { isReady, missing } = await readiness.check();
  assert.ok(isReady);
  assert.deepEqual(missing, [{ name: 'disk_space', since: '2026-01-01T00:00:00.000Z' }]);
});

test('storage that cannot be reached is reported, and the server is ready all the same', async () => {
  let pingStorage = (): Promise<void> => new Promise(() => undefined);
  const readiness = new Readiness({
    ...well,
    clock: { now: () => Date.UTC(2026, 0, 1) },
    pingStorage: () => pingStorage(),
  });
  const { isReady, missing } = await readiness.check();
  assert.ok(isReady);
  assert.deepEqual(missing, [{ name: 'storage', since: '2026-01-01T00:00:00.000Z' }]);
  pingStorage = () => Promise.resolve();
  assert.deepEqual((await readiness.check()).missing, []);
});

test('the check waits no longer than its limit, which leaves time to respond within two seconds', async (t) => {
  const limit = new AbortController();
  const timeout = t.mock.method(AbortSignal, 'timeout', () => limit.signal);
  const readiness = new Readiness({
    ...well,
    clock: { now: () => 0 },
    pingStore: () => new Promise(() => undefined),
    translation: () => new Promise(() => undefined),
  });
  const checked = readiness.check();
  assert.deepEqual(
    timeout.mock.calls.map(({ arguments: [ms] }) => Number(ms) < 2_000),
    [true],
  );
  const turn = new Promise((resolve) => void setImmediate(resolve, 'still waiting'));
  assert.equal(await Promise.race([checked, turn]), 'still waiting');
  limit.abort();
  assert.equal((await checked).isReady, false);
});

test('missing workers are reported, and the server is ready all the same', async () => {
  const sinceMs = Date.UTC(2026, 0, 1);
  const readiness = new Readiness({
    ...well,
    clock: { now: () => sinceMs + 60_000 },
    noSpeechWorkerSinceMs: () => sinceMs,
    noTranscriptionWorkerSinceMs: () => sinceMs + 1_000,
  });
  const { isReady, missing } = await readiness.check();
  assert.ok(isReady);
  assert.deepEqual(missing, [
    { name: 'speech_workers', since: '2026-01-01T00:00:00.000Z' },
    { name: 'transcription_workers', since: '2026-01-01T00:00:01.000Z' },
  ]);
});
