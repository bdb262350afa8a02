/** Collections and books: ordered sets of documents, and searches that are kept under a name. */
import { Type, type Static } from 'typebox';
import { summaryExample, Title } from '../documents.ts';
import { limits } from '../limits.ts';
import { oneOf, operation, strict } from '../operation.ts';
import { pageQuery } from '../search.ts';
import {
  Author,
  collectionExample,
  type CollectionKind,
  CollectionPage,
  CollectionPath,
  documentIds,
  Id,
  Kind,
  reading,
  SavedSearch,
  shown,
  writing,
} from './schemas.ts';

const { collections: most } = limits;

export const listCollections = operation('listCollections', 'GET /collections', {
  ...reading,
  summary: 'List collections and books',
  description: 'Newest first.',
  query: strict({
    ...pageQuery,
    kind: Type.Optional(Kind),
    document_id: Type.Optional({ ...Id, description: 'Only those that have this document.' }),
  }),
  success: {
    status: 200,
    description: 'One page of them.',
    schema: CollectionPage,
    example: { data: [collectionExample], next_cursor: null, has_more: false },
  },
});

export const createCollection = operation('createCollection', 'POST /collections', {
  ...writing,
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

export const getCollection = operation('getCollection', 'GET /collections/{collection_id}', {
  ...reading,
  summary: 'Read a collection',
  description: 'With the ids of its documents in order; `/collections/{collection_id}/documents` lists them.',
  params: CollectionPath,
  success: shown,
  errors: [404],
});

export const updateCollection = operation('updateCollection', 'PUT /collections/{collection_id}', {
  ...writing,
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

export const deleteCollection = operation('deleteCollection', 'DELETE /collections/{collection_id}', {
  ...writing,
  summary: 'Delete a collection',
  description: 'Its documents stay, unless `documents` says otherwise.',
  params: CollectionPath,
  query: strict({
    documents: Type.Optional(
      oneOf(['keep', 'delete'], {
        default: 'keep',
        description: '`delete` also deletes its documents, all of them or none; not those of a saved search.',
      }),
    ),
  }),
  success: { status: 204, description: 'Deleted.' },
  errors: [404],
});

export type CollectionRequest = Static<typeof listCollections.query>;
export type NewCollection = Static<typeof createCollection.body>;
export type CollectionChange = Static<typeof updateCollection.body>;
