/** A wallet whose accounts have an app with a limit. */
import assert from 'node:assert/strict';
import { addAccount } from '../../../test/rows.ts';
import { openFreshDatabase } from '../../../test/store.ts';
import { createIds } from '../../platform/clock.ts';
import { Clients } from '../access/clients/clients.ts';
import { findUnbalanced, findWrongHolds, findWrongSpending } from './audit.store.ts';
import { spendingOf } from './client-limits.ts';
import { Holds } from './holds.ts';
import { JobHolds } from './job-holds.ts';
import { Wallet } from './wallet.ts';

const startMs = Date.UTC(2026, 0, 31, 12);
const scopes = ['audio:write', 'documents:write'] as const;
const app = { clientId: 'app', name: 'Reading Room', host: 'app.example', scopes };

export async function openLimits() {
  const clock = { at: startMs, now: () => clock.at };
  const { database, remove } = await openFreshDatabase(clock);
  const deps = { database, clock, ids: createIds(clock), publicUrl: 'https://lectern.example' };
  const [wallet, holds, jobHolds] = [new Wallet(deps), new Holds(deps), new JobHolds(deps)];
  const clients = new Clients({ database, clock });
  let accounts = 0;

  async function limited(monthlyLimitCents: number | null, walletCents = 1_000): Promise<string> {
    clock.at = startMs;
    const id = `account-${(accounts += 1)}`;
    await addAccount(database, id);
    await wallet.credit(id, walletCents, 'opening balance');
    await clients.allow(id, { ...app, monthlyLimitCents });
    return id;
  }

  return {
    ...deps,
    wallet,
    holds,
    jobHolds,
    clients,
    limited,
    remove,
    open: (accountId: string, estimatedMs: number, clientId: string | null = 'app') =>
      holds.open({ accountId, requestId: 'r', estimatedMs, note: 'speech', ...(clientId && { clientId }) }),
    charge: (accountId: string, cents: number) =>
      database.transaction((within) =>
        wallet.charge(
          { accountId, cents, kind: 'translate', note: '', requestId: 'r', clientId: 'app' },
          within,
        ),
      ),
    spent: async (accountId: string) =>
      (await spendingOf(database.queries, accountId, clock.at)).get('app') ?? {
        monthCents: 0,
        totalCents: 0,
      },
    async checkBooks(): Promise<void> {
      assert.deepEqual(await findWrongSpending(database.queries), []);
      assert.deepEqual(await findWrongHolds(database.queries), []);
      assert.deepEqual(await findUnbalanced(database.queries), []);
    },
  };
}
