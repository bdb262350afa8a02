/** The words of a text as a reader sees them, and when each of them is spoken. */
import { matchesIn } from '../../shared/text/matches.ts';
import { trimToWord } from '../../language/text/word-edges.ts';
import type { WordTiming } from './engine.ts';
import { unspaced } from '../../shared/text/unspaced.ts';

export interface Word {
  /** Half-open offsets in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** What an engine says it speaks at this place of the text: a word, or a part of one such as "19" in "1969". */
export interface SpokenPlace {
  readonly at: number;
  readonly firstSample: number;
  readonly endSample: number;
}

/** These scripts put no spaces between words. */

let segmenter: Intl.Segmenter | undefined;

export function wordsOf(text: string): Word[] {
  return [...matchesIn(text, /\S+/gu)].flatMap(({ 0: token, index }) =>
    unspaced.test(token)
      ? unspacedWords(token, index)
      : (trimToWord(text, { start: index, end: index + token.length }) ?? []),
  );
}

function unspacedWords(token: string, offset: number): Word[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(token)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => ({ start: offset + index, end: offset + index + segment.length }));
}

/**
 * Gives each word the time of the places in it. A word without one was spoken together with the word before
 * it ("on the" is one to eSpeak): they share that time by their lengths.
 */
export function timeWords(words: readonly Word[], places: readonly SpokenPlace[]): WordTiming[] {
  const groups: { words: Word[]; firstSample: number; endSample: number }[] = [];
  let next = 0;
  for (const place of places) {
    const until = words.findLastIndex(({ start }) => start <= place.at) + 1;
    const group = groups.at(-1);
    if (group && until <= next) {
      group.endSample = Math.max(group.endSample, place.endSample);
      continue;
    }
    // Words passed over belong to the group before; the word at the place starts a new one.
    const passed = words.slice(next, Math.max(next, until - 1));
    const own = words.slice(Math.max(next, until - 1), until);
    group?.words.push(...passed);
    next = Math.max(next, until);
    groups.push({
      words: group ? own : [...passed, ...own],
      firstSample: place.firstSample,
      endSample: place.endSample,
    });
  }
  groups.at(-1)?.words.push(...words.slice(next));
  return groups.flatMap(shareTime);
}

function shareTime({
  words,
  firstSample,
  endSample,
}: {
  words: Word[];
  firstSample: number;
  endSample: number;
}) {
  const total = words.reduce((sum, { start, end }) => sum + end - start, 0);
  let before = 0;
  const at = () => firstSample + Math.round(((endSample - firstSample) * before) / total);
  return words.map(({ start, end }): WordTiming => {
    const from = at();
    before += end - start;
    return { start, end, firstSample: from, endSample: at() };
  });
}
