/** Work that takes longer than a request: the audio of whole documents, transcripts of recordings, and files to import. */
import { Type, type Static } from 'typebox';
import { audiobookFormats, audiobookMediaTypes, NewAudiobook } from './app/audiobooks.ts';
import { FileQuery, JobState } from './app/library.ts';
import { DocumentPath } from './documents.ts';
import { inFigures, limits, priceText } from './limits.ts';
import {
  nullable,
  nullableOneOf,
  oneOf,
  operation,
  PageLimit,
  pageOf,
  strict,
  Timestamp,
} from './operation.ts';

export const jobKinds = [
  'audio',
  'transcription',
  'import',
  'catalog',
  'move',
  'episode',
  'translation',
  'collection_audio',
] as const;
const waitingReasons = ['money', 'limit', 'owner', 'room', 'storage', 'quota'] as const;

export const Job = strict(
  {
    id: Type.String({ format: 'uuid' }),
    kind: oneOf(jobKinds, {
      description:
        '`audio`: a document is spoken. `transcription`: a recording is written down, or aligned with a document. ' +
        '`import`: a file becomes a document or a book. `catalog`: a book is fetched from a catalog and imported. `move`: a whole ' +
        'library moves in. `episode`: a conversation about documents is written. `translation`: a document is translated. ' +
        '`collection_audio`: all documents of a collection or book are spoken, each by an `audio` job of its own.',
    }),
    state: JobState,
    progress: Type.Number({ minimum: 0, maximum: 1, description: 'The part that is done, from 0 to 1.' }),
    name: Type.String({ description: 'Title of the document, or name of the file.' }),
    document_id: nullable(
      Type.String({
        format: 'uuid',
        description:
          'The document that is spoken or whose recording is aligned; the transcript, the imported document or the episode ' +
          'once it is done. For an imported book, its first part. For a translation, the document that is translated, or the new ' +
          'one once it is done.',
      }),
    ),
    collection_id: nullable(
      Type.String({
        format: 'uuid',
        description:
          'For an `import` or `catalog` that is done: the book, if the file became one. For `collection_audio`: what is spoken.',
      }),
    ),
    voice_id: nullable(Type.String({ description: 'For `audio` and `collection_audio`: the voice.' })),
    duration_ms: Type.Integer({
      minimum: 0,
      description:
        'Length of the audio made so far, or of the recording; 0 for all other kinds. Also 0 for `collection_audio`, as is ' +
        '`billed_cents`: the `audio` jobs of its documents have theirs.',
    }),
    billed_cents: Type.Integer({ minimum: 0, description: 'Wallet cents for what was made so far.' }),
    waiting_for: nullableOneOf(waitingReasons, {
      description:
        'What a paused job waits for: credits, the spending limit of the app that asked for it (it continues once that is ' +
        'raised), its owner (it was paused in the app), room on the disk, or the next day.',
    }),
    problem: nullable(Type.String({ description: 'Why it failed or waits, for people.' })),
    created_at: Timestamp,
    ended_at: nullable(Type.String({ format: 'date-time', description: 'Null while it is not over.' })),
  },
  { title: 'Job' },
);
export type Job = Static<typeof Job>;

export const jobExample = {
  id: '019a8f6e-9c02-7a10-9b0a-6f0d2c4e8a11',
  kind: 'audio',
  state: 'running',
  progress: 0.25,
  name: 'The lighthouse',
  document_id: '019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de',
  collection_id: null,
  voice_id: 'piper-ada',
  duration_ms: 61_400,
  billed_cents: 3,
  waiting_for: null,
  problem: null,
  created_at: '2026-01-31T09:30:00.000Z',
  ended_at: null,
};

/** How the example of a job looks before anything of it is done. */
export const notBegun = {
  state: 'queued',
  progress: 0,
  document_id: null,
  voice_id: null,
  duration_ms: 0,
  billed_cents: 0,
} as const;

/** What whoever orders a job gets. */
export const jobOrdered = (example: Partial<Job>) =>
  ({
    status: 201,
    description: 'The job.',
    schema: Job,
    example: { ...jobExample, ...example },
  }) as const;

const JobPath = strict({ job_id: Type.String({ format: 'uuid', description: 'Job identifier.' }) });

export const createAudioJob = operation('createAudioJob', 'POST /jobs/audio', {
  tag: 'Jobs',
  summary: 'Make the audio of a document',
  description:
    'Speaks the current version of a document, of any length, in the background. The same voices on the same version ' +
    'return the job that exists, so that a repeated request makes and costs nothing again. ' +
    `Costs ${priceText} of audio; an estimate is held first, and an empty wallet pauses the job until there are credits.`,
  scope: 'audio:write',
  body: strict({ ...DocumentPath.properties, ...NewAudiobook.properties }),
  bodyExample: { document_id: jobExample.document_id, voice_id: 'piper-ada' },
  success: jobOrdered({}),
  errors: [402, 404, 503],
});

export const createTranscriptionJob = operation('createTranscriptionJob', 'POST /jobs/transcription', {
  tag: 'Jobs',
  summary: 'Transcribe a recording',
  description:
    'Takes an audio or video file as the body and transcribes it in the background. The transcript becomes a document, ' +
    'whose id the finished job has. Spends no credits; counts toward the daily document cap of the plan.',
  scope: 'documents:write',
  query: FileQuery,
  upload: 'recording',
  success: jobOrdered({ kind: 'transcription', name: 'interview.mp3', document_id: null, voice_id: null }),
  errors: [403, 503],
});

