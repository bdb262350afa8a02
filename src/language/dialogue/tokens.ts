/** The words and marks of a stretch of text, as the search for speakers reads them. */
import { matchesIn } from '../../shared/text/matches.ts';
import { type DialogueWords, keyOf } from './language.ts';

export interface DialogueToken {
  readonly text: string;
  /** As it is looked up. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly isWord: boolean;
  readonly isCapital: boolean;
}

const piece = /\p{L}[\p{L}\p{M}\p{N}]*(?:[’'-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*['’]?|\p{N}+|[.,;:!?…—–―]/gu;
/** Longer words name nobody. */
const longestWord = 40;

/** Of a part of a text; places are those of the text. Parts of a word that are words of their own come one by one. */
export function tokensOf(text: string, { from, to }: Range, words: DialogueWords): DialogueToken[] {
  const tokens: DialogueToken[] = [];
  const add = (written: string, start: number) => {
    const isWord = /^[\p{L}\p{N}]/u.test(written);
    const isCapital = isWord && /^\p{Lu}/u.test(written);
    tokens.push({
      text: written,
      key: keyOf(written),
      start,
      end: start + written.length,
      isWord,
      isCapital,
    });
  };
  for (const { 0: found, index } of matchesIn(text.slice(from, to), piece)) {
    if (found.length > longestWord) continue;
    const head = words.prefix?.exec(found)?.[0] ?? '';
    // An apostrophe at the end closes a quotation, unless the word needs it.
    const rest = found.slice(head.length).replace(/['’]$/u, '');
    const tail = words.suffix?.exec(rest)?.[0] ?? '';
    const start = from + index;
    if (head !== '') add(head, start);
    if (rest !== tail) add(rest.slice(0, rest.length - tail.length), start + head.length);
    const shown = tail.replace(/^-(?:t-)?/iu, '');
    if (shown !== '') add(shown, start + head.length + rest.length - shown.length);
  }
  return tokens;
}

/** Half-open, in UTF-16 units. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const stop = /^[.!?…]$/u;

/** Whether a full stop ends no sentence: `Mr.`, `J.` */
function isShortened(tokens: readonly DialogueToken[], at: number, words: DialogueWords): boolean {
  const before = tokens[at - 1];
  if (tokens[at]!.key !== '.' || !before?.isWord || before.end !== tokens[at]!.start) return false;
  return words.titles.has(before.key) ? before.key.length < 5 : before.text.length === 1 && before.isCapital;
}

/** Whether a sentence starts at a token. */
export function opensSentence({ tokens, words, isOpening }: Stretch, at: number): boolean {
  if (at === 0) return isOpening;
  const before = tokens[at - 1]!;
  return (stop.test(before.key) && !isShortened(tokens, at - 1, words)) || before.key === ':';
}

/** Sentences, as ranges of tokens with their stops. */
export function sentencesOf({ tokens, words }: Stretch): Range[] {
  const ranges: Range[] = [];
  let from = 0;
  for (let at = 0; at < tokens.length; at++) {
    const isLast = at === tokens.length - 1;
    if (!isLast && (!stop.test(tokens[at]!.key) || isShortened(tokens, at, words))) continue;
    if (!isLast && stop.test(tokens[at + 1]!.key)) continue;
    ranges.push({ from, to: at + 1 });
    from = at + 1;
  }
  return ranges;
}

/** What is told, or said, at a stretch. */
export interface Stretch {
  readonly tokens: readonly DialogueToken[];
  readonly words: DialogueWords;
  /** Whether a sentence starts with it. */
  readonly isOpening: boolean;
}
