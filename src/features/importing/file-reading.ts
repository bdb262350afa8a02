/** What is in a file, and what was made of it until it is kept: both last until the caller has ended. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Extraction, Extractor, SourceFile } from '../../formats/extraction/engine.ts';
import type { Document } from '../../shared/contract/documents.ts';
import type { Actor } from '../access/access.ts';
import { importProblem } from './files.rules.ts';

export interface FileReadingDeps {
  readonly extractor: Extractor;
  /** A folder for what is made of a file until it is kept. */
  readonly scratch: { readonly folder: string };
}

/** What a reader has found in a file, and the folder with its pictures. */
export interface Extracted extends Extraction {
  readonly path: string;
  readonly folder: string;
  readonly signal: AbortSignal;
}

export interface Reading {
  readonly signal: AbortSignal;
  /** Receives how much of the file has been read, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

type HtmlSource = Pick<SourceFile, 'web' | 'address'> & { readonly html: string };

export function createFileReading({ extractor, scratch }: FileReadingDeps) {
  /** Refuses at once what nothing here can read, as far as its start shows it. */
  async function check(file: Pick<SourceFile, 'path' | 'name'>): Promise<void> {
    try {
      await extractor.check(file);
    } catch (error) {
      throw importProblem(error, 'file');
    }
  }

  async function readHtml(
    actor: Actor,
    { html, ...about }: HtmlSource,
    reading: Reading,
    use: (found: Extracted) => Promise<Document>,
  ): Promise<Document> {
    return inFolder(async (folder) => {
      const path = join(folder, 'page.html');
      await writeFile(path, html);
      return read(actor, { path, name: 'page.html', ...about }, reading, use);
    });
  }

  /** Hands over what is in a file; its pictures last until `use` has ended. */
  async function read(
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

  return { check, read, readHtml };
}
