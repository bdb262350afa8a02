/** Marks as Speechify nests them: one for the whole text, with its words inside. */
import type { SpeechMark } from '../../../shared/contract/audio.ts';
import type { Chunk, SpeechMarks } from './contract.ts';

/** The words of a sentence; the sentence itself where the voice does not know their times. */
export function chunksOf({ words = [], value, start, end, start_time, end_time }: SpeechMark): Chunk[] {
  if (words.length > 0) return words.map((word) => ({ type: 'word', ...word }));
  return [{ type: 'sentence', value, start, end, start_time, end_time }];
}

export const nestMarks = (input: string, marks: readonly SpeechMark[], codePoints: number): SpeechMarks => ({
  type: 'sentence',
  value: input,
  start: 0,
  end: codePoints,
  start_time: 0,
  end_time: marks.at(-1)?.end_time ?? 0,
  chunks: marks.flatMap(chunksOf),
});
