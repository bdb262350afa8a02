/**
 * Japanese in the letters Kokoro learned. A clause is read as a whole, because the reading of a character depends on its
 * neighbors; the words are also read one by one, to tell which sounds belong to which word.
 */
import { alignWords } from '../../../pronunciation/alignment.ts';
import type { Phoneme } from '../../../pronunciation/phonemizer.ts';
import { spellClauses, type SayLatin, type SpelledWord } from '../unspaced.ts';
import { spellJapaneseWord } from './letters.ts';
import { readJapanese } from './reader.ts';

const maxKnownWords = 10_000;
const knownWords = new Map<string, string>();

export function spellJapanese(text: string, sayLatin: SayLatin): Phoneme[] {
  return spellClauses(text, (clause) => spellClause(clause, sayLatin));
}

/** Open JTalk spells out capitals, which is right, but also most Latin words, which is wrong. */
const latinWord = /(?<![A-Za-z'’])[A-Z'’]*[a-z][A-Za-z'’]*/gu;

function spellClause(clause: string, sayLatin: SayLatin): SpelledWord[] {
  const words: SpelledWord[] = [];
  let from = 0;
  const say = (to: number) => words.push(...spellRun(clause.slice(from, to), from));
  for (const { 0: word, index } of clause.matchAll(latinWord)) {
    if (isUnit(clause, index)) continue;
    say(index);
    words.push({ start: index, spelled: sayLatin(word) });
    from = index + word.length;
  }
  say(clause.length);
  return words;
}

/** `5km` is read with its number. */
const isUnit = (clause: string, index: number): boolean => /\d\s?$/.test(clause.slice(0, index));

function spellRun(run: string, offset: number): SpelledWord[] {
  const words = wordsOf(run);
  const phonemes = Array.from(readJapanese(run));
  const owners = alignWords(
    phonemes,
    words.map(({ text }) => readWord(text)),
  );
  return words.map(({ start }, word) => ({
    start: offset + start,
    spelled: spellJapaneseWord(phonemes.filter((_, index) => owners[index] === word).join('')),
  }));
}

/** Remembered, because a book repeats its words. */
function readWord(word: string): string {
  const known = knownWords.get(word) ?? readJapanese(word);
  if (knownWords.size >= maxKnownWords) knownWords.clear();
  knownWords.set(word, known);
  return known;
}

let segmenter: Intl.Segmenter | undefined;
const particle =
  /^(?:は|が|を|に|で|の|と|も|へ|や|か|ね|よ|な|だ|です|ます|まで|から|より|など|では|には)$/u;
const ending = /^\p{sc=Hira}+$/u;

/** The segmenter cuts 渡った in three: kana after a Chinese character belong to it unless they are a particle. */
function wordsOf(run: string): { readonly text: string; readonly start: number }[] {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  const words: { text: string; start: number }[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(run)) {
    if (!isWordLike) continue;
    const before = words.at(-1);
    const isEnding = ending.test(segment) && !particle.test(segment);
    if (before && isEnding && before.start + before.text.length === index && /\p{sc=Han}$/u.test(before.text))
      before.text += segment;
    else words.push({ text: segment, start: index });
  }
  return words;
}
