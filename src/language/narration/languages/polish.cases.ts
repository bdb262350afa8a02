/** Polish numbers and units in the cases that prepositions ask for. */
import { toCardinal } from 'n2words/pl-PL';
import { count } from '../language.ts';
import {
  type Case,
  caseTable,
  type Declension,
  firstWord,
  formIn,
  genitiveOf,
  obliquesOf,
} from './slavic.cases.ts';

/** Nominative: genitive, dative, locative, instrumental. */
const forms = caseTable(`
  zero zera zeru zerze zerem | jeden jednego jednemu jednym jednym | jedna jednej jednej jednej jedną
  jedno jednego jednemu jednym jednym | dwa dwóch dwóm dwóch dwoma | dwie dwóch dwóm dwóch dwiema
  trzy trzech trzem trzech trzema | cztery czterech czterem czterech czterema | siedem siedmiu siedmiu siedmiu siedmiu
  osiem ośmiu ośmiu ośmiu ośmiu | dwadzieścia dwudziestu dwudziestu dwudziestu dwudziestu
  trzydzieści trzydziestu trzydziestu trzydziestu trzydziestu
  czterdzieści czterdziestu czterdziestu czterdziestu czterdziestu | sto stu stu stu stu
  dwieście dwustu dwustu dwustu dwustu | trzysta trzystu trzystu trzystu trzystu
  czterysta czterystu czterystu czterystu czterystu | siedemset siedmiuset siedmiuset siedmiuset siedmiuset
  osiemset ośmiuset ośmiuset ośmiuset ośmiuset | tysiąc tysiąca tysiącowi tysiącu tysiącem
  tysiące tysięcy tysiącom tysiącach tysiącami | tysięcy tysięcy tysiącom tysiącach tysiącami
  milion miliona milionowi milionie milionem | miliony milionów milionom milionach milionami
  milionów milionów milionom milionach milionami`);

const byRule = (word: string): string =>
  word
    .replace(/^dwanaście$/u, 'dwunastu')
    .replace(/naście$/u, 'nastu')
    .replace(/dziesiąt$/u, 'dziesięciu')
    .replace(/ćset$/u, 'ciuset')
    .replace(/ć$/u, 'ciu');

/** In a number of several words, `jeden` at the end stays as it is. */
function number(said: string, wanted: Case): string {
  const words = said.split(' ');
  return words
    .map((word, i) => (word === 'jeden' && i > 0 ? word : (formIn(forms, word, wanted) ?? byRule(word))))
    .join(' ');
}

const endings = { genitive: '', dative: 'om', locative: 'ach', instrumental: 'ami' } as const;
const adjectival = { genitive: '', dative: 'ym', locative: 'ych', instrumental: 'ymi' } as const;

const noun: Declension['noun'] = (word, value, wanted) => {
  if (wanted === 'genitive' || !Number.isInteger(value)) return genitiveOf(word, value, value === 1, 0.5);
  return firstWord(count(word, 1), (first) => {
    // `euro`, `herców`
    if (value === 1 || /[ouów]$/u.test(first)) return first;
    if (first.endsWith('y')) return first.slice(0, -1) + adjectival[wanted];
    return first.replace(/ień$/u, 'ni').replace(/a$/u, '') + endings[wanted];
  });
};

export const declension: Declension = { number, noun };

