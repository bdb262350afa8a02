/** Which voice reads when none was chosen, and whether it keeps up. */
import type { Audiobook } from '../../../../src/contract/app/audiobooks.ts';
import type { Voice } from '../../../../src/contract/voices.ts';
import { primaryLanguage } from '../../../../src/platform/text/language/tags.ts';

/** The best voices take long to start; the second best are nearly as good and start at once. */
const order = ['high', 'studio', 'standard'] as const;

export const speaks = (voice: Voice, language: string): boolean =>
  voice.languages.some((tag) => primaryLanguage(tag) === primaryLanguage(language));

/** Whether a voice is fast enough to listen live; undefined where its speed was not measured. */
export const keepsUp = (speed: number | undefined, listeningSpeed = 1): boolean | undefined =>
  speed === undefined ? undefined : speed >= listeningSpeed;

export interface VoiceWishes {
  readonly language: string;
  /** Voices the user has used, the most relevant first. */
  readonly used: readonly (string | null | undefined)[];
  /** How fast voices are, as far as measured. */
  readonly speeds?: ReadonlyMap<string, number>;
}

/** One that was used, else the best that speaks the language; undefined when none does. */
export function chooseVoice(
  voices: readonly Voice[],
  { language, used, speeds }: VoiceWishes,
): Voice | undefined {
  const able = voices.filter((voice) => speaks(voice, language));
  for (const id of used) {
    const voice = able.find(({ voice_id }) => voice_id === id);
    if (voice) return voice;
  }
  const isRegion = (voice: Voice) => Number(voice.language.toLowerCase() === language.toLowerCase());
  const isNative = (voice: Voice) => Number(primaryLanguage(voice.language) === primaryLanguage(language));
  const isSlow = (voice: Voice) => Number(keepsUp(speeds?.get(voice.voice_id)) === false);
  return able.toSorted(
    (a, b) =>
      isSlow(a) - isSlow(b) ||
      order.indexOf(a.quality) - order.indexOf(b.quality) ||
      isNative(b) - isNative(a) ||
      isRegion(b) - isRegion(a),
  )[0];
}

/** The audiobook in a voice for the current text: the one with most of it made. */
export function audiobookIn(audiobooks: readonly Audiobook[], voiceId: string): Audiobook | undefined {
  return audiobooks
    .filter(({ is_current, voice_id }) => is_current && voice_id === voiceId)
    .filter(({ state }) => state !== 'cancelled')
    .toSorted((a, b) => b.sentences_done - a.sentences_done)[0];
}
