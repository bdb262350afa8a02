/** Episodes: conversations about documents, written by the language model and spoken by voices of the library. */
import { Type, type Static } from 'typebox';
import { Citation } from './answers.ts';
import { CollectionPath } from './collections/schemas.ts';
import { DocumentPath } from './documents.ts';
import { jobExample, jobOrdered, notBegun } from './jobs.ts';
import { inFigures, limits } from './limits.ts';
import { Language, operation, strict } from './operation.ts';

const bounds = limits.episode;

const Host = strict(
  {
    name: Type.String({ description: 'As the text of the episode names who speaks.' }),
    voice_id: Type.String(),
  },
  { title: 'EpisodeHost' },
);

export const NewEpisode = strict({
  minutes: Type.Optional(
    Type.Integer({
      minimum: bounds.minutes.min,
      maximum: bounds.minutes.max,
      default: bounds.minutes.default,
      description: 'About how long it becomes.',
    }),
  ),
  hosts: Type.Optional(
    Type.Array(Type.String({ maxLength: 200 }), {
      minItems: 1,
      maxItems: 2,
      uniqueItems: true,
      description:
        'Voices: two talk with each other, one tells it alone. Default: two that are easy to tell apart, the first of them ' +
        'the one that would read the document.',
    }),
  ),
  language: Type.Optional({
    ...Language,
    description: 'The language of the episode; that of the document, or of the first one, when left out.',
  }),
  draft: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Whether it is only written, to be read and changed before it is spoken: its audio is then made like that of any document.',
    }),
  ),
  into_collection_id: Type.Optional(
    Type.String({
      format: 'uuid',
      description:
        'A collection that it is put into, at its end: there it is read, shared, exported and in podcast feeds with the other ' +
        'documents. Left out where the collection is gone or full by then.',
    }),
  ),
});
export type NewEpisode = Static<typeof NewEpisode>;

export const Episode = strict(
  {
    document_id: Type.String({ format: 'uuid' }),
    hosts: Type.Array(Host, { description: 'Who speaks in it, where its audio names no voices.' }),
    sources: Type.Array(
      strict(
        { document_id: Type.String({ format: 'uuid' }), title: Type.String() },
        { title: 'EpisodeSource' },
      ),
      { description: 'The documents that it is about, as far as they are still there.' },
    ),
    quotations: Type.Array(Citation, {
      description: 'What its text quotes: passages that exist in its sources as they are quoted.',
    }),
  },
  { title: 'Episode' },
);
export type Episode = Static<typeof Episode>;

const example: Episode = {
  document_id: jobExample.document_id,
  hosts: [
    { name: 'Ada', voice_id: 'piper-ada' },
    { name: 'Ben', voice_id: 'piper-ben' },
  ],
  sources: [{ document_id: '019a2f4e-5b7c-7d10-8f21-3b1f0a9c4e02', title: 'The lighthouse' }],
  quotations: [
    {
      document_id: '019a2f4e-5b7c-7d10-8f21-3b1f0a9c4e02',
      title: 'The lighthouse',
      start: 0,
      end: 25,
      value: 'The lamp turns all night.',
    },
  ],
};

const written =
  'The language model writes a conversation of two hosts, or what one tells alone, with an outline and chapters; then voices ' +
  'speak it. It becomes a document of its own, whose id the finished job has as `document_id`. Quotations in it are in the words of ' +
  'the sources, checked by the server: what is not there is not quoted. Needs `audio:write` too, unless only a draft is written. ' +
  'Writing costs tokens of the daily budget of the account, and goes on the next day where they do not suffice; speaking costs credits as ' +
  'any audio. Counts toward the daily document cap of the plan. 503 where the server has no language model.';

const ordered = {
  scope: 'documents:write',
  idempotencyKey: 'replay',
  body: NewEpisode,
  bodyExample: { minutes: 10 },
  success: jobOrdered({ ...notBegun, kind: 'episode' }),
  errors: [404, 503],
} as const;

export const createEpisode = operation('createEpisode', 'POST /documents/{document_id}/episode', {
  ...ordered,
  tag: 'Answers',
  summary: 'Make an episode about a document',
  rate: 'documents',
  description: written,
  params: DocumentPath,
});

export const createCollectionEpisode = operation(
  'createCollectionEpisode',
  'POST /collections/{collection_id}/episode',
  {
    ...ordered,
    tag: 'Answers',
    summary: 'Make an episode about a collection',
    description: `As about a document, from the first ${inFigures(bounds.documents)} documents of a collection, or all parts of a book. ${written}`,
    params: CollectionPath,
  },
);

export const getEpisode = operation('getEpisode', 'GET /documents/{document_id}/episode', {
  tag: 'Answers',
  summary: 'See what an episode was made from',
  description: 'Its hosts, its sources, and what it quotes. 404 for a document that is no episode.',
  scope: 'documents:read',
  rate: 'documents',
  params: DocumentPath,
  success: { status: 200, description: 'The episode.', schema: Episode, example },
  errors: [404],
});
