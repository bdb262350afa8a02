/** What a paused job waits for, and what a hold is held for and came to, in columns of their own. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
  `alter table jobs add column waiting_for text`,
  // The reason used to be the sentence that people were shown.
  `update jobs set waiting_for = 'money' where state = 'paused' and problem like 'The wallet is empty.%'`,
  `update jobs set waiting_for = 'quota' where state = 'paused' and problem like 'Today''s new documents%'`,
  `update jobs set waiting_for = 'owner' where state = 'paused' and waiting_for is null`,
  // Attempts used to count starts; from here on they count failures.
  `update jobs set attempts = 0 where ended_at is null`,
  `alter table holds rename column request_id to subject_id`,
  `alter table holds add column billed_cents bigint`,
  `update holds set billed_cents = (
    select coalesce(-sum(ledger.cents), 0) from ledger where ledger.hold_id = holds.id and ledger.kind = 'settle'
  ) where resolved_at is not null`,
];

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

export const waiting: Migration = { name: '0009-waiting', up };
