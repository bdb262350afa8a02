/** Files and web pages as documents: an engine extracts their text, which becomes a document like any other, or a book. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from '../../shared/contract/documents.ts';
import type { Extraction, Extractor, SourceFile } from '../../formats/extraction/engine.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { TextAnalyst } from '../../language/text/analysis.ts';
import { isSameLanguage } from '../../shared/text/tags.ts';
import type { Actor } from '../access/access.ts';
import type { Collections } from '../collections/collections.ts';
import type { Covers } from '../covers/covers.ts';
import type { NewDocument } from '../documents/creation.ts';
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
import type { Importing } from './importing.ts';
import { type PageFetch, webAddress } from './page-fetch.ts';

export interface FileImportingDeps {
  readonly documents: Documents;
  readonly collections: Pick<Collections, 'createWithin' | 'covers'>;
  readonly covers: Pick<Covers, 'setWithin'>;
  readonly importing: Pick<Importing, 'keep'>;
  readonly analyst: TextAnalyst;
  readonly extractor: Extractor;
  readonly fetchPage: PageFetch;
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
  /** Called in the transaction that adds the document, or all parts of a book with the first of them. */
  readonly alsoCommit?: (within: Queries, document: Document, collectionId: string | null) => Promise<void>;
}

export interface UploadedFile extends Given {
  /** Where the upload is; the caller removes it. */
  readonly path: string;
  readonly name: string;
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

type Imported = Required<Pick<NewDocument, 'title' | 'source' | 'documentType'>> &
  Pick<NewDocument, 'language' | 'origin'> &
  Pick<Given, 'alsoCommit' | 'jobId'>;

/** Text from the app that is not a file came in through its home page. */
const fromTheWeb = { source: 'homepage', documentType: 'webpage' } as const;

export class FileImporting {
  readonly #deps: FileImportingDeps;

  constructor(deps: FileImportingDeps) {
    this.#deps = deps;
  }

  /** Refuses at once what nothing here can read, as far as its start shows it. */
  async check(file: Pick<UploadedFile, 'path' | 'name'>): Promise<void> {
    try {
      await this.#deps.extractor.check(file);
    } catch (error) {
      throw importProblem(error, 'file');
    }
  }

