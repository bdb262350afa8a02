/** Finds speech in a file, joins it into phrases, and has a model write down each phrase. */
import { EngineError } from '../../../platform/engine-error.ts';
import type { PlainLog } from '../../../platform/log.ts';
import { workerLimits } from '../../../platform/time-limits.ts';
import { Pool } from '../../../platform/workers/pool.ts';
import type { Emit } from '../../../platform/workers/serve.ts';
import type { PoolTask } from '../../../platform/workers/ticket.ts';
import type { Recording, Step } from '../engine.ts';
import { ChannelSpeakers } from '../sound/channel-speakers.ts';
import { listen, listeningRate, SoundMemory } from '../sound/listen.ts';
import { transcriptionError } from '../sound/media-probe.ts';
import { openSound } from '../sound/sound-file.ts';
import { createPhrases, type Detector, detectorWindow, type Phrase, utterancesOf } from './phrases.ts';

export interface PhraseJob {
  readonly path: string;
  readonly fromMs: number;
}

export type Recognize = (samples: Float32Array) => Promise<string>;

const msOf = (samples: number): number => (samples * 1000) / listeningRate;
/** How often a long silence is reported, so that the caller sees that the work continues. */
const reportEveryMs = 15_000;
/** The detector cuts soft beginnings and ends of words: the model gets a little more on both sides. */
const marginMs = 200;
/** Longer than a phrase together with what follows until it is known to be complete. */
const memoryMs = 60_000;

export async function transcribe(
  { path, fromMs }: PhraseJob,
  { detector, recognize }: { detector: Detector; recognize: Recognize },
  emit: Emit<Step>,
): Promise<void> {
  const reader = await openSound(path);
  const phrases = createPhrases();
  const memory = new SoundMemory(fromMs, memoryMs);
  const speakers = new ChannelSpeakers();
  let wanted = true;
  let reportedMs = fromMs;
  const report = (step: Step) => {
    reportedMs = step.doneMs;
    wanted = emit(step);
  };
  const write = async (done: readonly Phrase[]) => {
    for (const phrase of done) if (wanted) report(await understand(phrase, memory, recognize));
  };
  const collect = async () => {
    for (const { start, samples } of segmentsOf(detector)) {
      const startMs = fromMs + msOf(start);
      const endMs = startMs + msOf(samples.length);
      const speaker = speakers.speakerOf(startMs, endMs);
      await write(phrases.add({ startMs, endMs, ...(speaker !== undefined && { speaker }) }));
    }
  };
  try {
    detector.reset();
    for await (const window of windows(listen(reader, fromMs, (block) => speakers.add(block)))) {
      detector.acceptWaveform(window);
      memory.push(window);
      await collect();
      if (!detector.isDetected()) {
        const quietMs = memory.endMs() - detectorLagMs;
        await write(phrases.quietUntil(quietMs));
        const isQuiet = phrases.openFromMs() === undefined;
        if (isQuiet && quietMs - reportedMs > reportEveryMs)
          report({ utterances: [], doneMs: Math.round(quietMs) });
      }
      if (!wanted) return;
    }
    detector.flush();
    await collect();
    await write(phrases.rest());
    if (wanted) report({ utterances: [], doneMs: Math.round(memory.endMs()) });
  } finally {
    await reader.close();
  }
}

/** Speech is detected a little after it started; sound that may still turn out to be speech is not yet reported as silence. */
const detectorLagMs = 1_000;

export function* segmentsOf(detector: Detector) {
  while (!detector.isEmpty()) {
    yield detector.front(false);
    detector.pop();
  }
}

async function understand(phrase: Phrase, memory: SoundMemory, recognize: Recognize): Promise<Step> {
  const [{ startMs, speaker }, { endMs }] = [phrase[0]!, phrase.at(-1)!];
  const text = await recognize(memory.cut(startMs - marginMs, endMs + marginMs));
  const by = speaker === undefined ? {} : { speaker };
  const utterances = utterancesOf(text, phrase).map((one) => ({ ...one, ...by }));
  return { utterances, doneMs: Math.round(endMs) };
}

