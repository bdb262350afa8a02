/** The handler of each operation: unpack the call, let the feature do the work, return the body. */
import type { Operations } from '../../contract/index.ts';
import type { Access } from '../../features/access/access.ts';
import type { Documents } from '../../features/documents/documents.ts';
import type { Exporting } from '../../features/exporting/exporting.ts';
import type { Lexicons } from '../../features/lexicon/lexicons.ts';
import type { Voices } from '../../features/speech/voices.ts';
import type { Translation } from '../../features/translation/translation.ts';
import type { Audio } from './audio.ts';
import { documentIdOf as idOf, type Handlers } from './call.ts';
import { sendExport } from './streams/export-file.ts';

export interface HandlerDeps {
  readonly access: Access;
  readonly documents: Documents;
  readonly exporting: Exporting;
  readonly translation: Translation;
  readonly voices: Voices;
  readonly lexicons: Lexicons;
  readonly audio: Audio;
  readonly openApi: Record<string, unknown>;
}

export const createHandlers = (deps: HandlerDeps): Handlers<Operations> => ({
  getAccount: ({ actor }) => deps.access.describe(actor),
  getOpenApi: async () => deps.openApi,
  ...documentHandlers(deps),
  ...audioHandlers(deps),
  ...lexiconHandlers(deps),
  listVoices: async ({ query }) => deps.voices.list(query),
  getVoice: async ({ params }) => deps.voices.get(params.voice_id),
});

const documentHandlers = ({ documents, translation, exporting }: HandlerDeps) =>
  ({
    listDocuments: ({ actor, query }) =>
      documents.list(actor, { ...query, includeArchived: query.include_archived === 'true' }),
    createDocument: ({ actor, body, keep }) =>
      documents.create(actor, { ...body, source: actor.session ? 'homepage' : 'api' }, keep),
    getDocument: ({ actor, params }) => documents.get(actor, idOf(params)),
    updateDocument: ({ actor, params, body }) => documents.update(actor, idOf(params), body),
    deleteDocument: ({ actor, params }) => documents.remove(actor, idOf(params)),
    translateDocument: ({ actor, params, body, requestId, signal, keep }) =>
      translation.translate(actor, {
        documentId: idOf(params),
        targetLanguage: body.target_language,
        requestId,
        signal,
        alsoCommit: keep,
      }),
    exportDocument: async ({ actor, params, query, signal }, reply) => {
      const timestamps = query.timestamps === '1' || query.timestamps === 'true';
      const wanted = { format: query.format ?? 'txt', timestamps };
      return sendExport(reply, await exporting.export(actor, idOf(params), wanted, signal));
    },
  }) satisfies Partial<Handlers<Operations>>;

const audioHandlers = ({ audio }: HandlerDeps) =>
  ({
    createSpeech: (call) => audio.whole(call),
    streamSpeech: (call, reply) => audio.wavStream(call, reply),
    streamSpeechWithTimestamps: (call, reply) => audio.eventStream(call, reply),
  }) satisfies Partial<Handlers<Operations>>;

const lexiconHandlers = ({ lexicons }: HandlerDeps) =>
  ({
    listLexicon: async ({ actor, query }) => ({
      data: await lexicons.list(actor, query.document_id?.toLowerCase()),
    }),
    addLexiconEntry: ({ actor, body }) => lexicons.add(actor, body),
    deleteLexiconEntry: ({ actor, params }) => lexicons.remove(actor, params.entry_id.toLowerCase()),
    importLexicon: async ({ actor, body }) => ({
      imported: await lexicons.import(actor, body.pls, body.document_id),
    }),
  }) satisfies Partial<Handlers<Operations>>;
