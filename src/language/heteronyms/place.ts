/** The words of a sentence, and one of them. */
import type { TaggedWord } from './tagger.ts';

export interface Place {
  readonly tokens: readonly Token[];
  readonly tagged: readonly TaggedWord[];
  readonly at: number;
}

export interface Token {
  readonly text: string;
  readonly lower: string;
  readonly start: number;
}

/** A word with what an apostrophe joins to it, a number, or a sign. */
const token = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}{1,3})?|\p{N}+|[^\s\p{L}\p{N}]/gu;

/** `don't` and `it's` are two words each. */
export function* tokensOf(text: string): Generator<Token> {
  for (const { 0: word, index } of text.matchAll(token)) {
    const joint = word.search(/['’]/u);
    const cut = joint < 1 ? word.length : /n['’]t$/iu.test(word) ? joint - 1 : joint;
    for (const [from, to] of [
      [0, cut],
      [cut, word.length],
    ] as const) {
      const part = word.slice(from, to);
      if (part !== '') yield { text: part, lower: part.toLowerCase(), start: index + from };
    }
  }
}
