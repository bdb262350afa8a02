import { serve } from '../../platform/workers/serve.ts';
import type { LoadModel, ModelSource, SpeechChunk, SpeechJob } from './engine.ts';

export interface SpeechSetup extends ModelSource {
  readonly threads: number;
}

/** The worker process of every speech engine: it loads one model and speaks its jobs. */
serve<SpeechJob, SpeechChunk>(async (setup) => {
  const { module, options, threads } = setup as SpeechSetup;
  const { load } = (await import(module)) as { load: LoadModel };
  const model = await load(options, threads);
  return (job, emit) => model.synthesize(job, emit);
});
