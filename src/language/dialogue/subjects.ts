/** Who is named at a place of a text: `Mr. Darcy`, `die alte Frau`, `elle`. */
import type { Age, PersonGender } from './language.ts';
import { opensSentence, type Stretch, type DialogueToken } from './tokens.ts';

export type Who =
  /** By a name, or by what they are. */
  | {
      readonly kind: 'name' | 'role';
      readonly shown: string;
      readonly key: string;
      /** Words by which they may be named again. */
      readonly parts: readonly string[];
      readonly titles?: readonly string[];
      readonly gender?: PersonGender | undefined;
      readonly age?: Age | undefined;
      /** It may be said of anybody who is there. */
      readonly isGeneric?: boolean;
      /** Somebody of another who is there: `his brother`. */
      readonly isRelated?: boolean;
      /** It stands where any word would have a capital. */
      readonly isDoubtful?: boolean;
    }
  | { readonly kind: 'pronoun'; readonly gender: PersonGender }
  /** Who tells the story. */
  | { readonly kind: 'self' }
  /** Somebody speaks: nothing says who. */
  | { readonly kind: 'unsaid' }
  /** Somebody who cannot be told apart: `they`, `a voice`. */
  | { readonly kind: 'any' };

export type Named = Extract<Who, { kind: 'name' | 'role' }>;
export const isNamed = (who: Who | undefined): who is Named => who?.kind === 'name' || who?.kind === 'role';

export interface Subject {
  readonly who: Who;
  /** The token after it. */
  readonly next: number;
}

/** `isOpen`: a noun that is in no list is a person here, as after a verb of speech. */
export function subjectAt(stretch: Stretch, at: number, isOpen = false): Subject | undefined {
  const { tokens, words } = stretch;
  const first = tokens[at];
  if (!first?.isWord) return undefined;
  const { key, isCapital } = first;
  const pronoun = words.pronouns.get(key);
  // German `Sie` may be you.
  if (pronoun !== undefined && (!isCapital || pronoun === 'self' || opensSentence(stretch, at)))
    return {
      who: pronoun === 'self' || pronoun === 'any' ? { kind: pronoun } : { kind: 'pronoun', gender: pronoun },
      next: at + 1,
    };
  if (words.determiners.has(key) || words.possessives.has(key))
    if (!isCapital || opensSentence(stretch, at)) return describedAt(stretch, at, isOpen);
  if (isCapital && ownerAt(stretch, at)) return roleAt(stretch, { from: at + 1, noun: at + 1 });
  return nameAt(stretch, at) ?? calledAt(stretch, at, isOpen);
}

