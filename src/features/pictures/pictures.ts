/**
 * The pictures of documents, in the storage: kept when a document is imported, shown with the rights of the document,
 * and removed with the last document that names them.
 *
 *   stored ──► named in the transaction that makes the document ──► its rows are deleted ──► removed by the sweep
 *
 * A crash may leave a file that no row names; the sweep removes it after a day.
 */
import { join } from 'node:path';
import type { FoundPicture } from '../../formats/extraction/engine.ts';
import type { PictureType } from '../../formats/pictures.ts';
import type { Ids } from '../../platform/clock.ts';
import type { Database, DocumentPictureRow, Queries } from '../../platform/database/database.ts';
import type { FileBody } from '../../platform/file-body.ts';
import type { Log } from '../../platform/log.ts';
import { isStorageUnavailable, type Storage } from '../../platform/storage/storage.ts';
import { Strays } from '../../platform/storage/strays.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { Actor } from '../access/access.ts';
import { removeDeleted } from '../jobs/removed-files.ts';
import type { Space } from '../space/space.ts';
import * as store from './pictures.store.ts';

export interface PicturesDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly ids: Ids;
  readonly space: Pick<Space, 'require'>;
  /** Absent where nothing is swept. */
  readonly log?: Log;
}

/** A picture whose file is in the storage and that no document has yet. */
export interface StoredPicture extends FoundPicture {
  readonly file: string;
}

export interface PictureFile extends FileBody {
  readonly mediaType: PictureType;
}

export interface PictureSize {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** For a file that is made: the picture itself. */
export interface WholePicture extends PictureSize {
  readonly mediaType: PictureType;
  readonly bytes: Buffer;
}

const folder = 'pictures/';
/** An export is made in memory. */
const maxExportedBytes = 80 * 1024 ** 2;

export const pictureKey = (file: string): string => `${folder}${file}`;

const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\]\(image:([\w-]{1,64})\)/g)].map(([, id]) => id!));

export function createPictures({ database, storage, ids, space, log }: PicturesDeps) {
  const { queries } = database;
  const strays = new Strays('pictures', { storage, ...(log && { log }) });

  /** Takes the files in a folder over. */
  async function take(from: string, found: readonly FoundPicture[]): Promise<StoredPicture[]> {
    const stored: StoredPicture[] = [];
    for (const picture of found) {
      const file = ids.next();
      await storage.putFile(pictureKey(file), join(from, picture.id));
      stored.push({ ...picture, file });
    }
    return stored;
  }

  /** Gives a new document those that its text names. */
  async function keepWithin(
    within: Queries,
    { id, account_id, text }: { readonly id: string; readonly account_id: string; readonly text: string },
    stored: readonly StoredPicture[],
  ): Promise<void> {
    const names = namesIn(text);
    const rows = stored
      .filter((picture) => names.has(picture.id))
      .map(({ mediaType, ...picture }): DocumentPictureRow => ({
        document_id: id,
        account_id,
        media_type: mediaType,
        ...picture,
      }));
    if (rows.length === 0) return;
    await store.insertPictures(within, rows);
    await space.require(
      within,
      account_id,
      rows.reduce((sum, { bytes }) => sum + bytes, 0),
    );
  }

  /** Those of the original are those of its translation. */
  async function copyWithin(
    within: Queries,
    { accountId }: Pick<Actor, 'accountId'>,
    documents: { readonly from: string; readonly to: string },
  ): Promise<void> {
    await store.copyPictures(within, { ...documents, accountId });
    await space.require(within, accountId, 0);
  }

  /** For a document that was not made after all. */
  async function drop(stored: readonly StoredPicture[]): Promise<void> {
    for (const { file } of stored) await remove(file);
  }

  async function sizes(documentId: string): Promise<PictureSize[]> {
    const rows = await store.listPictures(queries, [documentId]);
    return rows.map(({ id, width, height }) => ({ id, width, height }));
  }

  /** With the rights of the account; the page of a shared document asks without one. */
  async function file(
    documentId: string,
    id: string,
    actor: Pick<Actor, 'accountId'> | undefined,
  ): Promise<PictureFile> {
    const row = await store.findPicture(queries, { documentId, id, readerId: actor?.accountId });
    if (!row) throw noSuchPicture();
    const found = await storage.find(pictureKey(row.file));
    if (!found) throw noSuchPicture();
    const read: FileBody['read'] = (first, last) => storage.read(pictureKey(row.file), first, last);
    return { mediaType: row.media_type as PictureType, bytes: found.bytes, read };
  }

  /** Those of some documents that a text names, as far as they are there. */
  async function whole(
    { accountId }: Pick<Actor, 'accountId'>,
    documentIds: readonly string[],
    text: string,
  ): Promise<WholePicture[]> {
    const names = namesIn(text);
    if (names.size === 0) return [];
    const pictures = new Map<string, WholePicture>();
    let total = 0;
    for (const row of await store.listPictures(queries, documentIds)) {
      const { id, file: name, media_type, width, height } = row;
      const isWanted = row.account_id === accountId && names.has(id) && !pictures.has(id);
      if (!isWanted || (total += row.bytes) > maxExportedBytes) continue;
      const bytes = await storage.get(pictureKey(name));
      if (bytes) pictures.set(id, { id, mediaType: media_type as PictureType, width, height, bytes });
    }
    return [...pictures.values()];
  }

  /** What cannot be reached now is swept later. */
  const remove = (name: string): Promise<void> =>
    storage.remove(pictureKey(name)).catch((error: unknown) => {
      if (!isStorageUnavailable(error)) throw error;
    });

  async function sweep(): Promise<void> {
    await removeDeleted(database, folder, async (name) => {
      // A translation may have taken it over in the same moment.
      if ((await store.findKept(queries, [name])).size === 0) await storage.remove(pictureKey(name));
    });
  }

  async function sweepStrays(): Promise<void> {
    const files: string[] = [];
    for await (const { key } of storage.list(folder)) files.push(key.slice(folder.length));
    const kept = await store.findKept(queries, files);
    const unnamed = files.filter((name) => !kept.has(name));
    await strays.sweep({ strays: unnamed, files: files.length, remove });
  }

  return { take, keepWithin, copyWithin, drop, sizes, file, whole, sweep, sweepStrays };
}

export type Pictures = ReturnType<typeof createPictures>;

const noSuchPicture = () => new Problem('not_found', 'This document has no such picture.');
