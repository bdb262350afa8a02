/** Collections and books: ordered sets of documents, and searches that are kept under a name. */
import { Type, type Static } from 'typebox';
import {
  Author,
  CollectionContents,
  CollectionDetails,
  CollectionDocumentPage,
  CollectionPage,
  Id,
  Kind,
  SavedSearch,
  type CollectionKind,
} from './collection-schemas.ts';
import { summaryExample, Title } from './documents.ts';
import { inFigures, limits } from './limits.ts';
import { operation } from './operation.ts';
import { nullable, oneOf, strict } from './schemas.ts';
import { pageQuery } from './search.ts';

const { collections: most } = limits;

const CollectionPath = strict({ collection_id: Id });
const documentIds = (maxItems: number, description: string) =>
  Type.Array(Id, { maxItems, uniqueItems: true, description });

const collectionId = '019a8f70-1b2c-7d3e-9f40-5a6b7c8d9e0f';
const collectionExample = {
  id: collectionId,
  kind: 'book',
  title: 'The lighthouse',
  author: 'A. Keeper',
  search: null,
  documents_count: 2,
  characters: 612_480,
  position: { document_id: summaryExample.id, offset: 1_200, progress: 0.002 },
  has_image: false,
  cover_url: `https://lectern.example/v1/collections/${collectionId}/cover`,
  created_at: '2026-01-31T09:30:00.000Z',
  updated_at: '2026-01-31T09:30:00.000Z',
};
const details = { ...collectionExample, document_ids: [summaryExample.id] };
const shown = {
  status: 200,
  description: 'The collection.',
  schema: CollectionDetails,
  example: details,
} as const;

const reading = { tag: 'Collections', scope: 'documents:read', rate: 'other' } as const;
const writing = { tag: 'Collections', scope: 'documents:write', rate: 'other' } as const;

export const listCollections = operation({
  ...reading,
  operationId: 'listCollections',
  method: 'GET',
  path: '/collections',
  summary: 'List collections and books',
  description: 'Newest first.',
  query: strict({
    ...pageQuery,
    kind: Type.Optional(Kind),
    document_id: Type.Optional({ ...Id, description: 'Keeps those that have this document.' }),
  }),
  success: {
    status: 200,
    description: 'One page of them.',
    schema: CollectionPage,
    example: { data: [collectionExample], next_cursor: null, has_more: false },
  },
  errors: [],
});

export const createCollection = operation({
  ...writing,
  operationId: 'createCollection',
  method: 'POST',
  path: '/collections',
  summary: 'Create a collection or a book',
  description:
    'From documents in their order, or, with `search`, a saved search that always has what it finds. ' +
    `An account has up to ${most.perAccount} of them, and each up to ${most.documents} documents.`,
  body: strict({
    title: Title,
    author: Type.Optional(Author),
    kind: Type.Optional(Type.Unsafe<CollectionKind>({ ...Kind, default: 'collection' })),
    document_ids: Type.Optional(documentIds(most.documents, 'Its documents, in order.')),
    search: Type.Optional(SavedSearch),
  }),
  bodyExample: {
    title: 'The lighthouse',
    author: 'A. Keeper',
    kind: 'book',
    document_ids: [summaryExample.id],
  },
  success: { ...shown, status: 201 },
  errors: [404],
});

export const getCollection = operation({
  ...reading,
  operationId: 'getCollection',
  method: 'GET',
  path: '/collections/{collection_id}',
  summary: 'Read a collection',
  description: 'With the ids of its documents in order; `/collections/{collection_id}/documents` lists them.',
  params: CollectionPath,
  success: shown,
  errors: [404],
});

export const updateCollection = operation({
  ...writing,
  operationId: 'updateCollection',
  method: 'PUT',
  path: '/collections/{collection_id}',
  summary: 'Change a collection',
  description:
    'Changes only the fields that are sent. `document_ids` is the new order: documents that are not listed leave the ' +
    'collection; only those that are in it can be listed. `search` is for saved searches.',
  params: CollectionPath,
  body: strict({
    title: Type.Optional(Title),
    author: Type.Optional(Author),
    kind: Type.Optional(Kind),
    document_ids: Type.Optional(documentIds(most.documents, 'The new order.')),
    search: Type.Optional(SavedSearch),
  }),
  bodyExample: { title: 'To the lighthouse' },
  success: shown,
  errors: [404],
});

export const deleteCollection = operation({
  ...writing,
  operationId: 'deleteCollection',
  method: 'DELETE',
  path: '/collections/{collection_id}',
  summary: 'Delete a collection',
  description: 'Its documents stay, unless asked otherwise.',
  params: CollectionPath,
  query: strict({
    documents: Type.Optional(
      oneOf(['keep', 'delete'], {
        default: 'keep',
        description:
          '`delete` also deletes its documents for good, all of them or none; not those of a saved search.',
      }),
    ),
  }),
  success: { status: 204, description: 'Deleted.' },
  errors: [404],
});

