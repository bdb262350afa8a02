/** A backup is only as good as its restore: the folder becomes DATA_DIR, and everything continues. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { backgroundMs, eventually } from '../../../test/eventually.ts';
import { lectern } from '../../../test/processes/processes.ts';
import { addAccount } from '../../../test/rows.ts';
import { freshStore, type FreshStore } from '../../../test/store.ts';
import { actorOfOperator } from '../../features/access/access.ts';
import {
  openAudiobooksFixture,
  type AudiobooksFixture,
} from '../../features/audiobooks/audiobooks.fixture.ts';

let store: FreshStore;
let dataDir: string;
let fixture: AudiobooksFixture;
const reader = actorOfOperator('reader', 'unlimited');
const voice = { voice_id: 'espeak-en-us' };

before(async () => {
  store = await freshStore('sqlite');
  dataDir = store.environment.DATA_DIR!;
  fixture = await openAudiobooksFixture({ dataDir, databaseUrl: undefined, aheadMs: 0 });
  await addAccount(fixture.database, reader.accountId);
  await fixture.wallet.credit(reader.accountId, 100, 'opening balance');
});
after(async () => {
  await fixture.close();
  await store.remove();
});

async function order(text: string) {
  const document = await fixture.documents.create(reader, { text, language: 'en' });
  return (await fixture.audiobooks.create(reader, document.id, voice)).id;
}

const until = (id: string, state: string, at = fixture) =>
  eventually(
    `it is ${state}`,
    async () => (await at.audiobooks.get(reader, id)).state === state,
    backgroundMs,
  );

async function mp3Of(id: string, at: AudiobooksFixture): Promise<Buffer> {
  const { bytes, read } = await at.audiobooks.downloads.file(reader, id, 'mp3');
  return Buffer.concat(await read(0, bytes - 1).toArray());
}

/** A file that waits for its job. */
async function addUpload(kind: 'transcription' | 'import'): Promise<string> {
  const { jobs, database } = fixture;
  const job = { accountId: reader.accountId, kind, name: 'talk.wav', payload: {}, total: 1 };
  const { id } = await jobs.add(database.queries, job);
  await mkdir(join(dataDir, 'uploads'), { recursive: true });
  writeFileSync(join(dataDir, 'uploads', id), 'a file');
  writeFileSync(join(dataDir, 'uploads', 'incoming-1'), 'half an upload');
  return id;
}

/** A recording that a document keeps; its transcription has ended. */
async function addRecording(): Promise<string> {
  const { database, documents } = fixture;
  const document = await documents.create(reader, { text: 'It was said.', language: 'en' });
  const row = { id: 'recording', document_id: document.id, account_id: reader.accountId };
  const facts = { media_type: 'audio/mpeg', bytes: 11, duration_ms: 1_000, created_at: 1 };
  await mkdir(join(dataDir, 'uploads'), { recursive: true });
  writeFileSync(join(dataDir, 'uploads', row.id), 'a recording');
  await database.queries
    .insertInto('recordings')
    .values({ ...row, ...facts })
    .execute();
  return row.id;
}

test('everything continues from a backup: finished audio plays, and what was being made is finished (slow)', async () => {
  const done = await order('The lamp turns. Nobody sleeps.');
  await until(done, 'done');
  const lost = await order('Soon gone.');
  await until(lost, 'done');
  const long = Array.from({ length: 8 }, (_, n) => `This is sentence number ${n}.`).join(' ');
  const begun = await order(long);
  await eventually(
    'a clip',
    async () => (await fixture.audiobooks.downloads.marks(reader, begun)).marks.length > 0,
    backgroundMs,
  );
  await fixture.audiobooks.change(reader, begun, 'paused');
  const recording = await addRecording();
  const uploads = [await addUpload('transcription'), await addUpload('import'), recording];
  await rm(fixture.files.fileOf(lost));
  // What the process wrote and had no time to record.
  const fileOfBegun = fixture.files.fileOf(begun);
  writeFileSync(fileOfBegun, 'unrecorded', { flag: 'a' });

  const folder = join(dataDir, 'backups', 'one');
  const told = await lectern(store.environment, 'backup', folder);
  const { bytes, ...counted } = told;
  assert.deepEqual(counted, {
    folder,
    audiobooks: 2,
    pictures: 0,
    originals: 0,
    recordings: 2,
    imports: 1,
    missing: 1,
  });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  const expected = [
    'lectern.db',
    ...uploads.map((id) => `uploads/${id}`),
    `audio/${done}/pieces.mp3`,
    `audio/${begun}/pieces.mp3`,
  ];
  assert.deepEqual(files.sort(), expected.sort());
  assert.equal(
    bytes,
    files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0),
  );
  assert.ok(
    files.every((name) => (statSync(join(folder, name)).mode & 0o077) === 0),
    'only for its owner',
  );
  assert.equal(statSync(join(folder, `audio/${begun}/pieces.mp3`)).size + 10, statSync(fileOfBegun).size);

  const restored = await openAudiobooksFixture({ dataDir: folder, databaseUrl: undefined, aheadMs: 0 });
  try {
    assert.deepEqual(await mp3Of(done, restored), await mp3Of(done, fixture));
    await assert.rejects(restored.audiobooks.downloads.file(reader, lost, 'mp3'), /make it again/);
    const { sentences_done: kept } = await restored.audiobooks.get(reader, begun);
    assert.ok(kept > 0);
    await restored.audiobooks.change(reader, begun, 'running');
    await until(begun, 'done', restored);
    assert.ok((await mp3Of(begun, restored)).length > 0);
  } finally {
    await restored.close();
  }
});

test('the final name has the whole backup or does not exist (slow)', async () => {
  const folder = join(dataDir, 'backups', 'two');
  await mkdir(`${folder}.partial`, { recursive: true });
  await assert.rejects(lectern(store.environment, 'backup', folder), /being written/);
  assert.ok(!existsSync(folder));
  await rm(`${folder}.partial`, { recursive: true });

  // A folder where a file should be: the copy fails in the middle.
  const broken = await order('It breaks.');
  await until(broken, 'done');
  await rm(fixture.files.fileOf(broken));
  await mkdir(fixture.files.fileOf(broken));
  await assert.rejects(lectern(store.environment, 'backup', folder));
  assert.deepEqual(
    readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('two')),
    [],
  );
});
