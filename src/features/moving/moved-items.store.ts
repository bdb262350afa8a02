import type { MovedItemRow, Queries } from '../../platform/database/database.ts';

/** What became of something that was to be moved. Once it is moved, a later failure does not change that. */
export const putItem = (queries: Queries, row: MovedItemRow) => {
  const { job_id, name, address, document_id, problem, moved_at } = row;
  return queries
    .insertInto('moved_items')
    .values(row)
    .onConflict((conflict) => {
      const changed = conflict
        .columns(['account_id', 'item'])
        .doUpdateSet({ job_id, name, address, document_id, problem, moved_at });
      return problem === null ? changed : changed.where('moved_items.problem', 'is not', null);
    })
    .execute();
};

/** Those among these that were moved already. */
export async function findMoved(
  queries: Queries,
  accountId: string,
  items: readonly string[],
): Promise<Set<string>> {
  const moved = new Set<string>();
  for (let from = 0; from < items.length; from += 500) {
    const rows = await queries
      .selectFrom('moved_items')
      .select('item')
      .where('account_id', '=', accountId)
      .where('item', 'in', items.slice(from, from + 500))
      .where('problem', 'is', null)
      .execute();
    for (const { item } of rows) moved.add(item);
  }
  return moved;
}

/** The documents in the library that these have become. */
export async function findMovedDocuments(
  queries: Queries,
  accountId: string,
  items: readonly string[],
): Promise<Map<string, string>> {
  if (items.length === 0) return new Map();
  const rows = await queries
    .selectFrom('moved_items')
    .innerJoin('documents', 'documents.id', 'moved_items.document_id')
    .select(['item', 'documents.id'])
    .where('moved_items.account_id', '=', accountId)
    .where('item', 'in', items)
    .execute();
  return new Map(rows.map(({ item, id }) => [item, id]));
}

export async function countItems(
  queries: Queries,
  jobId: string,
): Promise<{ added: number; failed: number }> {
  const row = await queries
    .selectFrom('moved_items')
    .select((eb) => [
      eb.fn.count<number>('item').filterWhere('problem', 'is', null).as('added'),
      eb.fn.count<number>('item').filterWhere('problem', 'is not', null).as('failed'),
    ])
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  return { added: row.added, failed: row.failed };
}

export const listFailed = (queries: Queries, jobId: string, limit: number) =>
  queries
    .selectFrom('moved_items')
    .select(['name', 'address', 'problem'])
    .where('job_id', '=', jobId)
    .where('problem', 'is not', null)
    .$narrowType<{ problem: string }>()
    .orderBy('name')
    .orderBy('item')
    .limit(limit)
    .execute();
