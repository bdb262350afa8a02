/** The recording that a document keeps: what was transcribed, or what reads its text. */
import { Type, type Static } from 'typebox';
import { DocumentPath } from '../documents.ts';
import { operation } from '../operation.ts';
import { strict } from '../schemas.ts';
import { Transcription } from './library.ts';

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

export const addRecording = operation({
  operationId: 'addRecording',
  method: 'POST',
  path: '/documents/{document_id}/recording',
  tag: 'Reading',
  summary: 'Add the recording of a document',
  description:
    'Takes a recording that reads the text of the document as the body. In the background it is transcribed and aligned ' +
    'with the sentences; then the document keeps it, in place of one it had.',
  scope: 'documents:write',
  rate: 'app',
  params: DocumentPath,
  query: strict({ name: Type.String({ minLength: 1, maxLength: 255, description: 'Name of the file.' }) }),
  upload: 'recording',
  success: { status: 201, description: 'The alignment has started.', schema: Transcription },
  errors: [403, 404, 409, 503],
});

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

export const deleteRecording = operation({
  operationId: 'deleteRecording',
  method: 'DELETE',
  path: '/documents/{document_id}/recording',
  tag: 'Reading',
  summary: 'Delete the recording of a document',
  description: 'The text stays, and so do the times of its sentences.',
  scope: 'documents:write',
  rate: 'app',
  params: DocumentPath,
  success: { status: 204, description: 'Deleted.' },
  errors: [404],
});
