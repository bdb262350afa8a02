/** The times of spoken words as times of written ones: `$3.50` is one word, however many are said for it. */
import type { WordTiming } from '../../../engines/speech/engine.ts';
import { writtenRange } from '../../../language/narration/mapping.ts';
import { CodePointCursor, countCodePoints } from '../../../shared/text/codepoints.ts';
import { trimToWord } from '../../../language/text/word-edges.ts';
import type { ReadSentence } from './reading.rules.ts';

/** Offsets of `words` are code points of what was spoken; those of the result are code points of `value`. */
export function wordsAsWritten(
  { value, spoken, spans }: ReadSentence,
  words: readonly WordTiming[],
): WordTiming[] {
  const written: WordTiming[] = [];
  const [inSpoken, inValue] = [new CodePointCursor(spoken), new CodePointCursor(value)];
  for (const word of words) {
    const range = writtenRange(spans, { start: inSpoken.unitAt(word.start), end: inSpoken.unitAt(word.end) });
    const core = range && trimToWord(value, range);
    if (!core) continue;
    const start = inValue.pointAt(core.start);
    const place = { start, end: start + countCodePoints(value, core.start, core.end) };
    const last = written.at(-1);
    if (last && place.start < last.end) {
      // Said by several words, or part of what the word before stands for.
      written[written.length - 1] = {
        ...last,
        end: Math.max(last.end, place.end),
        endSample: word.endSample,
      };
    } else written.push({ ...place, firstSample: word.firstSample, endSample: word.endSample });
  }
  return written;
}
