/**
 * Several nodes on one store, each with its own clock, which is minutes off, and each asleep whenever it is not its
 * turn: no lease is renewed here, so whoever comes back late finds out what the others did meanwhile.
 */
import fc from 'fast-check';
import { Wallet } from '../../src/features/wallet/wallet.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createIds } from '../../src/platform/clock.ts';
import { addAccount } from '../rows.ts';

export const storeClock = { at: 1_700_000_000_000, now: () => storeClock.at };

export const nodeCount = 3;
/** How far the clock of each node is off. */
export const skews = fc.array(fc.integer({ min: -10 * 60_000, max: 10 * 60_000 }), {
  minLength: nodeCount,
  maxLength: nodeCount,
});
export const clocksOf = (offsets: readonly number[]) =>
  offsets.map((skew) => ({ now: () => storeClock.at + skew }));

/** What the steps of a test are made of. */
export const node = fc.nat(nodeCount - 1);
export const pause = fc.record({
  do: fc.constant('pause' as const),
  ms: fc.integer({ min: 1, max: 90_000 }),
});
export const which = fc.nat(20);

let accounts = 0;

export async function newAccount(database: Database, cents: number): Promise<string> {
  const id = `clock-${(accounts += 1)}`;
  await addAccount(database, id);
  const wallet = new Wallet({ database, clock: storeClock, ids: createIds(storeClock) });
  if (cents > 0) await wallet.credit(id, cents, 'opening balance');
  return id;
}
