/**
 * The worker that segments long texts and finds their words. Offsets travel as one array: the caller has the text already, and rebuilding 15,000 sentences from numbers is cheaper for its event loop than receiving them as objects.
 */
import { serve } from '../../platform/workers/serve.ts';
import { searchWords, type SearchWords } from './search-words.ts';
import { segment } from '../sentences/sentences.ts';

export interface SegmentJob {
  readonly text: string;
  readonly language: string;
}

/** The words of a text for the search index. */
export interface WordsJob {
  readonly title: string;
  readonly text: string;
}

serve<SegmentJob | WordsJob, Uint32Array | SearchWords>(async () => async (job, emit) => {
  if ('title' in job) {
    emit(searchWords(job.title, job.text));
    return;
  }
  const { text, language } = job;
  const sentences = segment(text, language);
  const offsets = new Uint32Array(sentences.length * 2);
  for (const [i, { start, end }] of sentences.entries()) offsets.set([start, end], i * 2);
  emit(offsets);
});
