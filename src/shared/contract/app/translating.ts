/** Translation in the app: what it would cost, and its progress. */
import { Type, type Static } from 'typebox';
import { DocumentPath } from '../documents.ts';
import { errorCodes } from '../errors.ts';
import { Language, oneOf, operation, strict } from '../operation.ts';

export const quoteTranslation = operation('quoteTranslation', 'GET /documents/{document_id}/translation', {
  tag: 'Translating',
  summary: 'Ask what a translation costs',
  description: 'The price of translating the current version, and the languages it can be translated to.',
  scope: 'documents:read',
  rate: 'app',
  params: DocumentPath,
  success: {
    status: 200,
    description: 'Price and languages.',
    schema: strict({
      cents: Type.Integer(),
      wallet_cents: Type.Integer(),
      targets: Type.Array(Language, { description: 'Empty: no translation engine has this language.' }),
    }),
  },
  errors: [404],
});

const progressFields = { sentences_done: Type.Integer(), sentences_total: Type.Integer() };
const TranslationProgress = strict(progressFields);
export type TranslationProgress = Static<typeof TranslationProgress>;

/** A model that the translation needs is being downloaded; its size may be unknown. */
const fetchFields = { bytes_done: Type.Integer(), bytes_total: Type.Union([Type.Integer(), Type.Null()]) };
const TranslationFetch = strict(fetchFields);
export type TranslationFetch = Static<typeof TranslationFetch>;

const TranslationEvent = Type.Union([
  strict({ type: oneOf(['translation.fetching']), ...fetchFields }),
  strict({ type: oneOf(['translation.progress']), ...progressFields }),
  strict({ type: oneOf(['translation.done']), document_id: Type.String(), version_id: Type.String() }),
  strict({
    type: oneOf(['translation.error']),
    error: strict({ code: oneOf(errorCodes), message: Type.String() }),
    request_id: Type.String(),
  }),
]);
export type TranslationEvent = Static<typeof TranslationEvent>;

export const followTranslation = operation('followTranslation', 'POST /documents/{document_id}/translation', {
  tag: 'Translating',
  summary: 'Translate a document and follow its progress',
  description:
    'The same translation at the same price as the public one, as server-sent events: `translation.fetching` while a ' +
    'model is fetched, `translation.progress`, then `translation.done` once it is charged and saved, or ' +
    '`translation.error`. The translation is a new version of the document, or a new document. Closing the connection before the end cancels it: nothing is changed or charged.',
  scope: 'documents:write',
  rate: 'app',
  params: DocumentPath,
  body: strict({
    target_language: Language,
    as_new_document: Type.Optional(
      Type.Boolean({
        description: 'Whether the translation becomes a new document; the original is left as it is.',
        default: false,
      }),
    ),
  }),
  success: { status: 200, description: 'A stream of events.', media: ['text/event-stream'] },
  errors: [402, 404, 503],
});
