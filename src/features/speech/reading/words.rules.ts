/** The times of spoken words as times of written ones: `$3.50` is one word, however many are said for it. */
import type { WordTiming } from '../../../engines/speech/engine.ts';
import { writtenRange } from '../../../platform/narration/mapping.ts';
import { CodePointCursor, countCodePoints } from '../../../platform/text/codepoints.ts';
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
    const core = range && trimmed(value, range.start, range.end);
    if (!core) continue;
    const start = inValue.pointAt(core.from);
    const place = { start, end: start + countCodePoints(core.text) };
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

/** Punctuation around a word is not part of it; signs that are spoken are. */
const outside = /^[^\p{L}\p{M}\p{N}\p{S}%‰#&@§]+|[^\p{L}\p{M}\p{N}\p{S}%‰#&@§]+$/gu;

function trimmed(value: string, start: number, end: number): { from: number; text: string } | undefined {
  const written = value.slice(start, end);
  const text = written.replace(outside, '');
  return text === '' ? undefined : { from: start + written.indexOf(text), text };
}
