/** The handler of each operation: unpack the call, ask the feature, answer. */
import { Problem } from '../../contract/errors.ts';
import type { Access } from '../../features/access/access.ts';
import type { Documents } from '../../features/documents/documents.ts';
import type { Voices } from '../../features/speech/voices.ts';
import type { Translation } from '../../features/translation/translation.ts';
import type { AudioHandlers } from './audio.ts';
import type { Handlers } from './routes.ts';

export interface HandlerParts {
  readonly access: Access;
  readonly documents: Documents;
  readonly translation: Translation;
  readonly voices: Voices;
  readonly audio: AudioHandlers;
  readonly openApi: Record<string, unknown>;
}

export function createHandlers(parts: HandlerParts): Handlers {
  const { access, documents, translation, voices, audio, openApi } = parts;
  return {
    getAccount: ({ actor }) => access.describe(actor),
    getOpenApi: async () => openApi,

    listDocuments: ({ actor, query }) =>
      documents.list(actor, { ...query, includeArchived: query.include_archived === 'true' }),
    createDocument: ({ actor, body, keep }) => documents.create(actor, body, keep),
    getDocument: ({ actor, params }) => documents.get(actor, idOf(params)),
    updateDocument: ({ actor, params, body }) => documents.update(actor, idOf(params), body),
    deleteDocument: ({ actor, params }) => documents.remove(actor, idOf(params)),
    translateDocument: ({ actor, params, body, requestId, signal }) =>
      translation.translate(actor, {
        documentId: idOf(params),
        targetLanguage: body.target_language,
        requestId,
        signal,
      }),
    exportDocument: () => soon(),
    createSpeech: audio.whole,
    streamSpeech: audio.wavStream,
    streamSpeechWithTimestamps: audio.eventStream,
    listVoices: async ({ query }) => voices.list(query),
    getVoice: async ({ params }) => voices.get(params.voice_id),
  };
}
/** UUIDs are the same in upper and lower case. */
const idOf = (params: { document_id: string }): string => params.document_id.toLowerCase();

const soon = async (): Promise<never> => {
  throw new Problem('not_found', 'Not here yet.');
};
