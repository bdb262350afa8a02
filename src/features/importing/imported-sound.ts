/**
 * Audiobooks that somebody has already, as documents that keep their sound. The same sound comes once: its digest decides, which
 * for many files is that of what they were joined to.
 *
 *   read ──► its sound in the storage, under a new id or the one it was uploaded with ──► document, recording and chapters in
 *   one transaction; a sound that a dead process has left without them is removed by the sweep
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FoundSound } from '../../formats/extraction/engine.ts';
import type { TextAnalyst } from '../../language/text/analysis.ts';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Queries, RecordingRow } from '../../platform/database/database.ts';
import { lockAccount } from '../../platform/database/queries.ts';
import type { Document } from '../../shared/contract/documents.ts';
import type { Actor } from '../access/access.ts';
import type { NewDocument } from '../documents/creation.ts';
import type { Documents } from '../documents/documents.ts';
import type { UploadedFiles } from '../jobs/uploaded-files.ts';
import type { Space } from '../space/space.ts';
import { layOutBook, timeChapters } from './audiobook.rules.ts';
import { digestsOf, type FileDigests } from './file-digests.ts';
import { findDocumentOf } from './imported-files.store.ts';

export interface ImportedSoundDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly space: Pick<Space, 'require'>;
  readonly files: Pick<UploadedFiles, 'keep' | 'remove'>;
  readonly documents: Pick<Documents, 'create' | 'get'>;
  readonly analyst: Pick<TextAnalyst, 'segment'>;
  readonly recordings: {
    addWithin(within: Queries, row: RecordingRow): Promise<void>;
    /** Whether a document keeps the file with this id. */
    keeps(id: string): Promise<boolean>;
  };
}

/** An audiobook that was read. */
export interface ReadAudiobook {
  readonly sound: FoundSound;
  /** The folder with the sound that its files were joined to. */
  readonly folder: string;
  readonly path: string;
  readonly digests: FileDigests;
  /** The id under which the file lies in the storage already. */
  readonly uploadId?: string | undefined;
  readonly input: Pick<NewDocument, 'title' | 'origin'> & { readonly language: string };
  /** Everything else about the new document. */
  readonly commit: (within: Queries, document: Document, digests: FileDigests) => Promise<void>;
}

/** Somebody else has added the same sound in the meantime. */
class KnownSound extends Error {
  readonly documentId: string;
  constructor(documentId: string) {
    super('This sound is in the library already');
    this.documentId = documentId;
  }
}

export function createImportedSound(deps: ImportedSoundDeps) {
  const { clock, ids, space, files, documents, analyst, recordings } = deps;

  async function keep(actor: Actor, book: ReadAudiobook): Promise<Document> {
    const { sound, folder, uploadId } = book;
    const joined = sound.file === undefined ? undefined : join(folder, sound.file);
    const path = joined ?? book.path;
    const { size: bytes } = await stat(path);
    const digests = joined === undefined ? book.digests : await digestsOf(joined);
    const isThere = joined === undefined && uploadId !== undefined;
    const id = isThere ? uploadId : ids.next();
    if (!isThere) await files.keep(path, id);
    try {
      return await create(actor, { ...book, digests }, { id, bytes });
    } catch (error) {
      if (!isThere) await files.remove(id);
      if (error instanceof KnownSound) return documents.get(actor, error.documentId);
      throw error;
    }
  }

  async function create(
    actor: Actor,
    { sound, digests, input, commit }: ReadAudiobook,
    file: Pick<RecordingRow, 'id' | 'bytes'>,
  ): Promise<Document> {
    const { accountId } = actor;
    const { text, chapters } = layOutBook(sound);
    const timings = timeChapters(await analyst.segment(text, input.language), chapters);
    const document = { ...input, text, timings, source: 'file-import', documentType: 'file' } as const;
    return documents.create(actor, document, async (within, made) => {
      await lockAccount(within, accountId);
      const known = await findDocumentOf(within, accountId, digests.sha256);
      if (known) throw new KnownSound(known.id);
      await recordings.addWithin(within, {
        ...file,
        document_id: made.id,
        account_id: accountId,
        media_type: sound.mediaType,
        duration_ms: sound.durationMs,
        created_at: clock.now(),
      });
      await commit(within, made, digests);
      // After the upload has ended, or the sound would count twice.
      await space.require(within, accountId, file.bytes);
    });
  }

  return { keep, keeps: (id: string) => recordings.keeps(id) };
}

export type ImportedSound = ReturnType<typeof createImportedSound>;
