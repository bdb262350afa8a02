import type { Queries, VersionRow } from '../../platform/database/database.ts';
import type { SentenceTiming } from './timings.rules.ts';

export async function insertVersion(
  queries: Queries,
  version: VersionRow,
  timings: readonly SentenceTiming[] = [],
): Promise<void> {
  await queries.insertInto('versions').values(version).execute();
  if (timings.length > 0) await saveTimings(queries, version.id, timings);
}

/** Replaces those the version had. */
export async function saveTimings(
  queries: Queries,
  versionId: string,
  timings: readonly SentenceTiming[],
): Promise<void> {
  const duration_ms = timings.reduce((latest, { endMs }) => Math.max(latest, endMs), 0);
  const kept = { sentences: JSON.stringify(timings), duration_ms };
  await queries
    .insertInto('timings')
    .values({ version_id: versionId, ...kept })
    .onConflict((conflict) => conflict.column('version_id').doUpdateSet(kept))
    .execute();
}

export const relabelVersion = (queries: Queries, versionId: string, language: string) =>
  queries.updateTable('versions').set({ language }).where('id', '=', versionId).execute();

export async function findTimings(queries: Queries, versionId: string): Promise<readonly SentenceTiming[]> {
  const row = await queries
    .selectFrom('timings')
    .select('sentences')
    .where('version_id', '=', versionId)
    .executeTakeFirst();
  return row ? (JSON.parse(row.sentences) as SentenceTiming[]) : [];
}

/** Newest first, without their texts. */
export const listVersions = (queries: Queries, documentId: string) =>
  queries
    .selectFrom('versions')
    .select(['id', 'language', 'total_sentences', 'origin', 'created_at'])
    .where('document_id', '=', documentId)
    .orderBy('id', 'desc')
    .execute();

export const findVersion = (queries: Queries, documentId: string, versionId: string) =>
  queries
    .selectFrom('versions')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('id', '=', versionId)
    .executeTakeFirst();

export interface Thinnable {
  readonly id: string;
  readonly account_id: string;
  readonly sort_key: number;
  readonly versions: number;
}

/** Documents after a sort key, with the number of their versions. */
export const listThinnable = (queries: Queries, after: number, limit: number): Promise<Thinnable[]> =>
  queries
    .selectFrom('documents')
    .select((eb) => [
      'id',
      'account_id',
      'sort_key',
      eb
        .selectFrom('versions')
        .whereRef('versions.document_id', '=', 'documents.id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('versions'),
    ])
    .where('sort_key', '>', after)
    .orderBy('sort_key')
    .limit(limit)
    .execute();

export async function findCurrentVersion(queries: Queries, documentId: string): Promise<string | null> {
  const row = await queries
    .selectFrom('documents')
    .select('version_id')
    .where('id', '=', documentId)
    .executeTakeFirst();
  return row?.version_id ?? null;
}

/** Their timings go with them. */
export const deleteVersions = (queries: Queries, ids: readonly string[]) =>
  queries.deleteFrom('versions').where('id', 'in', ids).execute();

/** Documents with their current texts, after a sort key, as far as the index should have them. */
export const listTexts = (queries: Queries, afterSortKey: number, limit: number) =>
  queries
    .selectFrom('documents')
    .innerJoin('indexed_documents', (join) =>
      join
        .onRef('indexed_documents.sort_key', '=', 'documents.sort_key')
        .onRef('indexed_documents.version_id', '=', 'documents.version_id'),
    )
    .innerJoin('versions', 'versions.id', 'documents.version_id')
    .select([
      'documents.id',
      'documents.account_id',
      'documents.sort_key',
      'documents.title',
      'versions.text',
    ])
    .where('documents.sort_key', '>', afterSortKey)
    .orderBy('documents.sort_key')
    .limit(limit)
    .execute();

/** Documents without the text that they name. */
export const findWithoutVersion = (queries: Queries) =>
  queries
    .selectFrom('all_documents as documents')
    .leftJoin('versions', (join) =>
      join
        .onRef('versions.id', '=', 'documents.version_id')
        .onRef('versions.document_id', '=', 'documents.id'),
    )
    .select('documents.id')
    .where('versions.id', 'is', null)
    .limit(100)
    .execute();
