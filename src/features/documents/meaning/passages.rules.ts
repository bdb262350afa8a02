/** Cuts a text into passages that are short enough to mean one thing: whole sentences, as many as fit. */
import type { Sentence } from '../../../language/sentences/sentences.ts';

export interface TextPassage {
  /** Half-open, in code points of the text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** In code points; about a hundred words, which is what the models were trained on. */
const longest = 500;

export function passagesOf(sentences: readonly Sentence[]): TextPassage[] {
  const passages: TextPassage[] = [];
  for (const { start, end, value } of sentences) {
    const last = passages.at(-1);
    if (last && end - last.start <= longest)
      passages[passages.length - 1] = { start: last.start, end, text: `${last.text} ${value}` };
    else passages.push({ start, end, text: value });
  }
  return passages;
}
