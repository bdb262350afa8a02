/** Images that documents have instead of drawn covers. They count with the texts of their accounts. */
import { sql, type Transaction } from 'kysely';
import type { Migration, StoreKind } from '../queries.ts';
import type { Tables } from '../tables.ts';
import { everyChange, trigger } from './0015-0022.ts';

const covers = {
  table: 'document_covers',
  target: 'accounts',
  column: 'text_bytes',
  by: 'account_id',
  size: (row: string) => `octet_length(${row}image)`,
};

async function upDocumentCovers(queries: Transaction<Tables>, kind: StoreKind): Promise<void> {
  await sql`create table document_covers (
    document_id text primary key references documents (id) on delete cascade,
    account_id text not null references accounts (id),
    media_type text not null,
    image text not null
  )`.execute(queries);
  const triggers = everyChange(covers, 'image').flatMap((counter) => trigger(counter, kind));
  for (const statement of triggers) await sql.raw(statement).execute(queries);
}

export const documentCovers: Migration = { name: '0043-document-covers', up: upDocumentCovers };
