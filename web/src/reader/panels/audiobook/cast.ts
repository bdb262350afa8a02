/** The default voices of the speakers. */
import type { Voice } from '../../../../../src/shared/contract/voices.ts';
import { speaks } from '../../../../../src/shared/choosing.rules.ts';
import { sortVoices } from '../../../voices/voices.ts';

/** The most that the service accepts; the others speak with the main voice. */
export const maxCast = 50;

export interface CastWish {
  readonly language: string;
  /** The voice of the first speaker. */
  readonly voiceId: string;
  /** Choices made before, which stay. */
  readonly chosen?: Readonly<Record<string, string>>;
}

/**
 * A different voice for each speaker, as long as there are enough: those of the main voice's quality first, and women
 * and men in turn, so that neighbors are easy to tell apart.
 */
export function castDefaults(
  speakers: readonly string[],
  catalog: readonly Voice[],
  { language, voiceId, chosen = {} }: CastWish,
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
    const next = kept ?? (place === 0 ? voiceId : take(pool, before));
    cast[speaker] = next ?? able[place % Math.max(able.length, 1)]?.voice_id ?? voiceId;
    before = catalog.find(({ voice_id }) => voice_id === cast[speaker])?.gender;
  }
  return cast;
}

/** Takes the next voice out of the pool, of the other gender where there is one of the same rank. */
function take(pool: Voice[], gender: Voice['gender'] | undefined): string | undefined {
  const quality = pool[0]?.quality;
  const other = pool.findIndex((voice) => voice.quality === quality && voice.gender !== gender);
  return pool.splice(Math.max(other, 0), 1)[0]?.voice_id;
}
