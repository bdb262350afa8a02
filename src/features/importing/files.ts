/** Files and web pages as documents: an engine extracts their text, which becomes a document like any other, or a book. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Document } from '../../shared/contract/documents.ts';
import type { Extraction, Extractor, SourceFile } from '../../formats/extraction/engine.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { TextAnalyst } from '../../language/text/analysis.ts';
import { isSameLanguage } from '../../shared/text/tags.ts';
import type { Actor } from '../access/access.ts';
import type { Collections } from '../collections/collections.ts';
import type { Covers } from '../covers/covers.ts';
import type { NewDocument } from '../documents/creation.ts';
import type { OriginalPart, Originals, StoredOriginal } from '../originals/originals.ts';
import type { StoredPicture } from '../pictures/pictures.ts';
import type { Documents } from '../documents/documents.ts';
import {
  chooseBookTitle,
  declaredLanguage,
  importProblem,
  isPartOfPage,
  lastingAddress,
  nameOfAddress,
  nameWithoutExtension,
  partTitle,
} from './files.rules.ts';
import type { ImportedPictures } from './imported-pictures.ts';
import type { ImportedReading, StoredReading } from './imported-reading.ts';
import type { ImportedSound } from './imported-sound.ts';
import { digestsOf, type FileDigests } from './file-digests.ts';
import { findDocumentOf, putImportedFile } from './imported-files.store.ts';
import type { Importing } from './importing.ts';
import { type PageFetch, webAddress } from './page-fetch.ts';

export interface FileImportingDeps {
  readonly database: Pick<Database, 'queries'>;
  readonly documents: Documents;
  readonly collections: Pick<Collections, 'createWithin' | 'covers'>;
  readonly covers: Pick<Covers, 'setWithin'>;
  readonly importing: Pick<Importing, 'keep'>;
  readonly analyst: TextAnalyst;
  readonly extractor: Extractor;
  readonly fetchPage: PageFetch;
  readonly pictures: ImportedPictures;
  readonly originals: Pick<Originals, 'copy' | 'keepWithin' | 'requireSpace' | 'drop'>;
  readonly sound: Pick<ImportedSound, 'keep'>;
  readonly readings: ImportedReading;
  /** A folder for what is made of a file until it is kept. */
  readonly scratch: { readonly folder: string };
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

