/** The sound of books that are read along: it becomes the recording of their text, in step with it. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FoundReading } from '../../formats/extraction/engine.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Document } from '../../shared/contract/documents.ts';
import type { SentenceTiming } from '../documents/timings.rules.ts';
import type { ImportedSoundDeps } from './imported-sound.ts';

export interface ImportedReadingDeps extends Omit<ImportedSoundDeps, 'analyst' | 'documents'> {
  /** Finds when the sentences of a text are heard, and whether they are at all. */
  readonly align: (
    document: Pick<Document, 'text' | 'language'>,
    utterances: FoundReading['utterances'],
  ) => Promise<{ readonly timings: readonly SentenceTiming[]; readonly isSame: boolean }>;
}

/** A sound that lies in the storage, and belongs to no document yet. */
export interface StoredReading {
  readonly timings: readonly SentenceTiming[];
  /** Gives it to a document, in the transaction that adds the document. */
  keepWithin(within: Queries, accountId: string, document: Document): Promise<void>;
  /** Nothing was made of it. */
  drop(): Promise<void>;
}

export function createImportedReading({ clock, ids, space, files, align, recordings }: ImportedReadingDeps) {
  /** Undefined where the sound does not read this text. */
  async function store(
    reading: FoundReading,
    folder: string,
    document: Pick<Document, 'text' | 'language'>,
  ): Promise<StoredReading | undefined> {
    const { timings, isSame } = await align(document, reading.utterances);
    if (!isSame) return undefined;
    const path = join(folder, reading.file);
    const { size: bytes } = await stat(path);
    const id = ids.next();
    await files.keep(path, id);
    return {
      timings,
      async keepWithin(within, account_id, { id: document_id }) {
        await recordings.addWithin(within, {
          id,
          bytes,
          document_id,
          account_id,
          media_type: reading.mediaType,
          duration_ms: reading.durationMs,
          created_at: clock.now(),
        });
        await space.require(within, account_id, bytes);
      },
      drop: () => files.remove(id),
    };
  }

  return { store };
}

export type ImportedReading = ReturnType<typeof createImportedReading>;
