/** Processes may keep dying soon after their start: what the first has left must not wait for one that survives. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { allQuiet, checkLedger } from '../../../test/ledger.ts';
import { freshStore, openAccount } from '../../../test/store.ts';
import { readConfig } from '../config/config.ts';
import { Holds } from '../../features/wallet/holds.ts';
import { createLog } from '../../platform/log.ts';
import { openCore } from './core.ts';
import { openServer } from './server.ts';

test('a start settles what processes that died have left, without waiting for its first interval', async (t) => {
  const store = await freshStore();
  const settings = { SPEECH_ENGINES: 'espeak', TRANSLATION_MIRROR: 'off' };
  const config = readConfig({ ...settings, ...store.environment }, store.environment.DATA_DIR!);
  const dead = await openCore(config);
  const { id: accountId } = await openAccount(dead, { walletCents: 100 });
  const { queries } = dead.database;
  const hold = await new Holds(dead).open({ accountId, requestId: 'r', estimatedMs: 60_000, note: 'speech' });
  await hold.note(31_000);
  await queries
    .insertInto('slots')
    .values({ account_id: accountId, number: 1, lease: '0', expires_at: 1 })
    .execute();
  await queries.updateTable('holds').set({ expires_at: 1 }).execute();

  t.mock.timers.enable({ apis: ['setInterval'] });
  const server = await openServer(config, { core: await openCore(config), log: createLog('silent') });
  await eventually('everything is settled', () => allQuiet(dead));
  assert.deepEqual([...(await checkLedger(dead))], [['r', 2]]);
  await server.close();
  await dead.close();
  await store.remove();
});
