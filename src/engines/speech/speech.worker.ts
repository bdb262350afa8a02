import { serve } from '../../platform/workers/serve.ts';
import type { LoadModel, ModelSource, SpeechChunk, SpeechJob } from './engine.ts';

/** The worker process of every speech engine: it loads one model and speaks its jobs. */
serve<SpeechJob, SpeechChunk>(async (setup) => {
  const { module, options } = setup as ModelSource;
  const { load } = (await import(module)) as { load: LoadModel };
  const model = await load(options);
  return (job, emit) => model.synthesize(job, emit);
});
