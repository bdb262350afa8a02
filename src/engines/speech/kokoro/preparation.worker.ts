/** The steps of Kokoro's preparation that compute or read much, each a job of its own process. */
import { serve } from '../../../platform/workers/serve.ts';
import type { SpeechJob } from '../engine.ts';
import { checkFiles, writeFiles } from './files.ts';
import type { Figures } from './files.ts';
import type { Form } from './forms.ts';
import { load } from './kokoro.model.ts';
import { sampleRate } from './voices.ts';
import { readVoices, readWeights } from './weights.ts';
import type { KokoroPackages } from './weights.ts';

export type Step =
  | { readonly kind: 'check'; readonly folder: string }
  | { readonly kind: 'verify'; readonly packages: KokoroPackages }
  | {
      readonly kind: 'write';
      readonly packages: KokoroPackages;
      readonly folder: string;
      readonly forms: readonly Form[];
    }
  | { readonly kind: 'measure'; readonly folder: string; readonly form: Form };

serve<Step, Form | Figures>(async () => async (step, emit) => {
  if (step.kind === 'check') emit(await checkFiles(step.folder));
  else if (step.kind === 'write') await writeFiles(step.packages, step.folder, step.forms);
  else if (step.kind === 'measure') emit(await measure(step));
  else {
    await readWeights(step.packages);
    await readVoices(step.packages);
  }
});

const job: SpeechJob = { text: 'Good morning.', language: 'en-US', speaker: 'af_heart' };
/** The first run also reserves memory, and a busy moment may spoil another. */
const runs = 3;

/** Counts the time of the processor, on one thread: what else the machine does at the moment must not choose. */
async function measure({ folder, form }: { folder: string; form: Form }): Promise<Figures> {
  const model = await load({ folder, form, numThreads: 1 });
  let [speed, loudness] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    let [count, energy] = [0, 0];
    const start = process.cpuUsage();
    await model.synthesize(job, ({ samples }) => {
      count += samples.length;
      for (const sample of samples) energy += sample * sample;
      return true;
    });
    const { user, system } = process.cpuUsage(start);
    speed = Math.max(speed, count / sampleRate / ((user + system) / 1e6));
    loudness = Math.sqrt(energy / count);
  }
  return { form, speed, loudness };
}
