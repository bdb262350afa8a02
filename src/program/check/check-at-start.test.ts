import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { freshStore } from '../../../test/store.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { addOneOfEach } from './sound-store.fixture.ts';
import { checkAtStart } from './check-at-start.ts';

test('what the checks after a start find is logged, and nothing else is done (slow)', async () => {
  const store = await freshStore();
  const config = readConfig(store.environment, '.');
  const database = await openDatabase({ url: config.databaseUrl, file: config.databaseFile, poolSize: 1 });
  await addOneOfEach({ database, dataDir: config.dataDir });
  const slot = { account_id: 'account', number: 1, lease: 'x', expires_at: 1 };
  await database.queries.insertInto('slots').values(slot).execute();

  const logged = Promise.withResolvers<Record<string, unknown>>();
  const log = pino({ level: 'info' }, { write: (line) => logged.resolve(JSON.parse(line)) });
  const stop = checkAtStart(config, log, 0);
  const line = await logged.promise;
  assert.deepEqual([line.check, line.level], ['slots', 40]);
  assert.match(String(line.msg), /belongs to a process that died\. /);
  assert.equal((await database.queries.selectFrom('slots').selectAll().execute()).length, 1);
  stop();
  await database.close();
  await store.remove();
});
