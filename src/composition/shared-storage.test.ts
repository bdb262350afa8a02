import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { freshS3, testKeys } from '../../test/s3/fresh.ts';
import { openFreshDatabase } from '../../test/store.ts';
import { sharedSecret } from '../features/access/secrets.store.ts';
import { FolderStorage } from '../platform/storage/folder-storage.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { requireSharedStorage } from './shared-storage.ts';

async function open(t: TestContext) {
  const store = await openFreshDatabase();
  t.after(() => store.remove());
  const access = {
    sharedSecret: (name: string, proposed?: string) =>
      sharedSecret(store.database.queries, { name, nowMs: 1, ...(proposed && { proposed }) }),
  };
  return (dataDir: string, databaseUrl: string | undefined = 'postgres://shared') =>
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

test('a process with another folder is refused, and told what to do if the folder is right (slow)', async (t) => {
  const start = await open(t);
  await start(folder(t));
  const other = folder(t);
  const refusal = await start(other).then(
    () => assert.fail('it started'),
    (error: Error) => error.message,
  );
  assert.match(refusal, /^DATA_DIR \(.*\) is not the folder .* Set DATA_DIR to the folder/);
  assert.deepEqual(readdirSync(other), []);
  const [, token, file] = /put the line (\S+) into the file (\S+)\.$/.exec(refusal)!;
  writeFileSync(file!, token!);
  await start(other);
});

test('the folder of another store is refused once this store has its own', async (t) => {
  const [first, second] = [await open(t), await open(t)];
  const [one, two] = [folder(t), folder(t)];
  await first(one);
  await second(two);
  await assert.rejects(second(one), /is not the folder/);
  assert.notEqual(
    readFileSync(join(one, 'store-token'), 'utf8'),
    readFileSync(join(two, 'store-token'), 'utf8'),
  );
});

test('the embedded store lies in its folder and needs no token', async (t) => {
  const start = await open(t);
  const path = folder(t);
  const deps = { access: { sharedSecret: () => assert.fail() }, storage: new FolderStorage(path) };
  await requireSharedStorage({ dataDir: path, databaseUrl: undefined }, deps);
  assert.deepEqual(readdirSync(path), []);
  await start(path);
});

test('with S3 storage, folders may differ, but another bucket is refused', async (t) => {
  const s3 = await freshS3();
  t.after(() => s3.remove());
  const store = await openFreshDatabase();
  t.after(() => store.remove());
  const access = {
    sharedSecret: (name: string, proposed?: string) =>
      sharedSecret(store.database.queries, { name, nowMs: 1, ...(proposed && { proposed }) }),
  };
  const start = (prefix: string, databaseUrl?: string, keys = testKeys) => {
    const storage = openStorage({ url: s3.server.urlOf(prefix), dataDir: '', keys });
    return requireSharedStorage({ dataDir: folder(t), databaseUrl }, { access, storage });
  };
  await Promise.all([start('one', 'postgres://shared'), start('one', 'postgres://shared')]);
  await assert.rejects(start('two', 'postgres://shared'), /^Problem: STORAGE_URL is not the storage/);
  await start('one', undefined);
  const wrong = { ...testKeys, secretAccessKey: 'wrong' };
  await assert.rejects(start('one', undefined, wrong), /cannot be used: .*SignatureDoesNotMatch/);
});
