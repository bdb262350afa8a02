/** Inspects the store after speech: does the money add up, and has everything been released? */
import assert from 'node:assert/strict';
import type { Core } from '../src/program/composition/core.ts';
import type { LedgerRow } from '../src/platform/database/tables.ts';

export const openHolds = ({ database }: Core) =>
  database.queries.selectFrom('holds').selectAll().where('resolved_at', 'is', null).execute();

const takenSlots = ({ database, clock }: Core) =>
  database.queries.selectFrom('slots').selectAll().where('expires_at', '>', clock.now()).execute();

/** No hold is open and no slot taken: no work is under way. */
export const allQuiet = async (core: Core): Promise<boolean> =>
  (await openHolds(core)).length === 0 && (await takenSlots(core)).length === 0;

export const balanceOf = async ({ database }: Core, accountId: string): Promise<number> =>
  (
    await database.queries
      .selectFrom('accounts')
      .select('wallet_cents')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).wallet_cents;

export const ledgerOf = ({ database }: Core): Promise<LedgerRow[]> =>
  database.queries.selectFrom('ledger').selectAll().orderBy('id').execute();

/**
 * Balances are the sums of their ledgers; every resolved hold was taken once, came back once, and was
 * settled at most once. Returns what each request was billed, in cents.
 */
export async function checkLedger(core: Core): Promise<Map<string, number>> {
  const entries = await ledgerOf(core);
  const accounts = await core.database.queries.selectFrom('accounts').selectAll().execute();
  for (const { id, wallet_cents } of accounts) {
    const own = entries.filter(({ account_id }) => account_id === id);
    assert.equal(
      own.reduce((sum, { cents }) => sum + cents, 0),
      wallet_cents,
      'the ledger explains the balance',
    );
    // Entries of one account follow each other: each starts with the balance an earlier one left.
    const left = own.map(({ balance_after }) => balance_after);
    const found = own.map(({ balance_after, cents }) => balance_after - cents);
    assert.deepEqual([...found, wallet_cents].sort(), [0, ...left].sort());
  }
  return checkHolds(core, entries);
}

async function checkHolds({ database }: Core, entries: readonly LedgerRow[]): Promise<Map<string, number>> {
  const billed = new Map<string, number>();
  for (const hold of await database.queries.selectFrom('holds').selectAll().execute()) {
    const own = entries.filter(({ hold_id }) => hold_id === hold.id);
    const cents = (kind: string) => own.filter((entry) => entry.kind === kind).map((entry) => entry.cents);
    // The hold of a job may have been extended; any other was taken at once.
    assert.equal(
      cents('hold').reduce((sum, taken) => sum + taken, 0),
      -hold.held_cents,
    );
    if (hold.resolved_at === null) continue;
    assert.deepEqual(cents('refund'), [hold.held_cents]);
    assert.ok(cents('settle').length <= 1);
    const paid = -(cents('settle')[0] ?? 0);
    billed.set(hold.subject_id, (billed.get(hold.subject_id) ?? 0) + paid);
  }
  return billed;
}
