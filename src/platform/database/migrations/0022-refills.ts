/**
 * On a self-hosted server people's wallets refill by themselves: those of all accounts from before, except where a
 * balance was given on the command line. Listening in the app is metered per document.
 */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
  `alter table accounts add column refills smallint not null default 0`,
  `update accounts set refills = 1 where id in (select id from accounts order by created_at, id limit 1)
    or not exists (select 1 from ledger where ledger.account_id = accounts.id and ledger.note = 'opening balance')`,
  `alter table holds add column document_id text`,
  `create table listening_meters (
    account_id text not null references accounts (id),
    document_id text not null references documents (id) on delete cascade,
    heard_ms bigint not null,
    primary key (account_id, document_id)
  )`,
  `create index listening_meters_by_document on listening_meters (document_id)`,
];

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

export const refills: Migration = { name: '0022-refills', up };
