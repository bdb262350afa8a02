/** What the rules need to know of a language to say what is written in it. */
import type { Abbreviations } from './abbreviations/table.ts';
import type { Speak } from './rewrite.ts';

export type Gender = 'masculine' | 'feminine' | 'neuter';

/** A word with its forms for one and for many; languages with more forms give a function. */
export type Counted = readonly [one: string, many: string] | ((count: number) => string);

export interface Currency {
  readonly unit: Counted;
  /** A hundredth; absent where amounts have none, as with yen. */
  readonly cent?: Counted;
  readonly gender?: Gender;
  /** The name of the hundredth part, where it differs. */
  readonly centGender?: Gender;
}

/** The word for a million and the like; a word without forms is said as it is. */
export type Scale = string | { readonly word: Counted; readonly gender: Gender };

/** A case of numbers and of what they count: `от пяти километров`, `к пяти километрам`. */
export interface Oblique {
  readonly after: RegExp;
  /** How the text from the number on must begin, where the words before it may also ask for another case. */
  readonly followed?: RegExp;
  say(number: string): string;
  noun(word: Counted, value: number): string;
}

export interface NumberWords {
  /** The primary subtag. */
  readonly code: string;
  cardinal(value: number | bigint, gender?: Gender): string;
  ordinal(value: number, gender?: Gender): string;
  readonly digits: readonly string[];
}

export interface SpokenLanguage extends NumberWords {
  year(value: number): string;
  /** What comes before decimals in writing, and what groups thousands. */
  readonly decimalSeparator: '.' | ',';
  readonly groupSeparators: string;
  /** After these, a space does not group figures: in `chapter 3 200 pages` there are two numbers. */
  readonly numbered?: string;
  /** Above a thousand, figures come in groups of two: `1,00,000`. */
  readonly groupsByTwo?: boolean;
  readonly words: {
    readonly point: string;
    readonly minus: string;
    readonly percent: string;
    readonly perMille: string;
    /** Between the two ends of a range. */
    readonly to: string;
    /** Between the two ends of a range, after a word such as `between`. */
    readonly between?: readonly [before: RegExp, and: string];
    /** Between what was reached and what could be: `85/100`. */
    readonly outOf?: string;
    /** A part of what follows, `un cuarto de kilo`, and nouns that have such parts. */
    readonly partOf?: readonly [of: string, nouns: string];
    /** Half of what follows, and a half more: `medio litro`, `dos y medio`. */
    readonly half?: (noun: string) => string;
    readonly andHalf?: string;
    /** Between the two figures of a score or a ratio, where that is not `to`; may be empty. */
    readonly against?: string;
    /** Between whole and hundredths of money: `three euros AND fifty cents`. */
    readonly and: string;
    readonly number: string;
    readonly dot: string;
    readonly at: string;
    readonly slash: string;
    readonly backslash: string;
    readonly colon: string;
    readonly tilde: string;
    readonly degrees: Counted;
    readonly squared: Counted;
    readonly cubed: Counted;
    readonly per: string;
  };
  /** Where `square` goes: `square meters`, `metros cuadrados`, `Quadratmeter`. */
  readonly powerPlace?: 'before' | 'after' | 'joined';
  /** What only this language writes: its ordinals, its Roman numerals, days beside the name of a month. */
  readonly patterns?: readonly (readonly [pattern: RegExp, speak: Speak])[];
  /** Units that are not masculine. */
  readonly unitGenders?: Readonly<Record<string, Gender>>;
  /** Units after `per`, where they change there: `za hodinu`. */
  readonly perUnits?: Readonly<Record<string, string>>;
  /** Before a unit after `per`, where that depends on the unit: `в секунду`, `на литр`. */
  perBefore?(unit: string): string;
  /** Where two words become one: `de euros`, `d'euros`. */
  contract?(said: string): string;
  /** Up to three decimals are read as one number: `trois virgule quatorze`. */
  readonly countsDecimals?: boolean;
  /** A number with decimals, where it is more than a word between two numbers. */
  decimal?(whole: string, decimals: string): string;
  /** The gender of what is counted, by the text after the number. */
  genderOf?(value: number, after: string, isOblique?: boolean): Gender | undefined;
  /** The cases that numbers are in after some words, the surest first. */
  readonly obliques?: readonly Oblique[];
  /** How a number that stands alone is inflected, by what is around it: `с двумя детьми`. */
  caseOf?(value: number, before: string, after: string): ((said: string) => string) | undefined;
  /** What follows a number that counts something: `veintiún libros`, where `veintiuno` stands alone. */
  readonly countedNoun?: RegExp;
  /** Read a lone number from 1100 to 2099 as a year, where that differs from a count. */
  readonly hasYearForm?: boolean;
  /** A word after a time in figures that is part of it: `17:30 Uhr`. */
  readonly timeWord?: string;
  /** A date after one of these words is inflected: `am zwölften Mai`. */
  dateAfter?(before: string, spoken: string): string;
  /** Symbols that mean these only before a number. */
  readonly bounds: { readonly '<': string; readonly '>': string; readonly '~': string };
  /** Spoken form of symbols that stand for a word. */
  readonly symbols: Readonly<Record<string, string>>;
  /** By symbol and by code: `€`, `EUR`. */
  readonly currencies: Readonly<Record<string, Currency>>;
  /** `million` and so on, as written after an amount, with what is said. */
  readonly scales: Readonly<Record<string, Scale>>;
  /** A round million is a noun: what comes between it and what is counted, `un millón de euros`. */
  readonly millions?: { readonly ends: RegExp; readonly of: string; readonly noun: RegExp };
  readonly units: Readonly<Record<string, Counted>>;
  /** January first. */
  readonly months: readonly string[];
  /** Which number comes first in `3/4/2024`. */
  readonly dateOrder: 'day first' | 'month first' | 'year first';
  date(date: { readonly day: number; readonly month: number; readonly year?: number }): string;
  time(time: { readonly hour: number; readonly minute: number; readonly second?: number }): string;
  fraction(numerator: number, denominator: number): string;
  /** A part of something, where it has another name: `четверть литра`. */
  partName?(numerator: number, denominator: number): string | undefined;
  readonly abbreviations: Abbreviations;
  /** What comes before a word in each case but the first, in the order of the table of abbreviations. */
  readonly cases?: readonly RegExp[];
}

export const count = (word: Counted, value: number): string =>
  typeof word === 'function' ? word(value) : word[value === 1 ? 0 : 1];
