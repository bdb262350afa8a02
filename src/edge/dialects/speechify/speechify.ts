/** Speechify's speech API on the features of this server: each operation with its handler. */
import type { Static } from 'typebox';
import type { Voice } from '../../../shared/contract/voices.ts';
import type { Handlers } from '../../api/call.ts';
import type { ListedVoice, SpeechifyOperations } from './contract.ts';
import { SpeechifySpeech, type SpeechifySpeechDeps } from './speech.ts';

export type SpeechifyDeps = SpeechifySpeechDeps;

export function createSpeechifyHandlers(deps: SpeechifyDeps): Handlers<SpeechifyOperations> {
  const speech = new SpeechifySpeech(deps);
  return {
    createSpeech: (call) => speech.whole(call),
    streamSpeech: (call, reply) => speech.stream(call, reply),
    streamWithTimestamps: (call, reply) => speech.withTimestamps(call, reply),
    listVoices: async ({ actor }) => (await deps.voices.for(actor)).list({}).data.map(toListedVoice),
  };
}

const genders = { female: 'female', male: 'male', not_specified: 'notSpecified' } as const;

const toListedVoice = (voice: Voice): Static<typeof ListedVoice> => ({
  id: voice.voice_id,
  display_name: voice.name,
  gender: genders[voice.gender],
  locale: voice.language,
  type: 'shared',
  models: [
    {
      // Speechify's clients know only these names; requests may name any.
      name: voice.languages.every((tag) => tag.startsWith('en')) ? 'simba-english' : 'simba-multilingual',
      languages: voice.languages.map((locale) => ({ locale, preview_audio: voice.preview_url })),
    },
  ],
  avatar_image: null,
  preview_audio: voice.preview_url,
  tags: [voice.engine, voice.quality],
});
