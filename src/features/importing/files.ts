/** Files and web pages as documents: an engine extracts their text, which becomes a document like any other. */
import type { Document } from '../../contract/documents.ts';
import type { Extraction, Extractor, SourceFile } from '../../engines/extraction/engine.ts';
import type { TextAnalyst } from '../../platform/text/analysis.ts';
import { isSameLanguage } from '../../platform/text/language/tags.ts';
import type { Actor } from '../access/actor.ts';
import type { Documents } from '../documents/documents.ts';
import { chooseTitle, importProblem, nameWithoutEnding, declaredLanguage } from './files.rules.ts';
import type { PageFetch } from './page-fetch.ts';

export interface FileImportingDeps {
  readonly documents: Documents;
  readonly analyst: TextAnalyst;
  readonly extractor: Extractor;
  readonly fetchPage: PageFetch;
}

interface Given {
  /** Instead of what the file says about itself. */
  readonly title?: string;
  readonly language?: string;
}

export interface UploadedFile extends Given {
  /** Where the upload is; the caller removes it. */
  readonly path: string;
  readonly name: string;
}

export interface WebPage extends Given {
  readonly url: string;
}

export class FileImporting {
  readonly #deps: FileImportingDeps;

  constructor(deps: FileImportingDeps) {
    this.#deps = deps;
  }

  async file(actor: Actor, upload: UploadedFile, signal: AbortSignal): Promise<Document> {
    const { path, name } = upload;
    const found = await this.#extract(actor, { path, name }, signal);
    return this.#deps.documents.create(actor, {
      text: found.text,
      title: upload.title ?? chooseTitle(found.title, found.text, nameWithoutEnding(name)),
      language: upload.language ?? (await this.#languageOf(found)),
      source: 'file-import',
      documentType: 'file',
    });
  }

  async webpage(actor: Actor, page: WebPage, signal: AbortSignal): Promise<Document> {
    const { found, host } = await this.#deps.fetchPage(
      page.url,
      signal,
      async ({ path, name, charset, url }) => ({
        found: await this.#extract(actor, { path, name, web: { ...(charset && { charset }) } }, signal),
        host: url.hostname,
      }),
    );
    return this.#deps.documents.create(actor, {
      text: found.text,
      title: page.title ?? chooseTitle(found.title, found.text, host),
      language: page.language ?? (await this.#languageOf(found)),
      // Text from the app that is not a file came in through its home page.
      source: 'homepage',
      documentType: 'webpage',
    });
  }

  async #extract(actor: Actor, file: SourceFile, signal: AbortSignal): Promise<Extraction> {
    try {
      return await this.#deps.extractor.extract(file, signal, actor.accountId);
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
