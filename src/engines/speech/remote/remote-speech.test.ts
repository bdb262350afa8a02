/** Nodes and workers that talk over real connections. The workers speak with a stub, so that every sample can be compared. */
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../../../test/eventually.ts';
import { freePort } from '../../../../test/store.ts';
import { remoteLimits } from '../../../platform/time-limits.ts';
import { encodeFrame } from '../../remote/frames.ts';
import type { WorkerState } from '../../remote/work.ts';
import { never, openNode, quiet, startServer, startStub } from '../../remote/workers.fixture.ts';
import type { SpeechChunk } from '../engine.ts';
import { SpeechWork } from './remote-speaker.ts';
import { all, chunkAt, sentence, soundOf, StubSpeaker, whole } from './stub-speaker.fixture.ts';

const forever = (from: number) => (index: number) =>
  index < from ? undefined : new Promise<void>(() => undefined);

/** A worker in a process of its own, which stops after two chunks. */
async function forkWorker(t: TestContext) {
  const port = await freePort();
  const child = fork(new URL('./worker.fixture.ts', import.meta.url), [String(port)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  t.after(() => child.kill('SIGKILL'));
  await once(child, 'message');
  return { child, url: `http://127.0.0.1:${port}` };
}

// Most of the time they wait for a look, or for a sign of life.
void describe('speech from workers', { concurrency: true }, () => {
  void test('chunks, words and failures come as the worker made them', async (t) => {
    const { node } = await openNode(t, [await startStub(t)]);
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

  void test('a node knows its workers, their voices and how fast they are, even when the last one has left', async (t) => {
    const worker = await startStub(t);
    // A name stands for every machine that it leads to, and this one has addresses of two families.
    const { node, workers } = await openNode(t, [{ url: worker.url.replace('127.0.0.1', 'localhost') }]);
    const ids = () => node.voices().map(({ voiceId }) => voiceId);
    assert.deepEqual(ids(), ['stub-one', 'stub-two']);
    assert.equal(node.voices(), node.voices());
    assert.deepEqual([node.speedOf('stub-one'), node.speedOf('stub-two')], [undefined, 3]);
    assert.deepEqual([workers.places('speech'), workers.missingSinceMs('speech')], [2, undefined]);
    const [facts] = workers.facts('speech').workers;
    assert.deepEqual([facts?.id, facts?.busy, facts?.slots], [worker.server.id, 0, 2]);
    await worker.close();
    await eventually('the node has noticed', () => workers.missingSinceMs('speech') !== undefined);
    assert.deepEqual([ids().length, workers.places('speech'), workers.count()], [2, 0, { up: 0, down: 1 }]);
  });

  void test('a voice that comes and goes on a worker comes and goes on the nodes', async (t) => {
    const manner = { voices: ['stub-one', 'stub-new'] };
    const { node } = await openNode(t, [await startStub(t, manner)]);
    const ids = () => node.voices().map(({ voiceId }) => voiceId);
    assert.deepEqual(ids(), ['stub-one', 'stub-new']);
    manner.voices = ['stub-one'];
    await eventually('it has gone', () => ids().join() === 'stub-one');
    manner.voices = ['stub-one', 'stub-other'];
    await eventually('another one has come', () => ids().join() === 'stub-one,stub-other');
  });

  void test('a sentence goes to a worker that has its voice, all parts of its mix, or the server of its own voice', async (t) => {
    const one = await startStub(t, { voices: ['stub-one'] });
    const both = await startStub(t, { ownVoiceEngines: ['far'] });
    const { node } = await openNode(t, [one, both]);
    const own = { engine: 'far', serverVoiceId: 'x' };
    const mix = [
      { voiceId: 'stub-one', weight: 0.5 },
      { voiceId: 'stub-two', weight: 0.5 },
    ];
    for (const request of [
      sentence(2, { voiceId: 'stub-two' }),
      sentence(2, { voiceId: 'own-1', own }),
      sentence(2, { voiceId: 'mixed', mix }),
    ])
      assert.deepEqual(await all(node.speak(request, never)), whole(2));
    assert.deepEqual([one.speaker.started.length, both.speaker.started.length], [0, 3]);
    assert.deepEqual([both.speaker.started[1]?.own, both.speaker.started[2]?.mix], [own, mix]);
  });

  void test('without a worker a listener is told what to do, and a book waits for one', async (t) => {
    const port = await freePort();
    const { node } = await openNode(t, [{ url: `http://127.0.0.1:${port}` }], { patienceMs: 0 });
    await assert.rejects(all(node.speak(sentence(1), never)), {
      fault: 'unavailable',
      message: /"stub-one" is running: the operator has to start one with "lectern worker"/,
      retryAfterMs: 0,
    });
    const book = all(node.speak(sentence(2, { background: true }), never));
    await startStub(t, {}, { port });
    assert.deepEqual(await book, whole(2));
  });

  void test('sentences are spread over the workers, by their size, and over this node where it speaks too', async (t) => {
    const gate = Promise.withResolvers<void>();
    const before = () => gate.promise;
    const small = await startStub(t, { before }, { places: 1 });
    const large = await startStub(t, { before }, { places: 2 });
    const { node, workers } = await openNode(t, [small, large]);
    const here = new StubSpeaker({ before });
    workers.addOwn(new SpeechWork({ speaker: here, places: 1, speedOf: () => undefined }));
    const heard = Array.from({ length: 8 }, () => all(node.speak(sentence(1), never)));
    await eventually('all have started', () => {
      const started = [small, large, { speaker: here }].map(({ speaker }) => speaker.started.length);
      assert.deepEqual(started, [2, 4, 2]);
    });
    gate.resolve();
    for (const chunks of await Promise.all(heard)) assert.deepEqual(chunks, whole(1));
  });

  void test('a listener who leaves stops the worker', async (t) => {
    const { speaker, server, url } = await startStub(t, { before: forever(3) });
    const { node } = await openNode(t, [{ url }]);
    for await (const chunk of node.speak(sentence(9), never)) if (chunk.samples[0] === 200) break;
    await eventually('the worker has stopped', () => speaker.stopped.length === 1);
    const abort = new AbortController();
    const heard = all(node.speak(sentence(9), abort.signal));
    await eventually('it is spoken', () => speaker.started.length === 2);
    abort.abort();
    await assert.rejects(heard, { name: 'AbortError' });
    await eventually('the worker has stopped again', () => speaker.stopped.length === 2);
    await eventually('it has nothing to do', () => server.load().every(({ busy }) => busy === 0));
  });

  void test('a worker does not run far ahead of a listener who takes nothing', async (t) => {
    const { speaker, url } = await startStub(t);
    const { node } = await openNode(t, [{ url }]);
    const many = 200_000;
    const chunks = node.speak(sentence(many), never);
    assert.deepEqual((await chunks.next()).value, chunkAt(0));
    let before = -1;
    await eventually('it waits', () => {
      const isStill = speaker.made === before;
      before = speaker.made;
      return isStill;
    });
    assert.ok(speaker.made < many / 2, String(speaker.made));
    await chunks.return();
  });

  for (const signal of ['SIGKILL', 'SIGSTOP'] as const)
    void test(`when a worker gets ${signal} in the middle of a sentence, another one continues it`, async (t) => {
      const { child, url } = await forkWorker(t);
      const port = await freePort();
      const { node, workers } = await openNode(t, [{ url }, { url: `http://127.0.0.1:${port}` }]);
      const heard: SpeechChunk[] = [];
      const other = Promise.withResolvers<Awaited<ReturnType<typeof startStub>>>();
      for await (const chunk of node.speak(sentence(6), never)) {
        heard.push(chunk);
        if (heard.length !== 2) continue;
        child.kill(signal);
        other.resolve(await startStub(t, {}, { port }));
        await eventually(
          'the node knows the other',
          () => workers.count().up > (signal === 'SIGKILL' ? 0 : 1),
        );
      }
      assert.deepEqual(soundOf(heard), soundOf(whole(6)));
      assert.equal((await other.promise).speaker.made, 6);
    });

  void test('a worker that computes for long shows that it lives, and keeps its sentence', async (t) => {
    const longMs = (remoteLimits.silentBeats + 2) * remoteLimits.beatMs;
    const before = () => sleep(longMs);
    const machines = [await startStub(t, { before }), await startStub(t, { before })];
    const { node } = await openNode(t, machines);
    assert.deepEqual(await all(node.speak(sentence(1), never)), whole(1));
    assert.equal(machines.flatMap(({ speaker }) => speaker.started).length, 1);
  });

  void test('a sentence that sounds different on another worker is not continued there', async (t) => {
    const first = await startStub(t, { before: forever(1) });
    const port = await freePort();
    const { node } = await openNode(t, [first, { url: `http://127.0.0.1:${port}` }]);
    const chunks = node.speak(sentence(3), never);
    assert.deepEqual((await chunks.next()).value, chunkAt(0));
    await startStub(t, { detune: 1 }, { port });
    await first.close();
    await assert.rejects(all(chunks), { fault: 'failed', message: /was interrupted/ });
  });

  void test('a worker that stops finishes what it can, and hands back the rest', async (t) => {
    const gate = Promise.withResolvers<void>();
    const first = await startStub(t, {
      before: (index, { sentence: name }) =>
        index < 2 ? undefined : name === '3' ? gate.promise : forever(0)(9),
    });
    const { node } = await openNode(t, [first]);
    const [short, long] = [node.speak(sentence(3), never), node.speak(sentence(40), never)];
    const heard = [(await short.next()).value!];
    const more = [(await long.next()).value!];
    const closing = first.close(2_000);
    gate.resolve();
    heard.push(...(await all(short)));
    assert.deepEqual(heard, whole(3));
    const port = Number(new URL(first.url).port);
    await closing;
    const second = await startStub(t, {}, { port });
    more.push(...(await all(long)));
    assert.deepEqual(soundOf(more), soundOf(whole(40)));
    assert.equal(second.speaker.started.length, 1);
  });

  void test('a sentence that ends its workers, one after the other, is given up', async (t) => {
    let deaths = 0;
    // Each time it is another process.
    const describe = (): WorkerState => ({
      id: `process ${deaths}`,
      host: '',
      version: 'test',
      offers: { speech: { places: 1, busy: 0 } },
      catalog: 'its own',
      skills: { speech: { abilities: ['stub-one'] } },
    });
    const crashing = createServer((request, response) => {
      if (request.method === 'GET') return response.end(JSON.stringify(describe()));
      deaths += 1;
      return response.write(encodeFrame({ kind: 'beat' }), () => response.destroy());
    }).listen(0, '127.0.0.1');
    t.after(() => crashing.close());
    await once(crashing, 'listening');
    const { port } = crashing.address() as { port: number };
    const { node } = await openNode(t, [{ url: `http://127.0.0.1:${port}` }]);
    const heard = all(node.speak(sentence(3), never));
    await assert.rejects(heard, { fault: 'crashed', message: /4 workers died of it/ });
    assert.equal(deaths, 4);
  });

  void test('a wrong key, and none where others could reach the worker, are refused', async (t) => {
    const worker = await startStub(t, {}, { key: 'right' });
    const problems: unknown[] = [];
    const log = { info: () => undefined, warn: (about: object) => void problems.push(about) };
    const { workers } = await openNode(t, [worker], { key: 'wrong', log });
    assert.deepEqual(workers.count(), { up: 0, down: 1 });
    assert.match(JSON.stringify(problems), /key is wrong: see WORKER_KEY/);
    const { node } = await openNode(t, [worker], { key: 'right' });
    assert.deepEqual(await all(node.speak(sentence(1), never)), whole(1));
    assert.equal((await fetch(`${worker.url}/voices`)).status, 401);
    for (const path of ['livez', 'readyz']) assert.equal((await fetch(`${worker.url}/${path}`)).status, 200);
    const open = await startServer(t, []);
    await assert.rejects(open.server.listen('0.0.0.0', 0), { message: /set WORKER_KEY/ });
    const init = { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } };
    const talkative = await startStub(t, {}, { log: quiet });
    assert.equal((await fetch(`${talkative.url}/speech`, init)).status, 415);
  });
});
