/** What of a text is spoken: what is seen of it, without headers of a transcript and lines without a word. */
import { wordsOf } from '../text/passages.ts';
import type { Sentences } from '../text/sentences.ts';
import type { Script } from './script.ts';

/** `marks`: whether light Markdown has a meaning in the text. */
export function scriptOf(sentences: Sentences, marks: boolean): Script {
  return {
    count: sentences.count,
    words(sentence) {
      if (sentences.isHeader(sentence)) return undefined;
      const words = wordsOf(sentences, sentence, marks);
      return /[\p{L}\p{N}]/u.test(words) ? words : undefined;
    },
  };
}
