/** The words of a text as a reader sees them, and when each of them is spoken. */
import { isSpeakable, partsForEngine } from '../../language/sentences/clauses.ts';
import { trimToWord } from '../../language/text/title.ts';
import { type CodePointCursor } from '../../shared/text/codepoints.ts';
import { matchesIn } from '../../shared/text/matches.ts';
import { unspaced } from '../../shared/text/unspaced.ts';
import type { SpeechChunk, WordTiming } from './engine.ts';
import type { Speakable } from './speakable.ts';

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

/*
 * A sentence that is too long for its engine is spoken in parts, each by itself; then the words of the parts are placed in the
 * sentence again.
 */

/** A character of these scripts is a syllable or a word. */
const dense = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;
const charactersPerDenseOne = 3;

/** A part of a sentence: the whole, unless it is too long for its engine. */
interface Part {
  readonly text: string;
  /** Where it starts in the speakable text. */
  readonly offset: number;
}

export interface PartLimits {
  readonly maxCharacters: number;
  /** Of the first part, where it has to be heard soon. Default: as all others. */
  readonly firstCharacters?: number | undefined;
}

/** Cuts only where a reader would breathe; a part with nothing to pronounce is left out. */
export function* cutIntoParts(text: string, limits: PartLimits): Generator<Part> {
  const { maxCharacters, firstCharacters = maxCharacters } = limits;
  const share = dense.test(text) ? charactersPerDenseOne : 1;
  const [first = ''] = partsForEngine(text, Math.floor(firstCharacters / share));
  const rest = partsForEngine(text.slice(first.length), Math.floor(maxCharacters / share));
  let offset = 0;
  for (const part of [first, ...rest]) {
    if (isSpeakable(part)) yield { text: part, offset };
    offset += part.length;
  }
}

interface Place {
  /** In the sentence. Words come in order, so one walk finds all of them. */
  readonly places: CodePointCursor;
  readonly speakable: Speakable;
  readonly offset: number;
  readonly firstSample: number;
}

/** A chunk with its words placed in the sentence instead of the part. */
export function inSentence({ samples, words }: SpeechChunk, place: Place): SpeechChunk {
  const { places, speakable, offset, firstSample } = place;
  return {
    samples,
    ...(words && {
      words: words.map((word) => ({
        start: places.pointAt(speakable.starts[offset + word.start]!),
        end: places.pointAt(speakable.ends[offset + word.end - 1]!),
        firstSample: firstSample + word.firstSample,
        endSample: firstSample + word.endSample,
      })),
    }),
  };
}
