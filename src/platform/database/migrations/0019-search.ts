/**
 * The full-text index. SQLite keeps the words in a full-text table whose row ids are sort keys, Postgres in a tsvector
 * that the application makes, with an inverted index: neither needs an extension. Older documents are only noted here,
 * so that a large library starts as fast as before; the program indexes them in the background.
 */
import { sql, type Transaction } from 'kysely';
import type { Migration, StoreKind } from '../queries.ts';
import type { Tables } from '../tables.ts';

const indexed = (more: string): string => `create table indexed_documents (
  sort_key bigint primary key references documents (sort_key) on delete cascade,
  version_id text not null,
  characters bigint not null${more}
)`;

const statements: Record<StoreKind, readonly string[]> = {
  sqlite: [
    indexed(''),
    `create virtual table word_index using fts5 (words, content='', contentless_delete=1, detail=none, tokenize='ascii')`,
    // A document that is deleted takes its row with it, and the row its words.
    `create trigger indexed_documents_gone after delete on indexed_documents
      begin delete from word_index where rowid = old.sort_key; end`,
  ],
  postgres: [
    indexed(`, words tsvector not null`),
    `create index documents_by_word on indexed_documents using gin (words)`,
  ],
};

const both = [
  `create table search_backlog (sort_key bigint primary key references documents (sort_key) on delete cascade)`,
  `insert into search_backlog select sort_key from documents`,
  `create index documents_by_title on documents (account_id, title_folded, sort_key)`,
];

async function up(queries: Transaction<Tables>, kind: StoreKind): Promise<void> {
  for (const statement of [...statements[kind], ...both]) await sql.raw(statement).execute(queries);
}

export const search: Migration = { name: '0019-search', up };
