/** Moving out of a server with everything, and into another one. */
import { Type, type Static } from 'typebox';
import { Job, jobExample, jobOrdered, notBegun } from './jobs.ts';
import { nullable, operation, strict } from './operation.ts';

export const exportAccount = operation('exportAccount', 'GET /account/archive', {
  tag: 'Moving',
  summary: 'Take everything with you',
  description:
    'The whole account as one ZIP, made while it is sent: every text as Markdown with its title, author, language, tags, dates ' +
    'and position, and as rows with all versions, highlights, bookmarks and notes; covers, pictures, recordings and finished audiobooks; ' +
    'what is shared; collections and books, queue, feeds, pronunciations, statistics, places in KOReader and chosen voices. ' +
    '`POST /jobs/move` takes it in again, on any server. Not in it: passwords and keys, the addresses of podcast feeds and ' +
    'webhooks, money, voices of your own that a speech server has, summaries, which can be made again, and the trash.',
  scope: 'documents:read',
  success: { status: 200, description: 'The archive, as an attachment.', media: ['application/zip'] },
});

const moveExample = {
  ...jobExample,
  ...notBegun,
  kind: 'move',
  name: 'lectern-2026-01-31.zip',
} as const;

export const createMoveJob = operation('createMoveJob', 'POST /jobs/move', {
  tag: 'Moving',
  summary: 'Move a library in',
  description:
    'Takes a library as the body and adds what it has, in the background: the archive of `GET /account/archive`, or what another ' +
    'service has exported. Of an archive, dates, versions, highlights, ' +
    'positions and sound stay as they were; ids do, too, unless another account of this server has them. What is here ' +
    'already stays as it is, so that the same archive can be sent again. Others are the exports of Omnivore, Pocket, Instapaper, ' +
    'Readwise Reader, Wallabag and Karakeep (pages with their tags, dates, highlights and whether they were archived; those whose ' +
    'text is not in the export are fetched, one after the other), OPML (feeds), and a ZIP of a Calibre library ' +
    '(series as collections, tags and own columns of words as tags). ' +
    '`GET /jobs/{job_id}/move` says what came of it.',
  scope: 'documents:write',
  query: strict({
    name: Type.String({ minLength: 1, maxLength: 255, description: 'Name of the file.' }),
  }),
  upload: 'archive',
  success: jobOrdered(moveExample),
  errors: [503],
});

export const Move = strict(
  {
    job: Job,
    added: Type.Integer({ minimum: 0, description: 'How much was added that was not here before.' }),
    failed: Type.Integer({ minimum: 0, description: 'How much could not be moved.' }),
    failures: Type.Array(
      strict({
        name: Type.String(),
        address: nullable(Type.String()),
        problem: Type.String({ description: 'Why, for people.' }),
      }),
      { description: 'What could not be moved; the first thousand.' },
    ),
  },
  { title: 'Move' },
);
export type Move = Static<typeof Move>;

export const getMove = operation('getMove', 'GET /jobs/{job_id}/move', {
  tag: 'Moving',
  summary: 'See what a move has added',
  description: 'How far it is, what it has added, and what could not be moved and why.',
  scope: 'documents:read',
  params: strict({ job_id: Type.String({ format: 'uuid', description: 'Job identifier.' }) }),
  success: {
    status: 200,
    description: 'The move.',
    schema: Move,
    example: {
      job: { ...moveExample, state: 'done', progress: 1 },
      added: 214,
      failed: 1,
      failures: [
        {
          name: 'An old page',
          address: 'https://example.com/gone',
          problem: 'The address leads to no page: its server returns 404. Check the address.',
        },
      ],
    },
  },
  errors: [404],
});
