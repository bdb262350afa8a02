/** The worker process of Moonshine. */
import { serve } from '../../../platform/workers/serve.ts';
import type { Step } from '../engine.ts';
import { openDetector } from '../phrases/phrases.ts';
import { type ModelSetup, type PhraseJob, transcribe } from '../phrases/transcribe.ts';
import { openRecognizer } from './recognizer.ts';
import type { MoonshineFiles } from './weights.ts';

serve<PhraseJob, Step>(async (setup) => {
  const { files, numThreads } = setup as ModelSetup<MoonshineFiles>;
  const detector = openDetector(files.detector);
  const recognize = await openRecognizer(files, numThreads);
  return (job, emit) => transcribe(job, { detector, recognize }, emit);
});
