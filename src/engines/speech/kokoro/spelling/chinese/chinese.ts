/** Mandarin in the letters Kokoro learned, from the pinyin of whole sentences: 行 and 长 are read by their neighbors. */
import { pinyin } from 'pinyin-pro';
import type { Phoneme } from '../../../pronunciation/phonemizer.ts';
import { spellClauses, type SayLatin, type SpelledWord } from '../unspaced.ts';
import { spellSyllable } from './pinyin.ts';

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
