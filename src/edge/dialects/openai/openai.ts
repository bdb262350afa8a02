/** OpenAI's speech API on the features of this server: each operation with its handler. */
import type { Handlers } from '../../api/call.ts';
import { OpenaiCatalog } from './catalog.ts';
import type { OpenaiOperations } from './contract.ts';
import { OpenaiTranscription, type OpenaiTranscriptionDeps } from './transcription.ts';
import { OpenaiSpeech, type OpenaiSpeechDeps } from './speech.ts';

export type OpenaiDeps = OpenaiSpeechDeps & OpenaiTranscriptionDeps;

export function createOpenaiHandlers(deps: OpenaiDeps): Handlers<OpenaiOperations> {
  const speech = new OpenaiSpeech(deps);
  const transcription = new OpenaiTranscription(deps);
  const catalog = new OpenaiCatalog(deps.voices);
  return {
    createSpeech: (call, reply) => speech.create(call, reply),
    captionedSpeech: (call, reply) => speech.captioned(call, reply),
    captionedSpeechBelow: (call, reply) => speech.captioned(call, reply),
    createTranscription: (call, reply) => transcription.transcribe(call, reply),
    createTranslation: (call, reply) => transcription.translate(call, reply),
    listModels: async () => ({ object: 'list', data: catalog.models() }),
    getModel: async ({ params }) => catalog.model(params.model),
    listAudioModels: async () => ({ models: catalog.speechModels().map((id) => ({ id })) }),
    listAudioVoices: async ({ query }) => ({
      voices: query.legacy === 'true' ? catalog.voiceIds() : catalog.voices(),
    }),
  };
}
