/** Cuts a text into the pieces of words that the model knows, as uncased BERT does. */
import { matchesIn } from '../../../shared/text/matches.ts';
export interface Vocabulary {
  readonly [piece: string]: number;
}

/** Anything longer is not a word. */
const longestWord = 100;
/** Each of these characters is a word by itself. */
const single = /[\p{P}\p{S}\p{Script=Han}]/u;
const words = /[\p{P}\p{S}\p{Script=Han}]|[^\s\p{P}\p{S}\p{Script=Han}]+/gu;

/** Lower case, without accents and invisible characters. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}�]/gu, (character) => (/\s/u.test(character) ? ' ' : ''))
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '');

/** The ids of the pieces, between those of the start and the end; at most `limit` in all. */
export function piecesOf(text: string, vocabulary: Vocabulary, limit: number): number[] {
  const pieces = [vocabulary['[CLS]']!];
  for (const [word] of matchesIn(plain(text), words)) {
    pieces.push(...piecesOfWord(word, vocabulary));
    if (pieces.length >= limit) break;
  }
  return [...pieces.slice(0, limit - 1), vocabulary['[SEP]']!];
}

/** Takes the longest known piece each time. A word with a part that no piece covers is unknown as a whole. */
function piecesOfWord(word: string, vocabulary: Vocabulary): number[] {
  const unknown = [vocabulary['[UNK]']!];
  if (single.test(word)) return [vocabulary[word] ?? unknown[0]!];
  const characters = Array.from(word);
  if (characters.length > longestWord) return unknown;
  const pieces: number[] = [];
  for (let start = 0; start < characters.length;) {
    let end = characters.length;
    const pieceTo = (to: number) => `${start > 0 ? '##' : ''}${characters.slice(start, to).join('')}`;
    while (end > start && vocabulary[pieceTo(end)] === undefined) end--;
    if (end === start) return unknown;
    pieces.push(vocabulary[pieceTo(end)]!);
    start = end;
  }
  return pieces;
}
