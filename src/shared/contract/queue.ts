/** The queue: which documents are listened to next. */
import { type Static, Type } from 'typebox';
import { limits } from './limits.ts';
import { oneOf, operation, strict } from './operation.ts';

const DocumentId = Type.String({ format: 'uuid' });

export const Queue = strict(
  {
    data: Type.Array(strict({ document_id: DocumentId, title: Type.String() }), {
      description: 'In the order in which they are played.',
    }),
    archive_when_heard: Type.Boolean({
      description: 'Whether the app archives a document of the queue once it was heard to its end.',
    }),
  },
  { title: 'Queue' },
);
export type Queue = Static<typeof Queue>;

const documentId = '019a2f4e-5b7c-7d10-8f21-3b1f0a9c4e02';
const example = {
  data: [{ document_id: documentId, title: 'The lighthouse' }],
  archive_when_heard: false,
};
const success = { status: 200, description: 'The queue.', schema: Queue, example } as const;

export const getQueue = operation('getQueue', 'GET /queue', {
  tag: 'Queue',
  summary: 'Get the queue',
  description: 'The documents that are listened to next. It is kept with the account.',
  scope: 'documents:read',
  success,
});

export const addToQueue = operation('addToQueue', 'POST /queue', {
  tag: 'Queue',
  summary: 'Add a document to the queue',
  description:
    'At its end, or to be played next. A document that is in the queue already moves there. ' +
    `A queue has up to ${limits.queue} documents.`,
  scope: 'documents:write',
  body: strict({
    document_id: DocumentId,
    place: Type.Optional(oneOf(['next', 'end'], { default: 'end' })),
  }),
  bodyExample: { document_id: documentId, place: 'next' },
  success,
  errors: [404],
});

export const updateQueue = operation('updateQueue', 'PUT /queue', {
  tag: 'Queue',
  summary: 'Reorder the queue or change how it works',
  description:
    'Changes only the fields that are sent. `document_ids` is the new order: documents of the queue that are not listed ' +
    'leave it.',
  scope: 'documents:write',
  body: strict({
    document_ids: Type.Optional(Type.Array(DocumentId, { maxItems: limits.queue, uniqueItems: true })),
    archive_when_heard: Type.Optional(Type.Boolean()),
  }),
  bodyExample: { document_ids: [documentId] },
  success,
});

export const removeFromQueue = operation('removeFromQueue', 'DELETE /queue/{document_id}', {
  tag: 'Queue',
  summary: 'Take a document out of the queue',
  description: 'The document itself stays.',
  scope: 'documents:write',
  params: strict({ document_id: DocumentId }),
  success: { status: 204, description: 'Taken out, or not in it.' },
});
