/** What a document has to be heard with that is its own: its recording and its audiobooks, which can be chosen like voices. */
import type { Audiobook } from '../../../../src/shared/contract/app/audiobooks.ts';
import type { Position } from '../../../../src/shared/contract/app/reading.ts';
import type { Voice } from '../../../../src/shared/contract/voices.ts';

/** What stands for a voice where the recording of the document plays. */
export const recordingVoiceId = 'recording';

export const audiobookVoiceId = (id: string): string => `audiobook:${id}`;

/** As a voice to choose. */
export const ownVoice = (voice_id: string, name: string, language: string): Voice => ({
  voice_id,
  name,
  language,
  languages: [language],
  gender: 'not_specified',
  engine: voice_id === recordingVoiceId ? recordingVoiceId : 'audiobook',
  quality: 'high',
  sample_rate: 0,
  description: '',
  preview_url: null,
});

/** Those of the current text that can be heard, at least in part. */
export const audible = (audiobooks: readonly Audiobook[]): Audiobook[] =>
  audiobooks.filter(({ is_current, state }) => is_current && state !== 'cancelled');

/** The audiobook that was chosen; for a voice, the one that it speaks alone with most of it made. */
export function audiobookFor(audiobooks: readonly Audiobook[], voiceId: string): Audiobook | undefined {
  const all = audible(audiobooks);
  const alone = all.filter(({ voice_id, cast }) => voice_id === voiceId && Object.keys(cast).length === 0);
  return (
    all.find(({ id }) => audiobookVoiceId(id) === voiceId) ??
    alone.toSorted((a, b) => b.sentences_done - a.sentences_done)[0]
  );
}

/** The finished audiobook that nobody has heard with another voice since it was ordered: it was made to be heard. */
export function readyAudiobook(
  audiobooks: readonly Audiobook[],
  position: Pick<Position, 'voice_id' | 'updated_at'> | null,
): Audiobook | undefined {
  const done = audible(audiobooks).filter(({ state }) => state === 'done');
  const chosen = done.find(({ id }) => audiobookVoiceId(id) === position?.voice_id);
  if (chosen) return chosen;
  const heardMs = position?.voice_id ? Date.parse(position.updated_at) : 0;
  return done.find(({ created_at }) => Date.parse(created_at) > heardMs);
}
