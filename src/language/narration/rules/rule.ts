import { rankOf } from '../../detection/common-words.ts';
import type { Abbreviations } from '../abbreviations/table.ts';
import type { SpokenLanguage } from '../language.ts';
import { everyday } from '../languages/everyday.ts';
import type { Rewrite } from '../rewrite.ts';

export type Rule = (rewrite: Rewrite, language: SpokenLanguage) => void;

/** What may stand before and after a number or word that is not part of a longer one. */
export const notInWord = String.raw`(?<![\p{L}\p{M}\p{N}_])`;
export const notBeforeWord = String.raw`(?![\p{L}\p{M}\p{N}_])`;
/** Spaces people put between a number and its unit. */
export const gap = String.raw`[ \u00a0\u202f\u2009]?`;

/** Any of these words, longest first, so that `kmh` is not taken for `km`. */
export const anyOf = (words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .join('|');

/** Patterns depend on the language alone, so each is built once. */
export function perLanguage<T>(build: (language: SpokenLanguage) => T): (language: SpokenLanguage) => T {
  const built = new WeakMap<SpokenLanguage, T>();
  return (language) => {
    let value = built.get(language);
    if (value === undefined) built.set(language, (value = build(language)));
    return value;
  };
}

/** Whether nothing but closing punctuation follows: then the dot of an abbreviation is also the full stop. */
export const isLast = ({ input, index, 0: written }: RegExpExecArray): boolean =>
  input.length - index - written.length < 6 && /^["'”’)\]\s]*$/.test(input.slice(index + written.length));

/* What only one language writes. */

export const sayOwn: Rule = (rewrite, { patterns = [] }) => {
  for (const [pattern, speak] of patterns) rewrite.replace(pattern, speak);
};

/* `Dr.`, `z. B.`, `etc.`: words written short. The dot goes, unless it also ends the sentence. */

const names = perLanguage(withCapitals);

const patterns = perLanguage((language) => {
  const short = anyOf(Object.keys(names(language)).filter((written) => names(language)[written]![0] !== ''));
  // `3-Zi.-Whg.` is one word: a hyphen is for ranges of days and months.
  const ofCalendar = Object.keys(names(language)).filter((written) =>
    isOfCalendar(names(language)[written]![0], language),
  );
  const days = ofCalendar.length === 0 ? '(?!)' : anyOf(ofCalendar);
  return {
    // `Nr.1`: the figure may touch the stop.
    written: new RegExp(
      `${notInWord}(${short})(?:(?![\\p{L}\\p{M}\\p{N}])|(?<=\\p{L}\\.)(?=\\d{1,4}(?![\\p{L}\\p{N}])))`,
      'gu',
    ),
    /** `lun.–ven.` */
    range: new RegExp(
      `(?<=${notInWord}(?:${short}))–(?=(?:${short})(?![\\p{L}\\p{M}\\p{N}]))|(?<=${notInWord}(?:${days})) ?– ?(?=(?:${days})(?![\\p{L}\\p{M}\\p{N}]))|(?<=${notInWord}(?:${days})) ?- ?(?=(?:${days})(?![\\p{L}\\p{M}\\p{N}]))`,
      'gu',
    ),
  };
});

const englishDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const isOfCalendar = (word: string, { code, months }: SpokenLanguage): boolean =>
  [...months, ...Object.values(everyday[code]?.days ?? {}), ...englishDays].includes(word);

export const sayAbbreviations: Rule = (rewrite, language) => {
  const { written: pattern, range } = patterns(language);
  rewrite.replace(range, () => ` ${language.words.to} `);
  rewrite.replace(pattern, (match) => {
    const [, written = ''] = match;
    const before = match.input.slice(Math.max(0, match.index - 16), match.index);
    if (/^\p{L}\.$/u.test(written) && !isMeant(match, before, language.abbreviations.titles))
      return undefined;
    if (ofFigures.test(written) && !/^\s?(?:\d|[IVX])/u.test(match.input.slice(match.index + written.length)))
      return undefined;
    // `riep Jan.`
    const rest = match.input.slice(match.index + written.length, match.index + written.length + 2);
    if (written === 'Jan.' && language.code !== 'en' && !/^\s?[\d–-]/.test(rest) && !/\d\.?\s?$/.test(before))
      return undefined;
    const endsSentence = written.endsWith('.') && isLast(match);
    // `Я помог им.`, `die erste ihrer Art.`: no sentence ends after what is written short, so it is a word.
    if (endsSentence && mayBeWord(written, language) && !/\d\s?$/.test(before)) return undefined;
    if (onlyCounted.test(written) && /^(?:fr|es|pt|nl)$/.test(language.code) && !/\d\s?$/.test(before))
      return undefined;
    if (pluralAfter[language.code]?.test(before)) {
      const [noun] = names(language)[written]!;
      if (/^\p{Ll}{4,}(?<!s)$/u.test(noun) && isCounted(match)) return manyOf(noun);
    }
    const forms = names(language)[written]!;
    const form = forms.length > 1 ? (language.cases?.findIndex((after) => after.test(before)) ?? -1) + 1 : 0;
    if (each.test(before)) return oneOf(forms[0]) + (endsSentence ? '.' : '');
    const touches = /\d/.test(match.input[match.index + match[0].length] ?? '') ? ' ' : '';
    const said = written === 'S.' ? saint(forms[0], match) : (forms[form] ?? forms[0]);
    return said + (endsSentence ? '.' : touches);
  });
};

/** `S. Maria`, of Italian and Portuguese. */
function saint(said: string, { input, index }: RegExpExecArray): string {
  const name = /^ ?(\p{Lu}\p{Ll}{1,20})/u.exec(input.slice(index + 2, index + 24))?.[1] ?? '';
  const isWoman = name.endsWith('a') && !/^(?:Andrea|Luca|Nicola|Elia|Mattia|Isaia|Barnaba)$/.test(name);
  return isWoman && /^S(?:an|ão)$/u.test(said) ? 'Santa' : said;
}

/** `klawisza Tab. Potem`: with a capital, they stand before a number or are names. */
const ofFigures = /^(?:Tab|Rys|Str|Obr|Табл|Рис|Мал)\.$/u;

/** `16 €/pers.`: of one. */
const each = /(?:\/|(?<!\p{L})(?:por|par|pro|per|je) )$/iu;
const singulars: Readonly<Record<string, string>> = {
  persone: 'persona',
  Personen: 'Person',
  personen: 'persoon',
};
const oneOf = (noun: string): string =>
  singulars[noun] ??
  (/^(?:personas|personnes|pessoas|habitants|habitantes)$/.test(noun) ? noun.slice(0, -1) : noun);

const mayBeWord = (written: string, { code, abbreviations: { endings } }: SpokenLanguage): boolean =>
  !endings.has(written) &&
  !endings.has(written.toLowerCase()) &&
  (/^(?:ru|uk|pl|cs|sv)$/.test(code)
    ? /^\p{Ll}{2,}\.$/u.test(written)
    : code !== 'en' &&
      /^\p{L}{3,}\.$/u.test(written) &&
      (rankOf(written.slice(0, -1).toLowerCase(), code) ?? Infinity) < 3_000);

/** Units, which are other words where no figure is before them: `vin sec.` */
const onlyCounted = /^(?:sec|seg|grs?|hrs?|hs|h|lts?|mts|cl|kg|km)\.$/;

/** `en los min. 23 y 67`: more than one, where an article says so. */
const pluralAfter: Readonly<Record<string, RegExp>> = {
  es: /(?:^|\s)(?:los|las|sus|estos|estas|dichos|dichas) $/iu,
  pt: /(?:^|\s)(?:[dn]?[oa]s|aos|às|seus|suas|estes|estas|pelos|pelas) $/iu,
};
const isCounted = ({ input, index, 0: written }: RegExpExecArray): boolean =>
  /^ (?:\d|[IVX]+(?!\p{L}))/u.test(input.slice(index + written.length, index + written.length + 6));
const manyOf = (noun: string): string =>
  noun.endsWith('ión')
    ? noun.replace(/ión$/u, 'iones')
    : noun.endsWith('ão')
      ? noun.replace(/ão$/u, 'ões')
      : noun + (/[aeiouáéíóú]$/u.test(noun) ? 's' : 'es');

/** `Frank S. Lima`, but `Piazza S. Marco`. */
const firstName =
  /(?<!(?:Via|Viale|Piazza|Piazzale|Corso|Largo|Chiesa|Basilica|Borgo|Monte|Porta|Ponte|Porto|Isola|Convento|Ospedale|Hospital|Castel|Castello|Cappella|Abbazia|Santuario|Parrocchia|Istituto|Parco|Festa|Bairro|Capela|Escola|Clínica|Cabo|Barrio|Colegio|Villa|Rua|Praça|Igreja|Travessa|Colégio|Mosteiro|Forte|Ilha|Palácio|Calle|Plaza|Avenida|Iglesia|Ermita|Banco|Stadio|Teatro)) $(?<=\p{Lu}\p{Ll}{2,15} )/u;
/** `S. 12` is a page, `S. Meier` a person: a letter stands beside a number, or it is a title before a name. */
function isMeant(
  { input, index, 0: written }: RegExpExecArray,
  before: string,
  titles: ReadonlySet<string>,
): boolean {
  const after = input.slice(index + written.length, index + written.length + 10);
  // `M.2` is no Monsieur.
  if (titles.has(written) && /^\d/.test(after)) return false;
  // `T. S. Eliot`: after another letter it is one of the initials.
  if (titles.has(written) && /^\s?(?:et |le |l['’])?\p{Lu}/u.test(after))
    return !/(?:^|[\s(])\p{Lu}\. ?$/u.test(before) && !(written === 'S.' && firstName.test(before));
  return /^\s?[(№]?(?:\d|[IVXLC]{1,6}(?!\p{L}))/u.test(after) || /(?:\d|[IVXLC])\p{L}{0,2}\s?$/u.test(before);
}

/** A name when a capital comes first, as `Max.` is. */
const notCapital = new Set(['max.', 'min.', 'inc.']);

/** At the start of a sentence they are written with a capital; English lists those itself. */
export function withCapitals({ code, abbreviations: { spoken } }: SpokenLanguage): Abbreviations['spoken'] {
  if (code === 'en') return spoken;
  const capitals = Object.entries(spoken)
    .filter(([short]) => /^\p{Ll}{2,}\.$/u.test(short) && !notCapital.has(short))
    .map(([short, words]) => [short[0]!.toUpperCase() + short.slice(1), words] as const);
  // `Z. B.`, `P. ej.`, but `D. C.` and `P. M.` are other words, and `I. A.` stands before a name.
  const dotted = Object.entries(spoken)
    .filter(([short, [word]]) => /^\p{Ll}\. ?\p{L}{1,3}\.(?: ?\p{Ll}\.)?$/u.test(short) && word.length > 3)
    .filter(([short]) => !/^[adp]\. ?[cmCD]\.$/.test(short) && !/^(?![zu])\p{Ll}\. ?\p{Lu}\.$/u.test(short))
    .map(([short, [word, ...cases]]) => {
      const said = word[0]!.toUpperCase() + word.slice(1);
      return [short[0]!.toUpperCase() + short.slice(1), [said, ...cases] as const] as const;
    });
  return { ...Object.fromEntries([...capitals, ...dotted]), ...spoken };
}
