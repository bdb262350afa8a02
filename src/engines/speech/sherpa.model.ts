import { createRequire } from 'node:module';
import { leveled } from '../../formats/audio/samples.ts';
import { readSounds } from '../../language/narration/mapping.ts';
import type { LoadModel, SpeechJob, SpeechModel } from './engine.ts';

/** Any model sherpa-onnx can speak: `{ vits: {…} }`, `{ kokoro: {…} }`, `{ kitten: {…} }`, `{ matcha: {…} }`. */
export interface SherpaOptions {
  readonly model: SherpaModelConfig;
  /** Comma-separated paths of text normalization rules, as sherpa-onnx takes them. */
  readonly ruleFsts?: string;
}

export interface SherpaModelConfig {
  readonly vits?: object;
  readonly kokoro?: object;
  readonly kitten?: object;
  readonly matcha?: object;
}

/** The part of sherpa-onnx-node used here; the package has no types. */
interface OfflineTts {
  readonly numSpeakers: number;
  readonly sampleRate: number;
  generateAsync(
    request: SherpaVoice & {
      text: string;
      enableExternalBuffer: boolean;
      onProgress: (progress: { samples: Float32Array }) => boolean;
    },
  ): Promise<{ samples: Float32Array }>;
}

/** Who speaks a job: a speaker's number, and what else some models take. */
export type SherpaVoice =
  | { readonly sid: number; readonly speed: number }
  | { readonly generationConfig: { readonly sid: number; readonly speed: number; readonly extra: object } };

interface Sherpa {
  readonly OfflineTts: { createAsync(config: object): Promise<OfflineTts> };
}

export const load: LoadModel = async (options, threads) =>
  createModel(await openSherpa(options as SherpaOptions, threads), ({ speaker, rate = 1 }) => ({
    sid: Number(speaker),
    speed: rate,
  }));

export async function openSherpa(
  { model, ruleFsts }: SherpaOptions,
  numThreads: number,
): Promise<OfflineTts> {
  const sherpa = createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa;
  return sherpa.OfflineTts.createAsync({
    model: { ...model, numThreads, provider: 'cpu' },
    // One sentence per batch, so that sound comes, and a stop takes effect, after every sentence.
    maxNumSentences: 1,
    // The pauses of a reader are part of the reading: sherpa would shorten them to a fifth.
    silenceScale: 1,
    ...(ruleFsts ? { ruleFsts } : {}),
  });
}

export function createModel(speech: OfflineTts, voiceOf: (job: SpeechJob) => SherpaVoice): SpeechModel {
  return {
    synthesize: (job, emit) =>
      speak(speech, { ...voiceOf(job), text: readSounds(job.text).text }, (samples) =>
        emit({ samples: leveled(samples, job.gainDb) }),
      ),
  };
}

async function speak(
  speech: OfflineTts,
  request: SherpaVoice & { readonly text: string },
  take: (samples: Float32Array) => boolean,
): Promise<void> {
  let taken = 0;
  let wanted = true;
  let over = false;
  const pass = (samples: Float32Array) => {
    taken += samples.length;
    wanted = wanted && take(samples);
    return wanted;
  };
  const { samples } = await speech.generateAsync({
    ...request,
    // Not every build of Node can share memory with native code; a copy always works.
    enableExternalBuffer: false,
    onProgress: (progress) => (over ? wanted : pass(progress.samples)),
  });
  // The result may overtake the last progress report: samples that were not reported are taken here, and only here.
  over = true;
  if (wanted && taken < samples.length) pass(samples.subarray(taken));
}
