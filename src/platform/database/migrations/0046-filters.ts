/** Indexes for filters that few documents match. */
import { sql, type Transaction } from 'kysely';
import type { Migration, StoreKind } from '../queries.ts';
import type { Tables } from '../tables.ts';

async function upFilters(queries: Transaction<Tables>, kind: StoreKind): Promise<void> {
  // `pt` is a prefix of `pt-BR`, and an index finds prefixes only in the order of bytes.
  const language = kind === 'postgres' ? 'language collate "C"' : 'language';
  for (const statement of [
    `create index documents_by_language on documents (account_id, ${language})`,
    'create index documents_by_source on documents (account_id, source)',
    'create index documents_by_length on indexed_documents (characters)',
  ])
    await sql.raw(statement).execute(queries);
}

export const filters: Migration = { name: '0046-filters', up: upFilters };
