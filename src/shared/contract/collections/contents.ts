/** What is in a collection: its documents in order, and the chapters of a book. */
import { Type } from 'typebox';
import { Cover, coverMediaTypes, coverText } from '../covers.ts';
import { summaryExample } from '../documents.ts';
import { inFigures, limits } from '../limits.ts';
import { oneOf, operation, strict } from '../operation.ts';
import { pageQuery } from '../search.ts';
import {
  CollectionContents,
  CollectionDocumentPage,
  CollectionPath,
  documentIds,
  Id,
  reading,
  shown,
  writing,
} from './schemas.ts';

export const listCollectionDocuments = operation(
  'listCollectionDocuments',
  'GET /collections/{collection_id}/documents',
  {
    ...reading,
    summary: 'List the documents of a collection',
    description: 'In its order; of a saved search, as the search finds them. Archived ones are listed too.',
    params: CollectionPath,
    query: strict(pageQuery),
    success: {
      status: 200,
      description: 'One page of documents.',
      schema: CollectionDocumentPage,
      example: {
        data: [{ document: summaryExample, characters: 40, owner: null }],
        next_cursor: null,
        has_more: false,
      },
    },
    errors: [404],
  },
);

export const getCollectionContents = operation(
  'getCollectionContents',
  'GET /collections/{collection_id}/contents',
  {
    ...reading,
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
  },
);

export const addToCollection = operation('addToCollection', 'POST /collections/{collection_id}/documents', {
  ...writing,
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

export const removeFromCollection = operation(
  'removeFromCollection',
  'DELETE /collections/{collection_id}/documents/{document_id}',
  {
    ...writing,
    summary: 'Take a document out of a collection',
    description: 'The document itself stays.',
    params: strict({ collection_id: Id, document_id: Id }),
    success: { status: 204, description: 'Taken out, or not in it.' },
    errors: [404],
  },
);

/* A collection as a picture and as files: its cover, and the texts of all its documents in one. */

const { collections: most } = limits;

export const getCollectionCover = operation('getCollectionCover', 'GET /collections/{collection_id}/cover', {
  ...reading,
  summary: 'Get the cover of a collection',
  description: 'The image that was set, or one drawn from title and author.',
  params: CollectionPath,
  entityTag: 'read',
  success: {
    status: 200,
    description: 'The image.',
    media: [...coverMediaTypes],
  },
  errors: [404],
});

export const setCollectionCover = operation('setCollectionCover', 'PUT /collections/{collection_id}/cover', {
  ...writing,
  summary: 'Set the cover of a collection',
  description: coverText,
  params: CollectionPath,
  body: Cover,
  bodyExample: { image: null },
  success: { status: 204, description: 'Set.' },
  errors: [404],
});

const collectionFormats = ['txt', 'md', 'pdf', 'docx', 'epub'] as const;
export type CollectionFormat = (typeof collectionFormats)[number];

export const exportCollection = operation('exportCollection', 'GET /collections/{collection_id}/export', {
  ...reading,
  summary: 'Export a collection as one file',
  description:
    'The texts of all its documents in order, as an attachment: the parts of a book joined as they were cut, other documents ' +
    `with their titles as headings. Formats other than TXT and Markdown hold up to ${inFigures(most.exportCharacters)} characters. Spends no credits.`,
  params: CollectionPath,
  query: strict({
    format: Type.Optional(oneOf(collectionFormats, { default: 'txt', description: 'File format.' })),
  }),
  success: {
    status: 200,
    description: 'The file, as an attachment.',
    media: [
      'text/plain; charset=utf-8',
      'text/markdown; charset=utf-8',
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/epub+zip',
    ],
  },
  errors: [404, 503],
});
