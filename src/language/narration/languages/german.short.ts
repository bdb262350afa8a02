/** German words of one letter, and what stands short beside a time or in a match. */
import { toOrdinal } from 'n2words/de-DE';
import { sayDigits } from '../amounts.ts';
import { german as abbreviations } from '../abbreviations/germanic.ts';
import { count, type SpokenLanguage } from '../language.ts';
import { isLast } from '../rules/rule.ts';
import { beforeNoun, digits, months, sayTime } from './german.numbers.ts';
import { adjectiveEnding, feminineNoun, isOblique, units } from './german.words.ts';

const bynames: Readonly<Record<string, string>> = {
  Gr: 'Große',
  Ä: 'Ältere',
  J: 'Jüngere',
  Kl: 'Kleine',
  Fr: 'Fromme',
};

const adjectives =
  'dt|engl|franz|frz|ital|span|russ|poln|türk|arab|griech|lat|röm|österr|schweiz|europ|amerik|chin|jap|schwed|dän|norw|niederl|ndl|tschech|ungar|portug|hebr|kath|ev|jüd|staatl|städt|ländl|wiss|techn|polit|chem|math|jur|wirtsch|gesetzl|rechtl|örtl|hist|geogr|künstl|landw|internat|allg|brit|belg|kanad|austral|bulg|rumän|kroat|serb|finn|isländ|mexik|bras|ehem|urspr';

const nounOf = (written: string): string => (written in units ? count(units[written]!, 1) : written);

