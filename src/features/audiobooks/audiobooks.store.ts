import type { Queries, AudiobookRow, ClipRow } from '../../platform/database/database.ts';
import { type Judged, wrongWordsMin } from './hearing.rules.ts';

/** A reader checks no more of them; a voice that is so bad needs another remedy. */
const maxDoubts = 200;

export const findAudiobook = (queries: Queries, id: string) =>
  queries.selectFrom('audiobooks').selectAll().where('id', '=', id).executeTakeFirst();

/** Newest first. */
export const listAudiobooks = (queries: Queries, documentId: string) =>
  queries
    .selectFrom('audiobooks')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('id', 'desc')
    .execute();

/** Finished ones of some documents, oldest first. */
export const listFinished = (queries: Queries, accountId: string, documentIds: readonly string[]) =>
  queries
    .selectFrom('audiobooks')
    .innerJoin('jobs', 'jobs.id', 'audiobooks.job_id')
    .innerJoin('documents', 'documents.id', 'audiobooks.document_id')
    .select(['audiobooks.id', 'audiobooks.document_id'])
    .where('audiobooks.account_id', '=', accountId)
    .where('audiobooks.document_id', 'in', documentIds)
    .where('jobs.state', '=', 'done')
    .orderBy('audiobooks.id')
    .execute();

/** The audiobooks of an account, newest first. */
export const withJobs = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('audiobooks')
    .innerJoin('jobs', 'jobs.id', 'audiobooks.job_id')
    // Audiobooks of a document in the trash are kept for it, and nobody finds them.
    .innerJoin('documents', 'documents.id', 'audiobooks.document_id')
    .selectAll('audiobooks')
    .select(['jobs.name', 'jobs.state', 'jobs.done', 'jobs.total', 'jobs.problem'])
    .select(['jobs.waiting_for', 'jobs.ended_at'])
    .where('audiobooks.account_id', '=', accountId)
    .orderBy('audiobooks.id', 'desc');

/** The audiobooks of some documents with the state of their jobs, newest first. */
export const listOfDocuments = (queries: Queries, accountId: string, documentIds: readonly string[]) =>
  withJobs(queries, accountId).where('audiobooks.document_id', 'in', documentIds).execute();

/** The newest other audiobook of the document whose clips fit into this one. */
export const findOlder = (
  queries: Queries,
  { id, document_id, sample_rate }: Pick<AudiobookRow, 'id' | 'document_id' | 'sample_rate'>,
) =>
  queries
    .selectFrom('audiobooks')
    .selectAll()
    .where('document_id', '=', document_id)
    .where('sample_rate', '=', sample_rate)
    .where('id', '!=', id)
    .where('duration_ms', '>', 0)
    .orderBy('id', 'desc')
    .executeTakeFirst();

export const insertAudiobook = (queries: Queries, row: AudiobookRow) =>
  queries.insertInto('audiobooks').values(row).execute();

export const updateAudiobook = (queries: Queries, id: string, change: Partial<AudiobookRow>) =>
  queries.updateTable('audiobooks').set(change).where('id', '=', id).execute();

/** It is complete or has failed: it takes the space of its clips. */
export const endEstimate = (queries: Queries, id: string) =>
  queries
    .updateTable('audiobooks')
    .set((eb) => ({ estimated_ms: eb.ref('duration_ms') }))
    .where('id', '=', id)
    .execute();

/** Deletes its plan and clips too. */
export const deleteAudiobook = (queries: Queries, id: string) =>
  queries.deleteFrom('audiobooks').where('id', '=', id).execute();

/** Which of these ids are audiobooks. */
export const knownAudiobooks = async (queries: Queries, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await queries.selectFrom('audiobooks').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
};

