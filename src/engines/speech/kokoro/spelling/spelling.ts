/**
 * American English in the letters Kokoro learned: from a dictionary, with weak forms decided by their neighbors, and from eSpeak for the words it does not know. Each letter knows its word.
 */
import { endsShort, phonemesOf, soundsIn } from '../../pronunciation/pronunciation.ts';
import type { Phoneme } from '../../pronunciation/phonemizer.ts';
import { lookUp } from './dictionary.ts';
import { respell } from './espeak.ts';
import { weakForm } from './weak-forms.ts';

/** How eSpeak pronounces a word by itself, in its own alphabet. */
export type Phonemize = (word: string) => string;

interface Token {
  readonly text: string;
  readonly start: number;
  /** Punctuation, which is heard as a pause or a melody, rather than a word. */
  readonly isMark: boolean;
  readonly spaceBefore: boolean;
  /** The dictionary takes "Dr." for a street. */
  isAbbreviation?: boolean;
}

/** Amounts are one word, and symbols that are spoken are words; a period inside a word is not heard. */
const token =
  /(?<word>\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*['’]?|[%‰#&@§°$€£¥+=])|(?<mark>\.{2,}|…|\.(?![\p{L}\p{N}])|[;:,!?—–"“”«»()¿¡।。、！？])/gu;

export function spell(text: string, phonemize: Phonemize): Phoneme[] {
  const { text: plain, sounds } = soundsIn(text, 'en-us');
  const tokens = tokensOf(plain);
  const spoken = pronounce(tokens, phonemize);
  for (const { start, end, ipa } of sounds) {
    const own = tokens.flatMap((token, i) => (token.start >= start && token.start < end ? [i] : []));
    for (const [order, i] of own.entries())
      spoken[i] = order === 0 ? respell(phonemesOf(ipa), 'american') : '';
  }
  const symbols: Phoneme[] = [];
  for (const [i, { start, isMark, spaceBefore }] of tokens.entries()) {
    const sound = spoken[i]!;
    if (sound === '') continue;
    if (spaceBefore && symbols.length > 0) symbols.push({ symbol: ' ', at: undefined });
    for (const symbol of sound) symbols.push({ symbol, at: isMark ? undefined : start });
  }
  return symbols;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  let inQuotes = false;
  for (const match of text.matchAll(token)) {
    const isMark = match.groups!['mark'] !== undefined;
    if (match[0] === '.' && isAbbreviated(text, match.index + 1)) {
      const short = tokens.at(-1)!;
      short.isAbbreviation = short.text.length > 1;
      continue;
    }
    // Straight quotes come in pairs: every other one opens.
    if (match[0] === '"') inQuotes = !inQuotes;
    const written = match[0] === '"' ? (inQuotes ? '“' : '”') : match[0];
    // Words are separated even where a hyphen joins them; most punctuation has no space before it.
    const isApart = !isMark || (standsApart.test(written) && /\s/.test(text.slice(end, match.index)));
    tokens.push({
      text: written,
      start: match.index,
      isMark,
      spaceBefore: isApart && !opens.test(tokens.at(-1)?.text ?? ''),
    });
    end = match.index + match[0].length;
  }
  return tokens;
}

/** The period of "Mr." or "J." ends nothing if the sentence continues, nor does that of "Ph.D.," before a pause. */
const isAbbreviated = (text: string, end: number): boolean =>
  /^[,;:!?]/.test(text.slice(end)) || (endsShort(`${text.slice(0, end)} `) && /\p{L}/u.test(text.slice(end)));

/** Punctuation without a space after it. */
const opens = /^[(“«¿¡]$/;
const standsApart = /^[(“«¿¡—–]$/;

/** From the last word to the first: a weak form depends on the sound that follows it. */
function pronounce(tokens: readonly Token[], phonemize: Phonemize): string[] {
  const spoken: string[] = [];
  const lower = tokens.map(({ text, isMark }) => (isMark ? '' : text.toLowerCase().replaceAll('’', "'")));
  for (let i = tokens.length - 1; i >= 0; i--) {
    const { text, isMark, isAbbreviation = false } = tokens[i]!;
    if (isMark) {
      spoken[i] = sayMark(text);
      continue;
    }
    const following = tokens[i + 1]?.isMark === false ? spoken[i + 1] : undefined;
    const place = { following, opens: (lower[i - 1] ?? '') === '', isCapital: /^\p{Lu}$/u.test(text) };
    const known = isAbbreviation ? undefined : sayKnown(lower[i]!, place);
    spoken[i] = known ?? respell(phonemize(text), 'american');
  }
  return spoken;
}

interface Place {
  readonly following: string | undefined;
  /** After a pause, or at the start. */
  readonly opens: boolean;
  /** A single capital is the name of a letter, except for I, and A at the start of a sentence. */
  readonly isCapital: boolean;
}

function sayKnown(word: string, { following, opens: isFirst, isCapital }: Place): string | undefined {
  const isLetter = isCapital && word !== 'i' && !(word === 'a' && isFirst);
  if (isLetter) return letterNames[word];
  return weakForm(word, following) ?? lookUp(word) ?? possessive(word);
}

/** `Lectern's` where the dictionary knows `lectern`. */
function possessive(word: string): string | undefined {
  const owner = /^(.+)'s?$/.exec(word)?.[1];
  const said = owner === undefined ? undefined : lookUp(owner);
  if (said === undefined || !word.endsWith('s')) return said;
  return said + (/[szʃʒʧʤ]$/u.test(said) ? 'ᵻz' : /[ptkfθ]$/u.test(said) ? 's' : 'z');
}

const letterNames: Readonly<Record<string, string>> = {
  a: 'ˈA',
  b: 'bˈi',
  c: 'sˈi',
  d: 'dˈi',
  e: 'ˈi',
  f: 'ˈɛf',
  g: 'ʤˈi',
  h: 'ˈAʧ',
  i: 'ˈI',
  j: 'ʤˈA',
  k: 'kˈA',
  l: 'ˈɛl',
  m: 'ˈɛm',
  n: 'ˈɛn',
  o: 'ˈO',
  p: 'pˈi',
  q: 'kjˈu',
  r: 'ˈɑɹ',
  s: 'ˈɛs',
  t: 'tˈi',
  u: 'jˈu',
  v: 'vˈi',
  w: 'dˈʌbᵊlju',
  x: 'ˈɛks',
  y: 'wˈI',
  z: 'zˈi',
};

const marks: Readonly<Record<string, string>> = {
  '–': '—',
  '।': '.',
  '。': '.',
  '、': ',',
  '！': '!',
  '？': '?',
  '«': '“',
  '»': '”',
  '¿': '',
  '¡': '',
};

const sayMark = (mark: string): string => (mark.startsWith('..') ? '…' : (marks[mark] ?? mark));
