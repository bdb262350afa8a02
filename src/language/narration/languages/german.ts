import { toOrdinal } from 'n2words/de-DE';
import { german as abbreviations } from '../abbreviations/germanic.ts';
import type { SpokenLanguage } from '../language.ts';
import { currencies, feminineNoun, scales, symbols, unitGenders, units } from './german.words.ts';
import { beforeNoun, capitalised, cardinal, digits, months, same, sayYear } from './german.numbers.ts';
import { patterns } from './german.patterns.ts';

export const german: SpokenLanguage = {
  code: 'de',
  cardinal: (value, gender) =>
    gender === 'feminine'
      ? cardinal(value).replace(/eins$/, 'eine')
      : gender === 'masculine'
        ? beforeNoun(value)
        : cardinal(value),
  ordinal: (value) => toOrdinal(value),
  year: sayYear,
  digits,
  decimalSeparator: ',',
  groupSeparators: ' .\u00a0\u202f\u2009',
  numbered:
    '[Kk]apitel|Kap\\.|Seite|S\\.|Band|Bd\\.|Nummer|Nr\\.|Teil|Artikel|Art\\.|Absatz|Abs\\.|Abschnitt|Zimmer|Raum|Platz|Klasse|Paragraf|§|Linie|Gruppe|Stufe|Abbildung|Abb\\.|Tabelle|Tab\\.|Aufgabe|Halle|Gleis|Bus|Folge|Lektion|Zeile|Tag|Woche|Jahr|Version|Haus|Hausnummer|Etage|Stock',
  words: {
    between: [/zwischen $/iu, 'und'],
    partOf: ['', 'Tasse|Glas|Becher|Liter|Kilo|Zitrone|Bund|Stunde'],
    outOf: 'von',
    point: 'Komma',
    minus: 'minus',
    percent: 'Prozent',
    perMille: 'Promille',
    to: 'bis',
    against: 'zu',
    and: 'und',
    number: 'Nummer',
    dot: 'Punkt',
    at: 'ät',
    slash: 'Schrägstrich',
    backslash: 'Backslash',
    colon: 'Doppelpunkt',
    tilde: 'Tilde',
    degrees: same('Grad'),
    squared: same('Quadrat'),
    cubed: same('Kubik'),
    per: 'pro',
  },
  powerPlace: 'joined',
  patterns,
  unitGenders,
  countedNoun: /^ (?:Uhr|Mal|Jahr|Tag|Monat|Stück|Prozent)/u,
  genderOf(value, after) {
    const noun = /^ (?:\p{Ll}{2,9}(?:\.|e) )?(\p{Lu}\p{Ll}+)(?!\p{L}|\.\s*\S)/u.exec(after)?.[1];
    if (value === 1 && /^ (?:Bd|Stk|Kopf|Gl|Dose)\. \p{Lu}/u.test(after)) return 'masculine';
    if (value !== 1 || noun === undefined) return undefined;
    return feminineNoun.test(noun) ? 'feminine' : 'masculine';
  },
  hasYearForm: true,
  timeWord: 'Uhr',
  dateAfter: (before, spoken) =>
    /(?:^|\s)(?:am|Am|v\.|vom|Vom|zum|Zum|dem|seit|Seit|bis|ab|Ab|den|Den|der) $/.test(before)
      ? spoken.replace(/r (?=\p{Lu})/u, 'n ')
      : spoken,
  bounds: { '<': 'weniger als', '>': 'mehr als', '~': 'etwa' },
  symbols,
  currencies,
  scales,
  units,
  months,
  dateOrder: 'day first',
  date: ({ day, month, year }) =>
    `${toOrdinal(day)}r ${months[month - 1]}${year === undefined ? '' : ` ${sayYear(year)}`}`,
  time: ({ hour, minute, second }) =>
    `${beforeNoun(hour)} Uhr${minute === 0 ? '' : ` ${cardinal(minute)}`}${second === undefined ? '' : ` und ${cardinal(second)} Sekunden`}`,
  fraction(above, below) {
    if (below === 2) return above === 1 ? 'ein halb' : `${cardinal(above)} halbe`;
    if (below === 4) return `${beforeNoun(above)} Viertel`;
    return `${beforeNoun(above)} ${capitalised(toOrdinal(below).replace(/te$/, 'tel'))}`;
  },
  abbreviations,
};
