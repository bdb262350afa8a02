/** A sound store is broken in one way at a time; exactly that is found, and repaired where nothing can be lost. */
import assert from 'node:assert/strict';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { test } from 'node:test';
import { freshStore, testStore } from '../../../test/store.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { run } from './breakages/breakage.fixture.ts';
import { breakages } from './breakages/breakages.fixture.ts';
import { checkStore } from './check-store.ts';
import * as sound from './sound-store.fixture.ts';
import type { SoundStore } from './sound-store.fixture.ts';

/** Fills a store, does something to it, and returns how to check it. */
async function opened(breaks: (store: SoundStore) => Promise<unknown>) {
  const fresh = await freshStore();
  const config = readConfig(fresh.environment, '.');
  // One connection, so that what a breakage sets for its session reaches its next statement.
  const database = await openDatabase({ url: config.databaseUrl, file: config.databaseFile, poolSize: 1 });
  try {
    await sound.addOneOfEach({ database, dataDir: config.dataDir });
    await breaks({ database, dataDir: config.dataDir });
  } finally {
    await database.close();
  }
  const look = async (options: { isFull?: boolean; repair?: boolean } = {}) =>
    (await checkStore(config, { isFull: true, repair: false, againAfterMs: 0, ...options })).flatMap(
      ({ findings }) => findings,
    );
  return { config, look, remove: () => fresh.remove() };
}

test(`${testStore}: nothing is found in a sound store`, async () => {
  const { look, remove } = await opened(async () => undefined);
  assert.deepEqual(await look(), []);
  await remove();
});

for (const breakage of breakages.filter(({ onlyOn = testStore }) => onlyOn === testStore)) {
  test(`${testStore}: ${breakage.what}`, async () => {
    const { breaks } = breakage;
    const { look, remove } = await opened(
      typeof breaks === 'string' ? (store) => run(store, breaks) : breaks,
    );
    const found = await look();
    assert.deepEqual(
      found.map(({ check }) => check),
      [breakage.check],
    );
    assert.match(found[0]!.problem, breakage.problem);
    assert.match(found[0]!.advice, /\.$/);
    const quick = await look({ isFull: false });
    assert.equal(quick.length, breakage.isFoundOnlyInFull ? 0 : 1);

    const repaired = await look({ repair: true });
    assert.equal(repaired[0]!.isRepaired, breakage.isRepairable ?? false);
    assert.equal((await look()).length, breakage.isRepairable ? 0 : 1);
    await remove();
  });
}

if (testStore === 'sqlite') {
  test('sqlite: a damaged page', async () => {
    const { config, look, remove } = await opened(async (store) => {
      await run(store, 'pragma wal_checkpoint(truncate)');
    });
    const page = await rootPage(config.databaseFile);
    const file = await open(config.databaseFile, 'r+');
    await file.write(Buffer.alloc(200, 0x5a), 0, 200, (page - 1) * 4096);
    await file.close();
    const found = await look();
    assert.ok(found.some(({ check, problem }) => check === 'store' && /damaged|malformed/.test(problem)));
    await remove();
  });

  test('sqlite: a file that is not a store gets one clear sentence', async () => {
    const { config, look, remove } = await opened(async () => undefined);
    for (const suffix of ['-wal', '-shm']) rmSync(`${config.databaseFile}${suffix}`, { force: true });
    writeFileSync(config.databaseFile, 'not a store at all '.repeat(500));
    await assert.rejects(look(), /cannot be opened: .*restore a backup/);
    assert.ok(existsSync(config.databaseFile), 'it is left as it was');
    await remove();
  });
}

/** Where the index of ledger entries starts. */
async function rootPage(file: string): Promise<number> {
  const { DatabaseSync } = await import('node:sqlite');
  const store = new DatabaseSync(file, { readOnly: true });
  const row = store.prepare("select rootpage from sqlite_schema where name = 'ledger_by_account'").get();
  store.close();
  return Number(row!.rootpage);
}
