/** Translations that are separate documents, and what links them to their originals. */
import { type Static, Type } from 'typebox';
import {
  Document,
  documentExample,
  DocumentPath,
  DocumentSummary,
  summaryExample,
  translateDocument,
} from './documents.ts';
import { jobExample, jobOrdered, notBegun } from './jobs.ts';
import { priceText } from './limits.ts';
import { operation, strict } from './operation.ts';

export const Translations = strict(
  {
    translation_of: Type.Union([DocumentSummary, Type.Null()], {
      description:
        'The document that this one was translated from; null where it is no translation, or the original is gone.',
    }),
    data: Type.Array(DocumentSummary, {
      description: 'Documents that were translated from this one, oldest first.',
    }),
  },
  { title: 'Translations' },
);
export type Translations = Static<typeof Translations>;

const path = '/documents/{document_id}/translations';
const translated = {
  ...summaryExample,
  id: '019a8f6e-8b10-7d02-9c44-0a6b1f3e5d27',
  title: 'El faro',
  language: 'es',
  version_id: '019a8f6e-8b10-7f55-a1c3-6d2e4b8f7a90',
};

export const listTranslations = operation('listTranslations', `GET ${path}`, {
  tag: 'Documents',
  summary: 'List the translations of a document',
  description:
    'The document that this one is a translation of, and the documents that are translations of it. Deleting one of them leaves the others.',
  scope: 'documents:read',
  rate: 'documents',
  params: DocumentPath,
  success: {
    status: 200,
    description: 'The original and the translations.',
    schema: Translations,
    example: { translation_of: null, data: [translated] },
  },
  errors: [404],
});

export const createTranslation = operation('createTranslation', `POST ${path}`, {
  tag: 'Documents',
  summary: 'Translate into a new document',
  description:
    'Makes a new document in the target language, with a translated title; the original is left as it is. Costs ' +
    `${priceText} of estimated speech, charged only after success, and counts toward the daily document cap of the plan.`,
  scope: 'documents:write',
  rate: 'documents',
  idempotencyKey: 'replay',
  isSlow: true,
  params: DocumentPath,
  body: translateDocument.body,
  bodyExample: translateDocument.bodyExample,
  success: {
    status: 201,
    description: 'The translation.',
    schema: Document,
    example: { ...documentExample, ...translated, text: translateDocument.success.example.text },
  },
  errors: [402, 403, 404, 503],
});

export const createTranslationJob = operation('createTranslationJob', 'POST /jobs/translation', {
  tag: 'Jobs',
  summary: 'Translate in the background',
  description:
    'Translates a document as `POST /documents/{document_id}/translate` does, or with `as_new_document` as `POST ' +
    '/documents/{document_id}/translations` does, for programs that need not wait. What can be refused is refused at once. Costs ' +
    `${priceText} of estimated speech, charged only after success.`,
  scope: 'documents:write',
  idempotencyKey: 'replay',
  body: strict({
    ...DocumentPath.properties,
    ...translateDocument.body.properties,
    as_new_document: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Whether the translation becomes a new document instead of a new version.',
      }),
    ),
  }),
  bodyExample: { document_id: jobExample.document_id, target_language: 'es' },
  success: jobOrdered({ ...notBegun, kind: 'translation', document_id: jobExample.document_id }),
  errors: [402, 404, 503],
});
