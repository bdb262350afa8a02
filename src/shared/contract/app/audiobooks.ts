/** Audio of whole documents, made in the background and kept: audiobooks. */
import { Type, type Static } from 'typebox';
import { Expression, MixedLanguages, Skip } from '../audio.ts';
import { DocumentPath } from '../documents.ts';
import { priceText } from '../limits.ts';
import { nullable, nullableOneOf, oneOf, operation, strict, Timestamp } from '../operation.ts';
import { JobState } from './library.ts';

const Cast = Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 200 }), {
  maxProperties: 50,
  description: 'A voice for each speaker of a transcript; speakers who are not named get `voice_id`.',
});

export const NewAudiobook = strict({
  voice_id: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Default: the default voice of the account for the language and kind of the document, or the best one.',
    }),
  ),
  cast: Type.Optional(Cast),
  skip: Type.Optional(Skip),
  expression: Type.Optional(Expression),
  mixed_languages: Type.Optional(MixedLanguages),
});
export type NewAudiobook = Static<typeof NewAudiobook>;

const WaitingFor = nullableOneOf(['money', 'limit', 'owner', 'room', 'storage'], {
  description: 'What a paused one waits for: credits, its owner, or room on the disk.',
});

export const Audiobook = strict(
  {
    id: Type.String({ format: 'uuid' }),
    document_id: Type.String({ format: 'uuid' }),
    version_id: Type.String(),
    is_current: Type.Boolean({ description: 'Whether the text is still the one that is spoken.' }),
    voice_id: Type.String(),
    cast: Cast,
    state: JobState,
    sentences_done: Type.Integer(),
    sentences_total: Type.Integer(),
    duration_ms: Type.Integer({ description: 'Length of the audio made so far.' }),
    billed_cents: Type.Integer(),
    waiting_for: WaitingFor,
    problem: nullable(Type.String({ description: 'Why it failed or waits, for people.' })),
    created_at: Timestamp,
  },
  { title: 'Audiobook' },
);
export type Audiobook = Static<typeof Audiobook>;

export const AudiobookPath = strict({ audiobook_id: Type.String({ format: 'uuid' }) });

const reading = { tag: 'Audiobooks', scope: 'documents:read', rate: 'app' } as const;
const making = { tag: 'Audiobooks', scope: 'audio:write', rate: 'app' } as const;

export const quoteAudiobook = operation('quoteAudiobook', 'POST /documents/{document_id}/audiobooks/quote', {
  ...reading,
  summary: 'Ask what the audio of a document costs',
  description: `An estimate from the length of the text; what is billed is ${priceText}.`,
  params: DocumentPath,
  body: NewAudiobook,
  success: {
    status: 200,
    description: 'The estimate.',
    schema: strict({
      estimated_cents: Type.Integer(),
      estimated_ms: Type.Integer(),
      wallet_cents: Type.Integer(),
      estimated_bytes: Type.Integer({ description: 'Its size on disk, with its M4B.' }),
      stored_bytes: Type.Integer({
        description:
          'What the account uses: texts, recordings, stored responses, audio, and audiobooks being made.',
      }),
      limit_bytes: nullable(Type.Integer({ description: 'The most it may use; null: no limit.' })),
    }),
  },
  errors: [404],
});

export const createAudiobook = operation('createAudiobook', 'POST /documents/{document_id}/audiobooks', {
  ...making,
  summary: 'Make the audio of a document',
  description:
    'Speaks the current version in the background. The same voices on the same version return the existing audiobook. ' +
    'Where the account would use more of the disk than its plan allows: 409, until something is deleted.',
  params: DocumentPath,
  body: NewAudiobook,
  success: { status: 201, description: 'The audiobook.', schema: Audiobook },
  errors: [402, 404, 409],
});

export const listAudiobooks = operation('listAudiobooks', 'GET /documents/{document_id}/audiobooks', {
  ...reading,
  summary: 'List the audio of a document',
  description: 'Newest first, those of older versions too.',
  params: DocumentPath,
  success: { status: 200, description: 'The audiobooks.', schema: strict({ data: Type.Array(Audiobook) }) },
  errors: [404],
});

export const getAudiobook = operation('getAudiobook', 'GET /audiobooks/{audiobook_id}', {
  ...reading,
  summary: 'Read an audiobook',
  description: 'Its state and progress.',
  params: AudiobookPath,
  success: { status: 200, description: 'The audiobook.', schema: Audiobook },
  errors: [404],
});

export const changeAudiobook = operation('changeAudiobook', 'PUT /audiobooks/{audiobook_id}', {
  ...making,
  summary: 'Pause or resume an audiobook',
  description:
    'A paused audiobook keeps what it has. One that waits for credits continues by itself when there are some.',
  params: AudiobookPath,
  body: strict({ state: oneOf(['paused', 'running']) }),
  success: { status: 200, description: 'The audiobook.', schema: Audiobook },
  errors: [402, 404, 409],
});

