/** What was written of episodes so far, and what finished ones were made from. */
import type { EpisodePartRow, EpisodeRow, Queries } from '../../platform/database/database.ts';

export const listParts = (queries: Queries, jobId: string) =>
  queries.selectFrom('episode_parts').selectAll().where('job_id', '=', jobId).execute();

export const insertPart = (within: Queries, row: EpisodePartRow) =>
  within.insertInto('episode_parts').values(row).execute();

export const deleteParts = (within: Queries, jobId: string) =>
  within.deleteFrom('episode_parts').where('job_id', '=', jobId).execute();

export const insertEpisode = (within: Queries, row: EpisodeRow) =>
  within.insertInto('episodes').values(row).execute();

export const findEpisode = (queries: Queries, documentId: string) =>
  queries.selectFrom('episodes').selectAll().where('document_id', '=', documentId).executeTakeFirst();

export async function episodesAmong(queries: Queries, documentIds: readonly string[]): Promise<Set<string>> {
  if (documentIds.length === 0) return new Set();
  const rows = await queries
    .selectFrom('episodes')
    .select('document_id')
    .where('document_id', 'in', documentIds)
    .execute();
  return new Set(rows.map(({ document_id }) => document_id));
}
