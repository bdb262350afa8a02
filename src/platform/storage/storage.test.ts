import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { freshS3, testKeys, type FreshS3 } from '../../../test/s3/fresh.ts';
import { FolderStorage } from './folder-storage.ts';
import { openStorage } from './open-storage.ts';
import { type MeasuredCall, parseS3Url } from './s3/s3-requests.ts';
import { Scratch } from './scratch.ts';
import { contentOf, storageSuite } from './storage.suite.ts';
import { isStorageUnavailable } from './storage.ts';

let s3: FreshS3;
let prefixes = 0;
before(async () => {
  s3 = await freshS3();
});
after(() => s3.remove());

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'lectern-storage-'));
  t.after(() => rmSync(path, { recursive: true }));
  return path;
}

/** Retries at once, and waits as long as a busy machine may take. */
const eager = {
  attemptMs: 60_000,
  totalMs: 120_000,
  backoffMs: 1,
  maxPauseMs: 1,
  breaker: { failures: Infinity, openMs: 0 },
};
const limits = { storage: eager, storageUpload: eager };

function openS3({ url = s3.server.urlOf(`p${prefixes++}`), keys = testKeys } = {}) {
  const measured: MeasuredCall[] = [];
  const measure = (call: MeasuredCall) => void measured.push(call);
  return { storage: openStorage({ url, dataDir: '', keys, limits, measure }), measured };
}

storageSuite('folder', async (t) => {
  const root = folder(t);
  return {
    storage: new FolderStorage(root),
    async breakWrites() {
      const { writeFile } = files;
      const half = async (path: string, bytes: Buffer) => {
        await writeFile(path, bytes.subarray(0, bytes.length / 2));
        throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      };
      const mocked = t.mock.method(files, 'writeFile', half as unknown as typeof writeFile);
      syncBuiltinESMExports();
      return async () => {
        mocked.mock.restore();
        syncBuiltinESMExports();
      };
    },
  };
});

storageSuite('s3', async () => ({
  storage: openS3().storage,
  async breakWrites() {
    s3.server.isAway = true;
    return async () => {
      s3.server.isAway = false;
    };
  },
}));

test('a storage that fails for a moment is asked again, also where the response alone was lost', async () => {
  const { storage } = openS3();
  const { troubles, objects } = s3.server;
  troubles.push({ kind: 'status', status: 503 }, { kind: 'status', status: 500, isLate: true });
  await storage.put('audio/1', Buffer.from('content'));
  assert.deepEqual(await storage.get('audio/1'), Buffer.from('content'));
  assert.equal(troubles.length, 0);
  assert.equal((await objects.uploads()).length, 0);
});

test('a connection that breaks is resumed at its byte; an object that was replaced is not mixed', async () => {
  const { storage } = openS3();
  const { troubles } = s3.server;
  const [old, replacement] = [randomBytes(300_000), randomBytes(300_000)];
  await storage.put('audio/1', old);
  troubles.push({ kind: 'cut', afterBytes: 100_000 }, { kind: 'cut', afterBytes: 50_001 });
  assert.ok(old.subarray(10, 290_000).equals(await contentOf(storage, 'audio/1', 10, 289_999)));
  troubles.push({ kind: 'cut', afterBytes: 100_000 });
  const stream = storage.read('audio/1', 0, 299_999);
  await assert.rejects(async () => {
    for await (const _chunk of stream) if (troubles.length === 0) await storage.put('audio/1', replacement);
  }, /was replaced/);
});

test('a large upload that fails is aborted, and one whose completion was lost is found complete (slow)', async (t) => {
  const { storage } = openS3();
  const { troubles, objects } = s3.server;
  const path = join(folder(t), 'file');
  writeFileSync(path, randomBytes(9_000_000));
  const fine = { kind: 'none' } as const;
  troubles.push(fine, { kind: 'status', status: 403 }, { kind: 'status', status: 403 });
  await assert.rejects(storage.putFile('audio/1', path), isStorageUnavailable);
  assert.deepEqual([await storage.find('audio/1'), await objects.uploads()], [undefined, []]);
  troubles.push(fine, fine, fine, { kind: 'status', status: 500, isLate: true });
  await storage.putFile('audio/1', path);
  assert.equal((await storage.find('audio/1'))?.bytes, 9_000_000);
});

test('wrong keys and a bucket that is missing are refusals, and are not repeated', async () => {
  const { calls } = s3.server;
  const wrong = [
    { keys: { ...testKeys, secretAccessKey: 'wrong' } },
    { keys: { ...testKeys, accessKeyId: 'unknown' } },
    { url: s3.server.urlOf('p').replace('shelf', 'other') },
  ];
  for (const settings of wrong) {
    const { storage, measured } = openS3(settings);
    const before = calls.length;
    await assert.rejects(storage.ping(new AbortController().signal), isStorageUnavailable);
    await assert.rejects(storage.put('a', Buffer.from('x')), isStorageUnavailable);
    assert.equal(calls.length - before, 2);
    assert.deepEqual(
      measured.map(({ operation, outcome }) => [operation, outcome]),
      [
        ['list', 'failed'],
        ['put', 'failed'],
      ],
    );
  }
});

test('the address of a bucket is read, and a wrong one is refused', () => {
  assert.deepEqual(parseS3Url('s3://shelf/a/b/?endpoint=http://127.0.0.1:9000/s3/&region=eu-1'), {
    base: 'http://127.0.0.1:9000/s3/shelf',
    region: 'eu-1',
    prefix: 'a/b/',
  });
  assert.deepEqual(parseS3Url('s3://shelf?region=eu-central-1'), {
    base: 'https://shelf.s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    prefix: '',
  });
  const wrong = [
    'http://x',
    's3://',
    's3://k:s@shelf',
    's3://shelf?endpoint=ftp://x',
    's3://shelf?style=x',
    's3://shelf?regoin=x',
  ];
  for (const url of wrong) assert.throws(() => parseS3Url(url), Error, url);
  assert.throws(() => openStorage({ url: 's3://shelf', dataDir: '', keys: {} }), /AWS_ACCESS_KEY_ID/);
});

test('scratch gives engines a file: that of the folder itself, or a copy that goes again', async (t) => {
  const root = folder(t);
  const scratch = new Scratch(join(root, 'scratch'));
  const drivers = [new FolderStorage(root), openS3().storage];
  for (const storage of drivers) {
    await storage.put('uploads/1', Buffer.from('sound'));
    await scratch.withFile(storage, 'uploads/1', async (path) => {
      assert.equal(await files.readFile(path, 'utf8'), 'sound');
      assert.equal(path === join(root, 'uploads', '1'), storage.kind === 'folder');
    });
    assert.deepEqual(storage.kind === 's3' ? readdirSync(scratch.folder) : [], []);
  }
  const dead = join(root, 'scratch', 'dead');
  await files.mkdir(dead);
  await scratch.sweep(Date.now());
  assert.ok(readdirSync(join(root, 'scratch')).includes('dead'));
  await scratch.sweep(Date.now() + 25 * 3_600_000);
  assert.deepEqual(readdirSync(join(root, 'scratch')), [scratch.folder.split('/').at(-1)]);
  await scratch.close();
  assert.deepEqual(readdirSync(join(root, 'scratch')), []);
});
