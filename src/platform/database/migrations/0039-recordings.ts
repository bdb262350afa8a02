/** Recordings that documents keep: the reader plays them. They count with the recordings that wait for transcription. */
import { sql, type Transaction } from 'kysely';
import type { Migration, StoreKind } from '../queries.ts';
import type { Tables } from '../tables.ts';
import { everyChange, trigger } from './0015-space-used.ts';

const statements = [
  `create table recordings (
    id text primary key,
    document_id text not null unique references documents (id) on delete cascade,
    account_id text not null references accounts (id),
    media_type text not null,
    bytes bigint not null,
    duration_ms bigint not null,
    created_at bigint not null
  )`,
  `create index recordings_by_account on recordings (account_id)`,
];

const files = {
  table: 'recordings',
  target: 'accounts',
  column: 'recording_bytes',
  by: 'account_id',
  size: (row: string) => `${row}bytes`,
};

async function up(queries: Transaction<Tables>, kind: StoreKind): Promise<void> {
  const triggers = everyChange(files, 'bytes').flatMap((counter) => trigger(counter, kind));
  for (const statement of [...statements, ...triggers]) await sql.raw(statement).execute(queries);
}

export const recordings: Migration = { name: '0039-recordings', up };
