import type { Operations } from '../../contract/index.ts';
import type { Voices } from '../../features/speech/voices.ts';
import type { MixedVoices } from '../../features/voices/mixed-voices.ts';
import type { PreferredVoices } from '../../features/voices/preferred-voices.ts';
import type { Handlers } from './call.ts';

export interface VoiceHandlerDeps {
  readonly voices: Voices;
  readonly mixedVoices: MixedVoices;
  readonly preferredVoices: PreferredVoices;
}

export const createVoiceHandlers = ({ voices, mixedVoices, preferredVoices }: VoiceHandlerDeps) =>
  ({
    listVoices: async ({ actor, query }) => (await voices.for(actor)).list(query),
    getVoice: async ({ actor, params }) => (await voices.for(actor)).get(params.voice_id),
    listVoicePrices: async ({ actor }) => ({ data: (await voices.for(actor)).prices() }),
    getVoicePreferences: ({ actor }) => preferredVoices.get(actor.accountId),
    updateVoicePreferences: ({ actor, body }) => preferredVoices.change(actor.accountId, body),
    listMixedVoices: async ({ actor }) => ({ data: await mixedVoices.list(actor.accountId) }),
    createMixedVoice: async ({ actor, body }) => {
      const { voiceId } = await mixedVoices.create(actor.accountId, body);
      return (await voices.for(actor)).get(voiceId);
    },
    deleteVoice: ({ actor, params }) => mixedVoices.remove(actor.accountId, params.voice_id),
  }) satisfies Partial<Handlers<Operations>>;
