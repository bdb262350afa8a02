/** The app's library: what a list shows beyond the public summary, and imports. */
import { Type, type Static } from 'typebox';
import { coverMediaTypes } from '../covers.ts';
import { originalMediaType } from '../originals.ts';
import { pictureMediaTypes, PicturePath } from '../pictures.ts';
import { Document, DocumentOwner, DocumentPath, DocumentSummary, Title } from '../documents.ts';
import { fileFormats } from '../formats.ts';
import { Language, nullable, oneOf, operation, strict, Timestamp } from '../operation.ts';

export const jobStates = ['queued', 'running', 'paused', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];
export const JobState = oneOf(jobStates);

const ListDetails = strict({
  id: Type.String({ format: 'uuid' }),
  duration_ms: nullable(
    Type.Integer({
      description: 'Length of its recording or its finished audio; null where there is neither.',
    }),
  ),
  heard: nullable(Type.Number({ description: 'How far it was listened to, from 0 to 1.' })),
  tags: Type.Array(Type.String(), { description: 'In alphabetical order.' }),
  author: nullable(Type.String()),
  site: nullable(Type.String({ description: 'Where it was published: a name, or a host.' })),
  format: Type.Union([oneOf(fileFormats), Type.Null()], {
    description: 'What kind of file it came from; null where it came from none, or where that is not known.',
  }),
  snippet: Type.String({ description: 'Its first words, after the title.' }),
  characters: Type.Integer({ description: 'The length of its text, in code points.' }),
  has_image: Type.Boolean({ description: 'Whether its cover is an image, and not a drawn one.' }),
  owner: DocumentOwner,
});
export type ListDetails = Static<typeof ListDetails>;

const reading = { tag: 'Library', scope: 'documents:read', rate: 'app' } as const;
const writing = { tag: 'Library', scope: 'documents:write', rate: 'app' } as const;

export const getListDetails = operation('getListDetails', 'GET /list-details', {
  ...reading,
  summary: 'Get what a list shows about documents',
  description: 'Durations and positions of up to 100 documents. Unknown ids are left out.',
  query: strict({
    ids: Type.String({ maxLength: 3_700, description: 'Document ids, separated by commas.' }),
  }),
  success: {
    status: 200,
    description: 'One entry per document.',
    schema: strict({ data: Type.Array(ListDetails) }),
  },
});

/** A shelf shows many at once, which must not use up the requests of the public API. */
export const showPicture = operation('showPicture', 'GET /documents/{document_id}/pictures/{picture_id}', {
  ...reading,
  summary: 'Show a picture of a document',
  description: 'As its text names it: `![words](image:ID)`.',
  params: PicturePath,
  success: {
    status: 200,
    description: 'The picture, or the requested range of it.',
    media: [...pictureMediaTypes],
  },
  errors: [404],
});

/** Pages are drawn from ranges of the file, many a minute. */
export const showOriginal = operation('showOriginal', 'GET /documents/{document_id}/original', {
  ...reading,
  summary: 'Show the pages of a document as they were printed',
  description:
    'The PDF that it was made from, or the requested range of it, or several. 404 where none is kept.',
  params: DocumentPath,
  // A header with several ranges would be answered in an encoding that browsers do not read.
  query: strict({
    ranges: Type.Optional(
      Type.String({
        pattern: '^\\d{1,12}-\\d{1,12}(,\\d{1,12}-\\d{1,12}){0,99}$',
        description:
          'First and last bytes of up to 100 stretches, `0-99,400-499`, which are sent one after the other.',
      }),
    ),
  }),
  success: {
    status: 200,
    description: 'The PDF, or the requested range of it.',
    media: [originalMediaType],
  },
  errors: [404],
});

export const showCover = operation('showCover', 'GET /documents/{document_id}/cover', {
  ...reading,
  summary: 'Show the cover of a document',
  description: 'The image that came with its file or was set, or a drawn one.',
  params: DocumentPath,
  entityTag: 'read',
  success: { status: 200, description: 'The image.', media: [...coverMediaTypes] },
  errors: [404],
});

