/** Highlights and bookmarks: places in a text that a reader wants to find again. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
  `create table annotations (
    id text primary key,
    account_id text not null references accounts (id),
    document_id text not null references documents (id) on delete cascade,
    kind text not null,
    version_id text not null,
    missing_in text,
    start_unit integer not null,
    end_unit integer not null,
    start_point integer not null,
    end_point integer not null,
    quote text not null,
    text_before text not null,
    text_after text not null,
    color text not null,
    note text not null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  `create index annotations_by_account on annotations (account_id, kind, id)`,
  `create index annotations_by_document on annotations (document_id)`,
];

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

export const annotations: Migration = { name: '0020-annotations', up };
