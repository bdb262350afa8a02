/** The book that an import has made. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

async function upImportedBooks(queries: Transaction<Tables>): Promise<void> {
  await sql.raw('alter table jobs add column collection_id text').execute(queries);
}

export const importedBooks: Migration = { name: '0044-imported-books', up: upImportedBooks };
