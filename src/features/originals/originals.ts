/**
 * The PDFs that documents were made from, so that their pages can be shown as they were printed:
 *
 *   copied into the storage ──► named in the transaction that makes the document, or all parts of a book ──► the row goes with
 *   the last of these ──► removed by the sweep
 *
 * A crash may leave a file that no row names; the sweep removes it after a day.
 */
import { copyFile, link, mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { FileBody } from '../../platform/file-body.ts';
import type { Log } from '../../platform/log.ts';
import type { Scratch } from '../../platform/storage/scratch.ts';
import { isStorageUnavailable, type Storage } from '../../platform/storage/storage.ts';
import { Strays } from '../../platform/storage/strays.ts';
import type { DocumentOriginal } from '../../shared/contract/app/reading.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { Actor } from '../access/access.ts';
import { removeDeleted } from '../jobs/removed-files.ts';
import type { Space } from '../space/space.ts';
import * as store from './originals.store.ts';

export interface OriginalsDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly scratch: Pick<Scratch, 'path'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly space: Pick<Space, 'require'>;
  /** Absent where nothing is swept. */
  readonly log?: Log;
}

/** A file in the storage that no document has yet. */
export interface StoredOriginal {
  readonly id: string;
  readonly bytes: number;
}

export interface OriginalFile extends FileBody {
  /** The same for as long as the bytes are. */
  readonly id: string;
  readonly title: string;
}

/** A document, and which part of the text of its file it has, from 0 to 1. */
export interface OriginalPart {
  readonly documentId: string;
  readonly start: number;
  readonly end: number;
}

const folder = 'originals/';

export const originalKey = (id: string): string => `${folder}${id}`;

export function createOriginals({ database, storage, scratch, clock, ids, space, log }: OriginalsDeps) {
  const { queries } = database;
  const strays = new Strays('originals', { storage, ...(log && { log }) });

  /** Leaves the file where it is: an import that fails is tried again. */
  async function copy(path: string): Promise<StoredOriginal> {
    const id = ids.next();
    const own = scratch.path();
    await mkdir(dirname(own), { recursive: true, mode: 0o700 });
    try {
      // Nothing ever writes into either, so one file with two names will do where the disk is the same.
      await link(path, own).catch(() => copyFile(path, own));
      const { size: bytes } = await stat(own);
      await storage.putFile(originalKey(id), own);
      return { id, bytes };
    } finally {
      await rm(own, { force: true });
    }
  }

  /** For an archive: under an id that is its own. */
  const take = (path: string, id: string): Promise<void> => storage.putFile(originalKey(id), path);

  const has = async (id: string): Promise<boolean> => (await store.findKept(queries, [id])).has(id);

  async function keepWithin(
    within: Queries,
    { accountId }: Pick<Actor, 'accountId'>,
    { id, bytes }: StoredOriginal,
    parts: readonly OriginalPart[],
  ): Promise<void> {
    const row = { id, account_id: accountId, bytes, created_at: clock.now() };
    const documents = parts.map(({ documentId, start, end }) => ({
      document_id: documentId,
      original_id: id,
      text_start: start,
      text_end: end,
    }));
    await store.insertOriginal(within, row, documents);
  }

  /** At the end of the transaction, when an upload does not count any more. */
  const requireSpace = (within: Queries, accountId: string, { bytes }: StoredOriginal): Promise<void> =>
    space.require(within, accountId, bytes);

  /** For a document that the caller may read. */
  async function of(documentId: string): Promise<DocumentOriginal | undefined> {
    const row = await store.findOriginal(queries, documentId);
    return row && { bytes: row.bytes, text_start: row.text_start, text_end: row.text_end };
  }

  async function file({ accountId }: Pick<Actor, 'accountId'>, documentId: string): Promise<OriginalFile> {
    const row = await store.findReadable(queries, { documentId, readerId: accountId });
    const found = row && (await storage.find(originalKey(row.id)));
    if (!found) throw noOriginal();
    const read: FileBody['read'] = (first, last) => storage.read(originalKey(row.id), first, last);
    return { id: row.id, title: row.title, bytes: found.bytes, read };
  }

  /** What cannot be reached now is swept later. */
  const remove = (id: string): Promise<void> =>
    storage.remove(originalKey(id)).catch((error: unknown) => {
      if (!isStorageUnavailable(error)) throw error;
    });

  async function sweep(): Promise<void> {
    await removeDeleted(database, folder, async (id) => {
      // An archive may have brought the same one back in the same moment.
      if ((await store.findKept(queries, [id])).size === 0) await storage.remove(originalKey(id));
    });
  }

  async function sweepStrays(): Promise<void> {
    const found: string[] = [];
    for await (const { key } of storage.list(folder)) found.push(key.slice(folder.length));
    const kept = await store.findKept(queries, found);
    await strays.sweep({ strays: found.filter((id) => !kept.has(id)), files: found.length, remove });
  }

  return {
    copy,
    take,
    has,
    keepWithin,
    requireSpace,
    drop: ({ id }: StoredOriginal) => remove(id),
    of,
    file,
    sweep,
    sweepStrays,
  };
}

export type Originals = ReturnType<typeof createOriginals>;

const noOriginal = () => new Problem('not_found', 'This document has no pages as printed.');
