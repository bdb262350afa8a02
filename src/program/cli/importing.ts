/** Commands that bring files into a library. */
import { access, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Command } from 'commander';
import { Problem } from '../../shared/contract/errors.ts';
import type { Actor } from '../../features/access/access.ts';
import { keepCover } from '../../features/covers/covers.ts';
import { createOriginals } from '../../features/originals/originals.ts';
import { createPictures } from '../../features/pictures/pictures.ts';
import type { FileImporting } from '../../features/importing/files.ts';
import { createLog } from '../../platform/log.ts';
import { print } from './command.ts';
import { forAccount, withDocuments, type AccountOptions } from './lexicon.ts';

interface Options extends AccountOptions {
  readonly title?: string;
  readonly language?: string;
}

export function importCommand(): Command {
  const transcript = forAccount('transcript', 'Import a transcript: SRT, VTT or Whisper JSON.')
    .argument('<file>', 'transcript file')
    .option('--title <title>', 'title (default: the first words)')
    .option('--language <code>', 'language (default: detected)')
    .action((file: string, options: Options) =>
      withDocuments(options, async ({ importing }, actor) => {
        const { title, language } = options;
        const document = await importing.transcript(actor, {
          content: await readText(file),
          ...(title !== undefined && { title }),
          ...(language !== undefined && { language }),
        });
        print(
          options,
          document,
          `Added “${document.title}” (${document.id}, ${document.total_sentences} sentences).`,
        );
      }),
    );
  const file = forAccount(
    'file',
    'Import a TXT, Markdown, HTML, PDF, DOCX, ODT, RTF, EPUB, MOBI, AZW3, FB2, HTMLZ, SRT or VTT file, a ZIP of Markdown files, or a picture of a text.',
  )
    .argument('<file>', 'file to import')
    .option('--title <title>', 'title (default: that of the file)')
    .option('--language <code>', 'language (default: detected)')
    .action((path: string, options: Options) =>
      withFileImporting(options, async (importing, actor) => {
        await access(path).catch(unreadable(path));
        const { title, language } = options;
        const given = { ...(title !== undefined && { title }), ...(language !== undefined && { language }) };
        const upload = { path, name: basename(path), ...given };
        const document = await importing.file(actor, upload, new AbortController().signal);
        print(options, document, `Added “${document.title}” (${document.id}).`);
      }),
    );
  return new Command('import')
    .description('Import files into a library.')
    .addCommand(file)
    .addCommand(transcript);
}

/** Reads the file in a separate process, as the server does. */
const withFileImporting = (
  options: Options,
  work: (importing: FileImporting, actor: Actor) => Promise<void>,
): Promise<void> =>
  withDocuments(options, async (services, actor, { core, config }) => {
    const { documents, collections, analyst, importing } = services;
    const { openFileImporting } = await import('../composition/file-importing.ts');
    const { openConfiguredStorage } = await import('../composition/storage.ts');
    const { storage, scratch } = openConfiguredStorage(config);
    const { fileImporting, close } = openFileImporting(config, {
      core,
      services: {
        storage,
        scratch,
        documents,
        collections,
        analyst,
        importing,
        pictures: createPictures({ ...core, storage }),
        originals: createOriginals({ ...core, storage, scratch }),
        covers: { setWithin: (...cover) => keepCover(core, ...cover) },
      },
      log: createLog('silent'),
      reach: {},
      onImport: async () => undefined,
    });
    try {
      await work(fileImporting, actor);
    } finally {
      await close();
      await scratch.close();
    }
  });

const unreadable = (file: string) => (): never => {
  throw new Problem('not_found', `${file} cannot be read.`);
};

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch(unreadable(file));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem('validation_failed', `${file} is not UTF-8 text.`);
  }
}