export const listStarted = operation('listStarted', 'GET /started', {
  ...reading,
  summary: 'List what was started and not finished',
  description: 'Up to twelve documents, the one listened to last first; archived ones are left out.',
  success: {
    status: 200,
    description: 'The documents, each with what a list shows about it.',
    schema: strict({
      data: Type.Array(strict({ document: DocumentSummary, details: ListDetails })),
      total: Type.Integer({
        description: 'How many documents the library has, without archived ones and parts of books.',
      }),
    }),
  },
});

/** The name of an uploaded file is in the query: the body is the file itself. */
export const FileQuery = strict({
  name: Type.String({ minLength: 1, maxLength: 255, description: 'Name of the file.' }),
  title: Type.Optional(Title),
  language: Type.Optional(Language),
});

export const importWebpage = operation('importWebpage', 'POST /imports/webpage', {
  ...writing,
  summary: 'Add a web page',
  description: 'Fetches a public web page and saves its article as a document.',
  body: strict({
    url: Type.String({ minLength: 1, maxLength: 2_000 }),
    title: Type.Optional(Title),
    language: Type.Optional(Language),
  }),
  success: { status: 201, description: 'The new document.', schema: Document },
  errors: [403, 503],
});

export const importFile = operation('importFile', 'POST /imports/file', {
  ...writing,
  summary: 'Add a file',
  description:
    'Saves the text of a TXT, Markdown, HTML, PDF, DOCX, ODT, RTF, EPUB, MOBI, AZW3, FB2 or HTMLZ file, of a ZIP of Markdown files, or of a picture, as a document, or, where it is too ' +
    'long for one, as a book, whose first part is returned. SRT and VTT subtitles become a transcript. The body is the file.',
  query: strict({
    ...FileQuery.properties,
    skip_known: Type.Optional(
      oneOf(['true', 'false'], {
        description: 'A file that is in the library already is not added again: its document is returned.',
      }),
    ),
  }),
  upload: 'document',
  success: { status: 201, description: 'The new document.', schema: Document },
  errors: [403, 503],
});

export const Transcription = strict(
  {
    id: Type.String({ format: 'uuid' }),
    name: Type.String(),
    state: JobState,
    done_ms: Type.Integer(),
    total_ms: Type.Integer(),
    document_id: nullable(Type.String({ description: 'The finished transcript.' })),
    problem: nullable(Type.String({ description: 'Why it failed or waits, for people.' })),
    aligned_document_id: nullable(
      Type.String({
        description: 'The document whose text the recording reads; null: it becomes a transcript.',
      }),
    ),
    created_at: Timestamp,
  },
  { title: 'Transcription' },
);
export type Transcription = Static<typeof Transcription>;

const TranscriptionPath = strict({ transcription_id: Type.String({ format: 'uuid' }) });

export const createTranscription = operation('createTranscription', 'POST /transcriptions', {
  ...writing,
  summary: 'Transcribe a recording',
  description: 'Takes an audio or video file as the body and transcribes it in the background.',
  query: FileQuery,
  upload: 'recording',
  success: { status: 201, description: 'The transcription has started.', schema: Transcription },
  errors: [403, 409, 503],
});

export const listTranscriptions = operation('listTranscriptions', 'GET /transcriptions', {
  ...reading,
  summary: 'List transcriptions',
  description: 'Those under way, and those that ended in the last day, newest first.',
  success: {
    status: 200,
    description: 'The transcriptions.',
    schema: strict({ data: Type.Array(Transcription) }),
  },
});

export const cancelTranscription = operation(
  'cancelTranscription',
  'DELETE /transcriptions/{transcription_id}',
  {
    tag: 'Library',
    summary: 'Cancel a transcription',
    description: 'Stops it and removes the recording. One that has ended is removed from the list.',
    scope: 'documents:write',
    rate: 'app',
    params: TranscriptionPath,
    success: { status: 204, description: 'Cancelled.' },
    errors: [404],
  },
);
