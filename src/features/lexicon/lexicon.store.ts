import { sql, type ExpressionBuilder } from 'kysely';
import {
  hasDocument,
  type Queries,
  type PronunciationRow,
  type Tables,
} from '../../platform/database/database.ts';

export const listPronunciations = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('pronunciations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(isOutsideTrash)
    .execute();

/** For every document, or for one that is not in the trash. */
const isOutsideTrash = (eb: ExpressionBuilder<Tables, 'pronunciations'>) =>
  eb.or([eb('document_id', 'is', null), hasDocument('pronunciations')]);

/** The entries that apply to the document, or without one those that apply everywhere. */
export const listPronunciationsFor = (queries: Queries, accountId: string, documentId?: string) =>
  queries
    .selectFrom('pronunciations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((where) =>
      documentId === undefined
        ? where('document_id', 'is', null)
        : where.or([where('document_id', 'is', null), where('document_id', '=', documentId)]),
    )
    .execute();

export async function countPronunciations(queries: Queries, accountId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('pronunciations')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Replaces the entry for the same word, language and document. */
export async function putPronunciation(queries: Queries, row: PronunciationRow): Promise<void> {
  const { id, spoken, alphabet, created_at } = row;
  await queries
    .insertInto('pronunciations')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .expression(sql`account_id, written, language, coalesce(document_id, '')`)
        .doUpdateSet({ id, spoken, alphabet, created_at }),
    )
    .execute();
}

export async function deletePronunciation(queries: Queries, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('pronunciations')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(isOutsideTrash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
