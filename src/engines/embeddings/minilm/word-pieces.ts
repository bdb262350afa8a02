/** Cuts a text into the pieces of words that the model knows, as BERT without upper case does. */
import { matchesIn } from '../../../platform/text/matches.ts';
export interface Vocabulary {
  readonly [piece: string]: number;
}

/** Longer ones are not words. */
const longestWord = 100;
/** Each is a word of its own. */
const single = /[\p{P}\p{S}\p{Script=Han}]/u;
const words = /[\p{P}\p{S}\p{Script=Han}]|[^\s\p{P}\p{S}\p{Script=Han}]+/gu;

/** Lower case, without accents and signs that nobody sees. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}�]/gu, (sign) => (/\s/u.test(sign) ? ' ' : ''))
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '');

/** The numbers of the pieces, between those of start and end; at most `limit` in all. */
export function piecesOf(text: string, vocabulary: Vocabulary, limit: number): number[] {
  const pieces = [vocabulary['[CLS]']!];
  for (const [word] of matchesIn(plain(text), words)) {
    pieces.push(...piecesOfWord(word, vocabulary));
    if (pieces.length >= limit) break;
  }
  return [...pieces.slice(0, limit - 1), vocabulary['[SEP]']!];
}

/** Always the longest piece that there is. A word with a part that is in none is unknown as a whole. */
function piecesOfWord(word: string, vocabulary: Vocabulary): number[] {
  const unknown = [vocabulary['[UNK]']!];
  if (single.test(word)) return [vocabulary[word] ?? unknown[0]!];
  const signs = Array.from(word);
  if (signs.length > longestWord) return unknown;
  const pieces: number[] = [];
  for (let start = 0; start < signs.length;) {
    let end = signs.length;
    const pieceTo = (to: number) => `${start > 0 ? '##' : ''}${signs.slice(start, to).join('')}`;
    while (end > start && vocabulary[pieceTo(end)] === undefined) end--;
    if (end === start) return unknown;
    pieces.push(vocabulary[pieceTo(end)]!);
    start = end;
  }
  return pieces;
}
