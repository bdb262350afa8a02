/**
 * The words of the full-text index as a sorted table, so that a search for the start of a word becomes one for the words
 * that start with it: SQLite itself would gather the documents of all of them before the first hit. Postgres needs no help.
 */
import { sql, type Transaction } from 'kysely';
import type { Migration, StoreKind } from '../queries.ts';
import type { Tables } from '../tables.ts';

async function up(queries: Transaction<Tables>, kind: StoreKind): Promise<void> {
  if (kind === 'sqlite')
    await sql.raw(`create virtual table word_terms using fts5vocab('word_index', 'row')`).execute(queries);
}

export const wordTerms: Migration = { name: '0042-word-terms', up };
