/** Gender and age of people, by what a text tells: their names and titles, and what is said beside each mention of them. */
import type { Steps } from '../../platform/slices.ts';
import type { Age, DialogueWords, PersonGender, Traits } from './language.ts';
import { dialogueWordsOf } from './languages.ts';
import { opensSentence, type DialogueToken, tokensOf } from './tokens.ts';

/** Of more people, only the first are described. */
export const mostDescribed = 50;
const mentionsLimit = 200;
const [nearBefore, nearAfter] = [40, 120];
/** How soon after a name its age follows. */
const ageNear = 60;

/** How much each hint counts; less than `least` together is not clear. */
const weights = {
  title: 6,
  noun: 6,
  adjective: 8,
  years: 9,
  name: 3,
  pronoun: 2,
  article: 2,
  ending: 2,
  owned: 1,
};
const least = 2;

class Hints {
  /** By what people are called, and by what stands near them, which may be about somebody else. */
  readonly #genders = { called: { female: 0, male: 0 }, near: { female: 0, male: 0 } };
  readonly #ages = new Map<Age, number>();

  take({ gender, age }: Traits = {}, weight: number): void {
    if (gender) this.#genders.called[gender] += weight;
    if (age) this.#ages.set(age, (this.#ages.get(age) ?? 0) + weight);
  }

  takeNear(gender: PersonGender, weight: number): void {
    this.#genders.near[gender] += weight;
  }

