/** Ordered sets of documents, and searches that are kept. A cover counts with the texts of its account. */
import { sql, type Transaction } from 'kysely';
import type { Migration, StoreKind } from '../queries.ts';
import type { Tables } from '../tables.ts';
import { everyChange, trigger } from './0015-space-used.ts';

const statements = [
  `create table collections (
    id text primary key,
    account_id text not null references accounts (id),
    kind text not null,
    title text not null,
    author text,
    search text,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  `create index collections_by_account on collections (account_id, id)`,
  `create table collection_items (
    collection_id text not null references collections (id) on delete cascade,
    document_id text not null references documents (id) on delete cascade,
    place integer not null,
    primary key (collection_id, document_id)
  )`,
  `create index collection_items_by_place on collection_items (collection_id, place)`,
  `create index collection_items_by_document on collection_items (document_id)`,
  `create table collection_covers (
    collection_id text primary key references collections (id) on delete cascade,
    account_id text not null references accounts (id),
    media_type text not null,
    image text not null
  )`,
];

const covers = {
  table: 'collection_covers',
  target: 'accounts',
  column: 'text_bytes',
  by: 'account_id',
  size: (row: string) => `octet_length(${row}image)`,
};

async function up(queries: Transaction<Tables>, kind: StoreKind): Promise<void> {
  const triggers = everyChange(covers, 'image').flatMap((counter) => trigger(counter, kind));
  for (const statement of [...statements, ...triggers]) await sql.raw(statement).execute(queries);
}

export const collections: Migration = { name: '0026-collections', up };
