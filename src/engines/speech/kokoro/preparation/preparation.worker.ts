/** The steps of Kokoro's preparation that compute or read a lot, each in a separate process. */
import { joinSamples } from '../../../../formats/audio/samples.ts';
import { serve } from '../../../../platform/workers/serve.ts';
import type { SpeechModel } from '../../engine.ts';
import type { Form } from '../graphs/forms.ts';
import { load, type KokoroOptions } from '../kokoro.model.ts';
import { sampleRate } from '../voices.ts';
import { checkFiles, writeFiles } from './files.ts';
import { readVoices, readWeights } from './weights.ts';
import type { KokoroPackages } from './weights.ts';

export type PreparationStep =
  | { readonly kind: 'check'; readonly folder: string }
  | { readonly kind: 'verify'; readonly packages: KokoroPackages }
  | {
      readonly kind: 'write';
      readonly packages: KokoroPackages;
      readonly folder: string;
      readonly forms: readonly Form[];
    }
  | { readonly kind: 'measure'; readonly options: KokoroOptions };

export interface Measurement {
  readonly form: Form;
  /** Seconds of sound that one core makes in a second. */
  readonly speed: number;
  /** What it made from each text, to be compared with the others. */
  readonly sounds: readonly Int16Array[];
}

serve<PreparationStep, Measurement>(async () => async (step, emit) => {
  if (step.kind === 'check') await checkFiles(step.folder);
  else if (step.kind === 'write') await writeFiles(step.packages, step.folder, step.forms);
  else if (step.kind === 'measure') emit(await measure(step.options));
  else {
    await readWeights(step.packages);
    await readVoices(step.packages);
  }
});

/** One is long enough to be made in chunks, the other is made at once: a form has a graph for each. */
const texts = ['It was late, but nobody wanted to go home.', 'Nobody came.'];
/** The first run also allocates memory, and a busy moment may spoil another. The whole model is run only for its sound. */
const runsOf = ({ whole = false }: KokoroOptions): number => (whole ? 1 : 2);

/** Counts processor time on one thread, so that other load on the machine does not decide the choice. */
async function measure(options: KokoroOptions): Promise<Measurement> {
  const model = await load(options, 1);
  let speed = 0;
  let sounds: Int16Array[] = [];
  for (let run = 0; run < runsOf(options); run += 1) {
    const start = process.cpuUsage();
    sounds = [];
    for (const text of texts) sounds.push(await speak(model, text));
    const { user, system } = process.cpuUsage(start);
    const seconds = sounds.reduce((sum, { length }) => sum + length, 0) / sampleRate;
    speed = Math.max(speed, seconds / ((user + system) / 1e6));
  }
  return { form: options.form, speed, sounds };
}

async function speak(model: SpeechModel, text: string): Promise<Int16Array> {
  const chunks: Int16Array[] = [];
  const job = { text, language: 'en-US', speaker: 'af_heart' };
  await model.synthesize(job, ({ samples }) => chunks.push(samples) > 0);
  return joinSamples(chunks);
}
