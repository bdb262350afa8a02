/** Measures one model in a separate process, as a listener would use it. */
import { availableParallelism } from 'node:os';
import { serve } from '../../../platform/workers/serve.ts';
import type { LoadModel, ModelSource, SpeechJob } from '../engine.ts';

export interface SpeedJob {
  readonly model: ModelSource;
  /** How many threads may speak one sentence. */
  readonly threads: number;
  readonly sampleRate: number;
  readonly speech: SpeechJob;
}

/** The first run also allocates memory, and a busy moment may spoil another. */
const runs = 2;

serve<SpeedJob, number>(async () => async (job, emit) => {
  const { load } = (await import(job.model.module)) as { load: LoadModel };
  const model = await load(job.model.options, Math.min(job.threads, availableParallelism()));
  let fastest = 0;
  for (let run = 0; run < runs; run++) {
    let samples = 0;
    const [startedAt, processor] = [performance.now(), process.cpuUsage()];
    await model.synthesize(job.speech, (chunk) => {
      samples += chunk.samples.length;
      return emit.progress();
    });
    const { user, system } = process.cpuUsage(processor);
    // Processor time says what one idle core would do, however busy the machine is now; several threads may do
    // better than that. Both speeds can be reached, so the higher one counts.
    const seconds = Math.min((performance.now() - startedAt) / 1_000, (user + system) / 1e6);
    fastest = Math.max(fastest, samples / job.sampleRate / seconds);
  }
  emit(fastest);
});
