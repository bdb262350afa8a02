/** The default voices of the speakers, by their gender where it is known. The server and the app share it, so that both choose the same. */
import type { Voice } from './contract/voices.ts';
import { speaks } from './choosing.rules.ts';

interface CastVoice extends Pick<Voice, 'voice_id' | 'quality' | 'gender'> {
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

type Gender = 'female' | 'male';

export interface CastWish {
  readonly language: string;
  /** The voice of the narrator, or of the first speaker where nobody narrates. */
  readonly voiceId: string;
  readonly hasNarrator?: boolean;
  /** As far as known. */
  readonly genders?: ReadonlyMap<string, Gender>;
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
  { language, voiceId, chosen = {}, hasNarrator = false, genders }: CastWish,
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
  let before = main?.gender;
  const cast: Record<string, string> = {};
  for (const [place, speaker] of named.entries()) {
    const kept = chosen[speaker];
    const next = kept ?? (place === 0 && !hasNarrator ? voiceId : take(pool, before, genders?.get(speaker)));
    cast[speaker] = next ?? able[place % Math.max(able.length, 1)]?.voice_id ?? voiceId;
    before = catalog.find(({ voice_id }) => voice_id === cast[speaker])?.gender;
  }
  return cast;
}

/** Takes the next voice of a gender out of the pool, else one that differs from the voice before and is of the same rank. */
function take(pool: CastVoice[], before: Voice['gender'] | undefined, gender?: Gender): string | undefined {
  const quality = pool[0]?.quality;
  const wanted = pool.findIndex((voice) => voice.gender === gender);
  const other = pool.findIndex((voice) => voice.quality === quality && voice.gender !== before);
  return pool.splice(wanted >= 0 ? wanted : Math.max(other, 0), 1)[0]?.voice_id;
}

const titles: readonly [RegExp, Gender][] = [
  [/^(?:mrs|ms|miss|lady|mother|aunt|queen|madame?|sister)\b/iu, 'female'],
  [/^(?:mr|sir|lord|father|uncle|king|brother)\b/iu, 'male'],
];
const pronouns = /\b(?:she|herself|her|he|himself|his)\b/iu;
const weights: Readonly<Record<string, readonly [Gender, number]>> = {
  she: ['female', 2],
  herself: ['female', 2],
  // It may be somebody else whom the person sees.
  her: ['female', 1],
  he: ['male', 2],
  himself: ['male', 2],
  his: ['male', 1],
};
const mentionsLimit = 200;
const nearLength = 120;

/** From the title of a name, or the first pronoun after each mention of it in English; undefined: it is not clear. */
export function genderIn(text: string, name: string): Gender | undefined {
  const titled = titles.find(([title]) => title.test(name))?.[1];
  if (titled) return titled;
  const count = { female: 0, male: 0 };
  let at = text.indexOf(name);
  for (let mentions = 0; at >= 0 && mentions < mentionsLimit; mentions += 1) {
    const end = at + name.length;
    const [pronoun] = pronouns.exec(text.slice(end, end + nearLength).split('\n\n', 1)[0]!) ?? [];
    const [gender, weight] = weights[pronoun?.toLowerCase() ?? ''] ?? [];
    if (gender) count[gender] += weight!;
    at = text.indexOf(name, end);
  }
  const { female, male } = count;
  if (Math.max(female, male) < 2 || Math.max(female, male) < 2 * Math.min(female, male)) return undefined;
  return female > male ? 'female' : 'male';
}
