import type { Operations } from '../../shared/contract/index.ts';
import type { Voices } from '../../features/speech/voices.ts';
import type { MixedVoices } from '../../features/voices/mixed-voices.ts';
import { isOwnVoiceId, type OwnVoices } from '../../features/voices/own-voices.ts';
import type { PreferredVoices } from '../../features/voices/preferred-voices.ts';
import type { VoiceMaking } from '../../features/voices/voice-making.ts';
import type { Handlers } from './call.ts';

export interface VoiceHandlerDeps {
  readonly voices: Voices;
  readonly mixedVoices: MixedVoices;
  readonly preferredVoices: PreferredVoices;
  readonly ownVoices: OwnVoices;
  readonly voiceMaking: VoiceMaking;
}

export const createVoiceHandlers = ({
  voices,
  mixedVoices,
  preferredVoices,
  ownVoices,
  voiceMaking,
}: VoiceHandlerDeps) =>
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
    listOwnVoices: async ({ actor }) => ({
      data: await ownVoices.list(actor.accountId),
      ...voiceMaking.offer(),
    }),
    createVoiceConsent: ({ actor, query, upload, signal }) =>
      voiceMaking.consent(actor, query.language, { file: upload!, signal }),
    createOwnVoice: async ({ actor, query, upload, signal }) => {
      const voiceId = await voiceMaking.create(actor, query, { file: upload!, signal });
      return (await voices.for(actor)).get(voiceId);
    },
    deleteVoice: ({ actor, params: { voice_id: id } }) =>
      (isOwnVoiceId(id) ? ownVoices : mixedVoices).remove(actor.accountId, id),
  }) satisfies Partial<Handlers<Operations>>;
