/** What the catalog says about a tool. */
import type { ToolAnnotations } from '@modelcontextprotocol/server';
import { exportFormats } from '../../shared/contract/documents.ts';
import type { Operation } from '../../shared/contract/operation.ts';
import type { ApiResponse, RequestParts } from '../api.ts';
import type { Presenter } from '../results.ts';
import type { Inputs, ObjectSchema } from '../schemas.ts';

/* What a tool does to the world, in the protocol's terms for clients. */

export type Hints = Required<Omit<ToolAnnotations, 'title'>>;

export const hints = (hint: Partial<Hints> = {}): Hints => ({
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
  ...hint,
});
export const reading = hints({ readOnlyHint: true, idempotentHint: true });

export interface Tool {
  readonly operation: Operation;
  readonly title: string;
  readonly description: string;
  readonly annotations: Hints;
  readonly inputs?: Inputs;
  readonly output: ObjectSchema;
  readonly present: Presenter;
  /** Arguments for a call that leaves them out. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** What shows its result inside a chat. */
  readonly inChat?: Readonly<Record<string, unknown>>;
  /** It takes long, and may be called as a task: by its own operation where that returns a job, else by the one named here. */
  readonly task?: TaskOrder | 'job';
  /** How to get an address that opens the result in any browser. */
  readonly link?: ResultLink;
}

interface TaskOrder {
  readonly operation: Operation;
  /** What the body has besides the arguments. */
  readonly body: Readonly<Record<string, unknown>>;
  /** An argument with which it takes no time, and is no task. */
  readonly unless?: string;
}

interface ResultLink {
  readonly operation: Operation;
  readonly parts: (parts: RequestParts, response: ApiResponse) => RequestParts;
}

export type Tools = Readonly<Record<string, Tool>>;

/** Arguments that several tools take, described once. */
export const documentId = { description: 'The id of a document, from service_list_documents.' };

export const language = {
  description: 'ISO 639-1 code such as `en` or `pt-BR`. Left out: detected from the text.',
};

/* Schemas of results that the API does not have. */

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
export const DeletedEntry = donePath(['entry_id'], 'deleted');
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
