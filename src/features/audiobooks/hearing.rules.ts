/** How well the words that a recognizer heard match those that were to be said. */
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import { narrate } from '../../language/narration/narration.ts';
import { editDistance } from '../../language/text/title.ts';
import { type Casting, type Line } from './plan/plan.rules.ts';
import { voicedParts } from './plan/voiced-parts.rules.ts';

/** Fewer are a slip of the recognizer. */
export const wrongWordsMin = 4;
/** A sentence of fewer words cannot have as many wrong ones. */
const wordsMin = 5;
/** More are compared in parts by nobody: such a sentence is a table or a list. */
const wordsMax = 400;
/** Whoever spells a name otherwise has heard it all the same. */
const sameLetters = 0.5;

/** A recognizer writes figures where words were said. */
const wordsOf = (text: string, language: string): string[] =>
  narrate(text, language)
    .text.normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/)
    .filter(Boolean);

/** The words that have no counterpart, in the longest stretch between two that have one. */
export function wrongWords(said: string, heard: string, language: string): number {
  const [a, b] = [wordsOf(said, language), wordsOf(heard, language)];
  if (a.length < wordsMin || a.length > wordsMax || b.length > 2 * wordsMax) return 0;
  let [fromA, fromB, longest] = [0, 0, 0];
  for (const [atA, atB] of [...matches(a, b), [a.length, b.length] as const]) {
    const [missing, extra] = [a.slice(fromA, atA), b.slice(fromB, atB)];
    const length = Math.max(missing.length, extra.length);
    if (length > longest && !soundAlike(missing, extra)) longest = length;
    [fromA, fromB] = [atA + 1, atB + 1];
  }
  return longest;
}

function soundAlike(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [Array.from(one.join('')), Array.from(other.join(''))];
  // A stretch of so many letters would take long to compare, and is no slip.
  if (Math.max(a.length, b.length) > 120) return false;
  return editDistance(a, b) <= sameLetters * Math.max(a.length, b.length);
}

/** The places of the longest common sequence, in order. */
function matches(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  const width = b.length + 1;
  const longest = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i * width + j] =
        a[i] === b[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  const found: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length;) {
    if (a[i] === b[j]) found.push([i++, j++]);
    else if (longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!) i++;
    else j++;
  }
  return found;
}

export interface Judged {
  /** What was understood, where it is in doubt; else nothing. */
  readonly heard: string;
  /** The most in a row. */
  readonly wrongWords: number;
}

export function judge(said: string, heard: string, language: string): Judged {
  const wrong = wrongWords(said, heard, language);
  return { heard: wrong < wrongWordsMin ? '' : heard, wrongWords: wrong };
}

/** Scripts without spaces, and one in which a recognizer writes other characters for the same words. */
const unreadable = ['zh', 'ja', 'th', 'km', 'lo', 'my', 'yue'];
export const isComparable = (language: string): boolean => !unreadable.includes(language.split('-', 1)[0]!);

/** A voice that is made elsewhere, or learned from a few seconds of a person, may say anything. */
export const isUncertain = (voice: SpeechVoice | undefined): boolean =>
  voice?.server !== undefined || voice?.own !== undefined;

/** The voices of this machine say the same again; what is wrong with them shows in a few sentences. */
const sampleSize = 12;
/** Hours of a recognizer's time, on a slow machine. */
const heardMax = 1_000;

export interface Hearable {
  readonly lines: readonly Line[];
  readonly casting: Casting;
  readonly find: (voiceId: string) => SpeechVoice | undefined;
}

/** A recognizer that listens in one language cannot judge a sentence in another. */
export const isJudged = ({ spoken, language }: Line): boolean =>
  language === undefined && spoken.split(/\s+/).length >= wordsMin;

/** Which clips are worth hearing: all that an uncertain voice speaks, and a sample of the others. */
export function clipsToHear({ lines, casting, find }: Hearable): number[] {
  const numbers = [...lines.keys()].filter((at) => isJudged(lines[at]!));
  const voicesOf = (at: number) => voicedParts(casting, lines[at]!).map(({ voiceId }) => find(voiceId));
  const uncertain = new Set(numbers.filter((at) => voicesOf(at).some(isUncertain)));
  // eSpeak and its like are clear to people who know them, and to no recognizer.
  const others = numbers.filter(
    (at) => !uncertain.has(at) && voicesOf(at).every((voice) => voice && voice.quality !== 'standard'),
  );
  const step = Math.max(1, others.length / sampleSize);
  const sample = others.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  return [...[...uncertain].slice(0, heardMax), ...sample.slice(0, sampleSize)].sort((a, b) => a - b);
}
