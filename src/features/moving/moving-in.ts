/**
 * The documents of an archive, one after the other: the files of each are put where they belong, then all of its rows are one
 * transaction with the proof that the job still has its lease. What is there already stays as it is, so an archive that was
 * moved in halfway, or twice, adds what is missing and nothing else. Files without a row are swept like all others.
 */
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { TextAnalyst } from '../../language/text/analysis.ts';
import { type Clock, sortKeyOf, type Ids } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { Scratch } from '../../platform/storage/scratch.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { ClipFiles } from '../audiobooks/files/clip-files.ts';
import type { UploadedFiles } from '../jobs/uploaded-files.ts';
import type { Originals } from '../originals/originals.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { sizeWords, type Space } from '../space/space.ts';
import type { ArchiveFile } from './archive-file.ts';
import { audioName, coverName, originalName, recordingName } from './archive.rules.ts';
import { candidates, otherId } from './ids.rules.ts';
import { insertDocument } from './document-rows.ts';
import { movedPictures } from './moved-pictures.ts';
import * as store from './moving-in.store.ts';
import type { WholeDocument } from './whole-document.ts';

export interface MovingInDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly analyst: Pick<TextAnalyst, 'words'>;
  readonly space: Pick<Space, 'of' | 'require'>;
  readonly clips: Pick<ClipFiles, 'clipsKey' | 'storage'>;
  readonly uploads: Pick<UploadedFiles, 'keep'>;
  readonly pictures: Pick<Pictures, 'take' | 'drop'>;
  readonly originals: Pick<Originals, 'has' | 'take'>;
  readonly scratch: Pick<Scratch, 'path'>;
}

export interface Moving {
  readonly accountId: string;
  readonly archive: ArchiveFile;
  /** Writes in one transaction with the proof that this run may. */
  readonly commit: <R>(work: (within: Queries) => Promise<R>) => Promise<R>;
}

export interface MovedDocument {
  readonly id: string;
  /** False: it was there already. */
  readonly isNew: boolean;
}

const maxCoverBytes = 4 * 1024 ** 2;

export function createMovingIn(deps: MovingInDeps) {
  const { database, analyst, space, clips, uploads, originals, scratch } = deps;

  async function document(
    moving: Moving,
    whole: WholeDocument,
    alsoCommit: AlsoMoved,
  ): Promise<MovedDocument> {
    const { accountId, archive } = moving;
    const place = await placeOf(database.queries, accountId, whole.document.id);
    if (place.isTaken) return { id: place.id, isNew: false };
    const rename = await renaming(database.queries, moving, whole, place.id);
    const prepared = {
      ...whole,
      id: place.id,
      rename,
      words: await analyst.words(whole.document.title, whole.text),
      cover: archive.has(coverName(whole.document.id))
        ? (await archive.read(coverName(whole.document.id), maxCoverBytes)).toString('base64')
        : undefined,
      bytes: bytesOf(whole),
    };
    await requireRoom(moving, prepared.bytes);
    await saveSounds(moving, prepared);
    await saveOriginal(moving, prepared);
    const pictures = await movedPictures(deps, archive, whole);
    // A commit whose answer is lost may have come through, so nothing is removed here: what no row names is swept.
    await moving.commit(async (within) => {
      await insertDocument(within, deps, { ...prepared, accountId, pictures });
      await space.require(within, accountId, prepared.bytes);
      await alsoCommit(within, place.id);
    });
    return { id: place.id, isNew: true };
  }

  /** Before anything is unpacked, which is checked again with what is stored. */
  async function requireRoom({ accountId }: Moving, bytes: number): Promise<void> {
    const { storedBytes, limitBytes } = await space.of(database.queries, accountId);
    if (limitBytes === null || storedBytes + bytes <= limitBytes) return;
    throw new Problem(
      'conflict',
      `There is no room for ${sizeWords(bytes)} more: your library takes ${sizeWords(storedBytes)} of ${sizeWords(limitBytes)}.`,
    );
  }

  async function saveSounds({ archive }: Moving, { rows, rename }: Renamed): Promise<void> {
    for (const { id, bytes } of rows.of('recordings'))
      await unpacked(archive, recordingName(id), bytes, (path) => uploads.keep(path, rename(id)));
    for (const { id, bytes } of rows.of('audiobooks'))
      await unpacked(archive, audioName(id), bytes, (path) =>
        clips.storage.putFile(clips.clipsKey(rename(id)), path),
      );
  }

  /** The parts of a book find that of the first. */
  async function saveOriginal({ accountId, archive }: Moving, { rows }: Renamed): Promise<void> {
    for (const { original_id, bytes } of rows.of('document_originals')) {
      const id = otherId(accountId, original_id);
      if (await originals.has(id)) continue;
      await unpacked(archive, originalName(original_id), bytes, (path) => originals.take(path, id));
    }
  }

  async function unpacked(
    archive: ArchiveFile,
    name: string,
    bytes: number,
    use: (path: string) => Promise<void>,
  ): Promise<void> {
    const path = scratch.path();
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await archive.save(name, path, bytes);
      await use(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  return { document };
}

export type MovingIn = ReturnType<typeof createMovingIn>;

interface Renamed extends WholeDocument {
  readonly rename: (id: string) => string;
}

/** Called in the transaction that stores the document. */
type AlsoMoved = (within: Queries, documentId: string) => Promise<void>;

const bytesOf = ({ rows }: WholeDocument): number =>
  [
    ...rows.of('versions').map(({ text }) => Buffer.byteLength(text)),
    ...rows.of('document_pictures').map(({ bytes }) => bytes),
    ...rows.of('document_originals').map(({ bytes }) => bytes),
    ...rows.of('recordings').map(({ bytes }) => bytes),
    ...rows.of('audiobooks').map(({ bytes }) => 2 * bytes),
  ].reduce((sum, bytes) => sum + bytes, 0);

/** The id that a document of an archive has or gets in an account. */
export async function placeOf(
  queries: Queries,
  accountId: string,
  originalId: string,
): Promise<{ readonly id: string; readonly isTaken: boolean }> {
  const ids = candidates(accountId, originalId);
  const found = await store.findDocuments(queries, ids, ids.map(sortKeyOf));
  const own = ids.find((id) => found.some((row) => row.id === id && row.account_id === accountId));
  if (own !== undefined) return { id: own, isTaken: true };
  const isFree = (id: string) => !found.some((row) => row.id === id || row.sort_key === sortKeyOf(id));
  const free = ids.find(isFree);
  if (free === undefined)
    throw new Problem('conflict', 'This document is in too many accounts of the server.');
  return { id: free, isTaken: false };
}

/** What belongs to a document keeps its ids, too, where they are free. */
async function renaming(
  queries: Queries,
  { accountId }: Moving,
  { document, rows }: WholeDocument,
  id: string,
): Promise<(id: string) => string> {
  const own = id !== document.id;
  const taken = new Set<string>();
  for (const table of ['versions', 'annotations', 'pronunciations', 'recordings', 'audiobooks'] as const) {
    const ids = rows.of(table).map((row) => row.id);
    for (const one of own ? ids : await store.findTaken(queries, table, ids)) taken.add(one);
  }
  return (one) => (taken.has(one) ? otherId(accountId, one) : one);
}
