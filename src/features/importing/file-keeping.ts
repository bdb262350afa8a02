/** A text that was read becomes a document with its pictures, sound and original, or a book of several. */
import type { Extraction } from '../../formats/extraction/engine.ts';
import type { TextAnalyst } from '../../language/text/analysis.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Document } from '../../shared/contract/documents.ts';
import { isSameLanguage } from '../../shared/text/tags.ts';
import type { Actor } from '../access/access.ts';
import type { Collections } from '../collections/collections.ts';
import type { Covers } from '../covers/covers.ts';
import type { NewDocument } from '../documents/creation.ts';
import type { Documents } from '../documents/documents.ts';
import type { OriginalPart, Originals, StoredOriginal } from '../originals/originals.ts';
import type { StoredPicture } from '../pictures/pictures.ts';
import type { FileDigests } from './file-digests.ts';
import type { Extracted } from './file-reading.ts';
import { declaredLanguage, partTitle } from './files.rules.ts';
import { putImportedFile } from './imported-files.store.ts';
import type { ImportedPictures } from './imported-pictures.ts';
import type { ImportedReading, StoredReading } from './imported-reading.ts';

export interface FileKeepingDeps {
  readonly documents: Documents;
  readonly collections: Pick<Collections, 'createWithin' | 'covers' | 'series'>;
  readonly covers: Pick<Covers, 'setWithin'>;
  readonly analyst: TextAnalyst;
  readonly pictures: ImportedPictures;
  readonly originals: Pick<Originals, 'copy' | 'keepWithin' | 'requireSpace' | 'drop'>;
  readonly readings: ImportedReading;
  /** Called in the transaction that adds an import to the library. */
  readonly onImport: (within: Queries, imported: ImportedDocument) => Promise<void>;
}

export interface ImportedDocument {
  readonly accountId: string;
  /** The first part, where it has become a book. */
  readonly document: Document;
  readonly title: string;
  /** The book. */
  readonly collectionId: string | null;
  /** The job that imported it, where there was one. */
  readonly jobId: string | null;
}

export interface Given {
  /** Instead of what the file says about itself. */
  readonly title?: string;
  readonly language?: string;
  /** The job that imports it. */
  readonly jobId?: string;
  /** When it was saved elsewhere; absent: now. */
  readonly madeAtMs?: number;
  /** Called in the transaction that adds the document, or all parts of a book with the first of them. */
  readonly alsoCommit?: (within: Queries, document: Document, collectionId: string | null) => Promise<void>;
}

/** What is in the storage already, and belongs to no document yet. */
interface Stored {
  readonly stored: readonly StoredPicture[];
  /** For each part, or the whole. */
  readonly spoken: readonly (StoredReading | undefined)[];
  readonly original: StoredOriginal | undefined;
}

export type Imported = Required<Pick<NewDocument, 'title' | 'source' | 'documentType'>> &
  Pick<NewDocument, 'language' | 'origin' | 'madeAtMs'> &
  Pick<Given, 'alsoCommit' | 'jobId'> & { readonly digests?: FileDigests };

