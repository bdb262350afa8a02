/**
 * Owners, accounts that are disabled or being deleted, and the log of what administrators did and who signed in. The ledger
 * stays append-only, but for the entries of an account that is being deleted.
 */
import { sql, type Transaction } from 'kysely';
import type { Migration, StoreKind } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
  `alter table accounts add column is_owner smallint not null default 0`,
  `alter table accounts add column disabled_at bigint`,
  `alter table accounts add column deleting_at bigint`,
  `update accounts set is_owner = 1 where id in (select id from accounts order by created_at, id limit 1)`,
  // Searched by every node every second, and few.
  `create index accounts_disabled on accounts (id) where disabled_at is not null`,
  `alter table links add column plan text`,
  `alter table links add column invited_by text`,
  `create table audit_log (
    id text primary key,
    at bigint not null,
    action text not null,
    actor_id text,
    actor text not null,
    subject_id text,
    subject text not null,
    address text not null,
    details text not null
  )`,
  `create index audit_log_by_time on audit_log (at, id)`,
];

const ledgerOfDeleted: Record<StoreKind, readonly string[]> = {
  sqlite: [
    `drop trigger ledger_no_delete`,
    `create trigger ledger_no_delete before delete on ledger
      when not exists (select 1 from accounts where id = old.account_id and deleting_at is not null)
      begin select raise(abort, 'the ledger is append-only'); end`,
  ],
  postgres: [
    `create or replace function ledger_is_append_only() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' and exists (select 1 from accounts where id = old.account_id and deleting_at is not null)
      then return old; end if;
      raise exception 'the ledger is append-only';
    end $$`,
  ],
};

async function up(queries: Transaction<Tables>, kind: StoreKind): Promise<void> {
  for (const statement of [...statements, ...ledgerOfDeleted[kind]])
    await sql.raw(statement).execute(queries);
}

export const people: Migration = { name: '0032-people', up };
