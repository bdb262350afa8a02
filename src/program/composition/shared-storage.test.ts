import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { freshS3, testKeys } from '../../../test/s3/fresh.ts';
import { openFreshDatabase } from '../../../test/store.ts';
import { knownSecret, sharedSecret } from '../../features/access/secrets.store.ts';
import { FolderStorage } from '../../platform/storage/folder-storage.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { adoptStorage, requireSharedStorage, type SharedStorageDeps } from './storage.ts';

async function openStore(t: TestContext): Promise<SharedStorageDeps['access']> {
  const { database, remove } = await openFreshDatabase();
  t.after(remove);
  const { queries } = database;
  return {
    sharedSecret: (name, proposed) =>
      sharedSecret(queries, { name, nowMs: 1, ...(proposed && { proposed }) }),
    knownSecret: (name) => knownSecret(queries, name),
  };
}

async function open(t: TestContext, databaseUrl: string | undefined = 'postgres://shared') {
  const access = await openStore(t);
  return (dataDir: string) =>
    requireSharedStorage({ dataDir, databaseUrl }, { access, storage: new FolderStorage(dataDir) });
}

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'lectern-folder-'));
  t.after(() => rmSync(path, { recursive: true }));
  return path;
}

test('every process of a store starts with the folder of the first, even when they start at the same moment', async (t) => {
  const start = await open(t);
  const shared = folder(t);
  await Promise.all([start(shared), start(shared), start(shared)]);
  await start(shared);
});

test('a process with another folder is refused, and starts once the folder is adopted (slow)', async (t) => {
  const access = await openStore(t);
  const start = (dataDir: string) =>
    requireSharedStorage(
      { dataDir, databaseUrl: 'postgres://shared' },
      { access, storage: new FolderStorage(dataDir) },
    );
  await start(folder(t));
  const other = folder(t);
  await assert.rejects(start(other), /DATA_DIR \(.*\) is not where the files .* run lectern storage adopt/);
  assert.deepEqual(readdirSync(other), []);
  await adoptStorage({ access, storage: new FolderStorage(other) });
  await start(other);
});

test('the folder of another store is refused, whether this store has its own or is new', async (t) => {
  const [first, second, empty] = [await open(t), await open(t), await open(t)];
  const [one, two] = [folder(t), folder(t)];
  await first(one);
  await second(two);
  await assert.rejects(second(one), /belong to another store than/);
  await assert.rejects(empty(one), /belong to another store, and .* knows none of them/);
  const tokens = [one, two].map((path) => readFileSync(join(path, 'store-token'), 'utf8'));
  assert.notEqual(tokens[0], tokens[1]);
});

test('an embedded store writes its token into its folder, after a restore too, and one that is new refuses what it does not know', async (t) => {
  const access = await openStore(t);
  const start = (dataDir: string, of = access) =>
    requireSharedStorage(
      { dataDir, databaseUrl: undefined },
      { access: of, storage: new FolderStorage(dataDir) },
    );
  const path = folder(t);
  await start(path);
  await start(path);
  // A backup is the store and its files, without the token.
  const restored = folder(t);
  await start(restored);
  assert.deepEqual(readdirSync(restored), ['store-token']);
  // The store was deleted, or another is used with this folder now.
  const fresh = await openStore(t);
  await assert.rejects(start(path, fresh), /Was it lost, or not restored yet\?/);
  await adoptStorage({ access: fresh, storage: new FolderStorage(path) });
  await start(path, fresh);
});

for (const databaseUrl of ['postgres://shared', undefined])
  test(`a bucket belongs to one store: ${databaseUrl ? 'Postgres' : 'embedded'}`, async (t) => {
    const s3 = await freshS3();
    t.after(() => s3.remove());
    const access = await openStore(t);
    const start = (prefix: string, of = access, keys = testKeys) => {
      const storage = openStorage({ url: s3.server.urlOf(prefix), dataDir: '', keys });
      return requireSharedStorage({ dataDir: folder(t), databaseUrl }, { access: of, storage });
    };
    await Promise.all([start('one'), start('one')]);
    await start('one');
    await assert.rejects(start('two'), /^Problem: STORAGE_URL is not where the files/);
    // What an empty DATA_DIR or database looks like.
    await assert.rejects(
      start('one', await openStore(t)),
      /The files of STORAGE_URL belong to another store/,
    );
    const wrong = { ...testKeys, secretAccessKey: 'wrong' };
    await assert.rejects(start('one', access, wrong), /cannot be used: .*SignatureDoesNotMatch/);
  });
