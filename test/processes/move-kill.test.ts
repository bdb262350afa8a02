/** Kill -9 while a library moves in: the next process moves the rest, nothing is lost and nothing comes twice. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { Readable } from 'node:stream';
import { createMovingOut } from '../../src/features/moving/moving-out.ts';
import { ClipFiles } from '../../src/features/audiobooks/files/clip-files.ts';
import { actorOfOperator } from '../../src/features/access/access.ts';
import { createOriginals } from '../../src/features/originals/originals.ts';
import { createPictures } from '../../src/features/pictures/pictures.ts';
import { Jobs } from '../../src/features/jobs/jobs.ts';
import { UploadedFiles } from '../../src/features/jobs/uploaded-files.ts';
import { openCore, openDocuments } from '../../src/program/composition/core.ts';
import { readConfig } from '../../src/program/config/config.ts';
import { createLog } from '../../src/platform/log.ts';
import { FolderStorage } from '../../src/platform/storage/folder-storage.ts';
import { Scratch } from '../../src/platform/storage/scratch.ts';
import { fillLibrary, filesOf, rowsOf } from '../moved-library.ts';
import { freshStore, openAccount, type FreshStore } from '../store.ts';
import { killWhen, startProcess, until } from './processes.ts';

const documents = 120;

async function open({ environment }: FreshStore) {
  const config = readConfig(environment, '.');
  const core = await openCore(config);
  const storage = new FolderStorage(config.dataDir);
  const files = new UploadedFiles({ storage, scratch: new Scratch(join(config.dataDir, 'scratch')) });
  return { config, core, storage, files, ...openDocuments(config, core) };
}

test('a move that is killed twice ends as if it had not been', async () => {
  const [old, fresh] = [await freshStore(), await freshStore()];
  const [from, to] = [await open(old), await open(fresh)];
  const leaving = await openAccount(from.core);
  await fillLibrary(from, leaving.id, documents);
  const out = createMovingOut({
    ...from.core,
    clips: new ClipFiles({ ...from, scratch: new Scratch(old.environment.DATA_DIR!) }),
    uploads: from.files,
    pictures: createPictures({ ...from.core, storage: from.storage }),
    originals: createOriginals({
      ...from.core,
      storage: from.storage,
      scratch: new Scratch(old.environment.DATA_DIR!),
    }),
  });
  const archive = join(old.environment.DATA_DIR!, 'all.zip');
  await writeFile(archive, Readable.from(out.archive(actorOfOperator(leaving.id, 'unlimited'))));

  const arriving = await openAccount(to.core, { isOwner: true });
  const jobs = new Jobs({ ...to.core, log: createLog('silent') });
  const id = to.core.ids.next();
  await to.files.keep(archive, id);
  const job = { accountId: arriving.id, kind: 'move', name: 'all.zip', payload: {}, total: 1_000 };
  await to.core.database.transaction((within) => jobs.add(within, { ...job, id }));
  await jobs.close();
  const { queries } = to.core.database;
  const count = async () =>
    Number(
      (
        await queries
          .selectFrom('documents')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );

  await killWhen(fresh.environment, async () => (await count()) >= documents / 4);
  const first = await count();
  assert.ok(first < documents, `killed in the middle: ${first}`);
  // The lease of the dead process is over.
  await queries.updateTable('jobs').set({ lease_expires_at: 0 }).where('id', '=', id).execute();
  await killWhen(fresh.environment, async () => (await count()) >= documents / 2);
  assert.ok((await count()) < documents);
  await queries.updateTable('jobs').set({ lease_expires_at: 0 }).where('id', '=', id).execute();

  const server = await startProcess(fresh.environment);
  const ended = await until(async () => {
    const row = await queries.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
    return row?.ended_at === null ? undefined : row;
  });
  assert.deepEqual([ended.state, ended.problem], ['done', null]);
  await server.end();
  assert.deepEqual(await rowsOf(queries, arriving.id), await rowsOf(from.core.database.queries, leaving.id));
  const [left, arrived] = [await filesOf(from, leaving.id), await filesOf(to, arriving.id)];
  assert.deepEqual(arrived, left);
  const failed = await queries
    .selectFrom('moved_items')
    .select('problem')
    .where('problem', 'is not', null)
    .execute();
  assert.deepEqual(failed, []);
  await from.core.close();
  await to.core.close();
  await old.remove();
  await fresh.remove();
});
