/** Finds the audiobook in a voice. */
import type { Audiobook } from '../../../../src/shared/contract/app/audiobooks.ts';

/** The audiobook in a voice for the current text: the one with most of it made. */
export function audiobookIn(audiobooks: readonly Audiobook[], voiceId: string): Audiobook | undefined {
  return audiobooks
    .filter(({ is_current, voice_id }) => is_current && voice_id === voiceId)
    .filter(({ state }) => state !== 'cancelled')
    .toSorted((a, b) => b.sentences_done - a.sentences_done)[0];
}
