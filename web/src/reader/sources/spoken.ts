/** What is spoken of a text: what is displayed, without headers of a transcript and lines without a word. */
import type { Layout } from '../text/layout.ts';
import { toRanges } from '../text/offsets.ts';
import type { SpokenText } from './spoken-text.ts';

export function spokenTextOf(layout: Layout): SpokenText {
  const { sentences } = layout;
  return {
    count: sentences.count,
    words(sentence) {
      if (sentences.isHeader(sentence)) return undefined;
      const words = layout.wordsOf(sentence);
      return /[\p{L}\p{N}]/u.test(words) ? words : undefined;
    },
    rangesOf(sentence, points) {
      const { value, units } = layout.seen(sentence);
      return toRanges(value, points).map(({ start, end }) => ({
        start: units[start] ?? sentences.endUnit(sentence),
        end: (units[end - 1] ?? sentences.endUnit(sentence) - 1) + 1,
      }));
    },
  };
}
