/** Numbers for claims, each larger than all before: the fences of leases. */
import { sql, type Transaction } from 'kysely';
import type { Migration, StoreKind } from '../queries.ts';
import type { Tables } from '../tables.ts';

/** SQLite has no sequences: a claim takes the number after the last, and a trigger of the same statement notes it. */
export const noteFence = (table: string, on: 'insert' | 'update of lease'): string =>
  `create trigger ${table}_fence_${on.split(' ', 1)[0]} after ${on} on ${table} when new.lease is not null
    begin update fences set last = cast(new.lease as integer) where last < cast(new.lease as integer); end`;

const statements: Record<StoreKind, readonly string[]> = {
  sqlite: [
    `create table fences (last integer not null)`,
    `insert into fences values (0)`,
    ...['jobs', 'slots', 'idempotency_keys'].flatMap((table) => [
      noteFence(table, 'insert'),
      noteFence(table, 'update of lease'),
    ]),
  ],
  postgres: [`create sequence fences`],
};

async function up(queries: Transaction<Tables>, kind: StoreKind): Promise<void> {
  for (const statement of statements[kind]) await sql.raw(statement).execute(queries);
}

export const fences: Migration = { name: '0016-fences', up };
