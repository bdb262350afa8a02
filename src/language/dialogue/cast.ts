/** Everybody who is named as a speaker in a text, and who of them is the same: `Anna` and `Anna Petrowna`. */
import type { Age, DialogueWords, PersonGender } from './language.ts';
import type { Named } from './subjects.ts';

export interface Person {
  /** As the cast shows them; undefined for who tells the story. */
  shown: string | undefined;
  gender?: PersonGender | undefined;
  age?: Age | undefined;
  /** Only known as what many are: `the old man`. */
  readonly isGeneric?: boolean | undefined;
}

interface Entry {
  readonly who: Named;
  readonly person: Person & { shown: string };
  count: number;
  isSure: boolean;
  sameAs?: Entry;
}

/** More people of one name cannot be told apart by it. */
const mostNamesakes = 8;

export interface Nature {
  readonly name: Named;
  readonly noun: string;
}

export class Cast {
  readonly teller: Person = { shown: undefined };
  readonly #words: DialogueWords;
  readonly #entries = new Map<string, Entry>();
  readonly #byPart = new Map<string, Entry[]>();
  /** Names by their titles, and by what they are said to be: `Jacinta, la posadera`. */
  readonly #byNoun = new Map<string, Set<Entry>>();

  constructor(words: DialogueWords) {
    this.#words = words;
  }

  /** Who was named with a verb of speech. */
  add(who: Named): void {
    let entry = this.#entries.get(who.key);
    if (!entry) {
      const { shown, gender, age, isGeneric } = who;
      entry = { who, person: { shown, gender, age, isGeneric }, count: 0, isSure: false };
      this.#entries.set(who.key, entry);
    }
    entry.count += 1;
    entry.isSure ||= who.isDoubtful !== true;
    entry.person.gender ??= who.gender;
  }

  /** Who stands beside a speech without such a verb counts only if it is plain that it is a person. */
  addBeside(who: Named): void {
    const { firstNames, people } = this.#words;
    const isPlain =
      who.kind === 'role'
        ? people.has(who.parts[0]!)
        : firstNames.has(who.parts[0]!) || who.key !== who.parts.join(' ');
    if (isPlain) this.add(who);
  }

  /** What somebody is said to be. */
  addNature({ name, noun }: Nature): void {
    const entry = this.#entries.get(name.key);
    if (entry) this.#nouns(noun).add(entry);
  }

  #nouns(noun: string): Set<Entry> {
    const entries = this.#byNoun.get(noun) ?? new Set();
    this.#byNoun.set(noun, entries);
    return entries;
  }

  /** When all are added: drops what is no name, and finds who is the same. `seen` are words with a capital within sentences. */
  settle(seen: ReadonlySet<string>): void {
    for (const [key, entry] of this.#entries) {
      const isName =
        entry.isSure || entry.who.parts.some((part) => seen.has(part) || this.#words.firstNames.has(part));
      if (isName) this.#index(entry);
      else this.#entries.delete(key);
    }
    for (const entry of this.#entries.values()) {
      const same = this.#sameAs(entry);
      if (same && rootOf(same) !== entry) join(entry, rootOf(same));
    }
  }

  #index(entry: Entry): void {
    for (const title of entry.who.titles ?? [])
      if (!this.#words.generic.has(title)) this.#nouns(title).add(entry);
    for (const part of entry.who.parts) {
      const namesakes = this.#byPart.get(part);
      if (!namesakes) this.#byPart.set(part, [entry]);
      else if (namesakes.length < mostNamesakes) namesakes.push(entry);
    }
  }

  /** The only one who may be meant by a shorter name. */
  #sameAs(entry: Entry): Entry | undefined {
    const { who } = entry;
    const [part] = who.parts;
    if (who.parts.length > 1) return undefined;
    const bearers = who.kind === 'role' ? [...(this.#byNoun.get(part!) ?? [])] : [];
    if (bearers.length > 0) return new Set(bearers.map(rootOf)).size === 1 ? bearers[0] : undefined;
    const others = this.#byPart.get(part!)!.filter((other) => other !== entry && mayBe(entry, other));
    return others.length === 1 ? others[0] : undefined;
  }

  /** Everybody, those who are named most often first. */
  people(): Person[] {
    return [...this.#entries.values()]
      .filter(({ sameAs }) => sameAs === undefined)
      .toSorted((one, other) => other.count - one.count)
      .map(({ person }) => person);
  }

  find(who: Named): Person | undefined {
    const entry = this.#entries.get(who.key);
    if (entry) return rootOf(entry).person;
    const [part] = who.parts;
    return who.parts.length === 1 ? this.findBy(part!) : undefined;
  }

  /** By one word of a name, if only one has it. */
  findBy(part: string): Person | undefined {
    const roots = new Set((this.#byPart.get(part) ?? []).map(rootOf));
    return roots.size === 1 ? [...roots][0]!.person : undefined;
  }
}

/** The shorter name, or the noun without its adjective, may stand for the longer one. */
function mayBe({ who, person }: Entry, { who: longer, person: other }: Entry): boolean {
  if (person.gender && other.gender && person.gender !== other.gender) return false;
  if (who.kind === 'role')
    return longer.kind === 'name' ? longer.parts.length === 1 : who.key.startsWith('|');
  if (longer.kind === 'role') return false;
  const isBare = who.key === who.parts[0];
  return isBare ? longer.key !== longer.parts[0] : longer.parts.length > 1;
}

function rootOf(entry: Entry): Entry {
  let root = entry;
  while (root.sameAs) root = root.sameAs;
  return root;
}

/** They are called what they are called most often. */
function join(entry: Entry, root: Entry): void {
  if (entry.count > root.count && !(entry.who.kind === 'role' && root.who.kind === 'name'))
    root.person.shown = entry.person.shown;
  root.count += entry.count;
  root.person.gender ??= entry.person.gender;
  entry.sameAs = root;
}
