/** The default voices of the speakers, by their gender and age where they are known. The server and the app share it, so that both choose the same. */
import type { CastPerson } from './contract/casting.ts';
import type { Age, Voice } from './contract/voices.ts';
import { speaks } from './choosing.rules.ts';

interface CastVoice extends Pick<Voice, 'voice_id' | 'quality' | 'gender' | 'age'> {
  readonly languages: readonly string[];
}

const qualityOrder: readonly Voice['quality'][] = ['studio', 'high', 'standard'];

/** The best first; among equals those of the same region, then in the order of the catalog. */
export function sortVoices<V extends CastVoice>(voices: readonly V[], language: string): V[] {
  const rank = (voice: V) =>
    qualityOrder.indexOf(voice.quality) * 2 + (voice.languages.includes(language) ? 0 : 1);
  return voices.toSorted((one, other) => rank(one) - rank(other));
}

/** The most that the service accepts; the others speak with the main voice. */
export const maxCast = 50;

export interface CastWish {
  readonly language: string;
  /** The voice of the narrator, or of the first speaker where nobody narrates. */
  readonly voiceId: string;
  readonly hasNarrator?: boolean;
  /** What is known of the speakers. */
  readonly people?: readonly CastPerson[];
  /** Choices made before, which stay. */
  readonly chosen?: Readonly<Record<string, string>>;
}

/**
 * A different voice for each speaker, as long as there are enough: those of the main voice's quality first. Where the
 * gender is not known, women and men come in turn, so that neighbors are easy to tell apart.
 */
export function castDefaults(
  speakers: readonly string[],
  catalog: readonly CastVoice[],
  { language, voiceId, chosen = {}, hasNarrator = false, people = [] }: CastWish,
): Record<string, string> {
  const named = speakers.slice(0, maxCast);
  const main = catalog.find(({ voice_id }) => voice_id === voiceId);
  const taken = new Set([voiceId, ...named.flatMap((speaker) => chosen[speaker] ?? [])]);
  const able = sortVoices(
    catalog.filter((voice) => speaks(voice, language)),
    language,
  );
  const free = able.filter(({ voice_id }) => !taken.has(voice_id));
  const pool = [
    ...free.filter(({ quality }) => quality === main?.quality),
    ...free.filter(({ quality }) => quality !== main?.quality),
  ];
  const known = new Map(people.map((person) => [person.name, person]));
  const genderOf = (id: string | undefined) => catalog.find(({ voice_id }) => voice_id === id)?.gender;
  const cast: Record<string, string> = {};
  for (const [place, speaker] of rarestFirst(named, known)) {
    const person = known.get(speaker);
    const isMain = place === 0 && !hasNarrator;
    const before = genderOf(place === 0 ? voiceId : cast[named[place - 1]!]);
    const own = chosen[speaker] ?? (isMain ? voiceId : take(pool, before, person));
    cast[speaker] = own ?? again(able, place, { person, main }) ?? voiceId;
  }
  return Object.fromEntries(named.map((speaker) => [speaker, cast[speaker]!]));
}

/** Children and the old come first: few voices sound like them, and those fit others less. With their places. */
function rarestFirst(names: readonly string[], known: ReadonlyMap<string, CastPerson>): [number, string][] {
  const isRare = ([, name]: [number, string]) =>
    ['child', 'young', 'old'].includes(known.get(name)?.age ?? '');
  return [...names.entries()].toSorted((one, other) => Number(isRare(other)) - Number(isRare(one)));
}

/** Takes the voice out of the pool that fits best; among equals the first. */
function take(
  pool: CastVoice[],
  before: Voice['gender'] | undefined,
  person: CastPerson | undefined,
): string | undefined {
  const quality = pool[0]?.quality;
  const misfits = pool.map((voice) => {
    const misfit = misfitOf(voice, person);
    if (isKnown(person?.gender)) return misfit;
    // Nobody knows: as good a voice, that is easy to tell from the one before.
    return misfit + Number(voice.quality !== quality) * 2 + Number(voice.gender === before);
  });
  const least = Math.min(...misfits);
  return least < otherGender ? pool.splice(misfits.indexOf(least), 1)[0]?.voice_id : undefined;
}

/** When all voices that fit are taken they come again in turn, the narrator's and those of the other gender last. */
function again(able: readonly CastVoice[], place: number, { person, main }: Again): string | undefined {
  const free = able.filter((voice) => voice !== main);
  const genders = isKnown(person?.gender) ? [person!.gender, 'not_specified'] : [];
  const lists = [free, able].flatMap((from) =>
    genders.map((gender) => from.filter((voice) => voice.gender === gender)),
  );
  const voices = [...lists, free, able].find(({ length }) => length > 0);
  return voices?.[place % voices.length]?.voice_id;
}

interface Again {
  readonly person: CastPerson | undefined;
  readonly main: CastVoice | undefined;
}

const isKnown = (gender: CastPerson['gender'] | undefined): boolean =>
  gender !== undefined && gender !== 'not_specified';

/** A voice that another has, too, is better than one of the other gender. */
const otherGender = 100;
const unknownGender = 2;
/** How badly a voice that sounds so old fits a person, by their age; a voice of unknown age sounds grown up. */
const ageMisfits: Readonly<Record<Age, Readonly<Record<Age, number>>>> = {
  child: { child: 0, young: 1, adult: 2, old: 4 },
  young: { child: 2, young: 0, adult: 1, old: 3 },
  adult: { child: 3, young: 1, adult: 0, old: 2 },
  old: { child: 4, young: 3, adult: 1, old: 0 },
};

function misfitOf(voice: CastVoice, person: CastPerson | undefined): number {
  const { gender = 'not_specified', age = 'not_specified' } = person ?? {};
  const sounds = voice.age ?? 'adult';
  const byAge = ageMisfits[age === 'not_specified' ? 'adult' : age][sounds];
  if (!isKnown(gender)) return byAge;
  // Where no young voice is there, a woman's is nearer to a boy's than a man's.
  if (age === 'child' && gender === 'male' && voice.gender !== 'not_specified')
    return byAge + (voice.gender === 'female' ? 1 : sounds === 'adult' || sounds === 'old' ? 3 : 0);
  if (!isKnown(voice.gender)) return byAge + unknownGender;
  return byAge + (voice.gender === gender ? 0 : otherGender);
}
