/** Files and web pages as documents: an engine extracts their text, which becomes a document like any other, or a book. */
import type { Extraction, Series } from '../../formats/extraction/engine.ts';
import { imageOf } from '../../formats/images.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { Document } from '../../shared/contract/documents.ts';
import type { Actor } from '../access/access.ts';
import { digestsOf, type FileDigests } from './file-digests.ts';
import { createFileKeeping, type FileKeepingDeps, type Given } from './file-keeping.ts';
import { createFileReading, type Extracted, type FileReadingDeps } from './file-reading.ts';
import {
  chooseBookTitle,
  declaredLanguage,
  isPartOfPage,
  lastingAddress,
  nameOfAddress,
  nameWithoutExtension,
} from './files.rules.ts';
import { findDocumentOf, putImportedFile } from './imported-files.store.ts';
import type { ImportedSound } from './imported-sound.ts';
import type { Importing } from './importing.ts';
import { type PageFetch, webAddress } from './page-fetch.ts';

export interface FileImportingDeps extends FileKeepingDeps, FileReadingDeps {
  readonly database: Pick<Database, 'queries'>;
  readonly importing: Pick<Importing, 'keep'>;
  readonly fetchPage: PageFetch;
  readonly sound: Pick<ImportedSound, 'keep'>;
}

export interface UploadedFile extends Given {
  /** Where the upload is; the caller removes it. */
  readonly path: string;
  /** The id under which it lies in the storage, where it does. */
  readonly uploadId?: string;
  readonly name: string;
  readonly author?: string;
  readonly series?: Series;
  /** In base64; anything but an image leaves what the file has. */
  readonly cover?: string;
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

/** Text from the app that is not a file came in through its home page. */
const fromTheWeb = { source: 'homepage', documentType: 'webpage' } as const;

export function createFileImporting(deps: FileImportingDeps) {
  const { database, fetchPage, importing, documents, covers, sound } = deps;
  const { check, read, readHtml } = createFileReading(deps);
  const { keep, announce, languageOf } = createFileKeeping(deps);

  async function file(actor: Actor, upload: UploadedFile, signal: AbortSignal): Promise<Document> {
    const { path, name, language, onProgress } = upload;
    const digests = await digestsOf(path);
    const known = upload.skipKnown ? await knownDocument(actor, digests) : undefined;
    if (known) return known;
    const source = { path, name, ...(language && { language }) };
    return read(actor, source, { signal, onProgress }, async (extracted) => {
      const found = withGiven(extracted, upload);
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
      return read(actor, source, { signal }, (found) => keepPage(actor, found, { ...page, address: url }));
    });
  }

  /** Nothing is fetched, so that pages can be saved that only their reader may see. */
  async function page(actor: Actor, page: OpenPage, signal: AbortSignal): Promise<Document> {
    const address = webAddress(page.url);
    const isPart = isPartOfPage(page.html);
    const source = { html: page.html, address: address.href, web: { charset: 'utf-8', isPart } };
    return readHtml(actor, source, { signal }, (found) => keepPage(actor, found, { ...page, address }));
  }

  async function article(actor: Actor, article: Article, signal: AbortSignal): Promise<Document> {
    const { html, url, author, site } = article;
    const page = `<!doctype html><meta charset="utf-8"><body>${html}</body>`;
    const source = { html: page, ...(url !== null && { address: url }) };
    return readHtml(actor, source, { signal }, (found) =>
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
      const { alsoCommit, jobId = null } = upload;
      const imported = { accountId, document, title: document.title, collectionId: null, jobId };
      await announce(within, imported, alsoCommit);
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
      await announce(within, { accountId, document, title, collectionId: null, jobId }, upload.alsoCommit);
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

  return { check, file, webpage, page, article };
}

/** What is known about a file from elsewhere counts more than what it says about itself. */
const withGiven = (found: Extracted, { author, series, cover }: UploadedFile): Extracted => ({
  ...found,
  ...(author !== undefined && { author }),
  ...(series !== undefined && { series }),
  ...(cover !== undefined && imageOf(cover) && { cover }),
});

const formatOf = ({ format }: Extraction): Pick<Extraction, 'format'> => (format ? { format } : {});

export type FileImporting = ReturnType<typeof createFileImporting>;
