/** Schemas of results that the API does not have. */
import { exportFormats } from '../../shared/contract/documents.ts';
import type { ObjectSchema } from '../schemas.ts';

export const TextRange = {
  type: 'object',
  description: 'Which part of the text this is, in characters (Unicode code points).',
  properties: {
    start: { type: 'integer', minimum: 0 },
    end: { type: 'integer', minimum: 0, description: 'Just past the last character; continue from here.' },
    total: { type: 'integer', minimum: 0, description: 'Length of the whole text.' },
  },
  required: ['start', 'end', 'total'],
  additionalProperties: false,
};

/** Something that the path of a call names, and what was done to it. */
const donePath = (names: readonly string[], done: string): ObjectSchema => ({
  type: 'object',
  properties: {
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    [done]: { type: 'boolean', const: true },
  },
  required: [...names, done],
  additionalProperties: false,
});

export const DeletedDocument = donePath(['document_id'], 'deleted');
export const DeletedCollection = donePath(['collection_id'], 'deleted');
export const DeletedHighlight = donePath(['highlight_id'], 'deleted');
export const DeletedBookmark = donePath(['bookmark_id'], 'deleted');
export const UnqueuedDocument = donePath(['document_id'], 'removed');
export const RemovedDocument = donePath(['collection_id', 'document_id'], 'removed');

export const ExportedFile: ObjectSchema = {
  type: 'object',
  properties: {
    document_id: { type: 'string' },
    format: { type: 'string', enum: [...exportFormats] },
    media_type: { type: 'string' },
    file_name: { type: 'string' },
    size_bytes: { type: 'integer', minimum: 0 },
    download_url: {
      type: 'string',
      description: 'Downloads the file, for an hour, in any browser; unless needs_key.',
    },
    needs_key: {
      type: 'boolean',
      description: 'Whether download_url needs the same Authorization header.',
    },
    delivery: {
      type: 'string',
      enum: ['text', 'embedded', 'link'],
      description:
        'As text, as an attached file, or only as the download_url: it is too large, or that was asked for.',
    },
    text: { type: 'string', description: 'The file itself, when delivery is text.' },
  },
  required: [
    'document_id',
    'format',
    'media_type',
    'file_name',
    'size_bytes',
    'download_url',
    'needs_key',
    'delivery',
  ],
  additionalProperties: false,
};

export const audioLink = {
  audio_url: {
    type: 'string',
    description: 'Plays the audio in any browser, without a key. Give it to the user.',
  },
  audio_url_expires_at: { type: 'string', description: 'When audio_url stops working.' },
};