interface Given {
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

export interface UploadedFile extends Given {
  /** Where the upload is; the caller removes it. */
  readonly path: string;
  /** The id under which it lies in the storage, where it does. */
  readonly uploadId?: string;
  readonly name: string;
  /** A file that is in the library already is not read again: its document is returned. */
  readonly skipKnown?: boolean;
  /** Receives how much of the file has been read, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

export interface WebPage extends Given {
  readonly url: string;
}

/** A web page as a browser has it. */
export interface OpenPage extends WebPage {
  readonly html: string;
}

/** HTML that need not be fetched. */
export interface Article extends Given {
  readonly html: string;
  readonly url: string | null;
  readonly author: string | null;
  readonly site: string;
}

/** What a reader has found in a file, and the folder with its pictures. */
interface Extracted extends Extraction {
  readonly path: string;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** What is in the storage already, and belongs to no document yet. */
interface Stored {
  readonly stored: readonly StoredPicture[];
  /** For each part, or the whole. */
  readonly spoken: readonly (StoredReading | undefined)[];
  readonly original: StoredOriginal | undefined;
}

type Imported = Required<Pick<NewDocument, 'title' | 'source' | 'documentType'>> &
  Pick<NewDocument, 'language' | 'origin' | 'madeAtMs'> &
  Pick<Given, 'alsoCommit' | 'jobId'> & { readonly digests?: FileDigests };

/** Text from the app that is not a file came in through its home page. */
const fromTheWeb = { source: 'homepage', documentType: 'webpage' } as const;

export function createFileImporting(deps: FileImportingDeps) {
  const { database, extractor, fetchPage, importing, onImport, documents, collections, covers, analyst } =
    deps;
  const { pictures, originals, sound, readings, scratch } = deps;

  /** Refuses at once what nothing here can read, as far as its start shows it. */
  async function check(file: Pick<UploadedFile, 'path' | 'name'>): Promise<void> {
    try {
      await extractor.check(file);
    } catch (error) {
      throw importProblem(error, 'file');
    }
  }

  async function file(actor: Actor, upload: UploadedFile, signal: AbortSignal): Promise<Document> {
    const { path, name, language, onProgress } = upload;
    const digests = await digestsOf(path);
    const known = upload.skipKnown ? await knownDocument(actor, digests) : undefined;
    if (known) return known;
    const source = { path, name, ...(language && { language }) };
    return extracted(actor, source, { signal, onProgress }, async (found) => {
      if (found.cues) return keepTranscript(actor, found, { ...upload, digests });
      if (found.sound) return keepSound(actor, found, { ...upload, digests });
      const title = upload.title ?? chooseBookTitle(found, nameWithoutExtension(name));
      return keep(actor, found, {
        ...upload,
        title,
        source: 'file-import',
        documentType: 'file',
        digests,
        origin: { ...(found.author && { author: found.author }), ...formatOf(found) },
      });
    });
  }

  async function knownDocument(actor: Actor, { sha256 }: FileDigests): Promise<Document | undefined> {
    const found = await findDocumentOf(database.queries, actor.accountId, sha256);
    return found && documents.get(actor, found.id);
  }

  async function webpage(actor: Actor, page: WebPage, signal: AbortSignal): Promise<Document> {
    return fetchPage(page.url, signal, ({ path, name, charset, url }) => {
      const source = { path, name, address: url.href, web: { ...(charset && { charset }) } };
      return extracted(actor, source, { signal }, (found) =>
        keepPage(actor, found, { ...page, address: url }),
      );
    });
  }

  /** Nothing is fetched, so that pages can be saved that only their reader may see. */
  async function page(actor: Actor, page: OpenPage, signal: AbortSignal): Promise<Document> {
    const address = webAddress(page.url);
    const isPart = isPartOfPage(page.html);
    const source = { html: page.html, address: address.href, web: { charset: 'utf-8', isPart } };
    return extractedHtml(actor, source, { signal }, (found) => keepPage(actor, found, { ...page, address }));
  }

  async function article(actor: Actor, article: Article, signal: AbortSignal): Promise<Document> {
    const { html, url, author, site } = article;
    const page = `<!doctype html><meta charset="utf-8"><body>${html}</body>`;
    const source = { html: page, ...(url !== null && { address: url }) };
    return extractedHtml(actor, source, { signal }, (found) =>
      keep(actor, found, {
        ...article,
        title: article.title ?? chooseBookTitle(found, site),
        ...fromTheWeb,
        origin: { ...(author !== null && { author }), site, ...(url !== null && { address: url }) },
      }),
    );
  }

  /** Subtitles know when each sentence is said, and often by whom. */
  function keepTranscript(
    actor: Actor,
    found: Extraction,
    upload: UploadedFile & { readonly digests: FileDigests },
  ): Promise<Document> {
    const { cues = [], language } = found;
    const title = upload.title ?? nameWithoutExtension(upload.name);
    const spokenIn = upload.language ?? declaredLanguage(language);
    const spoken = {
      utterances: cues,
      ...(title && { title }),
      ...(spokenIn && { language: spokenIn }),
      ...formatOf(found),
    };
    return importing.keep(actor, spoken, async (within, document) => {
      const { accountId } = actor;
      await putImportedFile(within, { accountId, documentIds: [document.id], ...upload.digests });
      await upload.alsoCommit?.(within, document, null);
      await onImport(within, {
        accountId: actor.accountId,
        document,
        title: document.title,
        collectionId: null,
        jobId: upload.jobId ?? null,
      });
    });
  }

  async function keepSound(
    actor: Actor,
    found: Extracted,
    upload: UploadedFile & { readonly digests: FileDigests },
  ): Promise<Document> {
    const { accountId } = actor;
    const { path, digests, uploadId, jobId = null } = upload;
    const title = upload.title ?? found.title ?? nameWithoutExtension(upload.name) ?? upload.name;
    const language = upload.language ?? declaredLanguage(found.language) ?? (await languageOf(found));
    const origin = { ...(found.author && { author: found.author }), ...formatOf(found) };
    const commit = async (within: Queries, document: Document, kept: FileDigests) => {
      const owner = { accountId, documentId: document.id };
      if (found.cover) await covers.setWithin(within, owner, found.cover);
      await putImportedFile(within, { accountId, documentIds: [document.id], ...kept });
      await upload.alsoCommit?.(within, document, null);
      await onImport(within, { accountId, document, title, collectionId: null, jobId });
    };
    const { folder } = found;
    const input = { title, language, origin };
    return sound.keep(actor, { sound: found.sound!, folder, path, digests, uploadId, input, commit });
  }

  const keepPage = (
    actor: Actor,
    found: Extracted,
    { address, ...given }: Given & { readonly address: URL },
  ): Promise<Document> =>
    keep(actor, found, {
      ...given,
      title: given.title ?? chooseBookTitle(found, nameOfAddress(address)),
      ...fromTheWeb,
      origin: {
        ...(found.author && { author: found.author }),
        site: found.site ?? address.hostname.replace(/^www\./, ''),
        address: lastingAddress(address, found.address),
        ...formatOf(found),
      },
    });

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
    const committed = async (within: Queries, document: Document, collectionId: string | null) => {
      await alsoCommit?.(within, document, collectionId);
      const { accountId } = actor;
      await onImport(within, { accountId, document, title, collectionId, jobId: jobId ?? null });
      if (original) await originals.requireSpace(within, accountId, original);
    };
    const keepOrigin = async (within: Queries, made: readonly OriginalPart[]) => {
      if (original) await originals.keepWithin(within, actor, original, made);
      if (!digests) return;
      const { accountId } = actor;
      const documentIds = made.map(({ documentId }) => documentId);
      await putImportedFile(within, { accountId, documentIds, ...digests, places: found.places });
    };
    const kind = { source, documentType, ...(origin && { origin }), ...(madeAtMs && { madeAtMs }) };
    const { text, parts } = found;
    const timed = (at: number) => spoken[at] && { timings: spoken[at].timings };
    // After the upload has ended, or the sound would count twice.
    const keepSounds = async (within: Queries, all: readonly Document[]) => {
      for (const [at, document] of all.entries())
        await spoken[at]?.keepWithin(within, actor.accountId, document);
    };
    const whole = { text, title, language, ...kind, ...timed(0) };
    if (!parts)
      return documents.create(actor, whole, async (within, document) => {
        const owner = { accountId: actor.accountId, documentId: document.id };
        if (found.cover) await covers.setWithin(within, owner, found.cover);
        await keepPictures(within, document);
        await keepOrigin(within, [{ documentId: document.id, start: 0, end: 1 }]);
        await committed(within, document, null);
        await keepSounds(within, [document]);
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
      await committed(within, all[0]!, row.id);
      await keepSounds(within, all);
    });
    return made[0]!;
  }

