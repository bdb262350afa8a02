/** What collections and books look like: the fields that their operations take and return. */
import { type Static, Type } from 'typebox';
import { DocumentOwner, DocumentSummary, summaryExample, Title } from '../documents.ts';
import { limits } from '../limits.ts';
import { nullable, oneOf, pageOf, strict, Timestamp } from '../operation.ts';
import { searchFilters } from '../search.ts';

export const Id = Type.String({ format: 'uuid' });

const collectionKinds = ['collection', 'book'] as const;
export type CollectionKind = (typeof collectionKinds)[number];
export const Kind = oneOf(collectionKinds, {
  description:
    'A `book` is one work whose parts are documents: it is read and heard from the first to the last.',
});

export const Author = nullable(Type.String({ minLength: 1, maxLength: limits.collections.author }));

export const SavedSearch = strict(searchFilters, {
  title: 'SavedSearch',
  description: 'Query and filters as `/search` takes them.',
});
export type SavedSearch = Static<typeof SavedSearch>;

const BookPosition = strict(
  {
    document_id: Id,
    offset: Type.Integer({ minimum: 0, description: 'In characters of the text of that document.' }),
    progress: Type.Number({ minimum: 0, maximum: 1, description: 'How much of the whole lies before it.' }),
  },
  {
    title: 'BookPosition',
    description:
      'Where a book was read or heard last; null before that, and for a collection that is not a book.',
  },
);

export const Collection = strict(
  {
    id: Id,
    kind: Kind,
    title: Title,
    author: Author,
    search: nullable(SavedSearch),
    documents_count: nullable(
      Type.Integer({
        minimum: 0,
        description: 'Null for a saved search: its documents are found when listed.',
      }),
    ),
    characters: nullable(
      Type.Integer({ minimum: 0, description: 'Length of all its texts; null for a saved search.' }),
    ),
    position: nullable(BookPosition),
    access: oneOf(['owner', 'read', 'together'], {
      description: 'What you may do with it: all, only read it, or also add and take out documents.',
    }),
    is_shared: Type.Boolean({ description: 'Whether others are invited to it, or it is somebody else’s.' }),
    owner: nullable(Type.String({ description: 'The address of whose it is; null: yours.' })),
    has_image: Type.Boolean({
      description: 'Whether its cover is an image that was set, and not a drawn one.',
    }),
    cover_url: Type.String({
      description: 'Its cover: an image of its own, or one drawn from title and author.',
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'Collection' },
);
export type Collection = Static<typeof Collection>;

export const CollectionDetails = strict(
  {
    ...Collection.properties,
    document_ids: Type.Array(Id, { description: 'All its documents in order; empty for a saved search.' }),
  },
  { title: 'CollectionDetails' },
);
export type CollectionDetails = Static<typeof CollectionDetails>;

export const CollectionPage = pageOf(Collection, 'CollectionPage');
export type CollectionPage = Static<typeof CollectionPage>;

const CollectionDocument = strict(
  {
    document: DocumentSummary,
    characters: nullable(
      Type.Integer({ minimum: 0, description: 'Length of the text; null until it is indexed.' }),
    ),
    owner: DocumentOwner,
  },
  { title: 'CollectionDocument' },
);
export const CollectionDocumentPage = pageOf(CollectionDocument, 'CollectionDocumentPage');
export type CollectionDocumentPage = Static<typeof CollectionDocumentPage>;

const CollectionChapter = strict(
  {
    title: Type.String(),
    level: Type.Integer({ minimum: 1, description: '1 for the outermost headings of the book.' }),
    offset: Type.Integer({
      minimum: 0,
      description: 'Where it starts in the text of the document, in characters.',
    }),
  },
  { title: 'CollectionChapter' },
);
export const CollectionContents = strict(
  {
    parts: Type.Array(
      strict(
        {
          document_id: Id,
          title: Title,
          characters: Type.Integer({ minimum: 0 }),
          chapters: Type.Array(CollectionChapter, { description: 'From the headings of its text.' }),
        },
        { title: 'CollectionPart' },
      ),
    ),
  },
  { title: 'CollectionContents' },
);
export type CollectionContents = Static<typeof CollectionContents>;

/* What the operations of collections share: where they are, what they return, and who may use them. */

export const CollectionPath = strict({ collection_id: Id });
export const documentIds = (maxItems: number, description: string) =>
  Type.Array(Id, { maxItems, uniqueItems: true, description });

const collectionId = '019a8f70-1b2c-7d3e-9f40-5a6b7c8d9e0f';
export const collectionExample = {
  id: collectionId,
  kind: 'book',
  title: 'The lighthouse',
  author: 'A. Keeper',
  search: null,
  documents_count: 2,
  characters: 612_480,
  position: { document_id: summaryExample.id, offset: 1_200, progress: 0.002 },
  access: 'owner',
  is_shared: false,
  owner: null,
  has_image: false,
  cover_url: `https://lectern.example/v1/collections/${collectionId}/cover`,
  created_at: '2026-01-31T09:30:00.000Z',
  updated_at: '2026-01-31T09:30:00.000Z',
};
const details = { ...collectionExample, document_ids: [summaryExample.id] };
export const shown = {
  status: 200,
  description: 'The collection.',
  schema: CollectionDetails,
  example: details,
} as const;

export const reading = { tag: 'Collections', scope: 'documents:read' } as const;
export const writing = { tag: 'Collections', scope: 'documents:write' } as const;
