/** Which voice reads when none is named. The server and the app share it, so that both choose the same. */
import { primaryLanguage } from './text/tags.ts';

/** What must be known about a voice. */
export interface Candidate {
  readonly voice_id: string;
  readonly language: string;
  readonly languages: readonly string[];
  readonly quality: 'standard' | 'high' | 'studio';
}

export interface ChosenDefault {
  readonly language: string;
  /** Null: every kind of document. */
  readonly document_type: string | null;
  readonly voice_id: string;
}

export interface VoiceWishes {
  readonly language: string;
  /** Voices the user has used, the most relevant first. */
  readonly used: readonly (string | null | undefined)[];
  /** How fast voices are, as far as measured. */
  readonly speeds?: ReadonlyMap<string, number>;
}

/** The best voices take long to start; the second best are nearly as good and start at once. */
const order = ['high', 'studio', 'standard'] as const;

/** Regions and scripts are accents of one language: a voice for en-US reads en-GB. */
export const speaks = (voice: Pick<Candidate, 'languages'>, language: string): boolean =>
  voice.languages.some((tag) => primaryLanguage(tag) === primaryLanguage(language));

/** Whether a text is without characters that the voice would describe instead of reading them. */
export const canRead = ({ cannotRead }: { readonly cannotRead?: string }, text: string): boolean =>
  cannotRead === undefined || !new RegExp(`\\p{sc=${cannotRead}}`, 'u').test(text);

/** Whether a voice is fast enough to listen live; undefined where its speed was not measured. */
export const keepsUp = (speed: number | undefined, listeningSpeed = 1): boolean | undefined =>
  speed === undefined ? undefined : speed >= listeningSpeed;

/** A voice that was used, else the best that speaks the language; undefined when none does. */
export function chooseVoice<V extends Candidate>(
  voices: readonly V[],
  { language, used, speeds }: VoiceWishes,
): V | undefined {
  const able = voices.filter((voice) => speaks(voice, language));
  for (const id of used) {
    const voice = able.find(({ voice_id }) => voice_id === id);
    if (voice) return voice;
  }
  const isRegion = (voice: V) => Number(voice.language.toLowerCase() === language.toLowerCase());
  const isNative = (voice: V) => Number(primaryLanguage(voice.language) === primaryLanguage(language));
  const isSlow = (voice: V) => Number(keepsUp(speeds?.get(voice.voice_id)) === false);
  return able.toSorted(
    (a, b) =>
      isSlow(a) - isSlow(b) ||
      order.indexOf(a.quality) - order.indexOf(b.quality) ||
      isNative(b) - isNative(a) ||
      isRegion(b) - isRegion(a),
  )[0];
}

/** The defaults that a document may use: its kind counts for more than its region. */
export function defaultsFor<D extends ChosenDefault>(
  defaults: readonly D[],
  language: string,
  documentType?: string,
): D[] {
  const rank = ({ language: tag, document_type }: D) =>
    (document_type === null ? 2 : 0) + (tag.toLowerCase() === language.toLowerCase() ? 0 : 1);
  return defaults
    .filter(
      ({ language: tag, document_type }) =>
        [language.toLowerCase(), primaryLanguage(language)].includes(tag.toLowerCase()) &&
        (document_type === null || document_type === documentType),
    )
    .toSorted((one, other) => rank(one) - rank(other));
}