/** Which of these jobs make an audiobook that still exists, of a document that is not in the trash. */
export const jobsWithAudiobook = async (
  queries: Queries,
  jobIds: readonly string[],
): Promise<Set<string>> => {
  if (jobIds.length === 0) return new Set();
  const rows = await queries
    .selectFrom('audiobooks')
    .innerJoin('documents', 'documents.id', 'audiobooks.document_id')
    .select('job_id')
    .where('job_id', 'in', jobIds)
    .execute();
  return new Set(rows.map(({ job_id }) => job_id));
};

/** Jobs that ended and whose audiobook went with its document, or got another job. */
export const findLeftoverJobs = (queries: Queries, kind: string) =>
  queries
    .selectFrom('jobs')
    .leftJoin('audiobooks', 'audiobooks.job_id', 'jobs.id')
    .select('jobs.id')
    .where('jobs.kind', '=', kind)
    .where('jobs.ended_at', 'is not', null)
    .where('audiobooks.id', 'is', null)
    .limit(100)
    .execute();

export const insertPlan = (queries: Queries, audiobookId: string, plan: string) =>
  queries
    .insertInto('audiobook_plans')
    .values({ audiobook_id: audiobookId, plan })
    .onConflict((conflict) => conflict.column('audiobook_id').doNothing())
    .execute();

export const copyPlan = (queries: Queries, from: string, to: string) =>
  queries
    .insertInto('audiobook_plans')
    .columns(['audiobook_id', 'plan'])
    .expression((eb) =>
      eb
        .selectFrom('audiobook_plans')
        .select((row) => [row.val(to).as('audiobook_id'), 'plan'])
        .where('audiobook_id', '=', from),
    )
    .execute();

export const findPlan = (queries: Queries, audiobookId: string) =>
  queries
    .selectFrom('audiobook_plans')
    .select('plan')
    .where('audiobook_id', '=', audiobookId)
    .executeTakeFirst();

export const insertClip = (queries: Queries, row: ClipRow) =>
  queries.insertInto('audiobook_clips').values(row).execute();

/** The clips are in the file now. */
export const forgetObjects = (queries: Queries, audiobookId: string) =>
  queries
    .updateTable('audiobook_clips')
    .set({ object: null })
    .where('audiobook_id', '=', audiobookId)
    .where('object', 'is not', null)
    .execute();

interface ClipPage {
  readonly from: number;
  readonly limit: number;
}

/** In playing order. */
export const listClips = (queries: Queries, audiobookId: string, from = 0): Promise<ClipRow[]> =>
  queries
    .selectFrom('audiobook_clips')
    .selectAll()
    .where('audiobook_id', '=', audiobookId)
    .where('number', '>=', from)
    .orderBy('number')
    .execute();

/** What is known about the words of some clips, in playing order. */
export const listClipWords = (queries: Queries, audiobookId: string, { from, limit }: ClipPage) =>
  queries
    .selectFrom('audiobook_clips')
    .select('words')
    .where('audiobook_id', '=', audiobookId)
    .where('number', '>=', from)
    .orderBy('number')
    .limit(limit)
    .execute();

export const findClip = (queries: Queries, audiobookId: string, number: number) =>
  queries
    .selectFrom('audiobook_clips')
    .selectAll()
    .where('audiobook_id', '=', audiobookId)
    .where('number', '=', number)
    .executeTakeFirst();

/** How many bytes of each clip file are recorded; bytes after them belong to no clip. */
export const recordedBytes = (queries: Queries) =>
  queries
    .selectFrom('audiobook_clips')
    .select((eb) => ['audiobook_id', eb.fn.max(eb('first_byte', '+', eb.ref('bytes'))).as('bytes')])
    .groupBy('audiobook_id')
    .execute();

