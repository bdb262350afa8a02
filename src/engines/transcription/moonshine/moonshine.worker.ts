/** The worker process of Moonshine. */
import { serve } from '../../../platform/workers/serve.ts';
import type { Step } from '../engine.ts';
import { openDetector } from '../phrases/detector.ts';
import type { ModelSetup } from '../phrases/model-workers.ts';
import { transcribe, type PhraseJob } from '../phrases/transcribe.ts';
import { openRecognizer } from './recognizer.ts';
import type { MoonshineFiles } from './weights.ts';

serve<PhraseJob, Step>(async (setup) => {
  const { files, numThreads } = setup as ModelSetup<MoonshineFiles>;
  const detector = openDetector(files.detector);
  const recognize = await openRecognizer(files, numThreads);
  return (job, emit) => transcribe(job, { detector, recognize }, emit);
});