  async file(actor: Actor, upload: UploadedFile, signal: AbortSignal): Promise<Document> {
    const { path, name, language, onProgress } = upload;
    const source = { path, name, ...(language && { language }) };
    const found = await this.#extract(actor, source, signal, onProgress);
    if (found.cues) return this.#keepTranscript(actor, found, upload);
    const title = upload.title ?? chooseBookTitle(found, nameWithoutExtension(name));
    return this.#keep(actor, found, {
      ...upload,
      title,
      source: 'file-import',
      documentType: 'file',
      ...(found.author && { origin: { author: found.author } }),
    });
  }

  async webpage(actor: Actor, page: WebPage, signal: AbortSignal): Promise<Document> {
    const { found, address } = await this.#deps.fetchPage(
      page.url,
      signal,
      async ({ path, name, charset, url }) => ({
        found: await this.#extract(actor, { path, name, web: { ...(charset && { charset }) } }, signal),
        address: url,
      }),
    );
    return this.#keepPage(actor, found, { ...page, address });
  }

  /** Nothing is fetched, so that pages can be saved that only their reader may see. */
  async page(actor: Actor, page: OpenPage, signal: AbortSignal): Promise<Document> {
    const address = webAddress(page.url);
    const isPart = isPartOfPage(page.html);
    const found = await this.#extractHtml(
      actor,
      { html: page.html, web: { charset: 'utf-8', isPart } },
      signal,
    );
    return this.#keepPage(actor, found, { ...page, address });
  }

  async article(actor: Actor, article: Article, signal: AbortSignal): Promise<Document> {
    const { html, url, author, site } = article;
    const page = `<!doctype html><meta charset="utf-8"><body>${html}</body>`;
    const found = await this.#extractHtml(actor, { html: page }, signal);
    return this.#keep(actor, found, {
      ...article,
      title: article.title ?? chooseBookTitle(found, site),
      ...fromTheWeb,
      origin: { ...(author !== null && { author }), site, ...(url !== null && { address: url }) },
    });
  }

  /** Subtitles know when each sentence is said, and often by whom. */
  #keepTranscript(
    actor: Actor,
    { cues = [], language }: Extraction,
    upload: UploadedFile,
  ): Promise<Document> {
    const title = upload.title ?? nameWithoutExtension(upload.name);
    const spokenIn = upload.language ?? declaredLanguage(language);
    const spoken = { utterances: cues, ...(title && { title }), ...(spokenIn && { language: spokenIn }) };
    return this.#deps.importing.keep(actor, spoken, async (within, document) => {
      await upload.alsoCommit?.(within, document, null);
      await this.#deps.onImport(within, {
        accountId: actor.accountId,
        document,
        title: document.title,
        collectionId: null,
        jobId: upload.jobId ?? null,
      });
    });
  }

  #keepPage(
    actor: Actor,
    found: Extraction,
    { address, ...given }: Given & { readonly address: URL },
  ): Promise<Document> {
    return this.#keep(actor, found, {
      ...given,
      title: given.title ?? chooseBookTitle(found, nameOfAddress(address)),
      ...fromTheWeb,
      origin: {
        ...(found.author && { author: found.author }),
        site: found.site ?? address.hostname.replace(/^www\./, ''),
        address: lastingAddress(address, found.address),
      },
    });
  }

  /** A text that is too long for a document becomes a book, all of it or nothing. Returns its first part. */
  async #keep(
    actor: Actor,
    found: Extraction,
    { title, language: given, source, documentType, origin, alsoCommit, jobId }: Imported,
  ): Promise<Document> {
    const { documents, collections, covers } = this.#deps;
    const committed = async (within: Queries, document: Document, collectionId: string | null) => {
      await alsoCommit?.(within, document, collectionId);
      const { accountId } = actor;
      await this.#deps.onImport(within, { accountId, document, title, collectionId, jobId: jobId ?? null });
    };
    const kind = { source, documentType, ...(origin && { origin }) };
    const language = given ?? (await this.#languageOf(found));
    const { text, parts } = found;
    if (!parts)
      return documents.create(actor, { text, title, language, ...kind }, async (within, document) => {
        const owner = { accountId: actor.accountId, documentId: document.id };
        if (found.cover) await covers.setWithin(within, owner, found.cover);
        await committed(within, document, null);
      });
    const inputs = parts.map((part, index) => ({
      text: text.slice(part.start, part.end).trimEnd(),
      title: partTitle(title, part, { number: index + 1, of: parts.length }),
      language,
      ...kind,
    }));
    const made = await documents.createMany(actor, inputs, async (within, all) => {
      const document_ids = all.map(({ id }) => id);
      const author = found.author ?? null;
      const book = { kind: 'book', title, author, document_ids } as const;
      const row = await collections.createWithin(within, actor, book);
      if (found.cover) await collections.covers.setWithin(within, row, found.cover);
      await committed(within, all[0]!, row.id);
    });
    return made[0]!;
  }

  async #extractHtml(
    actor: Actor,
    { html, web }: Pick<OpenPage, 'html'> & Pick<SourceFile, 'web'>,
    signal: AbortSignal,
  ): Promise<Extraction> {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-page-'));
    try {
      const path = join(folder, 'page.html');
      await writeFile(path, html);
      return await this.#extract(actor, { path, name: 'page.html', ...(web && { web }) }, signal);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #extract(
    { accountId: account }: Actor,
    file: SourceFile,
    signal: AbortSignal,
    onProgress?: UploadedFile['onProgress'],
  ): Promise<Extraction> {
    try {
      return await this.#deps.extractor.extract(file, signal, { account, onProgress });
    } catch (error) {
      throw importProblem(error, file.web ? 'url' : 'file');
    }
  }

  /** The language of the text counts more than what its file declares; the file knows the region, and helps in doubt. */
  async #languageOf({ text, language }: Extraction): Promise<string> {
    const declared = declaredLanguage(language);
    const found = await this.#deps.analyst.detect(text, declared);
    return declared !== undefined && isSameLanguage(declared, found) ? declared : found;
  }
}
