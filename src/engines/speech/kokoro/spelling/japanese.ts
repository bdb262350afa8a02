/**
 * Japanese in the letters Kokoro learned. A clause is read as a whole, because the reading of a character depends on its
 * neighbors; the words are also read one by one, to tell which sounds belong to which word.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initSync, WasmPhonemizer } from 'piper-plus/wasm/multilingual';
import { alignWords } from '../../pronunciation/alignment.ts';
import type { Phoneme } from '../../pronunciation/phonemizer.ts';
import { type SayLatin, spellClauses, type SpelledWord } from './unspaced.ts';

/**
 * From Open JTalk's phonemes to the letters Kokoro learned: palatal consonants before i, a central u after sibilants
 * and palatals, a length mark for a long vowel, and a nasal that assimilates to the next consonant of its word.
 */

/** The phonemes with a name of several letters, by the character that stands for each. */
const named: Readonly<Record<string, string>> = {
  '\uE000': 'a:',
  '\uE001': 'i:',
  '\uE002': 'u:',
  '\uE003': 'e:',
  '\uE004': 'o:',
  '\uE005': 'cl',
  '\uE006': 'ky',
  '\uE007': 'kw',
  '\uE008': 'gy',
  '\uE009': 'gw',
  '\uE00A': 'ty',
  '\uE00B': 'dy',
  '\uE00C': 'py',
  '\uE00D': 'by',
  '\uE00E': 'ch',
  '\uE00F': 'ts',
  '\uE010': 'sh',
  '\uE011': 'zy',
  '\uE012': 'hy',
  '\uE013': 'ny',
  '\uE014': 'my',
  '\uE015': 'ry',
  '\uE019': 'N',
  '\uE01A': 'N',
  '\uE01B': 'N',
  '\uE01C': 'N',
};

const consonants: Readonly<Record<string, string>> = {
  k: 'k',
  ky: 'kʲ',
  kw: 'kᵝ',
  g: 'ɡ',
  gy: 'ɡʲ',
  gw: 'ɡᵝ',
  s: 's',
  sh: 'ɕ',
  z: 'ʣ',
  j: 'ʥ',
  zy: 'ʥ',
  t: 't',
  ty: 'tʲ',
  ch: 'ʨ',
  ts: 'ʦ',
  d: 'd',
  dy: 'dʲ',
  n: 'n',
  ny: 'ɲ',
  h: 'h',
  hy: 'ç',
  f: 'ɸ',
  b: 'b',
  by: 'bʲ',
  p: 'p',
  py: 'pʲ',
  m: 'm',
  my: 'mʲ',
  y: 'j',
  r: 'ɾ',
  ry: 'ɾʲ',
  w: 'β',
  v: 'v',
};

const beforeI: Readonly<Record<string, string>> = {
  k: 'kʲ',
  g: 'ɡʲ',
  n: 'ɲ',
  h: 'ç',
  b: 'bʲ',
  p: 'pʲ',
  m: 'mʲ',
  r: 'ɾʲ',
  t: 'tʲ',
  d: 'dʲ',
  v: 'vʲ',
  f: 'ɸʲ',
  ts: 'ʦʲ',
  z: 'z',
};

const centralU = new Set(['s', 'z', 'ts', 'sh', 'j', 'zy', 'ch', 'ny', 'hy']);
const palatal = /^[kgtdpbmr]y$/;
const vowel = /^[aiueo]$/i;

/** One word. */
function spellJapaneseWord(phonemes: string): string {
  const names = Array.from(phonemes, (one) => named[one] ?? one);
  let spelled = '';
  let consonant = '';
  let lastVowel = '';
  for (const [index, name] of names.entries()) {
    const kind = name.toLowerCase();
    if (vowel.test(name)) {
      if (consonant === '' && lastVowel === kind) spelled += 'ː';
      else spelled += spellSyllable(consonant, kind);
      [consonant, lastVowel] = ['', kind];
    } else if (name.endsWith(':')) {
      spelled += `${spellSyllable(consonant, name[0]!)}ː`;
      [consonant, lastVowel] = ['', ''];
    } else {
      if (name === 'N') spelled += spellNasal(names[index + 1] ?? '');
      if (name === 'cl') spelled += 'ʔ';
      consonant = name in consonants ? name : '';
      lastVowel = '';
    }
  }
  return spelled;
}

function spellSyllable(consonant: string, sound: string): string {
  const isCentral = centralU.has(consonant) || palatal.test(consonant);
  if (sound === 'u')
    return (consonant === 'z' ? 'z' : (consonants[consonant] ?? '')) + (isCentral ? 'ɨ' : 'ɯ');
  const palatalised = sound === 'i' ? beforeI[consonant] : undefined;
  return (palatalised ?? consonants[consonant] ?? '') + sound;
}

function spellNasal(next: string): string {
  if (/^[mpb]/.test(next)) return 'm';
  if (/^[kg]/.test(next)) return 'ŋ';
  if (/^(?:ny|ch|j|zy)$/.test(next)) return 'ɲ';
  return /^[ntdrz]/.test(next) ? 'n' : 'ɴ';
}

/*
 * Reads Japanese text with Open JTalk and its dictionary, as WebAssembly. Its phonemes come as numbers; each of
 * them becomes one character here, phonemes with several letters a private one.
 */

const wasmFile = new URL('./piper_plus_wasm_bg.wasm', import.meta.resolve('piper-plus/wasm/multilingual'));

/** Characters the phonemizer writes: letters and accents as they are, and its private ones from U+E000 on. */
const alphabet = [
  ...Array.from('_^$?#[]!.,;:-abcdefghijklmnopqrstuvwxyzAEIOUN'),
  ...Array.from({ length: 0x20 }, (_, index) => String.fromCharCode(0xe000 + index)),
];

/** Accents and the ends of a text, which are not sounds. */
const unspoken = /[_^$?#[\]!.,;:-]/u;

let phonemizer: WasmPhonemizer | undefined;

/** One character for each phoneme, or nothing for text that cannot be read. Loads 60 MB when it is first used. */
function readJapanese(text: string): string {
  if (!/[\p{L}\p{N}]/u.test(text)) return '';
  phonemizer ??= load();
  const result = phonemizer.phonemize(text, 'ja');
  const phonemes = Array.from(result.phonemeIds, (id) => alphabet[id]!).filter((one) => !unspoken.test(one));
  result.free();
  return phonemes.join('');
}

function load(): WasmPhonemizer {
  initSync({ module: readFileSync(fileURLToPath(wasmFile)) });
  const ids = Object.fromEntries(alphabet.map((character, id) => [character, [id]]));
  return new WasmPhonemizer(
    JSON.stringify({
      phoneme_id_map: ids,
      language_id_map: { ja: 0 },
      phoneme_type: 'openjtalk',
      num_symbols: alphabet.length,
      num_languages: 1,
      num_speakers: 1,
      audio: { sample_rate: 22_050 },
    }),
  );
}

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
  // A word is read otherwise by itself (4月), and its border may fall into a syllable: a consonant goes with its vowel.
  for (let at = phonemes.length - 2; at >= 0; at--)
    if (isConsonant(phonemes[at]!)) owners[at] = owners[at + 1];
  return words.map(({ start }, word) => ({
    start: offset + start,
    spelled: spellJapaneseWord(phonemes.filter((_, index) => owners[index] === word).join('')),
  }));
}

const isConsonant = (phoneme: string): boolean => (named[phoneme] ?? phoneme) in consonants;

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
