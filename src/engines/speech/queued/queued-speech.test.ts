/** Nodes and workers on a real Redis. The workers speak with a stub, so that every sample can be compared. */
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, test, type TestContext } from 'node:test';
import { eventually } from '../../../../test/eventually.ts';
import { skipWithoutRedis, startRedis, type OwnRedis } from '../../../../test/redis.ts';
import type { QueueNodeSettings } from '../../queue/queue-node.ts';
import { windowChunks } from '../../queue/window.ts';
import { WorkQueue } from '../../queue/work-queue.ts';
import type { SpeechChunk } from '../engine.ts';
import { openQueuedSpeaker, type QueuedSpeaker } from './queued-speaker.ts';
import { createSpeechWorker } from './speech-work.ts';
import {
  all,
  chunkAt,
  sentence,
  soundOf,
  StubSpeaker,
  whole,
  type StubManner,
} from './stub-speaker.fixture.ts';

const log = { info: () => undefined, warn: () => undefined };
/** No lease expires by itself, however busy the machine is. */
const endless = { leases: { aliveMs: 3_600_000, expireMs: 3_600_000 }, log };
const never = new AbortController().signal;
const base = '{lectern:speech:1}';

void describe('speech from a queue', { skip: skipWithoutRedis }, () => {
  let redis: OwnRedis;
  before(async () => {
    redis = await startRedis();
  });
  after(() => redis.close());

  async function openNode(t: TestContext, more: Partial<QueueNodeSettings> = {}): Promise<QueuedSpeaker> {
    const node = await openQueuedSpeaker({
      ...endless,
      redisUrl: redis.socket,
      patienceMs: 3_600_000,
      ...more,
    });
    t.after(() => node.close());
    return node;
  }

  async function startWorker(t: TestContext, manner: StubManner = {}, slots = 2) {
    const speaker = new StubSpeaker(manner);
    const { abilities = [] } = manner;
    const queue = await WorkQueue.open({ ...endless, redisUrl: redis.socket });
    const speedOf = (voiceId: string) => (voiceId === 'stub-two' ? 3 : undefined);
    const worker = createSpeechWorker({
      queue,
      speaker,
      slots,
      speedOf,
      abilities: () => abilities,
      version: 'test',
      log,
    });
    await worker.start();
    let closing: Promise<void> | undefined;
    const close = (graceMs = 0) => (closing ??= worker.close(graceMs));
    t.after(() => close());
    return { speaker, id: worker.id, announce: () => worker.announce(), close };
  }

  /** As if its lease had expired. */
  const expire = (kind: 'worker' | 'node', id: string) => redis.client.del(`${base}:${kind}:${id}`);

  test('chunks, words and failures come as the worker made them', async (t) => {
    await startWorker(t);
    const node = await openNode(t);
    assert.deepEqual(await all(node.speak(sentence(5), never)), whole(5));
    assert.deepEqual(await all(node.speak(sentence(0), never)), []);
    await assert.rejects(all(node.speak(sentence('broken'), never)), {
      name: 'EngineError',
      fault: 'refused',
      message: 'It does not want to.',
      retryAfterMs: 7_000,
      server: 'far',
    });
  });

  test('a node knows the workers, their voices and how fast they are, even when the last one has left', async (t) => {
    const worker = await startWorker(t);
    const waits: number[] = [];
    const node = await openNode(t, { measureWait: (ms) => void waits.push(ms) });
    assert.deepEqual(
      node.voices().map(({ voiceId }) => voiceId),
      ['stub-one', 'stub-two'],
    );
    assert.deepEqual([node.speedOf('stub-one'), node.speedOf('stub-two')], [undefined, 3]);
    assert.deepEqual(
      [node.node.slots, node.node.workers[0]?.id, node.node.missingSinceMs],
      [2, worker.id, undefined],
    );
    assert.deepEqual(node.node.load().workers, { running: 0, idle: 3 });
    await all(node.speak(sentence(1), never));
    assert.equal(waits.length, 1);
    await worker.close();
    await eventually('the node has noticed', () => node.node.missingSinceMs !== undefined);
    const later = await openNode(t);
    assert.equal(later.voices().length, 2);
    assert.equal(later.node.slots, 0);
  });

  test('a voice that comes and goes on a worker comes and goes on the nodes', async (t) => {
    const manner = { voices: ['stub-one', 'stub-new'] };
    const { announce } = await startWorker(t, manner);
    const node = await openNode(t);
    const ids = () => node.voices().map(({ voiceId }) => voiceId);
    assert.deepEqual(ids(), ['stub-one', 'stub-new']);
    manner.voices = ['stub-one'];
    announce();
    await eventually('it has gone', () => ids().join() === 'stub-one');
    manner.voices = ['stub-one', 'stub-other'];
    announce();
    await eventually('another one has come', () => ids().join() === 'stub-one,stub-other');
  });

  test('a voice that an account has made is spoken by a worker that reaches its server', async (t) => {
    const other = await startWorker(t);
    const node = await openNode(t);
    const own = { engine: 'far', serverVoiceId: 'x' };
    const heard = all(node.speak(sentence(2, { voiceId: 'own-1', own, background: true }), never));
    await eventually('it waits', () => node.node.load().waiting.background === 1);
    const able = await startWorker(t, { abilities: ['own:far'] });
    assert.deepEqual(await heard, whole(2));
    assert.deepEqual([other.speaker.made, able.speaker.started[0]?.own], [0, own]);
  });

  test('without a worker a listener is told what to do, and a book waits for one', async (t) => {
    const node = await openNode(t, { patienceMs: 0 });
    await assert.rejects(all(node.speak(sentence(1), never)), {
      fault: 'unavailable',
      message: /"stub-one" is running: the operator has to start one with "lectern worker"/,
      retryAfterMs: 0,
    });
    const book = all(node.speak(sentence(2, { background: true }), never));
    await eventually('it waits', () => node.node.load().waiting.background === 1);
    await startWorker(t);
    assert.deepEqual(await book, whole(2));
  });

  test('a listener who leaves stops the worker, and a sentence that nobody started to hear is not spoken', async (t) => {
    const { speaker } = await startWorker(t, {
      before: (index) => (index < 3 ? undefined : new Promise(() => undefined)),
    });
    const node = await openNode(t);
    for await (const chunk of node.speak(sentence(9, { account: 'leaves' }), never))
      if (chunk.samples[0] === 200) break;
    await eventually('the worker has stopped', () => speaker.stopped.length === 1);
    const abort = new AbortController();
    const heard = all(node.speak(sentence(9), abort.signal));
    await eventually('it is spoken', () => speaker.started.length === 2);
    abort.abort();
    await assert.rejects(heard, { name: 'AbortError' });
    await eventually('the worker has stopped again', () => speaker.stopped.length === 2);
    assert.equal(await redis.client.llen(`${base}:line:interactive:leaves`), 0);
  });

  test('a worker is no more than a window ahead of a listener who takes nothing', async (t) => {
    const { speaker } = await startWorker(t);
    const node = await openNode(t);
    const chunks = node.speak(sentence(100), never);
    const heard = [(await chunks.next()).value!];
    await eventually('the window is full', () => speaker.made >= windowChunks);
    // The same worker does other work only after it has filled the window.
    assert.deepEqual(await all(node.speak(sentence(30), never)), whole(30));
    assert.equal(speaker.made - 30, windowChunks);
    heard.push(...(await all(chunks)));
    assert.deepEqual(heard, whole(100));
  });

  test('when a worker is killed in the middle of a sentence, another one continues it', async (t) => {
    const child = fork(new URL('./worker.fixture.ts', import.meta.url), [redis.socket], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    t.after(() => child.kill('SIGKILL'));
    const [id] = (await once(child, 'message')) as [string];
    const node = await openNode(t);
    const heard: SpeechChunk[] = [];
    const other = Promise.withResolvers<Awaited<ReturnType<typeof startWorker>>>();
    for await (const chunk of node.speak(sentence(6), never)) {
      heard.push(chunk);
      if (heard.length !== 2) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
      await expire('worker', id);
      other.resolve(await startWorker(t));
    }
    assert.deepEqual(soundOf(heard), soundOf(whole(6)));
    assert.equal((await other.promise).speaker.made, 6);
  });

  test('a worker that is merely late keeps its sentence while there is no other worker, and is not stopped', async (t) => {
    const gate = Promise.withResolvers<void>();
    const late = await startWorker(t, { before: (index) => (index === 2 ? gate.promise : undefined) });
    const node = await openNode(t);
    const chunks = node.speak(sentence(4), never);
    const heard = [(await chunks.next()).value!, (await chunks.next()).value!];
    // Its beats come once a second, so they are late each time.
    let lapses = 0;
    const lapsing = setInterval(() => void expire('worker', late.id), 20);
    t.after(() => clearInterval(lapsing));
    await eventually('the node has noticed, more than once', () => {
      if (node.node.missingSinceMs !== undefined) lapses += 1;
      return lapses > 20;
    });
    clearInterval(lapsing);
    late.announce();
    await eventually('it is there again', () => node.node.workers.length === 1);
    gate.resolve();
    heard.push(...(await all(chunks)));
    assert.deepEqual(heard, whole(4));
    assert.deepEqual([late.speaker.started.length, late.speaker.stopped.length], [1, 0]);
  });

  test('a sentence in a voice that sounds different each time is not continued by another worker', async (t) => {
    const manner = {
      isRandom: true,
      before: (index: number) => (index < 1 ? undefined : new Promise<void>(() => undefined)),
    };
    const first = await startWorker(t, manner);
    const node = await openNode(t);
    const chunks = node.speak(sentence(3), never);
    assert.deepEqual((await chunks.next()).value, chunkAt(0));
    await first.close();
    await startWorker(t);
    await assert.rejects(all(chunks), { fault: 'failed', message: /was interrupted/ });
  });

  test('a worker that stops gives back what it has not finished', async (t) => {
    const first = await startWorker(t, {
      before: (index) => (index < 2 * windowChunks ? undefined : new Promise(() => undefined)),
    });
    const node = await openNode(t);
    const chunks = node.speak(sentence(3 * windowChunks), never);
    const heard: SpeechChunk[] = [];
    while (heard.length < 2 * windowChunks) heard.push((await chunks.next()).value!);
    const second = await startWorker(t);
    await first.close();
    heard.push(...(await all(chunks)));
    assert.deepEqual(soundOf(heard), soundOf(whole(3 * windowChunks)));
    assert.equal(second.speaker.made, 3 * windowChunks);
  });

  test('when Redis forgets everything, the sentence is still spoken to its end', async (t) => {
    const gate = Promise.withResolvers<void>();
    await startWorker(t, { before: (index) => (index === 2 ? gate.promise : undefined) });
    const node = await openNode(t);
    const chunks = node.speak(sentence(5), never);
    const heard = [(await chunks.next()).value!];
    await redis.client.flushall();
    gate.resolve();
    heard.push(...(await all(chunks)));
    assert.deepEqual(soundOf(heard), soundOf(whole(5)));
  });

  test('the sentences of a dead node are neither started nor continued', async (t) => {
    const queue = await WorkQueue.open({ ...endless, redisUrl: redis.socket });
    t.after(() => queue.close());
    await queue.tend('dead', []);
    const gate = Promise.withResolvers<void>();
    const { speaker } = await startWorker(
      t,
      { before: (index) => (index === 1 ? gate.promise : undefined) },
      1,
    );
    const task = {
      attempt: 1,
      node: 'dead',
      priority: 'background',
      account: 'dead',
      needs: ['stub-one'],
    } as const;
    for (const id of ['one', 'two'])
      await queue.submit({ ...task, id, body: JSON.stringify(sentence(9, { background: true })) });
    await eventually('the first is spoken', () => speaker.made === 1);
    await expire('node', 'dead');
    gate.resolve();
    await eventually('it is stopped', () => speaker.stopped.length === 1);
    const node = await openNode(t);
    await all(node.speak(sentence(1, { background: true }), never));
    assert.equal(speaker.started.length, 2);
    assert.deepEqual(await redis.client.keys(`${base}:task:*`), []);
  });
});
