/** What the operations of collections share: where they are, what they return, and who may use them. */
import { Type } from 'typebox';
import { summaryExample } from '../documents.ts';
import { strict } from '../schemas.ts';
import { CollectionDetails, Id } from './schemas.ts';

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

export const reading = { tag: 'Collections', scope: 'documents:read', rate: 'other' } as const;
export const writing = { tag: 'Collections', scope: 'documents:write', rate: 'other' } as const;
