/** The worker process of Whisper. */
import { serve } from '../../../platform/workers/serve.ts';
import type { Step } from '../engine.ts';
import { openDetector } from '../phrases/phrases.ts';
import { type ModelSetup, type PhraseJob, transcribe } from '../phrases/transcribe.ts';
import { detectLanguage } from './detect.ts';
import { WhisperModel } from './model.ts';
import type { WhisperTask } from './tokens.ts';
import { readTokens, type WhisperFiles } from './weights.ts';

export type WhisperJob =
  | { readonly kind: 'detect'; readonly path: string }
  | (PhraseJob & { readonly kind: WhisperTask; readonly language: string });

serve<WhisperJob, Step | { language: string }>(async (setup) => {
  const { files, numThreads } = setup as ModelSetup<WhisperFiles>;
  const detector = openDetector(files.detector);
  const model = await WhisperModel.open(files, await readTokens(files), numThreads);
  return async (job, emit) => {
    if (job.kind === 'detect') {
      const language = await detectLanguage(job.path, { detector, model }, () => emit.progress());
      if (language !== undefined) emit({ language });
    } else {
      const recognize = (samples: Float32Array) => model.textOf(samples, job.language, job.kind);
      await transcribe(job, { detector, recognize }, emit);
    }
  };
});
