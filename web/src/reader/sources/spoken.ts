/** What of a text is spoken: what is seen of it, without headers of a transcript and lines without a word. */
import type { Layout } from '../text/layout.ts';
import type { Script } from './script.ts';

export function scriptOf(layout: Layout): Script {
  const { sentences } = layout;
  return {
    count: sentences.count,
    words(sentence) {
      if (sentences.isHeader(sentence)) return undefined;
      const words = layout.wordsOf(sentence);
      return /[\p{L}\p{N}]/u.test(words) ? words : undefined;
    },
  };
}
