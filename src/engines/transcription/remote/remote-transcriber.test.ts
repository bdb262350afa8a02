/** Nodes and workers over real connections. The recordings are real sound; what the workers understand comes from a stub. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test, type TestContext } from 'node:test';
import { eventually } from '../../../../test/eventually.ts';
import { freePort } from '../../../../test/store.ts';
import { wavFile } from '../../../formats/audio/samples.ts';
import { Scratch } from '../../../platform/storage/scratch.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import {
  never,
  openWorkers,
  quiet as log,
  startServer,
  type StartedWorker,
} from '../../remote/workers.fixture.ts';
import type { Recording, Step } from '../engine.ts';
import { MediaProbe } from '../sound/media-probe.ts';
import type { Transcriber } from '../transcriber.ts';
import { RemoteTranscriber, TranscriptionWork } from './remote-transcriber.ts';

const wavHeadBytes = 44;
const rate = 16_000;

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

void describe('transcription by workers', () => {
  let folder: string;
  let path: string;
  const cutter = new MediaProbe({ workers: 1, log });
  before(async () => {
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
    await rm(folder, { recursive: true });
  });

  async function startWorker(t: TestContext, transcriber: Transcriber, port = 0): Promise<StartedWorker> {
    const scratch = new Scratch(join(folder, 'scratch'));
    const worker = await startServer(t, [new TranscriptionWork({ transcriber, places: 1, scratch })], {
      port,
    });
    t.after(async () => {
      await worker.close();
      assert.deepEqual(await readdir(scratch.folder).catch(() => []), [], 'no sound is left behind');
    });
    return worker;
  }

  interface NodeOptions {
    readonly here?: Transcriber;
    readonly patienceMs?: number;
  }

  async function openNode(
    t: TestContext,
    machines: readonly { readonly url: string }[],
    { here = nothing(), patienceMs = 0 }: NodeOptions = {},
  ) {
    const workers = await openWorkers(t, machines, { patienceMs });
    const scratch = new Scratch(join(folder, 'scratch'));
    const own = new TranscriptionWork({ transcriber: here, places: 1, scratch });
    if (own.skills().abilities.length > 0) workers.addOwn(own, { isLastResort: true });
    const transcriber = new RemoteTranscriber({ workers, here, cutter, pieceMs: 4_000 });
    return { transcriber, workers };
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
    const machines = [await startWorker(t, one), await startWorker(t, two)];
    const { transcriber } = await openNode(t, machines);
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
    const { transcriber } = await openNode(t, [await startWorker(t, stuck)]);
    const leaving = new AbortController();
    const heard = hear(transcriber, {}, leaving.signal);
    await eventually('it is heard', () => stuck.started.length === 1);
    leaving.abort();
    await assert.rejects(heard, { name: 'AbortError' });
    await eventually('it is stopped', () => stuck.stopped === 1);
  });

  test('the piece of a worker that stops goes to another, and a job waits for one', async (t) => {
    const stuck = new StubTranscriber('stuck', { wait: new Promise(() => undefined) });
    const first = await startWorker(t, stuck);
    const port = await freePort();
    const { transcriber, workers } = await openNode(t, [first, { url: `http://127.0.0.1:${port}` }]);
    const heard = hear(transcriber, { language: 'en', isBackground: true });
    await eventually('it has a piece', () => stuck.started.length === 1);
    await first.close();
    await eventually('it is known to have gone', () => workers.count().up === 0);
    assert.ok(transcriber.understands('en') && !transcriber.understands('de'));
    // A person is told.
    await assert.rejects(hear(transcriber, { language: 'en' }), {
      fault: 'unavailable',
      message: /lectern worker/,
    });
    await startWorker(t, new StubTranscriber('two'), port);
    assert.equal(textsOf(await heard).length, 4);
  });

  test('a node transcribes itself, if it can, where no worker does, from where the last one stopped', async (t) => {
    const here = new StubTranscriber('here', { languages: ['en', 'de'] });
    const far = new StubTranscriber('far');
    const worker = await startWorker(t, far);
    const { transcriber, workers } = await openNode(t, [worker], { here });
    assert.match(textsOf(await hear(transcriber, { language: 'de' }))[0]!, /^here \d de/);
    const steps: Step[] = [];
    for await (const step of transcriber.transcribe({ path, fromMs: 0, language: 'en' }, never)) {
      if (steps.length === 0) await worker.close();
      steps.push(step);
      if (steps.length === 1) await eventually('it has gone', () => workers.count().up === 0);
    }
    assert.match(textsOf(steps)[0]!, /^far/);
    assert.match(textsOf(steps).at(-1)!, /^here \d en/);
    assert.equal(textsOf(steps).length, 4);
  });

  test('a worker’s refusal of a recording reaches its sender', async (t) => {
    const refusal = new EngineError('unreadable', 'This recording seems to be Hausa.');
    const { transcriber } = await openNode(t, [
      await startWorker(t, new StubTranscriber('far', { fails: refusal })),
    ]);
    await assert.rejects(hear(transcriber), { fault: 'unreadable', message: refusal.message });
  });
});
