import type { ExpressionBuilder } from 'kysely';
import type { Queries, DocumentTagRow, Tables } from '../../platform/database/database.ts';

/** Each tag as it was written first, with the number of its documents. */
export const listTags = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('document_tags')
    .select((eb) => [eb.fn.min('tag').as('name'), eb.fn.countAll<number>().as('documents_count')])
    .where('account_id', '=', accountId)
    .where('document_id', 'not in', trashOf(accountId))
    .groupBy('tag_folded')
    .orderBy('tag_folded')
    .execute();

/** The documents in the trash, which are few where those of an account are many. */
const trashOf = (accountId: string) => (eb: ExpressionBuilder<Tables, 'document_tags'>) =>
  eb
    .selectFrom('all_documents')
    .select('all_documents.id')
    .where('all_documents.account_id', '=', accountId)
    .where('trashed_at', 'is not', null);

/** How the account writes tags that it has already. */
export const findSpellings = (queries: Queries, accountId: string, folded: readonly string[]) =>
  queries
    .selectFrom('document_tags')
    .select((eb) => ['tag_folded', eb.fn.min('tag').as('tag')])
    .where('account_id', '=', accountId)
    .where('tag_folded', 'in', folded)
    .where('document_id', 'not in', trashOf(accountId))
    .groupBy('tag_folded')
    .execute();

export const tagsOf = (queries: Queries, documentIds: readonly string[]) =>
  queries
    .selectFrom('document_tags')
    .select(['document_id', 'tag'])
    .where('document_id', 'in', documentIds)
    .orderBy('tag_folded')
    .execute();

export const addTags = (queries: Queries, rows: readonly DocumentTagRow[]) =>
  queries
    .insertInto('document_tags')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeTags = (queries: Queries, documentIds: readonly string[], folded?: readonly string[]) =>
  queries
    .deleteFrom('document_tags')
    .where('document_id', 'in', documentIds)
    .$if(folded !== undefined, (query) => query.where('tag_folded', 'in', folded!))
    .execute();

export const deleteTag = (queries: Queries, accountId: string, folded: string) =>
  queries
    .deleteFrom('document_tags')
    .where('account_id', '=', accountId)
    .where('tag_folded', '=', folded)
    .returning('document_id')
    .execute();

/** The largest number of tags that one of these documents has. */
export async function maxTags(queries: Queries, documentIds: readonly string[]): Promise<number> {
  const row = await queries
    .selectFrom('document_tags')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('document_id', 'in', documentIds)
    .groupBy('document_id')
    .orderBy('count', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.count ?? 0;
}
