/** Words of the owner's choice on documents. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
  `create table document_tags (
    document_id text not null references documents (id) on delete cascade,
    account_id text not null references accounts (id),
    tag text not null,
    tag_folded text not null,
    primary key (document_id, tag_folded)
  )`,
  `create index document_tags_by_account on document_tags (account_id, tag_folded, document_id)`,
];

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

export const tags: Migration = { name: '0024-tags', up };
