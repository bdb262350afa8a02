/** What a language says about who speaks: lists of words, one file a language, and how they are looked up. */
import { type Age, ages } from '../../shared/contract/voices.ts';

export type PersonGender = 'female' | 'male';
export type { Age };

/** What is known of a person. */
export interface Traits {
  readonly gender?: PersonGender;
  readonly age?: Age;
}

/** Words by the traits that they tell, such as `female old`; `any` tells none. */
type TraitLists = Readonly<Record<string, string>>;

/** Words are in lower case, with one space between them. */
export interface WordLists {
  /** Verbs of speech in the third person; of the first person, where they say by themselves that it is the first. */
  readonly verbs: string;
  readonly ownVerbs?: string;
  /** `self` is the one who tells the story; `any` are persons that cannot be told apart. */
  readonly pronouns: TraitLists;
  /** Words that tell by themselves whose something is: `her`, `his`. */
  readonly owned?: TraitLists;
  /** Articles and the like, as a subject has them. */
  readonly determiners: TraitLists;
  /** Those of somebody who was not there before. */
  readonly indefinite: string;
  readonly possessives: string;
  readonly adjectives: TraitLists;
  readonly people: TraitLists;
  /** What one may be called anew: `the old man`, `la señora`. Others stay who they are, as the innkeeper does. */
  readonly generic: string;
  readonly titles: TraitLists;
  readonly firstNames: TraitLists;
  /** What most names end with, where they do so by gender. */
  readonly nameEndings?: Readonly<Record<PersonGender, RegExp>>;
  /** Small words in names: `von`, `de`. */
  readonly particles?: string;
  /** What may stand between a verb of speech and who speaks. */
  readonly between: string;
  /** How a sentence says what somebody is: `Tom was a boy`. */
  readonly being: string;
  /** After these nobody is named who speaks: `to Anna he said`. */
  readonly prepositions: string;
  /** What starts a sentence with a capital and names nobody, and what speaks without being a person. */
  readonly nobody: string;
  /** How words continue after a comma, in a remark within speech: `dit Marie, en riant`. */
  readonly continuing?: string;
  /** What follows a pronoun that is nobody: `il fait froid`. */
  readonly impersonal?: string;
  /** From one to twenty, then thirty, forty up to a hundred. */
  readonly numbers: string;
  /** An age in years: the first group that matched is the number, as figures or words. */
  readonly years: RegExp;
  /** Parts of a word that are words of their own: `l’` before it, `-t-il` after it. */
  readonly prefix?: RegExp;
  readonly suffix?: RegExp;
}

export interface LanguageRules {
  /** How a dash that opens a paragraph says that somebody speaks: `pairs` enclose what is told, `remarks` have no mark. */
  readonly dashes?: 'pairs' | 'remarks';
  /** A verb may go without a subject: `dijo`. */
  readonly dropsSubjects?: boolean;
  /** Every noun has a capital. */
  readonly capitalNouns?: boolean;
  /** Adjectives of any kind stand before the noun: `the tall man`. */
  readonly nounsLast?: boolean;
  readonly quotation: RegExp;
}

type Words = ReadonlySet<string>;
type TraitWords = ReadonlyMap<string, Traits>;

export interface DialogueWords extends LanguageRules {
  readonly verbs: Words;
  readonly ownVerbs: Words;
  readonly pronouns: ReadonlyMap<string, PersonGender | 'self' | 'any'>;
  readonly owned: ReadonlyMap<string, PersonGender>;
  readonly determiners: TraitWords;
  readonly indefinite: Words;
  readonly possessives: Words;
  readonly adjectives: TraitWords;
  readonly people: TraitWords;
  readonly generic: Words;
  readonly titles: TraitWords;
  readonly firstNames: TraitWords;
  readonly nameEndings?: Readonly<Record<PersonGender, RegExp>> | undefined;
  readonly particles: Words;
  readonly between: Words;
  readonly being: Words;
  readonly prepositions: Words;
  readonly nobody: Words;
  readonly continuing: Words;
  readonly impersonal: Words;
  readonly numbers: ReadonlyMap<string, number>;
  readonly years: RegExp;
  readonly prefix?: RegExp | undefined;
  readonly suffix?: RegExp | undefined;
}

const listed = (words: string): string[] =>
  words
    .replaceAll('’', "'")
    .split(' ')
    .filter((word) => word !== '');

/** How words are looked up. */
export const keyOf = (word: string): string => word.toLowerCase().replaceAll('’', "'");
const setOf = (words = ''): Words => new Set(listed(words));

const genders: readonly string[] = ['female', 'male'];

function traitsOf(key: string): Traits {
  const said = key.split(' ');
  const gender = said.find((word) => genders.includes(word)) as PersonGender | undefined;
  const age = said.find((word) => ages.some((age) => age === word)) as Age | undefined;
  return { ...(gender && { gender }), ...(age && { age }) };
}

const entriesOf = (lists: TraitLists = {}): [word: string, key: string][] =>
  Object.entries(lists).flatMap(([key, words]) => listed(words).map((word): [string, string] => [word, key]));

const traitWords = (lists: TraitLists): TraitWords =>
  new Map(entriesOf(lists).map(([word, key]) => [word, traitsOf(key)]));

/** One to twenty, then the tens. */
const valueAt = (index: number): number => (index < 20 ? index + 1 : (index - 17) * 10);

export function dialogueWords(lists: WordLists, rules: LanguageRules): DialogueWords {
  const { verbs, ownVerbs, possessives, particles, between, being, prepositions, nobody, continuing } = lists;
  const { nameEndings, years, prefix, suffix } = lists;
  return {
    ...rules,
    verbs: setOf(verbs),
    ownVerbs: setOf(ownVerbs),
    pronouns: new Map(entriesOf(lists.pronouns) as [string, PersonGender | 'self' | 'any'][]),
    owned: new Map(entriesOf(lists.owned) as [string, PersonGender][]),
    determiners: traitWords(lists.determiners),
    indefinite: setOf(lists.indefinite),
    possessives: setOf(possessives),
    adjectives: traitWords(lists.adjectives),
    people: traitWords(lists.people),
    generic: setOf(lists.generic),
    titles: traitWords(lists.titles),
    firstNames: traitWords(lists.firstNames),
    nameEndings,
    particles: setOf(particles),
    between: setOf(between),
    being: setOf(being),
    prepositions: setOf(prepositions),
    nobody: setOf(nobody),
    continuing: setOf(continuing),
    impersonal: setOf(lists.impersonal),
    numbers: new Map(listed(lists.numbers).map((word, index) => [word, valueAt(index)])),
    years,
    prefix,
    suffix,
  };
}

/** Marks that open and close a quotation, whichever of the two the language has. It ends with its line, if not before. */
export const quotation = /[“"„«][^“”"„«»\n]{1,4000}[”"“»]?/gu;
/** »So«, too. */
export const quotationInward =
  /[„“"][^“”"„«»\n]{1,4000}[”"“]?|»[^“”"„«»\n]{1,4000}«|«[^“”"„«»\n]{1,4000}»?/gu;