/** The detector takes windows of one size. */
export async function* windows(
  parts: AsyncIterable<Float32Array>,
): AsyncGenerator<Float32Array, void, undefined> {
  const window = new Float32Array(detectorWindow);
  let filled = 0;
  for await (const part of parts) {
    for (let at = 0; at < part.length;) {
      const count = Math.min(detectorWindow - filled, part.length - at);
      window.set(part.subarray(at, at + count), filled);
      [at, filled] = [at + count, filled + count];
      if (filled === detectorWindow) {
        yield window;
        filled = 0;
      }
    }
  }
  if (filled > 0) yield window.fill(0, filled);
}

/* The processes in which a model listens on this machine; its weights are verified before the first of them starts. */

export interface ModelSettings {
  /** Recordings that are transcribed at the same time. */
  readonly workers: number;
  readonly numThreads: number;
  /** How long an idle model stays in memory. */
  readonly idleMs: number;
  readonly log: PlainLog;
}

export interface ModelWorkersDeps<Files> {
  /** The name of the model. */
  readonly model: string;
  readonly entry: URL;
  readonly settings: ModelSettings;
  /** Undefined if the model is not installed. */
  readonly prepare: (() => Promise<Files>) | undefined;
}

/** What each worker gets before its first job. */
export interface ModelSetup<Files> {
  readonly files: Files;
  readonly numThreads: number;
}

const { loadMs: loadTimeoutMs, silenceMs } = workerLimits.transcription;

export class ModelWorkers<Files> {
  readonly #deps: ModelWorkersDeps<Files>;
  readonly #pool: Pool;
  #prepared: Promise<Files> | undefined;

  constructor(deps: ModelWorkersDeps<Files>) {
    this.#deps = deps;
    const { workers, idleMs, log } = deps.settings;
    this.#pool = new Pool({
      entry: deps.entry,
      // One more for people who speak now: a recording may take hours.
      size: workers + 1,
      maxBackground: workers,
      idleMs,
      loadTimeoutMs,
      stopGraceMs: 1_000,
      heapMb: 512,
      // Half a minute of sound with its model, in 32-bit numbers, as measured with Whisper.
      expectedBytes: () => 800e6,
      log,
    });
  }

  isAvailable(): boolean {
    return this.#deps.prepare !== undefined;
  }

  /** Throws an `EngineError`, or an `AbortError` after an abort. */
  async *run<Result>(
    job: unknown,
    signal: AbortSignal,
    { isLive = false }: Pick<Recording, 'isLive'> = {},
  ): AsyncGenerator<Result, void, undefined> {
    const { model, settings } = this.#deps;
    const setup: ModelSetup<Files> = { files: await this.#prepare(), numThreads: settings.numThreads };
    const priority = isLive ? 'interactive' : 'background';
    const task: PoolTask = { key: model, setup, job, silenceMs, priority };
    try {
      yield* this.#pool.run(task, signal) as AsyncGenerator<Result, void, undefined>;
    } catch (error) {
      throw transcriptionError(error, 'failed');
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  /** Verified for the first recording: a server that never transcribes reads no weights. */
  async #prepare(): Promise<Files> {
    const { model, prepare, settings } = this.#deps;
    if (!prepare) throw new EngineError('unavailable', `The weights of ${model} are not installed.`);
    this.#prepared ??= prepare();
    try {
      return await this.#prepared;
    } catch (cause) {
      this.#prepared = undefined;
      settings.log.warn({ err: cause }, `${model}: its weights are missing or damaged`);
      throw new EngineError('unavailable', `The weights of ${model} are missing or damaged.`, { cause });
    }
  }
}

/** What `find` returns; undefined if it throws because a package is missing. */
export function installed<Found>(find: () => Found): Found | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}
