/** Czech numbers and units in the cases that prepositions ask for. */
import { toCardinal } from 'n2words/cs-CZ';
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
  nula nuly nule nule nulou | jeden jednoho jednomu jednom jedním | jedna jedné jedné jedné jednou
  jedno jednoho jednomu jednom jedním | dva dvou dvěma dvou dvěma | dvě dvou dvěma dvou dvěma
  tři tří třem třech třemi | čtyři čtyř čtyřem čtyřech čtyřmi | devět devíti devíti devíti devíti
  deset deseti deseti deseti deseti | stě set stům stech sty | sta set stům stech sty | set set stům stech sty
  tisíc tisíce tisíci tisíci tisícem | tisíce tisíc tisícům tisících tisíci
  milion milionu milionu milionu milionem | miliony milionů milionům milionech miliony
  milionů milionů milionům milionech miliony | miliarda miliardy miliardě miliardě miliardou
  miliardy miliard miliardám miliardách miliardami | celá celé celé celé celou | celé celých celým celých celými
  celých celých celým celých celými`);

/** `sto` stays as it is before what is counted; `pět tisíc` are many. */
function number(said: string, wanted: Case): string {
  const words = said.split(' ');
  return words
    .map((word, i) => {
      if (word === 'sto') return wanted === 'genitive' && words.length === 1 ? 'sta' : word;
      if (word === 'tisíc' && i > 0) return formIn(forms, 'tisíce', wanted)!;
      return formIn(forms, word, wanted) ?? (/[tm]$/u.test(word) ? `${word}i` : word);
    })
    .join(' ');
}

const plural = {
  genitive: ['', '', ''],
  dative: ['ám', 'ům', 'ům'],
  locative: ['ách', 'ech', 'ích'],
  instrumental: ['ami', 'y', 'i'],
} as const;
const singular = {
  genitive: ['', '', ''],
  dative: ['ě', 'u', 'i'],
  locative: ['ě', 'u', 'i'],
  instrumental: ['ou', 'em', 'em'],
} as const;

const noun: Declension['noun'] = (word, value, wanted) => {
  if (wanted === 'genitive' || !Number.isInteger(value)) return genitiveOf(word, value, value === 1, 0.5);
  return firstWord(count(word, 1), (first) => {
    // `hertzů`, `pencí`
    if (/[ůí]$/u.test(first)) return first;
    const [feminine, hard, soft] = (value === 1 ? singular : plural)[wanted];
    if (first.endsWith('a')) return first.slice(0, -1) + feminine;
    if (first.endsWith('ň')) return first.replace(/eň$/u, soft.startsWith('ů') ? `ň${soft}` : `n${soft}`);
    return first.replace(/o$/u, '') + (first.endsWith('c') ? soft : hard);
  });
};

export const declension: Declension = { number, noun };

const small = String.raw`(?:\p{Ll}+(?:ých|ích) )?`;
const inPlace = String.raw`(?:%|ze? \d|°|${small}\p{Ll}+(?:ech|ích|ách)(?!\p{L}))`;
const ofSizes =
  'v délce|o délce|o rozloze|o výměře|o objemu|o hmotnosti|o ploše|o výšce|o šířce|o průměru|o výkonu|o kapacitě|v hodnotě|v ceně|v objemu|ve výši|ve výšce|v hloubce|ve věku|ve vzdálenosti|v rozsahu|v počtu|za cenu';

export const obliques = obliquesOf(
  [
    { wanted: 'instrumental', words: 's|mezi|před' },
    // `se 6 dětmi`; `zapíše se 6` is reflexive.
    {
      wanted: 'instrumental',
      words: 'se',
      followed: String.raw`(?:\p{Ll}+(?:ými|ími) )?(?:\p{Ll}+(?:mi|ma|[bdfhklmnprstvz]y|ci|eli|em|ou))(?!\p{L})`,
    },
    { wanted: 'instrumental', words: 'nad|pod|za', followed: String.raw`\p{Ll}+mi(?!\p{L})` },
    { wanted: 'dative', words: 'k|ke|ku|proti|kvůli|díky|vůči|navzdory' },
    { wanted: 'locative', words: 'při' },
    { wanted: 'locative', words: 'v|ve', followed: inPlace },
    { wanted: 'locative', words: 'na|o|po', followed: inPlace.replace('%|ze? \\d|°|', '') },
    {
      wanted: 'genitive',
      words: `od|do|bez|kolem|okolo|z|ze|u|během|kromě|místo|blízko|včetně|uprostřed|podle|dle|v průběhu|dosáhl[aoyi]?|dosahuje|dosahují|dosáhne|${ofSizes}`,
    },
  ],
  'a|i|až|nebo|či',
  declension,
);

/** The first part of an adjective: `dvacetiletý`, `třídenní`, `jednadvacetiletý`. */
export function compound(value: number): string {
  if (value === 1) return 'jedno';
  if (value === 100) return 'sto';
  const units = value % 10;
  const tens = value % 100;
  if (value < 100 && tens > 20 && units !== 0) {
    const one = ['', 'jedna', 'dva', 'tři', 'čtyři', 'pěta', 'šesta', 'sedma', 'osma', 'devěta'][units]!;
    return `${one}${number(toCardinal(tens - units), 'genitive')}`;
  }
  return number(toCardinal(value), 'genitive').replaceAll(' ', '');
}
