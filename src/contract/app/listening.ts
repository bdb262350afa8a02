/** Audio of whole documents, made in the background and kept: renditions. */
import { Type, type Static } from 'typebox';
import { DocumentPath } from '../documents.ts';
import { operation } from '../operation.ts';
import { nullable, oneOf, strict, Timestamp } from '../schemas.ts';
import { JobState } from './shelf.ts';

const Cast = Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 200 }), {
  maxProperties: 50,
  description: 'A voice for each speaker of a transcript; who is not named speaks with `voice_id`.',
});

const NewRendition = strict({ voice_id: Type.String({ maxLength: 200 }), cast: Type.Optional(Cast) });
export type NewRendition = Static<typeof NewRendition>;

export const Rendition = strict(
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
    duration_ms: Type.Integer({ description: 'Of the audio made so far.' }),
    billed_cents: Type.Integer(),
    problem: nullable(Type.String({ description: 'Why it failed or waits, for people.' })),
    created_at: Timestamp,
  },
  { title: 'Rendition' },
);
export type Rendition = Static<typeof Rendition>;

const RenditionPath = strict({ rendition_id: Type.String({ format: 'uuid' }) });

export const quoteRendition = operation({
  operationId: 'quoteRendition',
  method: 'POST',
  path: '/documents/{document_id}/renditions/quote',
  tag: 'Listening',
  summary: 'Ask what the audio of a document costs',
  description:
    'An estimate from the length of the text; what is billed is one wallet cent per started 30 seconds.',
  scope: 'documents:read',
  rate: 'app',
  params: DocumentPath,
  body: NewRendition,
  success: {
    status: 200,
    description: 'The estimate.',
    schema: strict({
      estimated_cents: Type.Integer(),
      estimated_ms: Type.Integer(),
      wallet_cents: Type.Integer(),
      estimated_bytes: Type.Integer({ description: 'What it will take of the disk, with its M4B.' }),
      stored_bytes: Type.Integer({
        description: 'What the audio of the account takes, and what is ordered.',
      }),
      limit_bytes: nullable(Type.Integer({ description: 'The most it may take; null: no limit.' })),
    }),
  },
  errors: [404],
});

export const createRendition = operation({
  operationId: 'createRendition',
  method: 'POST',
  path: '/documents/{document_id}/renditions',
  tag: 'Listening',
  summary: 'Make the audio of a document',
  description:
    'Speaks the current version in the background. The same voices on the same version: the rendition that is there. ' +
    'Where the audio of the account would take more of the disk than its plan allows: 409, until older audio is deleted.',
  scope: 'audio:write',
  rate: 'app',
  params: DocumentPath,
  body: NewRendition,
  success: { status: 201, description: 'The rendition.', schema: Rendition },
  errors: [402, 404, 409],
});

export const listRenditions = operation({
  operationId: 'listRenditions',
  method: 'GET',
  path: '/documents/{document_id}/renditions',
  tag: 'Listening',
  summary: 'List the audio of a document',
  description: 'Newest first, those of older versions too.',
  scope: 'documents:read',
  rate: 'app',
  params: DocumentPath,
  success: { status: 200, description: 'The renditions.', schema: strict({ data: Type.Array(Rendition) }) },
  errors: [404],
});

export const getRendition = operation({
  operationId: 'getRendition',
  method: 'GET',
  path: '/renditions/{rendition_id}',
  tag: 'Listening',
  summary: 'Read a rendition',
  description: 'Its state and progress.',
  scope: 'documents:read',
  rate: 'app',
  params: RenditionPath,
  success: { status: 200, description: 'The rendition.', schema: Rendition },
  errors: [404],
});

export const changeRendition = operation({
  operationId: 'changeRendition',
  method: 'PUT',
  path: '/renditions/{rendition_id}',
  tag: 'Listening',
  summary: 'Pause or resume a rendition',
  description:
    'A paused one keeps what it has. One that waits for money goes on by itself when there is some.',
  scope: 'audio:write',
  rate: 'app',
  params: RenditionPath,
  body: strict({ state: oneOf(['paused', 'running']) }),
  success: { status: 200, description: 'The rendition.', schema: Rendition },
  errors: [402, 404, 409],
});

export const deleteRendition = operation({
  operationId: 'deleteRendition',
  method: 'DELETE',
  path: '/renditions/{rendition_id}',
  tag: 'Listening',
  summary: 'Delete a rendition',
  description: 'Stops it where it is being made, and removes its audio. What was made stays billed.',
  scope: 'audio:write',
  rate: 'app',
  params: RenditionPath,
  success: { status: 204, description: 'Deleted.' },
  errors: [404],
});

export const listMarks = operation({
  operationId: 'listMarks',
  method: 'GET',
  path: '/renditions/{rendition_id}/marks',
  tag: 'Listening',
  summary: 'Read when each sentence is heard',
  description: 'The pieces made so far, in the order they are heard. A piece is one sentence.',
  scope: 'documents:read',
  rate: 'app',
  params: RenditionPath,
  query: strict({
    from: Type.Optional(Type.Integer({ minimum: 0, description: 'Number of the first piece.' })),
  }),
  success: {
    status: 200,
    description: 'The marks.',
    schema: strict({
      complete: Type.Boolean(),
      marks: Type.Array(Type.Integer(), {
        description:
          'Four numbers a piece: start and end in code points (half-open), start and end in milliseconds.',
      }),
    }),
  },
  errors: [404],
});

export const getPiece = operation({
  operationId: 'getPiece',
  method: 'GET',
  path: '/renditions/{rendition_id}/pieces/{piece}',
  tag: 'Listening',
  summary: 'Hear a piece',
  description: 'The audio of one sentence, while the rest may still be in the making.',
  scope: 'documents:read',
  rate: 'app',
  params: strict({ ...RenditionPath.properties, piece: Type.String({ pattern: '^[0-9]{1,6}$' }) }),
  success: { status: 200, description: 'The audio.', media: ['audio/mpeg'] },
  errors: [404],
});

export const audiobookFormats = ['mp3', 'm4b'] as const;

export const getAudiobook = operation({
  operationId: 'getAudiobook',
  method: 'GET',
  path: '/renditions/{rendition_id}/file',
  tag: 'Listening',
  summary: 'Download the audio of a document',
  description:
    'A finished rendition as one file with chapters. An M4B is made when it is first asked for; a long one answers ' +
    '503 with `Retry-After` until it is there.',
  scope: 'documents:read',
  rate: 'app',
  params: RenditionPath,
  query: strict({ format: Type.Optional(oneOf(audiobookFormats, { default: 'mp3' })) }),
  success: { status: 200, description: 'The file, as an attachment.', media: ['audio/mpeg', 'audio/mp4'] },
  errors: [404, 503],
});