export const deleteAudiobook = operation('deleteAudiobook', 'DELETE /audiobooks/{audiobook_id}', {
  ...making,
  summary: 'Delete an audiobook',
  description: 'Stops it if it is being made, and removes its audio. What was made stays billed.',
  params: AudiobookPath,
  success: { status: 204, description: 'Deleted.' },
  errors: [404],
});

export const listMarks = operation('listMarks', 'GET /audiobooks/{audiobook_id}/marks', {
  ...reading,
  summary: 'Read when each sentence is spoken',
  description: 'The clips made so far, in playing order. A clip is one sentence.',
  params: AudiobookPath,
  query: strict({
    from: Type.Optional(Type.Integer({ minimum: 0, description: 'Number of the first clip.' })),
  }),
  success: {
    status: 200,
    description: 'The marks.',
    schema: strict({
      complete: Type.Boolean(),
      marks: Type.Array(Type.Integer(), {
        description:
          'Four numbers per clip: start and end in code points (half-open), start and end in milliseconds.',
      }),
    }),
  },
  errors: [404],
});

/** The words of an hour of speech are about a hundred kilobytes: they are listed in pages. */
export const wordClipsLimit = 100;

export const listWords = operation('listWords', 'GET /audiobooks/{audiobook_id}/words', {
  ...reading,
  summary: 'Read when each word is spoken',
  description: `The words of up to ${wordClipsLimit} clips, in playing order.`,
  params: AudiobookPath,
  query: strict({
    from: Type.Optional(Type.Integer({ minimum: 0, description: 'Number of the first clip.' })),
  }),
  success: {
    status: 200,
    description: 'The words, clip after clip.',
    schema: strict({
      words: Type.Array(Type.Array(Type.Integer()), {
        description:
          'A list for each clip, empty where the voice does not know its words. Four numbers per word: start and end in ' +
          'code points of the sentence (half-open), start and end in milliseconds of the clip.',
      }),
    }),
  },
  errors: [404],
});

export const getClip = operation('getClip', 'GET /audiobooks/{audiobook_id}/clips/{clip}', {
  ...reading,
  summary: 'Play a clip',
  description: 'The audio of one sentence, while the rest may still be in progress.',
  params: strict({ ...AudiobookPath.properties, clip: Type.String({ pattern: '^[0-9]{1,6}$' }) }),
  success: { status: 200, description: 'The audio.', media: ['audio/mpeg'] },
  errors: [404],
});

export const audiobookFormats = ['mp3', 'm4b', 'epub'] as const;
export type AudiobookFormat = (typeof audiobookFormats)[number];
export const audiobookMediaTypes: Readonly<Record<AudiobookFormat, string>> = {
  mp3: 'audio/mpeg',
  m4b: 'audio/mp4',
  epub: 'application/epub+zip',
};

export const downloadAudiobook = operation('downloadAudiobook', 'GET /audiobooks/{audiobook_id}/file', {
  ...reading,
  summary: 'Download the audio of a document',
  description:
    'A finished audiobook as one file with chapters. The M4B is made in the background when the audiobook is done, ' +
    'and again when its title has changed; meanwhile the response may be 503 with `Retry-After` and the progress. ' +
    'The EPUB has the text and the audio, with media overlays: reading apps highlight what is spoken.',
  params: AudiobookPath,
  query: strict({ format: Type.Optional(oneOf(audiobookFormats, { default: 'mp3' })) }),
  success: {
    status: 200,
    description: 'The file, as an attachment.',
    media: Object.values(audiobookMediaTypes),
  },
  errors: [404, 503],
});

export const publishAudiobook = operation('publishAudiobook', 'GET /audiobooks/{audiobook_id}/publishing', {
  ...reading,
  summary: 'Download an audiobook for publishers',
  description:
    'A ZIP, made while it is sent: an MP3 of 192 kbit/s at 44.1 kHz for each chapter, as loud as ACX asks for, and `report.csv` ' +
    'with loudness, peak and noise floor of each file beside the limits of ACX.',
  params: AudiobookPath,
  success: { status: 200, description: 'The file, as an attachment.', media: ['application/zip'] },
  errors: [404],
});

export const getTimes = operation('getTimes', 'GET /documents/{document_id}/times', {
  ...reading,
  summary: 'Ask whether a document has its times',
  description: 'Whether it is known when each of its sentences is heard, which subtitles need.',
  params: DocumentPath,
  success: {
    status: 200,
    description: 'Whether they are complete.',
    schema: strict({ are_complete: Type.Boolean() }),
  },
  errors: [404],
});

export const downloadCaptions = operation('downloadCaptions', 'GET /audiobooks/{audiobook_id}/captions', {
  ...reading,
  summary: 'Download the captions of an audiobook',
  description: 'What a finished audiobook says, as WebVTT in the time of its file.',
  params: AudiobookPath,
  query: strict({
    words: Type.Optional(
      oneOf(['true', 'false'], {
        default: 'false',
        description: 'Whether each word has a timestamp, where the voice provides them.',
      }),
    ),
  }),
  success: { status: 200, description: 'The file, as an attachment.', media: ['text/vtt; charset=utf-8'] },
  errors: [404],
});