/** `Anna’s mother` */
const ownerAt = ({ tokens, words }: Stretch, at: number): boolean =>
  /['’]s$/u.test(tokens[at]!.text) && words.people.has(tokens[at + 1]?.key ?? '');

const mostAdjectives = 3;

/** After an article: `the old woman`, `la señora Marta`, `o João`. */
function describedAt(stretch: Stretch, at: number, isOpen: boolean): Subject | undefined {
  const { tokens, words } = stretch;
  let noun = at + 1;
  while (noun <= at + mostAdjectives && isAdjective(stretch, noun)) noun += 1;
  const named = nameAt(stretch, noun);
  const gender = words.determiners.get(tokens[at]!.key)?.gender;
  if (named && isNamed(named.who) && !(noun === at + 1 && isCommonNoun(stretch, noun)))
    return withGender(named, gender);
  const known = isPerson(stretch, noun) ? nameAt(stretch, noun + 1) : undefined;
  if (known && isNamed(known.who)) return withGender(known, words.people.get(tokens[noun]!.key)?.gender);
  const head =
    headAt(stretch, noun, isOpen) ?? (isPerson(stretch, noun - 1) && noun > at + 1 ? noun - 1 : undefined);
  if (head === undefined) return undefined;
  const own = words.possessives.has(tokens[at]!.key) && !words.determiners.has(tokens[at]!.key);
  const role = roleAt(stretch, { from: own ? at + 1 : at, noun: head, gender });
  return own && isNamed(role.who) ? { ...role, who: { ...role.who, isRelated: true } } : role;
}

const withGender = ({ who, next }: Subject, gender: PersonGender | undefined): Subject =>
  isNamed(who) ? { who: { ...who, gender: who.gender ?? gender, isDoubtful: false }, next } : { who, next };

/** After an article alone, `der Wirt` and `der Johann` look the same where nouns have capitals. */
const isCommonNoun = ({ tokens, words }: Stretch, at: number): boolean =>
  words.capitalNouns === true && !words.titles.has(tokens[at]!.key) && !words.firstNames.has(tokens[at]!.key);

function isAdjective({ tokens, words }: Stretch, at: number): boolean {
  const token = tokens[at];
  return token !== undefined && words.adjectives.has(token.key) && !(words.capitalNouns && token.isCapital);
}

function isPerson({ tokens, words }: Stretch, at: number): boolean {
  const token = tokens[at];
  return token !== undefined && words.people.has(token.key) && (token.isCapital || !words.capitalNouns);
}

const titled = ({ tokens, words }: Stretch, at: number): boolean => words.titles.has(tokens[at]?.key ?? '');

/** Where the noun is: known, or any that is open. */
function headAt(stretch: Stretch, at: number, isOpen: boolean): number | undefined {
  const { tokens, words } = stretch;
  if (isPerson(stretch, at)) return at;
  const token = tokens[at];
  if (!token?.isWord || isSmallWord(stretch, at)) return undefined;
  if (words.capitalNouns) return isOpen && token.isCapital && !words.nobody.has(token.key) ? at : undefined;
  if (!words.nounsLast) return isOpen && !token.isCapital && !words.nobody.has(token.key) ? at : undefined;
  return lastNoun(stretch, at, isOpen);
}

/** `the tall man`, `the station master`: the last of at most three words, or a known one among them. */
function lastNoun(stretch: Stretch, at: number, isOpen: boolean): number | undefined {
  const { tokens } = stretch;
  let last = at;
  for (let next = at + 1; next < at + 3; next++) {
    if (isPerson(stretch, next)) return next;
    if (!tokens[next]?.isWord || isSmallWord(stretch, next) || tokens[next]!.key.endsWith('ly')) break;
    last = next;
  }
  const { key, isCapital } = tokens[last]!;
  return isOpen && !isCapital && !stretch.words.nobody.has(key) ? last : undefined;
}

function isSmallWord({ tokens, words }: Stretch, at: number): boolean {
  const { key } = tokens[at]!;
  return [words.prepositions, words.verbs, words.between, words.possessives].some((set) => set.has(key));
}

interface Role {
  readonly from: number;
  readonly noun: number;
  readonly gender?: PersonGender | undefined;
}

function roleAt({ tokens, words }: Stretch, { from, noun, gender }: Role): Subject {
  const { key } = tokens[noun]!;
  if (words.nobody.has(key)) return { who: { kind: 'any' }, next: noun + 1 };
  const said = tokens.slice(from, noun + 1);
  // An adjective after the noun says the age, too: `la mujer anciana`.
  const after = tokens[noun + 1];
  const isAged =
    after !== undefined && words.adjectives.get(after.key)?.age !== undefined && !words.nounsLast;
  const shown = [...said, ...(isAged ? [after] : [])];
  const age = shown.map((token) => words.adjectives.get(token.key)?.age).find((one) => one !== undefined);
  return {
    who: {
      kind: 'role',
      shown: shownAs(shown),
      key: `${age ?? ''}|${key}`,
      parts: [key],
      gender: words.people.get(key)?.gender ?? gender,
      age: age ?? words.people.get(key)?.age,
      isGeneric: words.generic.has(key) && !words.indefinite.has(said[0]!.key),
    },
    next: noun + 1 + Number(isAged),
  };
}

/** `the old woman` within a sentence and at its start. */
function shownAs(tokens: readonly DialogueToken[]): string {
  const [first, ...others] = tokens.map(({ text }) => text);
  const start = others.length > 0 ? first!.toLowerCase() : first!;
  return [start, ...others].join(' ').replaceAll(/(['’]) /gu, '$1');
}

const mostTitles = 2;
const mostNames = 3;

/** A name, with titles. */
function nameAt(stretch: Stretch, at: number): Subject | undefined {
  const { tokens, words } = stretch;
  let next = at;
  let gender: PersonGender | undefined;
  const titles: string[] = [];
  // `d’Artagnan`
  if (words.particles.has(tokens[at]?.key ?? '') && tokens[at + 1]?.start === tokens[at]!.end) next += 1;
  while (next < at + mostTitles && titled(stretch, next)) {
    gender ??= words.titles.get(tokens[next]!.key)?.gender;
    titles.push(tokens[next]!.key);
    next += tokens[next + 1]?.key === '.' ? 2 : 1;
  }
  if (next > at) next = pastParticles(stretch, next);
  const start = next;
  if (start === at && isPerson(stretch, at)) return undefined;
  const names: DialogueToken[] = [];
  while (names.length < mostNames && isNameWord(stretch, next)) {
    names.push(tokens[next]!);
    next = pastParticles(stretch, next + 1);
  }
  const last = names.at(-1);
  if (!last) return undefined;
  const end = tokens.indexOf(last, start) + 1;
  const shown = tokens.slice(at, end);
  return {
    who: {
      kind: 'name',
      shown: spelled(shown),
      key: shown.map(({ key }) => key).join(' '),
      parts: names.map(({ key }) => key),
      titles,
      gender,
      isDoubtful: start === at && opensSentence(stretch, at),
    },
    next: end,
  };
}

const spelled = (tokens: readonly DialogueToken[]): string =>
  tokens
    .map(({ text, end }, index) => (tokens[index + 1]?.start === end ? text : `${text} `))
    .join('')
    .trim();

function isNameWord({ tokens, words }: Stretch, at: number): boolean {
  const token = tokens[at];
  if (!token?.isCapital || token.text.length < 2 || words.nobody.has(token.key)) return false;
  if (words.pronouns.has(token.key) || /['’]s$/u.test(token.text) || /\d/.test(token.text)) return false;
  return !words.verbs.has(token.key) || tokens[at - 1]?.isWord === true;
}

/** To the capital after small words of a name, if there is one. */
function pastParticles({ tokens, words }: Stretch, at: number): number {
  let next = at;
  while (next < at + 2 && words.particles.has(tokens[next]?.key ?? '') && !tokens[next]!.isCapital) next += 1;
  return tokens[next]?.isCapital ? next : at;
}

/** `Mother`, `mamá`: what a person is as a name. */
function calledAt(stretch: Stretch, at: number, isOpen: boolean): Subject | undefined {
  if (!isPerson(stretch, at) || !(isOpen || stretch.tokens[at]!.isCapital)) return undefined;
  return roleAt(stretch, { from: at, noun: at });
}
