import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { WorkerMemory, type Resident } from './memory.ts';
import { ask, open } from './pool.fixture.ts';

const mb = 1e6;
const never = new AbortController().signal;

function openMemory(limitBytes: number, freeBytes = Infinity) {
  const memory = new WorkerMemory({
    limitBytes: () => limitBytes,
    freeBytes: () => freeBytes,
    ownBytes: () => 300 * mb,
  });
  const ended: string[] = [];
  const start = (name: string, bytes: number) => {
    const resident: Resident & { claimed: boolean } = {
      claimed: true,
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
