/** Deleted documents, as long as they can be restored. */
import { type Static, Type } from 'typebox';
import { DocumentPath, DocumentSummary, summaryExample } from './documents.ts';
import { operation, PageLimit, pageOf, strict, Timestamp } from './operation.ts';

export const TrashedDocument = strict(
  {
    id: Type.String({ format: 'uuid' }),
    title: Type.String(),
    language: Type.String({ description: 'ISO 639-1 style code.' }),
    created_at: Timestamp,
    deleted_at: Timestamp,
    erased_at: { ...Timestamp, description: 'From then on it is deleted for good.' },
  },
  { title: 'TrashedDocument' },
);
export type TrashedDocument = Static<typeof TrashedDocument>;

export const TrashPage = pageOf(TrashedDocument, 'TrashPage');
export type TrashPage = Static<typeof TrashPage>;

const { id, title, language, created_at } = summaryExample;
const trashed: TrashedDocument = {
  id,
  title,
  language,
  created_at,
  deleted_at: '2026-02-03T18:00:00.000Z',
  erased_at: '2026-03-05T18:00:00.000Z',
};

export const listTrash = operation('listTrash', 'GET /trash', {
  tag: 'Trash',
  summary: 'List deleted documents',
  description:
    'Those that can still be restored, the last one deleted first. Until they are deleted for good, they count ' +
    'towards the space of the account.',
  scope: 'documents:read',
  rate: 'documents',
  query: strict({
    limit: PageLimit,
    cursor: Type.Optional(
      Type.String({ maxLength: 200, description: '`next_cursor` of the previous page.' }),
    ),
  }),
  success: {
    status: 200,
    description: 'A page of the trash.',
    schema: TrashPage,
    example: { data: [trashed], next_cursor: null, has_more: false },
  },
});

const shared = { tag: 'Trash', scope: 'documents:write', rate: 'documents' } as const;

export const restoreFromTrash = operation('restoreFromTrash', 'POST /trash/{document_id}/restore', {
  ...shared,
  summary: 'Restore a deleted document',
  description:
    'Puts the document back with its versions, tags, highlights, place and audio; audio that was being made has stopped ' +
    'and continues when it is requested again. A published document is public again. Counts towards no limit of new ' +
    'documents.',
  params: DocumentPath,
  success: {
    status: 200,
    description: 'The document, as it was.',
    schema: DocumentSummary,
    example: summaryExample,
  },
  errors: [404],
});

export const deleteFromTrash = operation('deleteFromTrash', 'DELETE /trash/{document_id}', {
  ...shared,
  summary: 'Delete a document for good',
  description: 'Removes a document that is in the trash with all its versions. It cannot be restored.',
  params: DocumentPath,
  success: { status: 204, description: 'Deleted for good.' },
  errors: [404],
});

export const emptyTrash = operation('emptyTrash', 'DELETE /trash', {
  ...shared,
  summary: 'Empty the trash',
  description:
    'Deletes everything in the trash for good. Nothing of it can be restored from then on; the space that it took ' +
    'comes back within minutes.',
  success: { status: 204, description: 'Emptied.' },
});
