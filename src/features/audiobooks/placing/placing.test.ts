import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { freshStore, openAccount, type FreshStore } from '../../../../test/store.ts';
import { openCore, openDocuments, type Core } from '../../../program/composition/core.ts';
import { readConfig } from '../../../program/config/config.ts';
import { actorOfOperator, type Actor } from '../../access/access.ts';
import { Placing } from './placing.ts';

describe('placing audiobooks', () => {
  let store: FreshStore;
  let core: Core;
  let parts: ReturnType<typeof openDocuments>;
  let owner: Actor;
  let folder: string;
  /** What the M4B of an audiobook is now. */
  let sound = 'first sound';

  before(async () => {
    store = await freshStore('sqlite');
    const config = readConfig({ ...store.environment, LOG_LEVEL: 'silent' }, store.environment.DATA_DIR!);
    core = await openCore(config);
    parts = openDocuments(config, core);
    owner = actorOfOperator((await openAccount(core)).id, 'unlimited');
    const { queries } = core.database;
    await queries.updateTable('accounts').set({ is_owner: 1 }).where('id', '=', owner.accountId).execute();
    folder = await mkdtemp(join(tmpdir(), 'lectern-placed-'));
  });
  after(async () => {
    await parts.analyst.close();
    await core.close();
    await store.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const placing = () =>
    new Placing({
      folder,
      database: core.database,
      log: { info: () => undefined, warn: () => undefined },
      downloads: {
        file: async (_actor, _id, extension) => {
          const bytes = Buffer.from(sound);
          const read = (first: number, last: number) => Readable.from([bytes.subarray(first, last + 1)]);
          return { bytes: bytes.length, read, mediaType: 'audio/mp4', title: '', extension };
        },
      },
    });

  /** An audiobook that was made. */
  async function made(actor: Actor, title: string): Promise<string> {
    const document = await parts.documents.create(actor, {
      text: 'The lamp turns.',
      title,
      language: 'en',
      origin: { author: 'Ada Berg' },
    });
    await recorded(actor, document.id, document.version_id!);
    return document.id;
  }

  async function recorded({ accountId }: Actor, documentId: string, versionId: string): Promise<void> {
    const { queries } = core.database;
    const [id, jobId] = [core.ids.next(), core.ids.next()];
    const job = {
      id: jobId,
      account_id: accountId,
      kind: 'audiobook',
      name: '',
      state: 'done',
      payload: '{}',
    };
    const rest = {
      done: 1,
      total: 1,
      attempts: 0,
      file_bytes: 0,
      lease_expires_at: 0,
      created_at: 0,
      ended_at: 1,
    };
    const nothing = { waiting_for: null, problem: null, result_id: null, collection_id: null, lease: null };
    await queries
      .insertInto('jobs')
      .values({ ...job, ...rest, ...nothing })
      .execute();
    await queries
      .insertInto('audiobooks')
      .values({
        id,
        job_id: jobId,
        document_id: documentId,
        version_id: versionId,
        account_id: accountId,
        voice_id: 'piper-ada',
        casting: '{}',
        languages: '{}',
        sample_rate: 22_050,
        manner: '',
        duration_ms: 1,
        estimated_ms: 1,
        billed_cents: 0,
        hold_id: null,
        hearing_job_id: '',
        created_at: 0,
      })
      .execute();
  }

  const contents = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name !== '.lectern.json')
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .toSorted();
  const read = (path: string) => readFile(join(folder, path), 'utf8');

  test('they come once, move and change with their book, and what others put there stays', async () => {
    const id = await made(owner, 'The lamp');
    await placing().sweep();
    const path = 'Ada Berg/The lamp/The lamp.m4b';
    assert.deepEqual(await contents(), [path]);
    assert.equal(await read(path), 'first sound');

    sound = 'second sound';
    await placing().sweep();
    assert.equal(await read(path), 'first sound', 'what has not changed is not written again');
    const { version_id } = await parts.documents.get(owner, id);
    await recorded(owner, id, version_id!);
    await placing().sweep();
    assert.equal(await read(path), 'second sound');

    await writeFile(join(folder, 'Ada Berg/The lamp/notes.txt'), 'mine');
    await parts.documents.update(owner, id, { title: 'The lamp: a life' });
    await placing().sweep();
    const renamed = 'Ada Berg/The lamp a life/The lamp a life.m4b';
    assert.deepEqual(await contents(), [renamed, 'Ada Berg/The lamp/notes.txt']);

    await writeFile(join(folder, renamed), 'changed by somebody');
    await parts.documents.update(owner, id, { title: 'Lamps' });
    await placing().sweep();
    assert.equal(await read(renamed), 'changed by somebody');
    assert.equal(await read('Ada Berg/Lamps/Lamps.m4b'), 'second sound');

    await parts.documents.remove(owner, id);
    await placing().sweep();
    assert.equal(await read('Ada Berg/Lamps/Lamps.m4b'), 'second sound', 'the file outlives its document');
  });

  test('a file of somebody else is not replaced, nor one that they removed brought back', async () => {
    await mkdir(join(folder, 'Ada Berg/Ships'), { recursive: true });
    await writeFile(join(folder, 'Ada Berg/Ships/Ships.m4b'), 'bought');
    const id = await made(owner, 'Ships');
    await placing().sweep();
    assert.equal(await read('Ada Berg/Ships/Ships.m4b'), 'bought');
    const own = `Ada Berg/Ships (${id.slice(-6)})/Ships.m4b`;
    assert.equal(await read(own), sound);
    await rm(join(folder, own));
    await placing().sweep();
    assert.ok(!(await contents()).includes(own));
  });

  test('only owners have theirs there', async () => {
    const guest = actorOfOperator((await openAccount(core)).id, 'unlimited');
    await made(guest, 'Secret');
    await placing().sweep();
    assert.ok((await contents()).every((path) => !path.includes('Secret')));
  });
});
