/** One audiobook of a whole book: the audio of all its documents, made by one request and downloaded as one file. */
import { Type, type Static } from 'typebox';
import { NewAudiobook, audiobookMediaTypes } from '../app/audiobooks.ts';
import { jobStates } from '../app/library.ts';
import { summaryExample } from '../documents.ts';
import { AudioFormatField, Job, jobOrdered } from '../jobs.ts';
import { inFigures, limits, priceText } from '../limits.ts';
import { nullable, nullableOneOf, operation, strict } from '../operation.ts';
import { collectionExample, CollectionPath, Id, reading } from './schemas.ts';

const { voice_id, skip, expression, mixed_languages } = NewAudiobook.properties;
const { waiting_for, problem } = Job.properties;
const Progress = Type.Number({ minimum: 0, maximum: 1, description: 'The part that is done, from 0 to 1.' });
const state = (description: string) => nullableOneOf(jobStates, { description });

export const CollectionAudiobook = strict(
  {
    collection_id: Id,
    state: state(
      'State of the whole: `done` when all of it is. Null while a document has no audio in this voice: request it to make what is missing.',
    ),
    voice_id: nullable(Type.String({ description: 'The one voice of the whole. Null before any was made.' })),
    progress: Progress,
    documents_done: Type.Integer({ minimum: 0 }),
    documents_count: Type.Integer({ minimum: 0 }),
    duration_ms: Type.Integer({ minimum: 0, description: 'Length of the audio made so far.' }),
    billed_cents: Type.Integer({ minimum: 0, description: 'Wallet cents for what was made so far.' }),
    waiting_for,
    problem,
    documents: Type.Array(
      strict(
        {
          document_id: Id,
          job_id: nullable(
            Type.String({ format: 'uuid', description: 'Its job, as `/jobs/{job_id}` has it.' }),
          ),
          state: state('Null: it has no audio in this voice.'),
          progress: Progress,
        },
        { title: 'CollectionAudiobookDocument' },
      ),
      { description: 'In the order of the collection.' },
    ),
  },
  { title: 'CollectionAudiobook' },
);
export type CollectionAudiobook = Static<typeof CollectionAudiobook>;

const example = {
  collection_id: collectionExample.id,
  state: 'running',
  voice_id: 'piper-ada',
  progress: 0.25,
  documents_done: 0,
  documents_count: 1,
  duration_ms: 61_400,
  billed_cents: 3,
  waiting_for: null,
  problem: null,
  documents: [
    {
      document_id: summaryExample.id,
      job_id: '019a8f6e-9c02-7a10-9b0a-6f0d2c4e8a11',
      state: 'running',
      progress: 0.25,
    },
  ],
};
const shown = {
  status: 200,
  description: 'Its state and progress.',
  schema: CollectionAudiobook,
  example,
} as const;
const ofVoice = strict({
  voice_id: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'The voice. Left out: that of the newest audio of the first document.',
    }),
  ),
});

export const createCollectionAudiobook = operation(
  'createCollectionAudiobook',
  'POST /collections/{collection_id}/audiobook',
  {
    ...reading,
    summary: 'Make the audiobook of a book',
    description:
      'Speaks all its documents in the background, in their order and in one voice: that of the first, where none is named. ' +
      'All are requested, or none. What exists in this voice is not made again, and what had failed continues. ' +
      `Up to ${limits.collections.audiobookDocuments} documents. Costs ${priceText} of audio of each document, held as it is made.`,
    scope: 'audio:write',
    params: CollectionPath,
    body: strict({ voice_id, skip, expression, mixed_languages }),
    bodyExample: { voice_id: 'piper-ada' },
    success: { ...shown, status: 201 },
    errors: [402, 404, 503],
  },
);

export const createCollectionAudioJob = operation('createCollectionAudioJob', 'POST /jobs/collection-audio', {
  tag: 'Jobs',
  summary: 'Make the audiobook of a book as one job',
  description:
    'Does what `POST /collections/{collection_id}/audiobook` does, and returns one job for the whole, which is done with the last ' +
    'document. The same request returns the job that is under way. Cancelling it stops what is not done.',
  scope: 'audio:write',
  body: strict({ ...CollectionPath.properties, ...createCollectionAudiobook.body.properties }),
  bodyExample: { collection_id: collectionExample.id, voice_id: 'piper-ada' },
  success: jobOrdered({
    kind: 'collection_audio',
    document_id: null,
    collection_id: collectionExample.id,
    duration_ms: 0,
    billed_cents: 0,
  }),
  errors: [402, 404, 503],
});

export const getCollectionAudiobook = operation(
  'getCollectionAudiobook',
  'GET /collections/{collection_id}/audiobook',
  {
    ...reading,
    summary: 'Read the progress of the audiobook of a book',
    description: 'State and progress of the whole and of each document. Ask every few seconds at most.',
    params: CollectionPath,
    query: ofVoice,
    success: shown,
    errors: [404],
  },
);

export const cancelCollectionAudiobook = operation(
  'cancelCollectionAudiobook',
  'POST /collections/{collection_id}/audiobook/cancel',
  {
    ...reading,
    summary: 'Stop the audiobook of a book',
    description:
      'Stops what is not done of it. What was made stays, and is continued when it is requested again.',
    scope: 'documents:write',
    params: CollectionPath,
    query: ofVoice,
    success: shown,
    errors: [404],
  },
);

export const getCollectionAudio = operation('getCollectionAudio', 'GET /collections/{collection_id}/audio', {
  ...reading,
  summary: 'Download the audiobook of a book',
  description:
    'The finished audio of all its documents as one file with its cover and the chapters of all of them; takes `Range`. An EPUB ' +
    `has the text too, in step with the audio, of up to ${inFigures(limits.collections.exportCharacters)} characters. ` +
    '`POST /collections/{collection_id}/audiobook` makes it; until all is done the response is 409. While the M4B is being made it ' +
    'may be 503 with `Retry-After`.',
  params: CollectionPath,
  query: strict({
    ...ofVoice.properties,
    format: AudioFormatField,
  }),
  success: {
    status: 200,
    description: 'The file, as an attachment.',
    media: Object.values(audiobookMediaTypes),
  },
  errors: [404, 503],
});
