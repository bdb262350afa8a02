import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../../../test/eventually.ts';
import { WorkerMemory, type Resident } from './memory.ts';
import { all, ask, open, task } from './pool.fixture.ts';

const mb = 1e6;
const never = new AbortController().signal;

function openMemory(limitBytes: number, freeBytes = Infinity) {
  const memory = new WorkerMemory({
    limitBytes: () => limitBytes,
    freeBytes: () => freeBytes,
    ownBytes: () => 300 * mb,
  });
  const ended: string[] = [];
  const start = (name: string, bytes: number, isBackground = false) => {
    const resident: Resident & { claimed: boolean; restedMs: number } = {
      claimed: true,
      isBackground,
      restedMs: 0,
      idleMs: () => resident.restedMs,
      bytes: () => bytes,
      retire: async () => {
        ended.push(name);
        memory.delete(resident);
      },
    };
    memory.add(resident);
    return resident;
  };
  return { memory, start, ended };
}

test('in 2 GB one large model fits beside a small one; for another an idle one is ended, the smallest that is enough', async () => {
  const { memory, start, ended } = openMemory(2_000 * mb);
  (await memory.admit(900 * mb, never))();
  const kokoro = start('kokoro', 900 * mb);
  (await memory.admit(450 * mb, never))();
  const piper = start('piper', 450 * mb);
  assert.deepEqual(ended, []);
  [kokoro.claimed, piper.claimed] = [false, false];
  (await memory.admit(400 * mb, never))();
  assert.deepEqual(ended, ['piper']);
  start('transcription', 400 * mb);
  (await memory.admit(500 * mb, never))();
  assert.deepEqual(ended, ['piper', 'kokoro']);
});

test('what does not fit waits for a busy one, and two do not take the same room', async () => {
  const { memory, start } = openMemory(1_500 * mb);
  const kokoro = start('kokoro', 900 * mb);
  let admitted = 0;
  const waiting = [1, 2].map(async () => {
    const done = await memory.admit(700 * mb, never);
    admitted += 1;
    return done;
  });
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(admitted, 0);
  kokoro.claimed = false;
  await eventually('one is let in', () => admitted === 1);
  const first = await Promise.race(waiting);
  first();
  await eventually('then the other', () => admitted === 2);
});

test('what fits nowhere starts alone, and whoever leaves waits no longer', async () => {
  const { memory, start } = openMemory(1_000 * mb, 100 * mb);
  (await memory.admit(900 * mb, never))();
  start('busy', 500 * mb);
  const leaving = new AbortController();
  const waiting = memory.admit(900 * mb, leaving.signal);
  leaving.abort();
  (await waiting)();
});

test('a pool ends an idle process of another pool for one that would not fit', async (t) => {
  const { memory } = openMemory(1_000 * mb);
  const settings = { memory, expectedBytes: () => 400 * mb };
  const [one, other] = [open(t, settings).pool, open(t, settings).pool];
  const first = await ask(one);
  assert.equal((await ask(one)).pid, first.pid);
  await ask(other);
  assert.equal(one.load().workers.idle, 0);
  assert.notEqual((await ask(one)).pid, first.pid);
});

test('work in the background does not end a process that a caller used a moment ago', async () => {
  const { memory, start, ended } = openMemory(1_500 * mb);
  const listening = start('listening', 900 * mb);
  listening.claimed = false;
  const admitted = memory.admit(700 * mb, never, true);
  await delay(300);
  assert.deepEqual(ended, []);
  listening.restedMs = 60_000;
  (await admitted)();
  assert.deepEqual(ended, ['listening']);
});

test('while a caller waits for room, a process of the background ends after its job, and none starts', async (t) => {
  const { memory } = openMemory(1_000 * mb);
  const settings = { memory, expectedBytes: () => 400 * mb };
  const [book, listener] = [open(t, settings).pool, open(t, settings).pool];
  // A book is made sentence by sentence, so quickly that its process is never seen idle.
  let sentences = 0;
  const stop = new AbortController();
  const making = (async () => {
    for (;;) {
      await all(book, task('pid', { priority: 'background' }), stop.signal);
      sentences += 1;
    }
  })();
  await eventually('the book is being made', () => sentences > 0);
  const before = sentences;
  await ask(listener);
  assert.ok(sentences - before < 10, `${sentences - before} sentences came first`);
  stop.abort();
  await assert.rejects(making, { name: 'AbortError' });
});
