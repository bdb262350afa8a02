/** Where the rows of an archive are stored. */
import type { Queries, Tables } from '../../platform/database/database.ts';
import type { MovedTable } from './rows.ts';

export interface Owned {
  readonly id: string;
  readonly account_id: string;
}

/** Which of these ids are documents already, whose they are, and who has their places in the order. */
export const findDocuments = (queries: Queries, ids: readonly string[], sortKeys: readonly number[]) =>
  queries
    .selectFrom('all_documents')
    .select(['id', 'account_id', 'sort_key'])
    .where((eb) => eb.or([eb('id', 'in', ids), eb('sort_key', 'in', sortKeys)]))
    .execute();

type WithId =
  | 'versions'
  | 'annotations'
  | 'pronunciations'
  | 'recordings'
  | 'audiobooks'
  | 'subscription_items';

/** Which of these ids are taken in a table. */
export async function findTaken(
  queries: Queries,
  table: WithId,
  ids: readonly string[],
): Promise<Set<string>> {
  const taken = new Set<string>();
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500);
    const found = await queries
      .selectFrom(table as 'annotations')
      .select('id')
      .where('id', 'in', some)
      .execute();
    for (const { id } of found) taken.add(id);
  }
  return taken;
}

export const findOwners = (
  queries: Queries,
  table: 'collections' | 'subscriptions',
  ids: readonly string[],
): Promise<Owned[]> =>
  queries.selectFrom(table).select(['id', 'account_id']).where('id', 'in', ids).execute();

export const findSubscription = (queries: Queries, accountId: string, url: string) =>
  queries
    .selectFrom('subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('url', '=', url)
    .executeTakeFirst();

export const findMixedVoice = (queries: Queries, voiceId: string) =>
  queries.selectFrom('mixed_voices').select('account_id').where('voice_id', '=', voiceId).executeTakeFirst();

export const findSamePronunciation = (
  queries: Queries,
  row: { readonly account_id: string; readonly language: string; readonly written: string },
) =>
  queries
    .selectFrom('pronunciations')
    .select('id')
    .where('account_id', '=', row.account_id)
    .where('document_id', 'is', null)
    .where('language', '=', row.language)
    .where('written', '=', row.written)
    .executeTakeFirst();

/** Rows that are there already stay as they are. */
export const insert = (queries: Queries, table: MovedTable, values: Readonly<Record<string, unknown>>) =>
  queries
    .insertInto(table === 'documents' ? 'all_documents' : table)
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const insertMany = async (
  queries: Queries,
  table: MovedTable,
  values: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  // SQLite allows a limited number of values in a statement.
  for (let from = 0; from < values.length; from += 100)
    await queries
      .insertInto(table as 'document_tags')
      .values(values.slice(from, from + 100) as unknown as Tables['document_tags'][])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

export const insertFile = (queries: Queries, row: Tables['originals']) =>
  queries
    .insertInto('originals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const insertJob = (queries: Queries, row: Tables['jobs']) =>
  queries.insertInto('jobs').values(row).execute();

/** Where the queue of an account ends. */
export async function queueEnd(queries: Queries, accountId: string): Promise<number> {
  const { last } = await queries
    .selectFrom('queue_items')
    .select((eb) => eb.fn.max('place').as('last'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}
