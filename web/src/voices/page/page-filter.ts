/** Which voices the page shows, and in which order. Pure: the page only displays it. */
import type { VoiceDetails } from '../../../../src/shared/contract/app/voices.ts';
import type { Voice, VoicePrice } from '../../../../src/shared/contract/voices.ts';
import { speaks } from '../../../../src/shared/choosing.rules.ts';
import { primaryLanguage } from '../../../../src/shared/text/tags.ts';
import { sortVoices } from '../../../../src/shared/casting.rules.ts';
import { hasWords } from '../voices.ts';

/** Free, priced like the voices of this machine, or with its own price per character. */
export type Cost = 'free' | 'usual' | 'own';

export interface ListedVoice {
  readonly voice: Voice;
  /** Seconds of audio per second; undefined: not measured. */
  readonly speed: number | undefined;
  /** The speech server that speaks it; undefined: this machine. */
  readonly server: string | undefined;
  readonly isMixable: boolean;
  readonly price: VoicePrice | undefined;
}

export interface PageFilter {
  readonly words: string;
  /** A primary language; empty: every one. */
  readonly language: string;
  readonly gender: 'any' | Voice['gender'];
  readonly quality: 'any' | Voice['quality'];
  readonly speed: 'any' | 'live';
  /** A server's name; empty: this machine. */
  readonly place: 'any' | 'here' | `at ${string}`;
  readonly cost: 'any' | Cost;
  readonly onlyFavorites: boolean;
}

export const everything: PageFilter = {
  words: '',
  language: '',
  gender: 'any',
  quality: 'any',
  speed: 'any',
  place: 'any',
  cost: 'any',
  onlyFavorites: false,
};

export const placeOf = ({ server }: ListedVoice): PageFilter['place'] =>
  server === undefined ? 'here' : `at ${server}`;

export function costOf({ price }: ListedVoice): Cost {
  const own = price?.cents_per_1000_characters ?? null;
  return own === null ? 'usual' : own === 0 ? 'free' : 'own';
}

/** The parts that the API has in three lists. */
export function joinVoices(
  voices: readonly Voice[],
  details: readonly VoiceDetails[],
  prices: readonly VoicePrice[],
): ListedVoice[] {
  const detailOf = new Map(details.map((one) => [one.voice_id, one]));
  const priceOf = new Map(prices.map((one) => [one.voice_id, one]));
  return voices.map((voice) => {
    const detail = detailOf.get(voice.voice_id);
    return {
      voice,
      speed: detail?.speed ?? undefined,
      server: detail?.server ?? undefined,
      isMixable: detail?.is_mixable ?? false,
      price: priceOf.get(voice.voice_id),
    };
  });
}

/** Favorites first, then the best. */
export function filterVoices(
  listed: readonly ListedVoice[],
  filter: PageFilter,
  favorites: readonly string[],
): ListedVoice[] {
  const found = listed.filter((one) => isShown(one, filter, favorites));
  const place = new Map(found.map((one) => [one.voice.voice_id, one]));
  const sorted = sortVoices(
    found.map(({ voice }) => voice),
    filter.language,
  ).map(({ voice_id }) => place.get(voice_id)!);
  const isFavorite = ({ voice }: ListedVoice) => favorites.includes(voice.voice_id);
  return [...sorted.filter(isFavorite), ...sorted.filter((one) => !isFavorite(one))];
}

function isShown(one: ListedVoice, filter: PageFilter, favorites: readonly string[]): boolean {
  const { voice, speed } = one;
  return (
    (filter.language === '' || speaks(voice, filter.language)) &&
    (filter.gender === 'any' || voice.gender === filter.gender) &&
    (filter.quality === 'any' || voice.quality === filter.quality) &&
    (filter.speed === 'any' || (speed !== undefined && speed >= 1)) &&
    (filter.place === 'any' || placeOf(one) === filter.place) &&
    (filter.cost === 'any' || costOf(one) === filter.cost) &&
    (!filter.onlyFavorites || favorites.includes(voice.voice_id)) &&
    hasWords(voice, filter.words)
  );
}

/** Every primary language of the voices. */
export const languagesOf = (listed: readonly ListedVoice[]): string[] => [
  ...new Set(listed.flatMap(({ voice }) => voice.languages.map(primaryLanguage))),
];
