/** Mandarin in the letters Kokoro learned, from the pinyin of whole sentences: 行 and 长 are read by their neighbors. */
import { pinyin } from 'pinyin-pro';
import type { Phoneme } from '../../pronunciation/phonemizer.ts';
import { type SayLatin, spellClauses, type SpelledWord } from './unspaced.ts';

/**
 * From pinyin to the letters Kokoro learned: aspirated consonants are marked, an arrow after the vowel shows the
 * tone, and i is a different sound after sibilants.
 */

const initials: Readonly<Record<string, string>> = {
  b: 'p',
  p: 'pʰ',
  m: 'm',
  f: 'f',
  d: 't',
  t: 'tʰ',
  n: 'n',
  l: 'l',
  g: 'k',
  k: 'kʰ',
  h: 'x',
  j: 'ʨ',
  q: 'ʨʰ',
  x: 'ɕ',
  zh: 'ꭧ',
  ch: 'ꭧʰ',
  sh: 'ʂ',
  r: 'ɻ',
  z: 'ʦ',
  c: 'ʦʰ',
  s: 's',
};

/** `0` is where the arrow of the tone goes. */
const finals: Readonly<Record<string, string>> = {
  a: 'a0',
  o: 'wo0',
  e: 'ɤ0',
  ê: 'ɛ0',
  ai: 'ai0',
  ei: 'ei0',
  ao: 'au0',
  ou: 'ou0',
  an: 'a0n',
  en: 'ə0n',
  ang: 'a0ŋ',
  eng: 'ə0ŋ',
  ong: 'ʊ0ŋ',
  er: 'ɚ0',
  i: 'i0',
  ia: 'ja0',
  ie: 'je0',
  io: 'jɔ0',
  iao: 'jau0',
  iu: 'jou0',
  ian: 'jɛ0n',
  in: 'i0n',
  iang: 'ja0ŋ',
  ing: 'i0ŋ',
  iong: 'jʊ0ŋ',
  u: 'u0',
  ua: 'wa0',
  uo: 'wo0',
  uai: 'wai0',
  ui: 'wei0',
  uan: 'wa0n',
  un: 'wə0n',
  uang: 'wa0ŋ',
  ueng: 'wə0ŋ',
  v: 'y0',
  ve: 'ɥe0',
  van: 'ɥɛ0n',
  vn: 'y0n',
};

/** Interjections without a vowel, and 哦. */
const whole: Readonly<Record<string, string>> = {
  m: 'm0',
  n: 'n0',
  ng: 'ŋ0',
  hm: 'hm0',
  hng: 'hŋ0',
  o: 'ɔ0',
};

const tones = ['', '→', '↗', '↓', '↘', ''];
const sibilant = /^(?:zh|ch|sh|r|z|c|s)$/;

/** `zhong1` becomes `ꭧʊ→ŋ`; anything that is not a syllable becomes nothing. */
export function spellSyllable(pinyin: string): string {
  const match = /^([a-zê]+)([0-5])$/u.exec(pinyin.replaceAll('ü', 'v'));
  if (!match) return '';
  const [, syllable = '', tone = '0'] = match;
  const sound = whole[syllable] ?? soundOf(syllable);
  return sound === undefined ? '' : sound.replace('0', tones[Number(tone)]!);
}

function soundOf(syllable: string): string | undefined {
  const { initial, final } = partsOf(syllable);
  if (final === 'i' && sibilant.test(initial)) return `${initials[initial]}ɨ0`;
  const sound = finals[/^[jqx]$/.test(initial) ? final.replace(/^u/, 'v') : final];
  return sound === undefined ? undefined : (initials[initial] ?? '') + sound;
}

/** y and w only say that a syllable starts with i, u or ü. */
function partsOf(syllable: string): { readonly initial: string; readonly final: string } {
  const rest = syllable.slice(1);
  if (syllable.startsWith('y'))
    return {
      initial: '',
      final: rest.startsWith('u') ? `v${rest.slice(1)}` : written(`i${rest.replace(/^i/, '')}`),
    };
  if (syllable.startsWith('w')) return { initial: '', final: written(`u${rest.replace(/^u/, '')}`) };
  const initial = /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcs])/.exec(syllable)?.[0] ?? '';
  return { initial, final: syllable.slice(initial.length) };
}

/** As it is written after a consonant. */
const written = (final: string): string => ({ iou: 'iu', uei: 'ui', uen: 'un' })[final] ?? final;

export function spellChinese(text: string, sayLatin: SayLatin): Phoneme[] {
  return spellClauses(text, (clause) => spellClause(clause, sayLatin));
}

let segmenter: Intl.Segmenter | undefined;

function spellClause(clause: string, sayLatin: SayLatin): SpelledWord[] {
  const syllables = syllablesOf(clause);
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return [...segmenter.segment(clause)]
    .filter(({ isWordLike }) => isWordLike)
    .flatMap(({ segment, index }) => [...segment.matchAll(sameScript)].map((run) => ({ run, index })))
    .map(({ run, index }) => {
      const start = index + run.index;
      const spelled = syllables.slice(start, start + run[0].length).join('');
      return { start, spelled: spelled === '' ? sayLatin(run[0]) : spelled };
    });
}

/** T恤 is one word in two scripts. */
const sameScript = /\p{sc=Han}+|\P{sc=Han}+/gu;

/** What is said at each UTF-16 unit. */
function syllablesOf(clause: string): string[] {
  const syllables: string[] = Array.from({ length: clause.length }, () => '');
  let at = 0;
  for (const { origin, pinyin: syllable } of pinyin(clause, { type: 'all', toneType: 'num', v: true })) {
    syllables[at] = spellSyllable(syllable);
    at += origin.length;
  }
  return syllables;
}
