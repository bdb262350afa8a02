/** One word for one thing: renditions and their pieces become audiobooks and their clips. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
  `alter table renditions rename to audiobooks`,
  `alter table pieces rename to audiobook_clips`,
  `alter table audiobook_clips rename column rendition_id to audiobook_id`,
  // SQLite cannot rename an index.
  `drop index renditions_by_document`,
  `drop index renditions_by_job`,
  `drop index renditions_by_account`,
  `create index audiobooks_by_document on audiobooks (document_id, id)`,
  `create unique index audiobooks_by_job on audiobooks (job_id)`,
  `create index audiobooks_by_account on audiobooks (account_id)`,
  `update jobs set kind = 'audiobook' where kind = 'rendition'`,
];

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

export const audiobooks: Migration = { name: '0007-audiobooks', up };