export const shortPatterns: NonNullable<SpokenLanguage['patterns']> = [
  // `BLZ 500 502 01`
  [
    /(?<=(?:BLZ|Bankleitzahl|Kto\.|Konto-Nr\.):? )\d{3} ?\d{2,3}(?: ?\d{2,4}){1,2}(?![\p{L}\p{N}])/gu,
    ([figures]) =>
      figures
        .split(' ')
        .map((group) => sayDigits(group, { digits }))
        .join(', '),
  ],
  [
    /(?<=(?<!\p{L})(?:[Bb]innen|[Ii]nnerhalb|[Ww]ährend|[Ww]egen|[Tt]rotz) )1 (?=\p{Lu}\p{Ll}{2,}e?s(?!\p{L}))/gu,
    () => 'eines ',
  ],
  // `mit 1 EL Öl`, `vor 1 Woche`, `Saft von ½ Zitrone`: in the dative only feminine nouns differ.
  [
    /(?<=(?<!\p{L})(?:(?:[Mm]it|[Vv]on|[Aa]us|[Bb]ei|[Nn]ebst|[Ss]amt) (?:ca\. |etwa |circa )?|(?:[Ii]n|[Vv]or|[Nn]ach|[Ss]eit|[Bb]innen) (?=1 (?:Jahr|Monat|Tag|Woche|Stunde|Minute|Std\.|Min\.)(?!\p{L}))))(1|½|1\/2) ((?:EL|TL|kg|g|l|ml|Std\.|Min\.|Pck\.|Prise|\p{Lu}\p{Ll}{2,20}))(?![\p{L}\p{N}]|\.\p{L})/gu,
    ([, amount, written = '']) => {
      const noun = nounOf(written);
      const isFeminine = feminineNoun.test(noun);
      return `${isFeminine ? 'einer' : 'einem'} ${amount === '1' ? '' : 'halben '}${noun}`;
    },
  ],
  // `Friedrichs d. Gr.`, `Cranach d. J.`, but `31. Mai d. J.`
  [
    new RegExp(
      `(?<=\\p{Lu}\\p{Ll}{2,20}([sxz])?(?<!${months.join('|')}|\\d\\.?) )d\\. (Gr|Ä|J|Kl|Fr)\\.(?![\\p{L}\\p{N}])`,
      'gu',
    ),
    (match) =>
      `${match[1] === 's' ? 'des' : 'der'} ${bynames[match[2]!]}${match[1] === 's' ? 'n' : ''}${isLast(match) ? '.' : ''}`,
  ],
  // `am 3. d. M.`
  [
    /(?<![\p{L}\p{N}.,]|\d\. ?)(\d{1,2})\. (?=(?:d|ds|v|n)\. ?(?:M|Mts|J|Js)\.)/gu,
    (match) => `${toOrdinal(Number(match[1]))}${isOblique(match) ? 'n' : 'r'} `,
  ],
  // `Di., d. 4. 3.`, `f. den 11.`, `Pfeffer a. d. Mühle`, `mit s. Frau`
  [/(?<=\p{L}[.,]{0,2} )d\. (?=\d{1,2}\. ?(?:\d|\p{Lu}))/gu, () => 'den '],
  [
    /(?<=\p{L}{2} )f\. (?=(?:den|das|die|dem|der|alle|seine|unsere|ihre|jeden|jede|jedes|einen?|eine|k?einen)(?!\p{L}))/gu,
    () => 'für ',
  ],
  [/(?<=(?:Pfeffer|Salz|Saft|Gemüse|Wasser|Brot|Fleisch|frisch) )a\. d\. (?=\p{Lu})/gu, () => 'aus der '],
  [/(?<=\p{L}{2} )n\. (?=(?:rkr|bek|erm|mögl|verf|geprüft|rechtskr)\p{L}*\.?)/gu, () => 'nicht '],
  // `19–21 h` beside a day
  [
    /(?<=(?:tag|Montag|Mo\.|Di\.|Mi\.|Do\.|Fr\.|Sa\.|So\.|Monat|Mai|täglich|tägl\.)[^.;\d]{0,24},? )([01]?\d|2[0-4]) ?[–-] ?([01]?\d|2[0-4]) h(?![\p{L}\p{N}])/gu,
    ([, from, until]) => `${beforeNoun(Number(from))} bis ${beforeNoun(Number(until))} Uhr`,
  ],
  // `980,- €/M.`
  [
    /(?<=€)\/(?:M\.|Mt\.|Mon\.|Monat)(?!\p{L})/gu,
    (match) => ` pro Monat${isLast(match) && match[0].endsWith('.') ? '.' : ''}`,
  ],
  [
    /(?<=\d(?:\.|ten|sten)? )([vn])\. ?(M|Mts|J|Js)\.(?![\p{L}\p{N}])/gu,
    (match) =>
      `${match[1] === 'v' ? 'vorigen' : 'nächsten'} ${match[2]!.startsWith('M') ? 'Monats' : 'Jahres'}${isLast(match) ? '.' : ''}`,
  ],
  [/(?<=\p{Lu}\. )v\.(?=[:,;])/gu, () => 'von'],
  // `am MIT`; `Kaffee MIT Milch` is stressed.
  [
    /(?<=(?<!\p{L})(?:[Aa]m|[Vv]om|des|[Bb]eim|[Zz]um|[Aa]ns) )MIT(?![\p{L}\p{N}]| \p{Lu}{2})|(?<=\()MIT(?=\))|(?<![\p{L}\p{N}])MIT(?=-\p{Lu}\p{Ll})/gu,
    () => 'M I T',
  ],
  [/(?<![\p{L}\p{N}])KW(?= \d)/gu, () => 'Kalenderwoche'],
  // `m. Beschl. v.`, `Kg. v. Preußen`, `Neustadt b. Coburg`, `Stift u. Papier`
  [/(?<=\p{L}{2}[.,;]? )m\. (?=\p{Lu}\p{Ll}|\p{Ll}{3}|\d)/gu, () => 'mit '],
  [/(?<=\p{Lu}\p{Ll}{1,20}\.? )v\. (?=(?!Chr)\p{Lu}\p{Ll})/gu, () => 'von '],
  [/(?<=\p{Lu}\p{Ll}{3,20} )b\. (?=\p{Lu}\p{Ll}{2})/gu, () => 'bei '],
  [/(?<=\p{L}{3} )u\. (?=\p{Ll}{4}|\p{Lu}\p{Ll}{2})/gu, () => 'und '],
  // `Abf. 7.48`
  [
    /(?<=(?<!\p{L})(?:Abf\.|Ank\.|Abfahrt|Ankunft|Abflug|Beginn|Einlass|Anpfiff|Anstoß|Treffpunkt|Treffen|Start):? )([01]?\d|2[0-4])\.([0-5]\d)(?![\p{L}\p{N}]|[.,]\d| (?:Uhr|h)(?!\p{L}))/gu,
    ([, hour, minute]) => sayTime(Number(hour), Number(minute)),
  ],
  // Of a match: `(77., FE)`
  [/(?<=\d:\d [^()]{1,40}\()(\d{1,3})\.(?=, ?\p{Lu})/gu, ([, minute]) => toOrdinal(Number(minute))],
  [/(?<=\p{Ll}{2} )v\. (?=\d{1,2}\.)/gu, () => 'vom '],
  [
    new RegExp(`(?<=\\p{L} )(${adjectives})\\. (?=\\p{Lu}\\p{Ll})`, 'gu'),
    ({ input, index, 1: short = '' }) => {
      const word = abbreviations.spoken[`${short}.`]?.[0];
      const ending = adjectiveEnding(input.slice(Math.max(0, index - 32), index));
      return word === undefined || ending === '' ? undefined : `${word}${ending} `;
    },
  ],
];