export const listCollectionDocuments = operation({
  ...reading,
  operationId: 'listCollectionDocuments',
  method: 'GET',
  path: '/collections/{collection_id}/documents',
  summary: 'List the documents of a collection',
  description: 'In its order; of a saved search, as the search finds them. Archived ones are listed too.',
  params: CollectionPath,
  query: strict(pageQuery),
  success: {
    status: 200,
    description: 'One page of documents.',
    schema: CollectionDocumentPage,
    example: { data: [{ document: summaryExample, characters: 40 }], next_cursor: null, has_more: false },
  },
  errors: [404],
});

export const getCollectionContents = operation({
  ...reading,
  operationId: 'getCollectionContents',
  method: 'GET',
  path: '/collections/{collection_id}/contents',
  summary: 'Get the table of contents of a book',
  description: 'The chapters of all its parts, from the headings of the texts. A saved search has none.',
  params: CollectionPath,
  success: {
    status: 200,
    description: 'Its parts in order, each with its chapters.',
    schema: CollectionContents,
    example: {
      parts: [
        {
          document_id: summaryExample.id,
          title: 'The lighthouse · Chapter 1–9',
          characters: 306_240,
          chapters: [{ title: 'Chapter 1', level: 1, offset: 0 }],
        },
      ],
    },
  },
  errors: [404],
});

export const addToCollection = operation({
  ...writing,
  operationId: 'addToCollection',
  method: 'POST',
  path: '/collections/{collection_id}/documents',
  summary: 'Add or move documents',
  description:
    'Puts documents at the end, or before another one, in the order given. Documents that are in the collection already ' +
    'move there. All or none.',
  params: CollectionPath,
  body: strict({
    document_ids: documentIds(limits.page.max, 'The documents to add or move.'),
    before: Type.Optional({ ...Id, description: 'A document of the collection. Left out: at the end.' }),
  }),
  bodyExample: { document_ids: [summaryExample.id] },
  success: shown,
  errors: [404],
});

export const removeFromCollection = operation({
  ...writing,
  operationId: 'removeFromCollection',
  method: 'DELETE',
  path: '/collections/{collection_id}/documents/{document_id}',
  summary: 'Take a document out of a collection',
  description: 'The document itself stays.',
  params: strict({ collection_id: Id, document_id: Id }),
  success: { status: 204, description: 'Taken out, or not in it.' },
  errors: [404],
});

export const getCollectionCover = operation({
  ...reading,
  operationId: 'getCollectionCover',
  method: 'GET',
  path: '/collections/{collection_id}/cover',
  summary: 'Get the cover of a collection',
  description: 'The image that was set, or one drawn from title and author.',
  params: CollectionPath,
  success: {
    status: 200,
    description: 'The image.',
    media: ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'],
  },
  errors: [404],
});

export const setCollectionCover = operation({
  ...writing,
  operationId: 'setCollectionCover',
  method: 'PUT',
  path: '/collections/{collection_id}/cover',
  summary: 'Set the cover of a collection',
  description: `A PNG, JPEG or WebP image of up to ${most.coverBytes / 1024 ** 2} MB, in base64. Without \`image\`, the drawn one is used again.`,
  params: CollectionPath,
  body: strict({
    image: nullable(
      Type.String({
        maxLength: Math.ceil(most.coverBytes / 3) * 4,
        description: 'The file in base64; null removes the image.',
      }),
    ),
  }),
  bodyExample: { image: null },
  success: { status: 204, description: 'Set.' },
  errors: [404],
});

export const collectionFormats = ['txt', 'pdf', 'docx', 'epub'] as const;
export type CollectionFormat = (typeof collectionFormats)[number];

export const exportCollection = operation({
  ...reading,
  operationId: 'exportCollection',
  method: 'GET',
  path: '/collections/{collection_id}/export',
  summary: 'Export a collection as one file',
  description:
    'The texts of all its documents in order, as an attachment: the parts of a book joined as they were cut, other documents ' +
    `with their titles as headings. Formats other than TXT hold up to ${inFigures(most.exportCharacters)} characters. Spends no credits.`,
  params: CollectionPath,
  query: strict({
    format: Type.Optional(oneOf(collectionFormats, { default: 'txt', description: 'File format.' })),
  }),
  success: {
    status: 200,
    description: 'The file, as an attachment.',
    media: [
      'text/plain; charset=utf-8',
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/epub+zip',
    ],
  },
  errors: [404, 503],
});

export const getCollectionAudio = operation({
  ...reading,
  operationId: 'getCollectionAudio',
  method: 'GET',
  path: '/collections/{collection_id}/audio',
  summary: 'Download the audiobook of a book',
  description:
    'The finished audio of all its documents as one MP3 with the chapters of all of them. The audio of each document is made ' +
    'with `POST /jobs/audio`, in the same voice; until all is done the response is 409.',
  params: CollectionPath,
  query: strict({
    voice_id: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'The voice. Left out: that of the newest audio of the first document.',
      }),
    ),
  }),
  success: { status: 200, description: 'The file, as an attachment.', media: ['audio/mpeg'] },
  errors: [404],
});

export type CollectionRequest = Static<typeof listCollections.query>;
export type NewCollection = Static<typeof createCollection.body>;
export type CollectionChange = Static<typeof updateCollection.body>;
