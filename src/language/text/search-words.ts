/**
 * The words that full-text search indexes. Scripts with spaces give whole words. Scripts without (Han, kana, Thai, Lao,
 * Khmer, Burmese) and Korean, whose particles cling to the word, give every character and every pair of neighbors: no
 * dictionary has to agree with the writer about where a word ends.
 */
import { countCodePoints } from '../../shared/text/codepoints.ts';
import { matchesIn } from '../../shared/text/matches.ts';
import { searchFold } from './search-folding.ts';

const unspaced = String.raw`[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]&&[\p{L}\p{M}\p{N}]]`;
const part = new RegExp(`(?<unspaced>${unspaced}+)|(?:(?!${unspaced})[\\p{L}\\p{M}\\p{N}])+`, 'gv');
export const isWordCharacter = (character: string): boolean => /^[\p{L}\p{M}\p{N}]/u.test(character);
const latin = /[a-z0-9]+/g;
// oxlint-disable-next-line no-control-regex
const ascii = /^[\0-\x7f]*$/;

/** Of a longer word, only this many characters are indexed. */
const longestWord = 40;

export interface Part {
  readonly text: string;
  readonly isUnspaced: boolean;
}

/** The stretches of letters and digits in a folded text. */
export function* partsOf(folded: string): Generator<Part> {
  if (ascii.test(folded)) for (const [text] of matchesIn(folded, latin)) yield { text, isUnspaced: false };
  else
    for (const { 0: text, groups } of matchesIn(folded, part))
      yield { text, isUnspaced: groups!['unspaced'] !== undefined };
}

/** Pairs of neighbors; a single character stays single. */
export function pairsOf(text: string): string[] {
  const characters = Array.from(text);
  return characters.length === 1
    ? characters
    : characters.slice(1).map((next, index) => characters[index]! + next);
}

export const cutWord = (word: string): string =>
  word.length <= longestWord ? word : Array.from(word).slice(0, longestWord).join('');

function count(folded: string): { counts: Map<string, number>; total: number } {
  const counts = new Map<string, number>();
  const add = (word: string) => counts.set(word, (counts.get(word) ?? 0) + 1);
  let total = 0;
  for (const { text, isUnspaced } of partsOf(folded)) {
    total++;
    if (!isUnspaced) add(cutWord(text));
    else for (const word of new Set([...Array.from(text), ...pairsOf(text)])) add(word);
  }
  return { counts, total };
}

/**
 * How much a document is about a word: it is in the title, it is frequent for the length of the text, or it occurs. The
 * letter of its rank is put before each word in the index, so that hits come out of it in the order of their rank.
 */
export const ranks = ['t', 's', 'p'] as const;

/** The part of BM25 that does not depend on the library; texts of this many words count as usual. */
const usualWords = 1_000;
const isFrequent = (count: number, total: number): boolean =>
  (count * 2.2) / (count + 1.2 * (0.25 + (0.75 * total) / usualWords)) > 1.25;

export interface SearchWords {
  /** Each word once, with its rank, separated by spaces. */
  readonly words: string;
  /** The length of the text in code points. */
  readonly characters: number;
}

export function searchWords(title: string, text: string): SearchWords {
  const titled = count(searchFold(title)).counts;
  const { counts, total } = count(searchFold(text));
  const words: string[] = Array.from(titled.keys(), (word) => `t${word}`);
  for (const [word, times] of counts)
    if (!titled.has(word)) words.push((isFrequent(times, total) ? 's' : 'p') + word);
  return { words: words.join(' '), characters: countCodePoints(text) };
}
