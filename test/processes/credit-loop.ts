/** Credits one cent after another to the account named, one line for each that is committed, until it is killed. */
import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../../src/program/config/config.ts';
import { Wallet } from '../../src/features/wallet/wallet.ts';
import { createIds, systemClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/database/database.ts';

const config = readConfig(process.env, '.');
const database = await openDatabase({ url: config.databaseUrl, file: config.databaseFile, poolSize: 1 });
const wallet = new Wallet({ database, clock: systemClock, ids: createIds(systemClock) });
for (;;) {
  await wallet.credit(process.argv[2]!, 1, 'trial');
  writeSync(1, 'credited\n');
  // SQLite's lock is not fair: a writer that never pauses keeps all others waiting.
  await wait(10);
}
