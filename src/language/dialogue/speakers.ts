/** Who says what, paragraph by paragraph: by who is named, by pronouns, and by the turns that two people take. */
import type { Cast, Person } from './cast.ts';
import type { PersonGender } from './language.ts';
import { Scene } from './scene.ts';
import { isNamed, type Named } from './subjects.ts';
import type { Speech, Turn } from './turns.ts';

type Speakers = (Person | undefined)[];

export class Conversation {
  readonly #cast: Cast;
  readonly #turns: readonly Turn[];
  readonly #scene = new Scene();
  /** Of each paragraph, who speaks in each of its speeches. */
  readonly #speakers: Speakers[] = [];
  /** Of each paragraph, who is named in it as its speaker. */
  readonly #named: readonly (Person | undefined)[];
  /** The next paragraph of the same conversation that names its speaker, and the next that names another one. */
  readonly #nextNamed: number[] = [];
  readonly #nextOther: number[] = [];
  #announced: Person | undefined;
  /** Who the paragraph before is about, and who spoke before it. */
  #about: Person | undefined;
  #before: Person | undefined;
  /** Who is meant by a noun that may be said of many. */
  readonly #meant = new Map<string, Person>();

  constructor(cast: Cast, turns: readonly Turn[]) {
    this.#cast = cast;
    this.#turns = turns;
    this.#named = turns.map(({ speeches }) => this.#firstNamed(speeches));
    this.#lookAhead();
  }