const adjective = String.raw`(?:\p{Ll}+(?:[yi]ch|[yi]mi) )?`;
const inPlace = String.raw`(?:%|proc\.|procent|ze? \d|°|${adjective}\p{Ll}+ach(?!\p{L}))`;
const together = String.raw`${adjective}(?:\p{Ll}+ami|ludźmi|dziećmi|gośćmi|braćmi|końmi|liśćmi|pieniędzmi|laty|przyjaciółmi)(?!\p{L})`;
/** In the genitive plural, people are counted in the genitive: `pięciu studentów`. */
export const people =
  /^ (?:\p{Ll}{3,}ych )?(?:ludzi|mężczyzn|panów|chłopców|braci|synów|uczniów|studentów|żołnierzy|posłów|senatorów|zawodników|piłkarzy|pracowników|mieszkańców|lekarzy|nauczycieli|kierowców|obywateli|turystów|policjantów|strażaków|uczestników|pacjentów|więźniów|kandydatów|członków|widzów|gości|klientów|użytkowników|przyjaciół|kolegów|naukowców|robotników|Polaków|Niemców|Rosjan|Amerykanów|radnych|rannych|chorych|uczonych|zabitych|dorosłych|inżynierów|artystów|autorów|żeglarzy|wojowników|rycerzy|królów|profesorów|oficerów|świadków|sędziów|graczy|emerytów|imigrantów|uchodźców|górników)(?!\p{L})/u;

export const obliques = obliquesOf(
  [
    { wanted: 'instrumental', words: 'przed|między|pomiędzy|wraz z|razem z' },
    { wanted: 'instrumental', words: 'z|ze|nad|pod|za', followed: together },
    { wanted: 'dative', words: 'ku|przeciw|przeciwko|dzięki|wbrew' },
    { wanted: 'locative', words: 'przy' },
    { wanted: 'locative', words: 'w|we', followed: inPlace },
    { wanted: 'locative', words: 'na|o|po', followed: inPlace.replace('%|proc\\.|procent|ze? \\d|°|', '') },
    {
      wanted: 'genitive',
      words:
        'od|do|z|ze|około|ok\\.|ponad|powyżej|poniżej|bez|dla|u|spośród|blisko|w ciągu|w wysokości|w trakcie|podczas|wśród|oprócz|zamiast|do lat|od lat|powyżej lat|poniżej lat|obok|koło|wzdłuż|wokół|dookoła|prócz|pośród|niedaleko|nieopodal|na rzecz|za pomocą|spod|zza|według|sprzed|w wieku|w odległości|na odległość|o długości|o powierzchni|o wysokości|o wadze|o masie|o pojemności|o wartości|o mocy|o średnicy|o szerokości|na poziomie|w granicach|rzędu|w cenie|w liczbie|w zakresie|w promieniu|na głębokości|na wysokości|na przestrzeni|w terminie|w okresie|przez okres|wynoszącej|liczącej',
    },
  ],
  'a|i|oraz|lub|albo|do',
  declension,
);

/** `jedną cytrynę`, `z jedną walizką`, `z jednym psem`. */
export function singleCase(after: string): ((said: string) => string) | undefined {
  if (/^ \p{Ll}{2,}[ęą](?!\p{L})/u.test(after)) return () => 'jedną';
  return /^ (?:\p{Ll}+[yi]m )?\p{Ll}{2,}em(?!\p{L})/u.test(after) ? () => 'jednym' : undefined;
}

/** The first part of an adjective: `szesnastopiętrowy`, `pięcioletni`. */
export function compound(value: number): string {
  const first: Readonly<Record<number, string>> = {
    1: 'jedno',
    2: 'dwu',
    3: 'trzy',
    4: 'cztero',
    100: 'stu',
  };
  if (first[value] !== undefined) return first[value];
  const words = number(toCardinal(value), 'genitive').split(' ');
  const last = first[value % 10 === 0 || value % 100 < 20 ? 0 : value % 10];
  const joined = last === undefined ? words : [...words.slice(0, -1), last];
  // Those below twenty, and hundreds no more, have a vowel of their own: `pięcio`, `szesnasto`.
  return joined.join('').replace(/u$/u, words.at(-1)!.endsWith('stu') && value >= 100 ? 'u' : 'o');
}

/** After two to four, a noun in the genitive plural shows the case: `potrzeba dwóch jajek`. */
export const genitivePlural =
  /^ \p{Ll}*(?:ów|ych|ich|ek|ób|ęć|zin|nut|ron|ian|lat|ast|stw|jsc|eń|jaj|żon|kół|słów|praw|gier|par)(?!\p{L}|\. ?[\p{Ll}\d])/u;
