/** What the reader needs to play the recording that a document keeps. */
import { Type, type Static } from 'typebox';
import { DocumentPath } from '../documents.ts';
import { operation } from '../operation.ts';
import { strict } from '../schemas.ts';

export const DocumentRecording = strict(
  {
    id: Type.String(),
    duration_ms: Type.Integer(),
    bytes: Type.Integer(),
    marks: Type.Array(Type.Integer(), {
      description:
        'Four numbers per sentence whose time is known: start and end in code points (half-open), start and end in ' +
        'milliseconds of the recording.',
    }),
  },
  { title: 'DocumentRecording' },
);
export type DocumentRecording = Static<typeof DocumentRecording>;

export const playRecording = operation({
  operationId: 'playRecording',
  method: 'GET',
  path: '/documents/{document_id}/recording',
  tag: 'Reading',
  summary: 'Play the recording of a document',
  description: 'The file as it was sent, or the requested range of it.',
  scope: 'documents:read',
  rate: 'app',
  params: DocumentPath,
  success: { status: 200, description: 'The recording.', media: ['audio/*'] },
  errors: [404],
});
