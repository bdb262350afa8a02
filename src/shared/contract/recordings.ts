/** The recording that a document keeps: what was transcribed, or what reads its text. */
import { Type, type Static } from 'typebox';
import { FileQuery } from './app/library.ts';
import { DocumentPath } from './documents.ts';
import { jobExample, jobOrdered } from './jobs.ts';
import { operation, strict, Timestamp } from './operation.ts';

const RecordingMark = strict(
  {
    start: Type.Integer({
      minimum: 0,
      description: 'Code-point offset into the text where the sentence starts.',
    }),
    end: Type.Integer({ minimum: 0, description: 'Code-point offset just past its end.' }),
    start_time: Type.Integer({ minimum: 0, description: 'Milliseconds from the start of the recording.' }),
    end_time: Type.Integer({ minimum: 0, description: 'Milliseconds from the start of the recording.' }),
  },
  { title: 'RecordingMark' },
);

export const Recording = strict(
  {
    document_id: Type.String({ format: 'uuid' }),
    media_type: Type.String({ description: 'The type of the file, as it was sent.' }),
    bytes: Type.Integer({ minimum: 0 }),
    duration_ms: Type.Integer({ minimum: 0 }),
    marks: Type.Array(RecordingMark, {
      description: 'The sentences of the current version whose time is known, in the order of the text.',
    }),
    created_at: Timestamp,
  },
  { title: 'Recording' },
);
export type Recording = Static<typeof Recording>;

const example = {
  document_id: jobExample.document_id,
  media_type: 'audio/mpeg',
  bytes: 48_220_160,
  duration_ms: 3_012_400,
  marks: [
    { start: 0, end: 25, start_time: 1_200, end_time: 2_830 },
    { start: 26, end: 40, start_time: 2_830, end_time: 4_040 },
  ],
  created_at: '2026-01-31T09:30:00.000Z',
};

export const addRecording = operation('addRecording', 'POST /documents/{document_id}/recording', {
  tag: 'Documents',
  summary: 'Add the recording of a document',
  description:
    'Takes a recording that reads the text of the document as the body, for example an audiobook you own. In the ' +
    'background it is transcribed and aligned with the sentences; then the document keeps it, in place of one it had. ' +
    'The job fails when the recording reads something else. Spends no credits.',
  scope: 'documents:write',
  rate: 'documents',
  params: DocumentPath,
  query: strict({ name: FileQuery.properties.name }),
  upload: 'recording',
  success: jobOrdered({ kind: 'transcription', name: 'lighthouse.mp3', voice_id: null, billed_cents: 0 }),
  errors: [403, 404, 503],
});

export const transcribeRecording = operation(
  'transcribeRecording',
  'POST /documents/{document_id}/recording/transcription',
  {
    tag: 'Documents',
    summary: 'Write down the recording of a document',
    description:
      'For an audiobook that was imported as it is: in the background its recording is transcribed, and the transcript becomes ' +
      'the text of the document, under the headings of its chapters. With `text_of`, the text of that document is taken instead, ' +
      'and each of its sentences is found in the recording; the job fails when it is another text. Either is a new version, ' +
      'with the times of its sentences; the version before can be restored. Spends no credits.',
    scope: 'documents:write',
    rate: 'documents',
    params: DocumentPath,
    body: strict({
      text_of: Type.Optional(
        Type.String({ format: 'uuid', description: 'A document with the text that is read aloud.' }),
      ),
    }),
    bodyExample: {},
    success: jobOrdered({ kind: 'transcription', name: 'The lighthouse', voice_id: null, billed_cents: 0 }),
    errors: [403, 404, 503],
  },
);

export const getRecording = operation('getRecording', 'GET /documents/{document_id}/recording', {
  tag: 'Documents',
  summary: 'Get the recording of a document',
  description: 'How long it is, and when each sentence is spoken in it; not the audio itself.',
  scope: 'documents:read',
  rate: 'documents',
  params: DocumentPath,
  success: { status: 200, description: 'The recording.', schema: Recording, example },
  errors: [404],
});

export const deleteRecording = operation('deleteRecording', 'DELETE /documents/{document_id}/recording', {
  tag: 'Documents',
  summary: 'Delete the recording of a document',
  description: 'The text stays, and so do the times of its sentences.',
  scope: 'documents:write',
  rate: 'documents',
  params: DocumentPath,
  success: { status: 204, description: 'Deleted.' },
  errors: [404],
});
