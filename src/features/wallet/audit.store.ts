/** Checks that the books agree. Reads only; each check is one statement, so it sees one moment of a store in use. */
import { sql } from 'kysely';
import type { Queries, StoreTime } from '../../platform/database/database.ts';

const limit = sql.lit(100);

/** Accounts whose balance is not the sum of their ledger. */
export const findUnbalanced = async (queries: Queries) =>
  (
    await sql<{ id: string; wallet_cents: number; ledger_cents: number }>`select
        accounts.id, accounts.wallet_cents, cast(coalesce(sum(ledger.cents), 0) as bigint) as ledger_cents
      from accounts left join ledger on ledger.account_id = accounts.id
      group by accounts.id, accounts.wallet_cents
      having accounts.wallet_cents <> coalesce(sum(ledger.cents), 0)
      order by accounts.id limit ${limit}`.execute(queries)
  ).rows;

/**
 * Accounts with entries that do not follow each other: each starts with the balance that another left, the first
 * with nothing. By value, not by id: several processes make ids, and their clocks differ.
 */
export const findBrokenLedgers = async (queries: Queries) =>
  (
    await sql<{ id: string }>`select distinct account_id as id from (
        select account_id, balance
        from (
          select account_id, balance_after - cents as balance, 1 as way from ledger
          union all select account_id, balance_after, -1 from ledger
          union all select account_id, sum(cents), 1 from ledger group by account_id
          union all select distinct account_id, 0, -1 from ledger
        ) as ends
        group by account_id, balance having sum(way) <> 0
      ) as broken order by id limit ${limit}`.execute(queries)
  ).rows;

export interface WrongHold {
  readonly id: string;
  readonly resolved_at: number | null;
  readonly held_cents: number;
  readonly billed_cents: number | null;
  readonly taken: number;
  readonly refunds: number;
  readonly settled: number;
}

/** Holds that disagree with the ledger: they must be taken in full, released once when resolved, and billed as recorded. */
export const findWrongHolds = async (queries: Queries) =>
  (
    await sql<WrongHold>`select * from (
        select holds.id, holds.resolved_at, holds.held_cents, holds.billed_cents,
          cast(coalesce(sum(case when kind = 'hold' then -cents end), 0) as bigint) as taken,
          cast(coalesce(sum(case when kind = 'refund' then cents end), 0) as bigint) as refunded,
          count(case when kind = 'refund' then 1 end) as refunds,
          cast(coalesce(sum(case when kind = 'settle' then -cents end), 0) as bigint) as settled
        from holds left join ledger on ledger.hold_id = holds.id
        group by holds.id, holds.resolved_at, holds.held_cents, holds.billed_cents
      ) as recorded
      where taken <> held_cents
        or (resolved_at is null and (refunds > 0 or settled <> 0))
        or (resolved_at is not null
          and (refunds <> 1 or refunded <> held_cents or settled <> coalesce(billed_cents, 0)))
      order by id limit ${limit}`.execute(queries)
  ).rows;

/** Clients whose spending is not the sum of their holds and charges. */
export const findWrongSpending = async (queries: Queries) =>
  (
    await sql<{ account_id: string; client_id: string; cents: number }>`select
        account_id, client_id, cast(sum(cents) as bigint) as cents from (
          select account_id, client_id, cents from client_spending
          union all select account_id, client_id, -(case when resolved_at is null then held_cents else billed_cents end)
            from holds where client_id is not null
          union all select account_id, client_id, cents from ledger
            where client_id is not null and kind not in ('hold', 'refund', 'settle')
        ) as counted
      group by account_id, client_id having sum(cents) <> 0
      order by account_id, client_id limit ${limit}`.execute(queries)
  ).rows;

/** Open holds of requests whose lease ended this long ago; a server settles them within seconds. */
export const findOverdueHolds = (queries: Queries, time: StoreTime, overdueMs: number) =>
  queries
    .selectFrom('holds')
    .select(['id', 'held_cents', 'subject_id'])
    .where('resolved_at', 'is', null)
    .where('expires_at', '<=', time.after(-overdueMs))
    .orderBy('id')
    .limit(100)
    .execute();

/** Ledger entries about holds that do not exist. */
export const findEntriesWithoutHold = (queries: Queries) =>
  queries
    .selectFrom('ledger')
    .leftJoin('holds', 'holds.id', 'ledger.hold_id')
    .select(['ledger.id', 'ledger.hold_id'])
    .where('ledger.hold_id', 'is not', null)
    .where('holds.id', 'is', null)
    .orderBy('ledger.id')
    .limit(100)
    .execute();
