import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshStore } from '../../../../test/store.ts';
import { openCore } from '../../../program/composition/core.ts';
import { readConfig } from '../../../program/config/config.ts';
import * as store from './records.store.ts';
import { createRecords } from './records.ts';

test('of the clients that never connected the oldest are forgotten, and no other', async (t) => {
  const { environment, remove } = await freshStore();
  const core = await openCore(readConfig(environment, '.'));
  t.after(async () => {
    await core.close();
    await remove();
  });
  const { queries } = core.database;
  let nowMs = 1;
  const clients = createRecords({ ...core, clock: { now: () => nowMs } }).of('Client');
  for (const id of ['connected', 'oldest', 'older', 'newest']) {
    await clients.put(id, {});
    nowMs += 1;
  }
  await store.keepRecord(queries, { model: 'Client', id: 'connected' });
  await store.trimUnconnectedClients(queries, 2);
  const left = await queries.selectFrom('oauth_records').select('id').orderBy('id').execute();
  assert.deepEqual(
    left.map(({ id }) => id),
    ['connected', 'newest', 'older'],
  );
});