  async function extractedHtml(
    actor: Actor,
    { html, ...about }: Pick<OpenPage, 'html'> & Pick<SourceFile, 'web' | 'address'>,
    reading: Reading,
    use: (found: Extracted) => Promise<Document>,
  ): Promise<Document> {
    return inFolder(async (folder) => {
      const path = join(folder, 'page.html');
      await writeFile(path, html);
      return extracted(actor, { path, name: 'page.html', ...about }, reading, use);
    });
  }

  /** Hands over what is in a file; its pictures last until `use` has ended. */
  async function extracted(
    { accountId: account }: Actor,
    file: SourceFile,
    { signal, onProgress }: Reading,
    use: (found: Extracted) => Promise<Document>,
  ): Promise<Document> {
    return inFolder(async (folder) => {
      const source = { ...file, picturesTo: folder };
      const found = await extractor
        .extract(source, signal, { account, onProgress })
        .catch((error: unknown) => {
          throw importProblem(error, file.web ? 'url' : 'file');
        });
      return use({ ...found, path: file.path, folder, signal });
    });
  }

  async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(scratch.folder, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(scratch.folder, 'import-'));
    try {
      return await use(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** The language of the text counts more than what its file declares; the file knows the region, and helps in doubt. */
  async function languageOf({ text, language }: Extraction): Promise<string> {
    const declared = declaredLanguage(language);
    const found = await analyst.detect(text, declared);
    return declared !== undefined && isSameLanguage(declared, found) ? declared : found;
  }

  return { check, file, webpage, page, article };
}

const formatOf = ({ format }: Extraction): Pick<Extraction, 'format'> => (format ? { format } : {});

interface Reading extends Pick<UploadedFile, 'onProgress'> {
  readonly signal: AbortSignal;
}

export type FileImporting = ReturnType<typeof createFileImporting>;