export const createImportJob = operation('createImportJob', 'POST /jobs/import', {
  tag: 'Jobs',
  summary: 'Import a file',
  description:
    'Takes a TXT, Markdown, HTML, PDF, DOCX, ODT, RTF, EPUB, MOBI, AZW3, FB2, HTMLZ, SRT or VTT file, a ZIP of Markdown files, or a picture of a text, as the body and makes a document of ' +
    `it in the background; more than ${inFigures(limits.text)} characters become a book. What the file is counts, not its media ` +
    'type. A book whose file names its series joins the collection of that name, in the place of its number. A file that cannot be ' +
    'read is refused at once (422, 413) where its start shows it, and fails the job otherwise; ' +
    '`problem` says why. Spends no credits; counts toward the daily document cap of the plan, a book as one document: above it ' +
    'the job fails.',
  scope: 'documents:write',
  query: FileQuery,
  upload: 'document',
  idempotencyKey: 'replay',
  success: jobOrdered({ ...notBegun, kind: 'import', name: 'moby-dick.epub' }),
  errors: [503],
});

export const createAudiobookImportJob = operation('createAudiobookImportJob', 'POST /jobs/audiobook', {
  tag: 'Jobs',
  summary: 'Import an audiobook',
  description:
    'Takes an audiobook that you have, an M4B, an MP3, or a ZIP of MP3 files, as the body and adds it to the library in the ' +
    'background: a document whose recording is the sound as it is, with its chapters as headings, its title, author and cover. The ' +
    'MP3 files of a ZIP follow each other by disc and track, or by their names. An EPUB that is read along (with media overlays, in ' +
    'MP3 or AAC) becomes its text, with its sound as the recording in step. The same sound is added once: the job of a second ' +
    'import ends with the document that is there. Nothing is transcribed, and no credits are spent.',
  scope: 'documents:write',
  query: FileQuery,
  upload: 'recording',
  idempotencyKey: 'replay',
  success: jobOrdered({ ...notBegun, kind: 'import', name: 'moby-dick.m4b' }),
  errors: [503],
});

export const JobPage = pageOf(Job, 'JobPage');
export type JobPage = Static<typeof JobPage>;

export const listJobs = operation('listJobs', 'GET /jobs', {
  tag: 'Jobs',
  summary: 'List jobs',
  description:
    'Newest first. Audio stays until it is deleted, with its document or by itself; a job of any other kind that has ended stays ' +
    'for a week.',
  scope: 'documents:read',
  query: strict({
    kind: Type.Optional(oneOf(jobKinds, { description: 'Lists those of one kind.' })),
    limit: PageLimit,
    cursor: Type.Optional(
      Type.String({ format: 'uuid', description: '`next_cursor` of the previous page.' }),
    ),
  }),
  success: {
    status: 200,
    description: 'One page of jobs.',
    schema: JobPage,
    example: { data: [jobExample], next_cursor: null, has_more: false },
  },
});

export const getJob = operation('getJob', 'GET /jobs/{job_id}', {
  tag: 'Jobs',
  summary: 'Read a job',
  description: 'Its state and progress. Ask every few seconds at most.',
  scope: 'documents:read',
  params: JobPath,
  success: { status: 200, description: 'The job.', schema: Job, example: jobExample },
  errors: [404],
});

export const cancelJob = operation('cancelJob', 'POST /jobs/{job_id}/cancel', {
  tag: 'Jobs',
  summary: 'Cancel a job',
  description:
    'Stops it. What was made stays billed, and the rest of what was held comes back. Audio that was cancelled ' +
    'continues where it stopped when it is requested again. A job that has ended stays as it is.',
  scope: 'documents:write',
  params: JobPath,
  success: {
    status: 200,
    description: 'The job.',
    schema: Job,
    example: { ...jobExample, state: 'cancelled' },
  },
  errors: [404],
});

export const deleteJob = operation('deleteJob', 'DELETE /jobs/{job_id}', {
  tag: 'Jobs',
  summary: 'Delete a job',
  description:
    'Stops it if it is not done, and removes its audio, its recording or its file. What was imported, transcribed or written stays.',
  scope: 'documents:write',
  params: JobPath,
  success: { status: 204, description: 'Deleted.' },
  errors: [404],
});

export const AudioFormatField = Type.Optional(
  oneOf(audiobookFormats, {
    default: 'mp3',
    description: 'File format, with chapters. `epub`: the text and the audio, in step (media overlays).',
  }),
);

export const downloadJobAudio = operation('downloadJobAudio', 'GET /jobs/{job_id}/audio', {
  tag: 'Jobs',
  summary: 'Download the audio of a document',
  description:
    'The finished audio as one file with chapters; takes `Range`. While the M4B is being made the response may be 503 with ' +
    '`Retry-After`.',
  scope: 'documents:read',
  params: JobPath,
  query: strict({ format: AudioFormatField }),
  success: {
    status: 200,
    description: 'The file, as an attachment.',
    media: Object.values(audiobookMediaTypes),
  },
  errors: [404, 503],
});
