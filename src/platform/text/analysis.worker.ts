/**
 * The thread that segments long texts. Offsets travel as one transferred array: the caller has the text already, and
 * rebuilding 15,000 sentences from numbers is cheaper for its event loop than receiving them as objects.
 */
import { serve } from '../workers/serve.ts';
import { segment } from './sentences/sentences.ts';

export interface SegmentJob {
  readonly text: string;
  readonly language: string;
}

serve<SegmentJob, Uint32Array>(async () => async ({ text, language }, emit) => {
  const sentences = segment(text, language);
  const offsets = new Uint32Array(sentences.length * 2);
  for (const [i, { start, end }] of sentences.entries()) offsets.set([start, end], i * 2);
  emit(offsets, [offsets.buffer]);
});