  traits(): Traits {
    const { called, near } = this.#genders;
    const both = { female: called.female + near.female, male: called.male + near.male };
    const gender = clearOf(called) ?? clearOf(both);
    const [age, count = 0] = [...this.#ages].toSorted(([, one], [, other]) => other - one)[0] ?? [];
    return { ...(gender && { gender }), ...(age && count >= least && { age }) };
  }
}

function clearOf({ female, male }: Record<PersonGender, number>): PersonGender | undefined {
  const [most, fewest] = [Math.max(female, male), Math.min(female, male)];
  if (most < least || most < 2 * fewest) return undefined;
  return female > male ? 'female' : 'male';
}

/** By name; nothing of those whose language has no words for it. */
export function* describePeople(
  text: string,
  names: readonly string[],
  language: string,
): Steps<Map<string, Traits>> {
  const words = dialogueWordsOf(language);
  const people = new Map<string, Traits>();
  for (const name of words ? names.slice(0, mostDescribed) : []) {
    people.set(name, describe(text, name, words!));
    yield;
  }
  return people;
}

function describe(text: string, name: string, words: DialogueWords): Traits {
  const hints = new Hints();
  const named = mentionedAs(name, words);
  if (named === '') return {};
  const isNamed = named === name;
  takeName(hints, name, words);
  let at = text.indexOf(named);
  for (let mentions = 0; at >= 0 && mentions < mentionsLimit; mentions += 1) {
    const end = at + named.length;
    const isWhole = !endsWord.test(text.charAt(at - 1)) && !endsWord.test(text.charAt(end));
    const before = text.slice(Math.max(0, at - nearBefore), at);
    const after = text.slice(end, end + nearAfter);
    // What follows the name of somebody who is spoken to is about others: `No, Tom, she said.`
    const isCalled = /,\s*$/u.test(before) && /^[,.!?…]/u.test(after);
    if (isWhole && !isCalled) {
      takeBefore(hints, before, words);
      takeAfter(hints, { near: after.split(endOfTelling, 1)[0]!, isNamed }, words);
    }
    at = text.indexOf(named, end);
  }
  return hints.traits();
}

const endsWord = /[\p{L}\p{N}]/u;

/** `the captain` may be `the old captain` elsewhere; a man is not every man. */
function mentionedAs(name: string, words: DialogueWords): string {
  const tokens = tokensOf(name, { from: 0, to: name.length }, words);
  const last = tokens.at(-1);
  const isRole = tokens.length === 2 && words.determiners.has(tokens[0]!.key);
  return last && isRole && !words.generic.has(last.key) ? last.text : name;
}

/** `Frau Kesting`, `the old woman`, `Anna`. */
function takeName(hints: Hints, name: string, words: DialogueWords): void {
  const tokens = tokensOf(name, { from: 0, to: name.length }, words);
  const isRole = words.determiners.has(tokens[0]?.key ?? '');
  const isNamed = tokens.at(-1)?.isCapital === true && !(isRole && words.capitalNouns);
  let isFirst = true;
  for (const { key, isCapital } of tokens) {
    const title = words.titles.get(key);
    const noun = isCapital || !words.capitalNouns ? words.people.get(key) : undefined;
    if (title && isNamed && tokens.length > 1) hints.take(title, weights.title);
    else if (noun) hints.take(noun, weights.noun);
    else if (isCapital && isFirst && isNamed) takeFirstName(hints, key, words);
    hints.take(words.determiners.get(key), weights.article);
    if (!isCapital) hints.take(words.adjectives.get(key), weights.adjective);
    isFirst &&= !isCapital;
  }
}

function takeFirstName(hints: Hints, key: string, { firstNames, nameEndings }: DialogueWords): void {
  const [first = ''] = key.split('-', 1);
  const known = firstNames.get(key) ?? firstNames.get(first);
  if (known) return hints.take(known, weights.name);
  for (const gender of ['female', 'male'] as const)
    if (nameEndings?.[gender].test(first)) hints.takeNear(gender, weights.ending);
}

/** `poor old Tom`, `o pequeno João`, `der zehnjährige Max`. */
function takeBefore(hints: Hints, before: string, words: DialogueWords): void {
  const tokens = tokensOf(before, { from: 0, to: before.length }, words);
  for (let at = tokens.length - 1; at >= Math.max(0, tokens.length - 3); at--) {
    const { key } = tokens[at]!;
    const adjective = words.adjectives.get(key);
    if (adjective) hints.take(adjective, weights.adjective);
    else if (words.titles.has(key)) hints.take(words.titles.get(key), weights.title);
    else {
      // German `der` before a woman's name is a dative.
      if (!words.capitalNouns) hints.take(words.determiners.get(key), weights.article);
      break;
    }
  }
  const years = words.years.exec(before);
  if (years && /^\S{0,4} ?$/u.test(before.slice(years.index + years[0].length)))
    takeYears(hints, years, words);
}

interface After {
  readonly near: string;
  /** After a noun, a comma may go on with others: `a priest, a girl and I`. */
  readonly isNamed: boolean;
}

const endOfTelling = /\n\s*\n|["“”„«»—–]/u;

/** `Anna, an old woman`, `Tom was ten years old`, and the first pronoun. */
function takeAfter(hints: Hints, { near, isNamed }: After, words: DialogueWords): void {
  const tokens = tokensOf(near, { from: 0, to: near.length }, words);
  if (isNamed || tokens[0]?.key !== ',') takeNature(hints, tokens, words);
  const sentence = near.slice(0, ageNear).split(/[.!?]/u, 1)[0]!;
  const years = words.years.exec(sentence);
  if (years && !/\p{Lu}/u.test(words.capitalNouns ? '' : sentence.slice(1, years.index)))
    takeYears(hints, years, words);
  const stretch = { tokens, words, isOpening: false };
  for (const [at, { key, isCapital }] of tokens.entries()) {
    const pronoun = words.pronouns.get(key);
    const owner = words.owned.get(key);
    const isObject = words.prepositions.has(tokens[at - 1]?.key ?? '');
    const isPronoun =
      !isObject && (pronoun === 'female' || pronoun === 'male') && (!isCapital || opensSentence(stretch, at));
    if (!isPronoun && !owner) continue;
    // It may be somebody else whom the person sees.
    if (isPronoun) hints.takeNear(pronoun, weights.pronoun);
    else if (owner) hints.takeNear(owner, weights.owned);
    return;
  }
}

/** After a comma, or `was`: an article, adjectives and what they are. */
function takeNature(hints: Hints, tokens: readonly DialogueToken[], words: DialogueWords): void {
  const [first, second] = tokens;
  if (first?.key !== ',' && !words.being.has(first?.key ?? '')) return;
  const { key = '' } = second ?? {};
  if (!words.determiners.has(key) && !words.possessives.has(key)) return;
  for (const token of tokens.slice(2, 6)) {
    const noun = words.people.get(token.key);
    const adjective = words.adjectives.get(token.key);
    if (noun && (token.isCapital || !words.capitalNouns)) return hints.take(noun, weights.noun);
    if (!token.isWord) return;
    if (adjective) hints.take(adjective, weights.adjective);
  }
}

function takeYears(hints: Hints, years: RegExpExecArray, { numbers }: DialogueWords): void {
  const said = years.slice(1).find((group) => group !== undefined);
  const age = said === undefined ? undefined : ageOf(numberOf(said.toLowerCase(), numbers));
  if (age) hints.take({ age }, weights.years);
}

/** `zweiundsiebzig`, `setenta y dos`, `soixante-douze`; of what is written as one word, as `settantadue`, the tens. */
function numberOf(said: string, numbers: DialogueWords['numbers']): number {
  if (/^\d+$/u.test(said)) return Number(said);
  const known = numbers.get(said);
  if (known !== undefined) return known;
  const parts = said.replace(/^quatre-vingt/u, 'quatre-vingts').split(/(?<!quatre)[ -]|und/u);
  const values = parts.map((part) => numbers.get(part));
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
  if (sum > 0) return sum;
  const [, tens = 0] =
    [...numbers].findLast(([word]) => word.length > 4 && said.startsWith(word.slice(0, -1))) ?? [];
  return tens;
}

function ageOf(years: number): Age | undefined {
  if (years < 1 || years > 120) return undefined;
  if (years < 14) return 'child';
  if (years < 26) return 'young';
  return years < 60 ? 'adult' : 'old';
}
