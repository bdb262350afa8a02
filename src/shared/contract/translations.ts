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
import { limits, priceText } from './limits.ts';
import { operation } from './operation.ts';
import { strict } from './schemas.ts';

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

export const listTranslations = operation({
  operationId: 'listTranslations',
  method: 'GET',
  path,
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

export const createTranslation = operation({
  operationId: 'createTranslation',
  method: 'POST',
  path,
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

/* Tags: words of the owner's choice on documents. */

export const TagName = Type.String({
  minLength: 1,
  maxLength: limits.tags.name,
  description: 'A tag. Upper and lower case are the same; what was written first is shown.',
});
const TagNames = (description: string) =>
  Type.Array(TagName, { maxItems: limits.tags.perDocument, description });

export const Tag = strict(
  { name: TagName, documents_count: Type.Integer({ minimum: 0, description: 'Archived ones included.' }) },
  { title: 'Tag' },
);
export type Tag = Static<typeof Tag>;

const DocumentTags = strict({ tags: TagNames('In alphabetical order.') }, { title: 'DocumentTags' });

export const listTags = operation({
  operationId: 'listTags',
  method: 'GET',
  path: '/tags',
  tag: 'Tags',
  summary: 'List the tags',
  description: 'Every tag of the account, in alphabetical order. `tag` of `/search` lists their documents.',
  scope: 'documents:read',
  rate: 'other',
  success: {
    status: 200,
    description: 'The tags.',
    schema: strict({ data: Type.Array(Tag) }, { title: 'TagList' }),
    example: { data: [{ name: 'sea', documents_count: 12 }] },
  },
  errors: [],
});

export const changeTags = operation({
  operationId: 'changeTags',
  method: 'POST',
  path: '/tags',
  tag: 'Tags',
  summary: 'Tag many documents',
  description:
    `Adds tags to documents and takes others off, up to ${limits.page.max} documents at a time, all or none. A document has at most ` +
    `${limits.tags.perDocument} tags.`,
  scope: 'documents:write',
  rate: 'other',
  body: strict({
    document_ids: Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: limits.page.max }),
    add: Type.Optional(TagNames('Tags to add.')),
    remove: Type.Optional(TagNames('Tags to take off.')),
  }),
  bodyExample: { document_ids: ['019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de'], add: ['sea'] },
  success: { status: 204, description: 'Changed.' },
  errors: [404],
});

export const deleteTag = operation({
  operationId: 'deleteTag',
  method: 'DELETE',
  path: '/tags/{tag}',
  tag: 'Tags',
  summary: 'Delete a tag',
  description: 'Takes it off every document.',
  scope: 'documents:write',
  rate: 'other',
  params: strict({ tag: TagName }),
  success: { status: 204, description: 'Deleted.' },
  errors: [404],
});

export const getDocumentTags = operation({
  operationId: 'getDocumentTags',
  method: 'GET',
  path: '/documents/{document_id}/tags',
  tag: 'Tags',
  summary: 'Read the tags of a document',
  description: 'In alphabetical order.',
  scope: 'documents:read',
  rate: 'documents',
  params: DocumentPath,
  success: { status: 200, description: 'Its tags.', schema: DocumentTags, example: { tags: ['sea'] } },
  errors: [404],
});

export const setDocumentTags = operation({
  operationId: 'setDocumentTags',
  method: 'PUT',
  path: '/documents/{document_id}/tags',
  tag: 'Tags',
  summary: 'Set the tags of a document',
  description: 'Replaces those it has.',
  scope: 'documents:write',
  rate: 'documents',
  params: DocumentPath,
  body: strict({ tags: TagNames('All tags of the document.') }),
  bodyExample: { tags: ['sea', 'unread'] },
  success: {
    status: 200,
    description: 'Its tags.',
    schema: DocumentTags,
    example: { tags: ['sea', 'unread'] },
  },
  errors: [404],
});
