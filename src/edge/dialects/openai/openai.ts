/** OpenAI's speech API on the features of this server: each operation with its handler. */
import type { Actor } from '../../../features/access/actor.ts';
import type { Handlers } from '../../api/call.ts';
import { OpenaiCatalog } from './catalog.ts';
import type { OpenaiOperations } from './contract.ts';
import { OpenaiSpeech, type OpenaiSpeechDeps } from './speech.ts';
import { OpenaiTranscription, type OpenaiTranscriptionDeps } from './transcription.ts';

export type OpenaiDeps = OpenaiSpeechDeps & OpenaiTranscriptionDeps;

export function createOpenaiHandlers(deps: OpenaiDeps): Handlers<OpenaiOperations> {
  const speech = new OpenaiSpeech(deps);
  const transcription = new OpenaiTranscription(deps);
  const catalogFor = async ({ actor }: { readonly actor: Actor }) =>
    new OpenaiCatalog(await deps.voices.for(actor));
  return {
    createSpeech: (call, reply) => speech.create(call, reply),
    captionedSpeech: (call, reply) => speech.captioned(call, reply),
    captionedSpeechBelow: (call, reply) => speech.captioned(call, reply),
    createTranscription: (call, reply) => transcription.transcribe(call, reply),
    createTranslation: (call, reply) => transcription.translate(call, reply),
    listModels: async (call) => ({ object: 'list', data: (await catalogFor(call)).models() }),
    getModel: async (call) => (await catalogFor(call)).model(call.params.model),
    listAudioModels: async (call) => ({
      models: (await catalogFor(call)).speechModels().map((id) => ({ id })),
    }),
    listAudioVoices: async (call) => {
      const catalog = await catalogFor(call);
      return { voices: call.query.legacy === 'true' ? catalog.voiceIds() : catalog.voices() };
    },
  };
}
