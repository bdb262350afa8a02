/** The languages whose writing we know how to say. */
import { primaryLanguage } from '../../shared/text/tags.ts';
import { americanEnglish, britishEnglish } from './english/english.ts';
import type { NumberWords, SpokenLanguage } from './language.ts';
import { arabic } from './languages/arabic.ts';
import { czech } from './languages/czech.ts';
import { dutch } from './languages/dutch.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import { hindi } from './languages/hindi.ts';
import { italian } from './languages/italian.ts';
import { withMeasures } from './languages/measures.ts';
import { polish } from './languages/polish.ts';
import { portuguese } from './languages/portuguese.ts';
import { romanian } from './languages/romanian.ts';
import { russian } from './languages/russian.ts';
import { spanish } from './languages/spanish.ts';
import { swedish } from './languages/swedish.ts';
import { turkish } from './languages/turkish.ts';
import { ukrainian } from './languages/ukrainian.ts';
import { chinese } from './unspaced/chinese.ts';
import { japanese } from './unspaced/japanese.ts';
import { korean } from './unspaced/korean.ts';

const spaced = new Map(
  [
    arabic,
    czech,
    dutch,
    french,
    german,
    hindi,
    italian,
    polish,
    portuguese,
    romanian,
    russian,
    spanish,
    swedish,
    turkish,
    ukrainian,
  ].map((language) => [language.code, withMeasures(language)]),
);
const [american, british] = [withMeasures(americanEnglish), withMeasures(britishEnglish)];
const unspaced = new Map([chinese, japanese, korean].map((language) => [language.code, language]));

export const unspacedLanguage = (tag: string) => unspaced.get(primaryLanguage(tag));

export const numberWords = (tag: string): NumberWords | undefined =>
  spokenLanguage(tag) ?? unspacedLanguage(tag);

export function spokenLanguage(tag: string): SpokenLanguage | undefined {
  const primary = primaryLanguage(tag);
  if (primary !== 'en') return spaced.get(primary);
  const rest = tag.toLowerCase().split('-').slice(1);
  return rest.includes('us') || rest.length === 0 ? american : british;
}
