import type { Queries, UtteranceRow } from '../../platform/database/database.ts';

export const insertUtterances = (queries: Queries, rows: readonly UtteranceRow[]) =>
  queries.insertInto('utterances').values(rows).execute();

export const findUtterances = (queries: Queries, jobId: string) =>
  queries.selectFrom('utterances').selectAll().where('job_id', '=', jobId).orderBy('number').execute();

export const findLastUtterance = (queries: Queries, jobId: string) =>
  queries
    .selectFrom('utterances')
    .select(['number', 'end_ms'])
    .where('job_id', '=', jobId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const deleteUtterances = (queries: Queries, jobId: string) =>
  queries.deleteFrom('utterances').where('job_id', '=', jobId).execute();
