/** Nodes and workers on a real Redis. The recordings are real sound; what the workers understand comes from a stub. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test, type TestContext } from 'node:test';
import { eventually } from '../../../../test/eventually.ts';
import { skipWithoutRedis, startRedis, type OwnRedis } from '../../../../test/redis.ts';
import { wavFile } from '../../../platform/audio/wav.ts';
import { Scratch } from '../../../platform/storage/scratch.ts';
import { EngineError } from '../../engine-error.ts';
import { QueueNode } from '../../queue/queue-node.ts';
import { QueueWorker } from '../../queue/queue-worker.ts';
import { WorkQueue } from '../../queue/work-queue.ts';
import type { Recording, Step } from '../engine.ts';
import { MediaProbe } from '../sound/media-probe.ts';
import type { Transcriber } from '../transcriber.ts';
import { abilitiesOf } from './abilities.ts';
import { PieceWork } from './piece-work.ts';
import { QueuedTranscriber } from './queued-transcriber.ts';

const log = { info: () => undefined, warn: () => undefined };
/** No lease expires by itself, however busy the machine is. */
const endless = { leases: { aliveMs: 3_600_000, expireMs: 3_600_000 }, log, kind: 'transcription' } as const;
const never = new AbortController().signal;
const wavHeadBytes = 44;
const rate = 16_000;
const base = '{lectern:transcription:1}';

interface Manner {
  readonly languages?: readonly string[];
  /** Awaited before each piece. */
  readonly wait?: Promise<void>;
  /** What it hears when no language is given. */
  readonly hears?: string;
  readonly fails?: EngineError;
}

/** Its transcripts are its own name and the length of the sound. */
class StubTranscriber implements Transcriber {
  readonly #name: string;
  readonly #manner: Manner;
  readonly started: Recording[] = [];
  stopped = 0;

  constructor(name: string, manner: Manner = {}) {
    this.#name = name;
    this.#manner = manner;
  }

  understands(language: string | undefined): boolean {
    const { languages = ['en'] } = this.#manner;
    return language === undefined ? languages.length > 0 : languages.includes(language);
  }

  translates(): boolean {
    return false;
  }

  probe(): Promise<never> {
    return Promise.reject(new Error('not asked for'));
  }

  async *transcribe(recording: Recording, signal: AbortSignal): AsyncGenerator<Step, void, undefined> {
    this.started.push(recording);
    const { wait, fails, hears: language = 'en' } = this.#manner;
    const gone = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => gone.resolve());
    await Promise.race([wait, gone.promise]);
    if (signal.aborted) {
      this.stopped += 1;
      throw Object.assign(new Error('aborted'), { name: 'AbortError' });
    }
    if (fails) throw fails;
    const { size } = await stat(recording.path);
    const doneMs = ((size - wavHeadBytes) / 2 / rate) * 1_000;
    const text = `${this.#name} ${Math.round(doneMs / 1_000)} ${recording.language}`;
    yield { utterances: [{ startMs: recording.fromMs, endMs: doneMs / 2, text }], doneMs, language };
    yield { utterances: [], doneMs, language };
  }

  async close(): Promise<void> {
    return undefined;
  }
}

const nothing = () => new StubTranscriber('here', { languages: [] });