/** What is recorded of each audiobook: how far its clips reach, and the state of its job. */
export const listRecorded = (queries: Queries) =>
  queries
    .selectFrom('audiobooks')
    .innerJoin('jobs', 'jobs.id', 'audiobooks.job_id')
    .leftJoin('audiobook_clips as clips', 'clips.audiobook_id', 'audiobooks.id')
    .groupBy(['audiobooks.id', 'audiobooks.duration_ms', 'jobs.state', 'jobs.total'])
    .select((eb) => [
      'audiobooks.id',
      'audiobooks.duration_ms',
      'jobs.state',
      'jobs.total',
      eb.fn.count<number>('clips.number').as('clips'),
      eb.fn.max('clips.number').as('last'),
      eb.cast<number>(eb.fn.coalesce(eb.fn.sum('clips.bytes'), eb.lit(0)), 'bigint').as('bytes'),
      eb.fn.coalesce(eb.fn.max(eb('clips.first_byte', '+', eb.ref('clips.bytes'))), eb.lit(0)).as('end'),
      eb.fn.coalesce(eb.fn.max('clips.end_ms'), eb.lit(0)).as('end_ms'),
    ])
    .orderBy('audiobooks.id')
    .execute();

export type RecordedAudiobook = Awaited<ReturnType<typeof listRecorded>>[number];

/** With what was heard in them. */
export async function deleteClips(queries: Queries, audiobookId: string, from: number): Promise<void> {
  for (const table of ['audiobook_clips', 'audiobook_doubts'] as const)
    await queries
      .deleteFrom(table)
      .where('audiobook_id', '=', audiobookId)
      .where('number', '>=', from)
      .execute();
}

/** The audiobook, finished and not heard yet, whose turn it is. */
export const findUnheard = (queries: Queries) =>
  queries
    .selectFrom('audiobooks')
    .innerJoin('jobs', 'jobs.id', 'audiobooks.job_id')
    .innerJoin('documents', 'documents.id', 'audiobooks.document_id')
    .selectAll('audiobooks')
    .select('jobs.name')
    .where('jobs.state', '=', 'done')
    .where('audiobooks.hearing_job_id', 'is', null)
    .orderBy('audiobooks.id')
    .limit(1)
    .executeTakeFirst();

/** Whether this call was the first. */
export const claimHearing = async (queries: Queries, id: string, jobId: string): Promise<boolean> => {
  const claimed = await queries
    .updateTable('audiobooks')
    .set({ hearing_job_id: jobId })
    .where('id', '=', id)
    .where('hearing_job_id', 'is', null)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
};

/** Jobs that have heard an audiobook which no longer exists. */
export const findLeftoverHearings = (queries: Queries, kind: string) =>
  queries
    .selectFrom('jobs')
    .leftJoin('audiobooks', 'audiobooks.hearing_job_id', 'jobs.id')
    .select('jobs.id')
    .where('jobs.kind', '=', kind)
    .where('audiobooks.id', 'is', null)
    .limit(100)
    .execute();

export const insertJudged = (
  queries: Queries,
  { audiobook_id, number }: Pick<ClipRow, 'audiobook_id' | 'number'>,
  { heard, wrongWords }: Judged,
) =>
  queries
    .insertInto('audiobook_doubts')
    .values({ audiobook_id, number, heard, wrong_words: wrongWords })
    .onConflict((conflict) => conflict.columns(['audiobook_id', 'number']).doNothing())
    .execute();

/** What was heard so far, by the number of the clip. */
export const listJudged = async (
  queries: Queries,
  audiobookId: string,
): Promise<ReadonlyMap<number, Judged>> => {
  const rows = await queries
    .selectFrom('audiobook_doubts')
    .select(['number', 'heard', 'wrong_words as wrongWords'])
    .where('audiobook_id', '=', audiobookId)
    .execute();
  return new Map(rows.map(({ number, ...judged }) => [number, judged]));
};

/** In playing order. */
export const listDoubts = (queries: Queries, audiobookId: string) =>
  queries
    .selectFrom('audiobook_doubts')
    .selectAll()
    .where('audiobook_id', '=', audiobookId)
    .where('wrong_words', '>=', wrongWordsMin)
    .orderBy('number')
    .limit(maxDoubts)
    .execute();
