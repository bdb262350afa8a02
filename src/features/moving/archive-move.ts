/** Moves what an archive of Lectern has, its documents first, then what names them. */
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isStorageUnavailable } from '../../platform/storage/storage.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { insertAccountRows } from './account-rows.ts';
import { damagedArchive, type ArchiveFile } from './archive-file.ts';
import * as names from './archive.rules.ts';
import { itemKey } from './ids.rules.ts';
import type { MovedItem, MoveRun } from './move-run.ts';
import type { MovingIn } from './moving-in.ts';
import { readRows, readDocument } from './whole-document.ts';

export interface ArchiveMoveDeps {
  readonly database: Pick<Database, 'queries'>;
  readonly clock: Clock;
  readonly movingIn: MovingIn;
}

const maxManifestBytes = 10_000;

/** False: it is something else. */
export async function moveArchive(
  deps: ArchiveMoveDeps,
  run: MoveRun,
  archive: ArchiveFile,
): Promise<boolean> {
  if (!(await isOurs(archive))) return false;
  const documents = archive.names.filter((name) => names.documentRows.test(name)).sort();
  for (const [index, name] of documents.entries()) {
    await moveDocument(deps, run, { archive, name });
    await run.progress((index + 1) / (documents.length + 1));
  }
  if (archive.has(names.accountRowsName)) {
    const rows = await readRows(archive, names.accountRowsName);
    const { accountId } = run;
    await run.commit((within) => insertAccountRows({ within, accountId, rows, clock: deps.clock }));
  }
  return true;
}

async function isOurs(archive: ArchiveFile): Promise<boolean> {
  if (!archive.has(names.manifestName)) return false;
  const found = await archive.read(names.manifestName, maxManifestBytes).then(
    (bytes) => JSON.parse(bytes.toString()) as Partial<names.Manifest> | null,
    () => undefined,
  );
  if (found?.format !== names.archiveFormat) return false;
  if (typeof found.version !== 'number' || found.version > names.archiveVersion)
    throw new Problem(
      'validation_failed',
      'This archive was made by a newer Lectern. Update this server first.',
    );
  return true;
}

async function moveDocument(
  { movingIn }: ArchiveMoveDeps,
  run: MoveRun,
  { archive, name }: { readonly archive: ArchiveFile; readonly name: string },
): Promise<void> {
  const id = name.slice(-'.jsonl'.length - 36, -'.jsonl'.length);
  let item: MovedItem = { item: itemKey(`lectern ${id}`), name: id };
  try {
    const whole = await readDocument(archive, name);
    if (whole.document.id !== id) throw damagedArchive(`${name} has another document`);
    item = { ...item, name: whole.document.title };
    const { accountId, commit } = run;
    await movingIn.document({ accountId, archive, commit }, whole, (within, documentId) =>
      run.moved(within, item, documentId),
    );
  } catch (error) {
    // What is wrong with one document does not concern the others.
    if (run.signal.aborted || isStorageUnavailable(error) || !(error instanceof Problem)) throw error;
    await run.failed(item, error.message);
  }
}
