/** The app's reader: sentences, where a person stopped, versions. */
import { type Static, Type } from 'typebox';
import { CastPerson } from '../casting.ts';
import { Document, DocumentPath } from '../documents.ts';
import { nullable, oneOf, operation, strict, Timestamp } from '../operation.ts';
import { Episode } from '../episodes.ts';
import { Translations } from '../translations.ts';

/* What the reader needs to play the recording that a document keeps. */

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

const shared = { tag: 'Reading', scope: 'documents:read', rate: 'app' } as const;

export const playRecording = operation('playRecording', 'GET /documents/{document_id}/recording', {
  ...shared,
  summary: 'Play the recording of a document',
  description: 'The file as it was sent, or the requested range of it.',
  params: DocumentPath,
  success: { status: 200, description: 'The recording.', media: ['audio/*'] },
  errors: [404],
});

const SentenceMs = Type.Integer({
  minimum: 0,
  maximum: 1_200_000_000,
  description: 'How far into the sentence at that place, where it is heard in a recording.',
});

const Offset = Type.Integer({ minimum: 0, description: 'Place in the text, in code points.' });

export const Position = strict({
  version_id: Type.String(),
  offset: Offset,
  voice_id: nullable(Type.String({ description: 'The voice that read last.' })),
  speed: nullable(Type.Number({ description: 'The speed chosen for this document.' })),
  // Absent in what a device kept from an older server.
  sentence_ms: Type.Optional(nullable(SentenceMs)),
  updated_at: Timestamp,
});
export type Position = Static<typeof Position>;

/** The PDF that the document was made from; its pages are shown as they were printed. */
const DocumentOriginal = strict({
  bytes: Type.Integer(),
  text_start: Type.Number({
    description:
      'Where the text of the document starts in that of the file, from 0 to 1: a part of a book has only some of it.',
  }),
  text_end: Type.Number({ description: 'Where it ends there.' }),
});
export type DocumentOriginal = Static<typeof DocumentOriginal>;

export const Reading = strict(
  {
    version_id: Type.String(),
    sentences: Type.Array(Offset, {
      description: 'Start and end of each sentence, one after the other: half-open, in code points.',
    }),
    headers: Type.Array(Type.Integer(), { description: 'Which sentences are headers of a transcript.' }),
    direction: oneOf(['ltr', 'rtl']),
    // Absent where there are none.
    pictures: Type.Optional(
      Type.Array(strict({ id: Type.String(), width: Type.Integer(), height: Type.Integer() }), {
        description: 'The pictures that the document keeps, with their sizes in pixels.',
      }),
    ),
    // Absent where there is none.
    original: Type.Optional(DocumentOriginal),
    position: nullable(Position),
    recording: nullable(DocumentRecording),
    // Absent where there are none, and in what a device kept from an older server.
    translations: Type.Optional(Translations),
    // Absent in all documents that are one's own.
    owner: Type.Optional(Type.String({ description: 'The address of whose document it is.' })),
    // Absent in all documents that are none.
    episode: Type.Optional(Episode),
  },
  { title: 'Reading' },
);
export type Reading = Static<typeof Reading>;

export const getReading = operation('getReading', 'GET /documents/{document_id}/reading', {
  ...shared,
  summary: 'Get what the reader needs',
  description: 'The sentences of the current version, and where the account stopped listening.',
  params: DocumentPath,
  success: { status: 200, description: 'Sentences and position.', schema: Reading },
  errors: [404],
});

export const listSpeakers = operation('listSpeakers', 'GET /documents/{document_id}/speakers', {
  ...shared,
  summary: 'List who speaks',
  description:
    'Who speaks in a transcript, or more than once in prose, in order of appearance, with gender and age as far as the text tells ' +
    'them: for the voices of an audiobook.',
  params: DocumentPath,
  success: { status: 200, description: 'The speakers.', schema: strict({ data: Type.Array(CastPerson) }) },
  errors: [404],
});

/** Everything that a device counted on its last days, not only what is new, so that what is sent twice counts once. */
const ReadOnDevice = strict({
  device: Type.String({ minLength: 1, maxLength: 16 }),
  days: Type.Array(
    strict({
      day: Type.String({ description: 'On the calendar of the device: `2026-01-31`.', maxLength: 10 }),
      listened_ms: Type.Integer({ minimum: 0, maximum: 90_000_000 }),
      words: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
    }),
    { maxItems: 62, description: 'Oldest first.' },
  ),
});
export type ReadOnDevice = Static<typeof ReadOnDevice>;

export const savePosition = operation('savePosition', 'PUT /documents/{document_id}/position', {
  ...shared,
  summary: 'Save the position',
  description: 'Kept per document for the account, so that another device continues where this one stopped.',
  params: DocumentPath,
  body: strict({
    version_id: Type.String({ maxLength: 64 }),
    offset: Offset,
    voice_id: Type.Optional(Type.String({ maxLength: 200 })),
    speed: Type.Optional(Type.Number({ minimum: 0.25, maximum: 4 })),
    sentence_ms: Type.Optional(SentenceMs),
    read: Type.Optional(ReadOnDevice),
  }),
  success: { status: 204, description: 'Saved.' },
  errors: [404],
});

export const Version = strict({
  id: Type.String(),
  language: Type.String(),
  total_sentences: nullable(Type.Integer()),
  origin: oneOf(['created', 'edited', 'translated', 'restored']),
  is_current: Type.Boolean(),
  created_at: Timestamp,
});
export type Version = Static<typeof Version>;

export const VersionPath = strict({
  ...DocumentPath.properties,
  version_id: Type.String({ format: 'uuid' }),
});

export const listVersions = operation('listVersions', 'GET /documents/{document_id}/versions', {
  ...shared,
  summary: 'List the versions',
  description: 'Newest first, without their texts.',
  params: DocumentPath,
  success: { status: 200, description: 'The versions.', schema: strict({ data: Type.Array(Version) }) },
  errors: [404],
});

export const getVersion = operation('getVersion', 'GET /documents/{document_id}/versions/{version_id}', {
  ...shared,
  summary: 'Read a version',
  description: 'One version with its text.',
  params: VersionPath,
  success: {
    status: 200,
    description: 'The version.',
    schema: strict({ ...Version.properties, text: Type.String() }),
  },
  errors: [404],
});

export const restoreVersion = operation(
  'restoreVersion',
  'POST /documents/{document_id}/versions/{version_id}/restore',
  {
    tag: 'Reading',
    summary: 'Restore a version',
    description: 'Brings an older version back, as a new one.',
    scope: 'documents:write',
    rate: 'app',
    params: VersionPath,
    success: { status: 200, description: 'The document with the restored text.', schema: Document },
    errors: [404],
  },
);