export function createFileKeeping(deps: FileKeepingDeps) {
  const { onImport, documents, collections, covers, analyst, pictures, originals, readings } = deps;

  async function keep(actor: Actor, found: Extracted, imported: Imported): Promise<Document> {
    const stored = await pictures.store(found, found.folder, found.signal);
    const spoken: (StoredReading | undefined)[] = [];
    let original: StoredOriginal | undefined;
    try {
      const language = imported.language ?? (await languageOf(found));
      for (const [at, reading] of (found.readings ?? []).entries()) {
        const { start = 0, end = found.text.length } = found.parts?.[at] ?? {};
        const text = found.text.slice(start, end).trimEnd();
        spoken.push(reading ? await readings.store(reading, found.folder, { text, language }) : undefined);
      }
      if (found.format === 'pdf') original = await originals.copy(found.path);
      return await create(actor, { ...found, stored, spoken, original }, { ...imported, language });
    } catch (error) {
      await pictures.drop(stored);
      for (const reading of spoken) await reading?.drop();
      if (original) await originals.drop(original);
      throw error;
    }
  }

  /** A text that is too long for a document becomes a book, all of it or nothing. Returns its first part. */
  async function create(
    actor: Actor,
    { stored, spoken, original, ...found }: Extraction & Stored,
    {
      title,
      language,
      source,
      documentType,
      origin,
      madeAtMs,
      alsoCommit,
      jobId,
      digests,
    }: Imported & {
      readonly language: string;
    },
  ): Promise<Document> {
    const keepPictures = (within: Queries, { id, text: own }: Document) =>
      pictures.keepWithin(within, { id, account_id: actor.accountId, text: own }, stored);
    const finish = async (within: Queries, all: readonly Document[], collectionId: string | null) => {
      const { accountId } = actor;
      const imported = { accountId, document: all[0]!, title, collectionId, jobId: jobId ?? null };
      await announce(within, imported, alsoCommit);
      // The upload has ended: before, original and sound would count twice.
      if (original) await originals.requireSpace(within, accountId, original);
      for (const [at, document] of all.entries()) await spoken[at]?.keepWithin(within, accountId, document);
    };
    const keepOrigin = async (within: Queries, made: readonly OriginalPart[]) => {
      if (original) await originals.keepWithin(within, actor, original, made);
      if (!digests) return;
      const { accountId } = actor;
      const documentIds = made.map(({ documentId }) => documentId);
      const { places, series } = found;
      const seriesIndex = series?.index;
      await putImportedFile(within, { accountId, documentIds, ...digests, places, seriesIndex });
      if (series) await collections.series.addWithin(within, actor, { ...series, documentIds });
    };
    const kind = { source, documentType, ...(origin && { origin }), ...(madeAtMs && { madeAtMs }) };
    const { text, parts } = found;
    const timed = (at: number) => spoken[at] && { timings: spoken[at].timings };
    const whole = { text, title, language, ...kind, ...timed(0) };
    if (!parts)
      return documents.create(actor, whole, async (within, document) => {
        const owner = { accountId: actor.accountId, documentId: document.id };
        if (found.cover) await covers.setWithin(within, owner, found.cover);
        await keepPictures(within, document);
        await keepOrigin(within, [{ documentId: document.id, start: 0, end: 1 }]);
        await finish(within, [document], null);
      });
    const inputs = parts.map((part, index) => ({
      text: text.slice(part.start, part.end).trimEnd(),
      title: partTitle(title, part, { number: index + 1, of: parts.length }),
      language,
      ...kind,
      ...timed(index),
    }));
    const made = await documents.createMany(actor, inputs, async (within, all) => {
      const document_ids = all.map(({ id }) => id);
      const shareOf = (unit: number) => unit / text.length;
      await keepOrigin(
        within,
        parts.map(({ start, end }, index) => ({
          documentId: document_ids[index]!,
          start: shareOf(start),
          end: shareOf(end),
        })),
      );
      const author = found.author ?? null;
      const book = { kind: 'book', title, author, document_ids } as const;
      const row = await collections.createWithin(within, actor, book);
      if (found.cover) await collections.covers.setWithin(within, row, found.cover);
      for (const document of all) await keepPictures(within, document);
      await finish(within, all, row.id);
    });
    return made[0]!;
  }

  /** Says in the transaction that adds an import that it is there. */
  async function announce(
    within: Queries,
    imported: ImportedDocument,
    alsoCommit: Given['alsoCommit'],
  ): Promise<void> {
    await alsoCommit?.(within, imported.document, imported.collectionId);
    await onImport(within, imported);
  }

  /** The language of the text counts more than what its file declares; the file knows the region, and helps in doubt. */
  async function languageOf({ text, language }: Extraction): Promise<string> {
    const declared = declaredLanguage(language);
    const found = await analyst.detect(text, declared);
    return declared !== undefined && isSameLanguage(declared, found) ? declared : found;
  }

  return { keep, announce, languageOf };
}
