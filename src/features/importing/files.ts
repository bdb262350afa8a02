/** Files and web pages as documents: their text is extracted elsewhere, and becomes a document as any other. */
import type { Document } from '../../contract/documents.ts';
import type { Extraction, Extractor, SourceFile } from '../../engines/extraction/engine.ts';
import type { TextAnalyst } from '../../platform/text/analysis.ts';
import { isSameLanguage } from '../../platform/text/language/tags.ts';
import type { Actor } from '../access/actor.ts';
import type { Documents } from '../documents/documents.ts';
import { chooseTitle, importProblem, nameWithoutEnding, toldLanguage } from './files.rules.ts';
import type { PageFetch } from './page-fetch.ts';

export interface FileImportingParts {
  readonly documents: Documents;
  readonly analyst: TextAnalyst;
  readonly extractor: Extractor;
  readonly fetchPage: PageFetch;
}

interface Wishes {
  /** Instead of what the file says about itself. */
  readonly title?: string;
  readonly language?: string;
}

export interface UploadedFile extends Wishes {
  /** Where the upload lies; whoever put it there removes it. */
  readonly path: string;
  readonly name: string;
}

export interface WebPage extends Wishes {
  readonly url: string;
}

export type FileImporting = ReturnType<typeof createFileImporting>;

export function createFileImporting({ documents, analyst, extractor, fetchPage }: FileImportingParts) {
  async function extract(actor: Actor, file: SourceFile, signal: AbortSignal): Promise<Extraction> {
    try {
      return await extractor.extract(file, signal, actor.accountId);
    } catch (error) {
      throw importProblem(error, file.web ? 'url' : 'file');
    }
  }

  /** What the text is written in counts more than what its file says; the file knows the region, and helps in doubt. */
  async function languageOf({ text, language }: Extraction): Promise<string> {
    const told = toldLanguage(language);
    const found = await analyst.detect(text, told);
    return told !== undefined && isSameLanguage(told, found) ? told : found;
  }

  return {
    async file(actor: Actor, upload: UploadedFile, signal: AbortSignal): Promise<Document> {
      const { path, name } = upload;
      const found = await extract(actor, { path, name }, signal);
      return documents.create(actor, {
        text: found.text,
        title: upload.title ?? chooseTitle(found.title, found.text, nameWithoutEnding(name)),
        language: upload.language ?? (await languageOf(found)),
        source: 'file-import',
        documentType: 'file',
      });
    },

    async webpage(actor: Actor, page: WebPage, signal: AbortSignal): Promise<Document> {
      const { found, host } = await fetchPage(page.url, signal, async ({ path, name, charset, url }) => ({
        found: await extract(actor, { path, name, web: { ...(charset && { charset }) } }, signal),
        host: url.hostname,
      }));
      return documents.create(actor, {
        text: found.text,
        title: page.title ?? chooseTitle(found.title, found.text, host),
        language: page.language ?? (await languageOf(found)),
        // Whatever is made in the app and is not a file came in through its home page.
        source: 'homepage',
        documentType: 'webpage',
      });
    },
  };
}