  #firstNamed(speeches: readonly Speech[]): Person | undefined {
    for (const { who } of speeches) {
      const person = isNamed(who) ? this.#cast.find(who) : undefined;
      if (person) return person;
    }
    return undefined;
  }

  #lookAhead(): void {
    for (let at = this.#turns.length - 1; at >= 0; at--) {
      const isSaid = this.#turns[at]!.speeches.length > 0;
      const [next = -1, other = -1] = isSaid ? [this.#nextNamed[at + 1], this.#nextOther[at + 1]] : [];
      const person = this.#named[at];
      this.#nextNamed[at] = isSaid && person ? at : next;
      const isSame = next >= 0 && this.#named[next] === person;
      this.#nextOther[at] = isSaid && person ? (isSame ? other : next) : other;
    }
  }

  /** Of the next paragraph. */
  take(): void {
    const at = this.#speakers.length;
    const turn = this.#turns[at]!;
    this.#scene.nextParagraph();
    if (turn.isHeading) {
      this.#scene.clear();
      this.#meant.clear();
    }
    this.#speakers.push(turn.speeches.length === 0 ? this.#told(turn) : this.#said(turn, at));
  }

  #told(turn: Turn): Speakers {
    this.#mention(turn);
    const about = this.#personOf(turn.about);
    if (about) this.#scene.mention(about);
    this.#announced = turn.announces ? about : undefined;
    this.#about = about;
    this.#before = this.#scene.last ?? this.#before;
    this.#scene.pause();
    return [];
  }

  #mention({ mentions }: Turn): void {
    for (const word of mentions) {
      const person = this.#meant.get(word) ?? this.#cast.findBy(word);
      if (person && !(person.isGeneric && this.#scene.onlyLike(person))) this.#scene.mention(person);
    }
  }

  #personOf(who: Speech['who'], subject?: Person): Person | undefined {
    if (isNamed(who)) return this.#known(who);
    if (who?.kind === 'self') return this.#cast.teller;
    if (who?.kind !== 'pronoun') return undefined;
    if (subject && mayBe(subject, who.gender)) return subject;
    const before = this.#turns[this.#speakers.length - 1];
    const called = before && this.#calledIn(before).find((person) => person.gender === who.gender);
    return called ?? this.#scene.byPronoun(who.gender);
  }

  /** `The old man` may be somebody who is there already, and stays him until the chapter ends. */
  #known(who: Named): Person | undefined {
    const person = this.#cast.find(who);
    const isOpen = person === undefined || (who.isGeneric === true && person.isGeneric === true);
    if (who.kind === 'name' || !(isOpen || who.isRelated)) return person;
    const key = who.parts[0]!;
    const meant = this.#meant.get(key);
    if (meant || (person && this.#scene.isThere(person))) return meant ?? person;
    const { gender, age } = who;
    const traits = { ...(gender && { gender }), ...(age && { age }) };
    const answers = this.#scene.otherLike(traits);
    const like = who.isRelated ? answers : (this.#scene.onlyLike(traits) ?? answers);
    if (like) this.#meant.set(key, like);
    return like ?? person;
  }

  #said(turn: Turn, at: number): Speakers {
    const subject = isNamed(turn.about) ? this.#cast.find(turn.about) : this.#named[at];
    const speakers = turn.speeches.map(({ who }) => this.#personOf(who, subject));
    const isStranger = turn.speeches.some(({ who }) => who?.kind === 'any');
    this.#mention(turn);
    const known = speakers.find((one) => one !== undefined);
    const main = known ?? (isStranger ? undefined : this.#whoseTurn(turn, at));
    this.#announced = undefined;
    this.#about = undefined;
    this.#before = undefined;
    let latest = main;
    const all = speakers.map((one) => (latest = one ?? latest));
    const last = all.at(-1);
    if (last) this.#scene.spoke(last);
    else this.#scene.pause();
    return all;
  }

  /** Where nothing says it. */
  #whoseTurn(turn: Turn, at: number): Person | undefined {
    const before = this.#turns[at - 1];
    const spoke = this.#speakers[at - 1]?.at(-1);
    if (before?.isLeftOpen && turn.opensQuote) return spoke;
    if (this.#announced) return this.#announced;
    const called = this.#calledIn(turn);
    const continued = this.#continued(turn);
    if (continued) return continued;
    const person = spoke ? this.#answering(spoke, at) : this.#opening(at, called);
    return person && !called.includes(person) && person !== this.#named[at + 1] ? person : undefined;
  }

  /** After a paragraph about somebody who did not speak just before it; or where a verb of speech needs no subject. */
  #continued({ speeches }: Turn): Person | undefined {
    const isUnsaid = speeches.some(({ who }) => who?.kind === 'unsaid');
    return this.#about !== this.#before || isUnsaid ? this.#about : undefined;
  }

  /** After somebody spoke: who was spoken to, or has the other part in the conversation. */
  #answering(spoke: Person, at: number): Person | undefined {
    const called = this.#calledIn(this.#turns[at - 1]!).find((person) => person !== spoke);
    const ahead = this.#namedAhead(at, spoke);
    return called ?? this.#scene.other ?? ahead ?? this.#scene.onlyBeside(spoke);
  }

  /** The first who speaks, if it is known who answers. */
  #opening(at: number, called: readonly Person[]): Person | undefined {
    const answers = this.#named[at + 1] ?? called[0];
    if (!answers) return undefined;
    return this.#scene.onlyBeside(answers) ?? (this.#named[at + 1] && this.#namedAhead(at, answers));
  }

  /** Who else is named in the rest of the conversation. */
  #namedAhead(at: number, person: Person): Person | undefined {
    const next = this.#nextNamed[at]!;
    if (next < 0) return undefined;
    const other = this.#named[next] === person ? this.#nextOther[next]! : next;
    return other < 0 ? undefined : this.#named[other];
  }

  #calledIn = ({ called }: Turn): Person[] =>
    called.map((who: Named) => this.#known(who)).filter((person) => person !== undefined);

  /** Of every paragraph; what is before a speech whose speaker is known only now is found on the way back. */
  finish(): readonly Speakers[] {
    for (let at = this.#speakers.length - 2; at >= 0; at--) {
      const speakers = this.#speakers[at]!;
      if (speakers.length === 0 || speakers.some(Boolean) || this.#turns[at]!.speeches.some(isSaidBySomebody))
        continue;
      const person = this.#answered(at);
      if (person) this.#speakers[at] = speakers.map(() => person);
    }
    return this.#speakers;
  }

  #answered(at: number): Person | undefined {
    const next = this.#speakers[at + 1]?.[0];
    const person = this.#speakers[at + 2]?.[0];
    const before = this.#speakers[at - 1]?.at(-1);
    if (!next || !person || person === next || person === before) return undefined;
    return this.#calledIn(this.#turns[at]!).includes(person) ? undefined : person;
  }
}

const mayBe = (person: Person, gender: PersonGender): boolean =>
  person.gender === undefined || person.gender === gender;

/** A pronoun of somebody unknown says that it is not just anybody. */
const isSaidBySomebody = ({ who, isTagged }: Speech): boolean =>
  isTagged && who !== undefined && who.kind !== 'unsaid';
