/**
 * Who is there while people speak: who spoke last and with whom, and who was named lately.
 *
 *   nobody → one spoke → two take turns → (a paragraph that tells) → those who were named lately → (a heading) → nobody
 */
import type { Person } from './cast.ts';
import type { Age, PersonGender, Traits } from './language.ts';

/** So many are remembered, for so many paragraphs. */
const mostRecent = 8;
const rememberedFor = 12;

/** Ages that cannot be of one person. */
const otherAges: Readonly<Partial<Record<Age, readonly Age[]>>> = {
  child: ['adult', 'old'],
  young: ['adult', 'old'],
  adult: ['child'],
  old: ['child', 'young'],
};

function isLike(person: Person, { gender, age }: Traits): boolean {
  if (person.shown === undefined || (gender && person.gender && person.gender !== gender)) return false;
  // `The old woman` is nobody whose age is not told.
  if (age && age !== 'adult') return person.age !== undefined && !otherAges[age]?.includes(person.age);
  return person.gender === gender && !person.isGeneric && person.age !== 'child';
}

export class Scene {
  /** The latest first, with the paragraph of each. */
  #recent: { readonly person: Person; readonly at: number }[] = [];
  #at = 0;
  last: Person | undefined;
  other: Person | undefined;

  clear(): void {
    this.#recent = [];
    this.pause();
  }

  /** Nobody's turn is next. */
  pause(): void {
    this.last = undefined;
    this.other = undefined;
  }

  nextParagraph(): void {
    this.#at += 1;
    this.#recent = this.#recent.filter(({ at }) => this.#at - at <= rememberedFor);
  }

  mention(person: Person): void {
    const others = this.#recent.filter((one) => one.person !== person);
    this.#recent = [{ person, at: this.#at }, ...others].slice(0, mostRecent);
  }

  spoke(person: Person): void {
    if (person !== this.last) [this.last, this.other] = [person, this.last ?? this.other];
    this.mention(person);
  }

  /** Who may be meant by `she`: the one who did not speak last, then the last, then who was named lately. */
  byPronoun(gender: PersonGender): Person | undefined {
    const known = [this.other, this.last, ...this.#recent.map(({ person }) => person)];
    const sure = known.find((person) => person?.gender === gender);
    if (sure) return sure;
    return known.find((person) => person && person.gender === undefined && person.shown !== undefined);
  }

  /** The other one of two who talk, if it may be the one: nothing is told of the age. */
  otherLike({ gender }: Traits): Person | undefined {
    const { other } = this;
    return other?.shown !== undefined && !other.age && !other.isGeneric && other.gender === gender
      ? other
      : undefined;
  }

  /** Who `the old man` is: the only one like that of those who talk with each other, else of those who were named lately. */
  onlyLike(traits: Traits): Person | undefined {
    const talking = [this.other, this.last].filter((person) => person && isLike(person, traits));
    const present = this.#recent.map(({ person }) => person).filter((person) => isLike(person, traits));
    const like = talking.length > 0 ? talking : present;
    return like.length === 1 ? like[0] : undefined;
  }

  isThere(person: Person): boolean {
    return this.#recent.some((one) => one.person === person);
  }

  /** The only other one who was named lately. */
  onlyBeside(person: Person | undefined): Person | undefined {
    const others = this.#recent.filter((one) => one.person !== person);
    return others.length === 1 ? others[0]!.person : undefined;
  }
}
