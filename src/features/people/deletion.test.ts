/** An account is deleted with everything it has, wherever the process that does it dies, and others keep theirs. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { InsertObject } from 'kysely';
import { addAccount } from '../../../test/rows.ts';
import { freshStore } from '../../../test/store.ts';
import { checkStore } from '../../program/check/check-store.ts';
import * as sound from '../../program/check/sound-store.fixture.ts';
import { openCore, openDocuments, type Core } from '../../program/composition/core.ts';
import { openDeletion } from '../../program/composition/administration.ts';
import { readConfig, type Config } from '../../program/config/config.ts';
import type { Database, Tables } from '../../platform/database/database.ts';
import { commandLine as admin } from './people.rules.ts';
import type { OwnedTable } from './deletion.store.ts';

/** The tables whose rows belong to accounts, as the store itself knows them. */
async function ownedTables({ queries }: Database) {
  const tables = await queries.introspection.getTables();
  return tables.filter(({ columns }) => columns.some(({ name }) => name === 'account_id'));
}

const rowsOf = async ({ queries }: Database, table: string, accountId: string): Promise<number> =>
  (
    await queries
      .selectFrom(table as OwnedTable)
      .select('account_id')
      .where('account_id', '=', accountId)
      .execute()
  ).length;

/** A row in every table that the fixture has left empty, made of whatever fits its columns. */
async function fillEveryTable(database: Database, accountId: string): Promise<void> {
  const named: Record<string, string | number> = {
    account_id: accountId,
    document_id: sound.documentId,
    sort_key: sound.sortKey,
    version_id: 'version',
    collection_id: 'collections',
    consent_id: 'voice_consents',
    job_id: sound.jobRow.id,
  };
  for (const { name: table, columns } of (await ownedTables(database)).toSorted(referredFirst)) {
    if ((await rowsOf(database, table, accountId)) > 0) continue;
    const row = columns
      .filter(({ hasDefaultValue }) => !hasDefaultValue)
      .map(({ name, dataType }) => [
        name,
        named[name] ?? (/int|float|double|real|numeric/i.test(dataType) ? 1 : table),
      ]);
    await database.queries
      .insertInto(table as OwnedTable)
      .values(Object.fromEntries(row) as InsertObject<Tables, OwnedTable>)
      .execute();
  }
}

/** Rows of other tables refer to these. */
const isReferred = ({ name }: { name: string }): boolean =>
  name === 'collections' || name === 'voice_consents';
const referredFirst = (a: { name: string }, b: { name: string }): number =>
  Number(isReferred(b)) - Number(isReferred(a));

async function openFilled() {
  const fresh = await freshStore();
  const config = readConfig(fresh.environment, '.');
  const core = await openCore(config);
  await addAccount(core.database, 'owner');
  await core.people.setOwner(admin, 'owner', true);
  await sound.addOneOfEach({ database: core.database, dataDir: config.dataDir });
  await fillEveryTable(core.database, sound.accountId);
  return {
    config,
    core,
    async close() {
      await core.close();
      await fresh.remove();
    },
  };
}

/** A process that dies after this many transactions. */
function dyingAfter(core: Core, transactions: number): Core {
  let left = transactions;
  const transaction: Database['transaction'] = async (work) => {
    if (left-- === 0) throw new Error('killed');
    return core.database.transaction(work);
  };
  return { ...core, database: { ...core.database, transaction } };
}

const openIn = (config: Config, core: Core) =>
  openDeletion(config, core, openDocuments(config, core).documents);

test('every step can be the last of its process; the next continues, and nothing is left', async () => {
  const { config, core, close } = await openFilled();
  const { database, people } = core;
  const tables = await ownedTables(database);
  for (const { name } of tables)
    assert.ok((await rowsOf(database, name, sound.accountId)) > 0, `something in ${name}`);
  await people.startDeletion(admin, sound.accountId, `${sound.accountId}@example.com`);

  let deaths = 0;
  while (
    await openIn(config, dyingAfter(core, 1))
      .sweep()
      .then(() => false, isDeath)
  ) {
    deaths += 1;
    assert.equal((await people.get(admin, sound.accountId)).standing, 'deleting');
    assert.ok(deaths < 10);
  }
  assert.equal(deaths, 4, 'audiobooks, jobs, recordings, documents; the rest goes with the account');
  for (const { name } of tables) assert.equal(await rowsOf(database, name, sound.accountId), 0, name);
  await assert.rejects(people.get(admin, sound.accountId), { code: 'not_found' });
  assert.equal((await people.get(admin, 'owner')).isOwner, true);
  const uploads = [sound.recordingId, sound.keptId].map((id) => join('uploads', id));
  for (const file of [join('audio', sound.audiobookId), ...uploads])
    assert.ok(!existsSync(join(config.dataDir, file)), file);
  const { entries } = await people.log(admin, undefined, 1);
  assert.deepEqual([entries[0]!.action, entries[0]!.subject], ['account.deleted', 'account@example.com']);
  const results = await checkStore(config, { isFull: true, repair: false, againAfterMs: 0 });
  assert.deepEqual(
    results.flatMap(({ findings }) => findings),
    [],
  );
  await close();
});

const isDeath = (error: unknown): boolean => {
  assert.match(String(error), /killed/);
  return true;
};

test('two processes may delete the same account at once; the ledger of others stays append-only', async () => {
  const { config, core, close } = await openFilled();
  const { database, people } = core;
  await people.credit(admin, 'owner', { cents: 5 });
  const deleteEntries = database.queries.deleteFrom('ledger');
  await assert.rejects(deleteEntries.execute(), /append-only/);
  await people.startDeletion(admin, sound.accountId, `${sound.accountId}@example.com`);
  await Promise.all([openIn(config, core).sweep(), openIn(config, core).sweep()]);
  await assert.rejects(people.get(admin, sound.accountId), { code: 'not_found' });
  const { entries } = await people.log(admin, undefined, 50);
  assert.equal(entries.filter(({ action }) => action === 'account.deleted').length, 1);
  assert.equal((await core.wallet.entries('owner')).length, 1);
  await assert.rejects(deleteEntries.execute(), /append-only/);
  await close();
});
