import type { LoadModel } from '../engine.ts';
import { createModel, openSherpa } from '../sherpa.model.ts';
import { sherpaFiles } from './files.ts';
import type { Form } from './forms.ts';
import { voices } from './voices.ts';

export interface KokoroOptions {
  readonly folder: string;
  readonly form: Form;
  readonly numThreads: number;
}

/** One model speaks every language: eSpeak is told with each job which one to pronounce. */
export const load: LoadModel = async (options) => {
  const { folder, form, numThreads } = options as KokoroOptions;
  const speech = await openSherpa({ model: { kokoro: sherpaFiles(folder, form) }, numThreads });
  const model = createModel(speech, ({ speaker }) => {
    const sid = voices.findIndex(({ code }) => code === speaker);
    if (sid < 0) throw new Error(`Kokoro has no speaker ${speaker}`);
    return { generationConfig: { sid, speed: 1, extra: { lang: voices[sid]!.espeak } } };
  });
  return {
    synthesize: (job, emit) => model.synthesize(job, ({ samples }) => emit({ samples: trimEnd(samples) })),
  };
};

/** Kokoro ends every sentence with up to a second of silence; a reader breathes and goes on. */
const PAUSE_SAMPLES = 7_200;
const QUIET = 330;

export function trimEnd(samples: Int16Array): Int16Array {
  const last = samples.findLastIndex((sample) => Math.abs(sample) > QUIET);
  return samples.subarray(0, last + 1 + PAUSE_SAMPLES);
}
