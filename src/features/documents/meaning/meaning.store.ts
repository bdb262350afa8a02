/** The vectors of passages, and the documents that wait for theirs. */
import { sql } from 'kysely';
import type {
  Database,
  Queries,
  DocumentVectorsRow,
  MeaningBacklogRow,
} from '../../../platform/database/database.ts';
import { isReadableBy } from '../../../platform/database/readable.ts';
import { summaryColumns } from '../documents.store.ts';
import type { SortKeySpan } from '../search/query.rules.ts';
import { conditions, isAmong, joined, type HitFilter } from '../search/hit-filter.store.ts';

/** Notes that the text of a document is new, in the transaction that writes it. */
export const addToBacklog = (queries: Queries, row: MeaningBacklogRow) =>
  queries
    .insertInto('meaning_backlog')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeFromBacklog = (queries: Queries, sortKey: number) =>
  queries.deleteFrom('meaning_backlog').where('sort_key', '=', sortKey).execute();

/** The next account, in the order of their ids, that has documents waiting. */
export async function nextWaitingAccount(queries: Queries, after: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('meaning_backlog')
    .select('account_id')
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst();
  return row?.account_id;
}

export async function isWaiting(queries: Queries, accountId: string): Promise<boolean> {
  const query = queries.selectFrom('meaning_backlog').select('sort_key');
  return (await query.where('account_id', '=', accountId).limit(1).executeTakeFirst()) !== undefined;
}

/** The newest first. */
export const listWaiting = (queries: Queries, accountId: string, limit: number) =>
  queries
    .selectFrom('meaning_backlog')
    .innerJoin('documents', 'documents.sort_key', 'meaning_backlog.sort_key')
    .select(['documents.id', 'documents.sort_key'])
    .where('meaning_backlog.account_id', '=', accountId)
    .orderBy('meaning_backlog.sort_key', 'desc')
    .limit(limit)
    .execute();

export async function countPassages(queries: Queries, accountId: string): Promise<number> {
  const row = await queries
    .selectFrom('document_vectors')
    .innerJoin('documents', 'documents.sort_key', 'document_vectors.sort_key')
    .select((eb) => eb.fn.sum<string | number | null>('passages').as('sum'))
    .where('document_vectors.account_id', '=', accountId)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

export const findVersion = (queries: Queries, sortKey: number, model: string) =>
  queries
    .selectFrom('document_vectors')
    .select('version_id')
    .where('sort_key', '=', sortKey)
    .where('model', '=', model)
    .executeTakeFirst();

export const writeVectors = (queries: Queries, { sort_key, account_id, ...change }: DocumentVectorsRow) =>
  queries
    .insertInto('document_vectors')
    .values({ sort_key, account_id, ...change })
    .onConflict((conflict) => conflict.column('sort_key').doUpdateSet(change))
    .execute();

export const removeVectors = (queries: Queries, sortKey: number) =>
  queries.deleteFrom('document_vectors').where('sort_key', '=', sortKey).execute();

export interface KeyPage {
  readonly model: string;
  readonly filter: HitFilter;
  readonly span: SortKeySpan;
  readonly limit: number;
}

/** The newest documents, of others or of the account, that pass the filter and whose vectors are those of their current text. */
export async function listKeys(
  { queries, kind }: Pick<Database, 'queries' | 'kind'>,
  { model, filter, span, limit }: KeyPage,
): Promise<{ readonly sort_key: number; readonly passages: number }[]> {
  const whose = filter.shared
    ? isAmong(kind, sql`v.sort_key`, filter.shared)
    : sql`v.account_id = ${filter.accountId}`;
  const query = sql<{ sort_key: number; passages: number }>`select v.sort_key, v.passages
    from document_vectors v join documents d on d.sort_key = v.sort_key and d.version_id = v.version_id ${joined(filter)}
    where ${whose} and v.model = ${model}
      and v.sort_key > ${span.after} and v.sort_key < ${span.before} ${conditions(kind, filter)}
    order by v.sort_key desc limit ${limit}`;
  return (await query.execute(queries)).rows;
}

export const readVectors = (queries: Queries, sortKeys: readonly number[]) =>
  queries
    .selectFrom('document_vectors')
    .select(['sort_key', 'places', 'vectors'])
    .where('sort_key', 'in', sortKeys)
    .orderBy('sort_key', 'desc')
    .execute();

/** The vectors of the text that a document has now. */
export const findVectors = (
  queries: Queries,
  wanted: { readonly accountId: string; readonly documentId: string; readonly model: string },
) =>
  queries
    .selectFrom('document_vectors')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.sort_key', '=', 'document_vectors.sort_key')
        .onRef('documents.version_id', '=', 'document_vectors.version_id'),
    )
    .select(['document_vectors.places', 'document_vectors.vectors'])
    .where(isReadableBy(wanted.accountId))
    .where('documents.id', '=', wanted.documentId)
    .where('document_vectors.model', '=', wanted.model)
    .executeTakeFirst();

/** Documents by their sort keys. */
export const findRows = (queries: Queries, accountId: string, sortKeys: readonly number[]) =>
  queries
    .selectFrom('documents')
    .innerJoin('versions', 'versions.id', 'documents.version_id')
    .leftJoin('indexed_documents', 'indexed_documents.sort_key', 'documents.sort_key')
    .select([...summaryColumns, 'documents.sort_key', 'versions.text', 'indexed_documents.characters'])
    .where(isReadableBy(accountId))
    .where('documents.sort_key', 'in', sortKeys)
    .execute();