void describe('transcription from a queue', { skip: skipWithoutRedis }, () => {
  let redis: OwnRedis;
  let folder: string;
  let path: string;
  const cutter = new MediaProbe({ workers: 1, log });
  before(async () => {
    redis = await startRedis();
    folder = await mkdtemp(join(tmpdir(), 'lectern-pieces-'));
    path = join(folder, 'recording.wav');
    // Loud, except for short silences around 3.8, 7.6 and 11.4 seconds, where it is cut.
    const samples = Int16Array.from({ length: 14 * rate }, (_, at) =>
      at % (3.8 * rate) > 3.6 * rate || at % (3.8 * rate) < 0.2 * rate ? 0 : 9_000 * Math.sin(at / 7),
    );
    await writeFile(path, wavFile(rate, [samples]));
  });
  after(async () => {
    await cutter.close();
    await redis.close();
    await rm(folder, { recursive: true });
  });

  async function startWorker(t: TestContext, transcriber: Transcriber): Promise<QueueWorker> {
    const scratch = new Scratch(join(folder, 'scratch'));
    const worker = new QueueWorker({
      queue: await WorkQueue.open({ ...endless, redisUrl: redis.socket }),
      engine: new PieceWork({ transcriber, scratch }),
      catalog: () => ({ voices: [], speeds: {}, abilities: abilitiesOf(transcriber) }),
      slots: 1,
      kind: 'transcription',
      version: 'test',
      log,
    });
    await worker.start();
    t.after(async () => {
      await worker.close(0);
      assert.deepEqual(await readdir(scratch.folder).catch(() => []), [], 'no sound is left behind');
    });
    return worker;
  }

  async function openNode(t: TestContext, here: Transcriber = nothing(), patienceMs = 0) {
    const node = await QueueNode.open({ ...endless, redisUrl: redis.socket, patienceMs });
    const transcriber = new QueuedTranscriber({ node, here, cutter, pieceMs: 4_000 });
    t.after(() => transcriber.close());
    return { transcriber, list: node.list };
  }

  async function hear(transcriber: Transcriber, more: Partial<Recording> = {}, signal = never) {
    const steps: Step[] = [];
    for await (const step of transcriber.transcribe({ path, fromMs: 0, ...more }, signal)) steps.push(step);
    return steps;
  }

  const textsOf = (steps: readonly Step[]) =>
    steps.flatMap(({ utterances }) => utterances.map(({ text }) => text));

  test('pieces are heard by all workers and put together in order, in the language of the first', async (t) => {
    const open = Promise.withResolvers<void>();
    const one = new StubTranscriber('one', { hears: 'de', wait: open.promise, languages: ['en', 'de'] });
    const two = new StubTranscriber('two', { hears: 'de', wait: open.promise, languages: ['en', 'de'] });
    await startWorker(t, one);
    await startWorker(t, two);
    const { transcriber } = await openNode(t);
    const heard = hear(transcriber, { isBackground: true, account: 'anna' });
    await eventually('the first is heard', () => one.started.length + two.started.length === 1);
    open.resolve();
    const steps = await heard;
    const said = textsOf(steps);
    assert.deepEqual(
      said.map((text) => text.split(' ').at(-1)),
      ['undefined', 'de', 'de', 'de'],
    );
    let doneMs = 0;
    for (const step of steps) {
      for (const { startMs } of step.utterances) assert.ok(startMs >= doneMs - 1, 'in order');
      assert.ok(step.doneMs >= doneMs);
      doneMs = step.doneMs;
    }
    assert.equal(Math.round(doneMs / 100), 140);
    assert.equal(one.started.length + two.started.length, 4);
    // A recording that is continued starts where it stopped.
    assert.equal(textsOf(await hear(transcriber, { fromMs: 11_400, language: 'en' })).length, 1);
  });

  test('a client that leaves stops the worker within the piece', async (t) => {
    const stuck = new StubTranscriber('stuck', { wait: new Promise(() => undefined) });
    await startWorker(t, stuck);
    const { transcriber } = await openNode(t);
    const leaving = new AbortController();
    const heard = hear(transcriber, {}, leaving.signal);
    await eventually('it is heard', () => stuck.started.length === 1);
    leaving.abort();
    await assert.rejects(heard, { name: 'AbortError' });
    await eventually('it is stopped', () => stuck.stopped === 1);
  });

  test('the piece of a dead worker goes to another, and a job waits for one', async (t) => {
    const dead = await WorkQueue.open({ ...endless, redisUrl: redis.socket });
    t.after(() => dead.close());
    const announcement = { id: 'dead', version: 'test', host: '', slots: 1, busy: 0, catalog: 'its own' };
    const abilities = abilitiesOf(new StubTranscriber('dead'));
    await dead.announce(announcement, JSON.stringify({ voices: [], speeds: {}, abilities }), abilities);
    await dead.beat(announcement);
    const { transcriber, list } = await openNode(t);
    const heard = hear(transcriber, { language: 'en', isBackground: true });
    await eventually('it has a piece', async () => (await dead.claim('dead', true)) !== undefined);
    await dead.leave('dead');
    await eventually('it is known to have gone', () => list.workers.length === 0);
    assert.ok(transcriber.understands('en') && !transcriber.understands('de'));
    // A person is told.
    await assert.rejects(hear(transcriber, { language: 'en' }), {
      fault: 'unavailable',
      message: /lectern worker/,
    });
    await startWorker(t, new StubTranscriber('two'));
    assert.equal(textsOf(await heard).length, 4);
  });

  test('a node transcribes itself, if it can, where no worker does, from where the last one stopped', async (t) => {
    const here = new StubTranscriber('here', { languages: ['en', 'de'] });
    const { transcriber } = await openNode(t, here);
    assert.deepEqual(textsOf(await hear(transcriber, { language: 'en' })), ['here 14 en']);
    const worker = await startWorker(t, new StubTranscriber('far'));
    const other = await openNode(t, here);
    assert.deepEqual(textsOf(await hear(other.transcriber, { language: 'de' })), ['here 14 de']);
    const steps: Step[] = [];
    for await (const step of other.transcriber.transcribe({ path, fromMs: 0, language: 'en' }, never)) {
      if (steps.length === 0) void worker.close(0);
      steps.push(step);
      if (steps.length === 1) await eventually('it has gone', () => other.list.workers.length === 0);
    }
    assert.match(textsOf(steps)[0]!, /^far/);
    assert.equal(textsOf(steps).at(-1), 'here 14 en');
    assert.ok(here.started.at(-1)!.fromMs > 0);
    await redis.client.del(`${base}:latest`);
  });

  test('a worker’s refusal of a recording reaches its sender', async (t) => {
    const refusal = new EngineError('unreadable', 'This recording seems to be Hausa.');
    await startWorker(t, new StubTranscriber('far', { fails: refusal }));
    const { transcriber } = await openNode(t);
    await assert.rejects(hear(transcriber), { fault: 'unreadable', message: refusal.message });
  });
});
