/** `lectern lexicon`: how words are pronounced in the texts of an account. */
import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { Problem } from '../../shared/contract/errors.ts';
import type { LexiconEntry } from '../../shared/contract/lexicon.ts';
import { print, table } from './command.ts';
import { forAccount, withDocuments, type AccountOptions } from './documents.ts';

interface Options extends AccountOptions {
  readonly language?: string;
  readonly document?: string;
  readonly ipa?: boolean;
}

const inDocument = (name: string, description: string): Command =>
  forAccount(name, description).option('--document <id>', 'for this document only');

export const lexiconCommand = (): Command =>
  new Command('lexicon')
    .description('Set how words are pronounced.')
    .addCommand(listCommand())
    .addCommand(addCommand())
    .addCommand(removeCommand())
    .addCommand(importCommand());

const listCommand = (): Command =>
  inDocument('list', 'List the pronunciations.').action((options: Options) =>
    withDocuments(options, async ({ lexicons }, actor) => {
      const entries = await lexicons.list(actor, options.document);
      print(options, entries, table(['WORD', 'SAID', 'LANGUAGE', 'DOCUMENT', 'ID'], entries.map(toRow)));
    }),
  );

const addCommand = (): Command =>
  inDocument('add', 'Set how a word is pronounced.')
    .argument('<word>', 'the word as it is written')
    .argument('<spoken>', 'how it is pronounced')
    .option('--ipa', 'the pronunciation is in IPA')
    .option('--language <code>', 'in this language only')
    .action((written: string, spoken: string, options: Options) =>
      withDocuments(options, async ({ lexicons }, actor) => {
        const entry = await lexicons.add(actor, {
          written,
          spoken,
          alphabet: options.ipa ? 'ipa' : 'text',
          ...(options.language !== undefined && { language: options.language }),
          ...(options.document !== undefined && { document_id: options.document }),
        });
        print(options, entry, `“${entry.written}” is now pronounced “${entry.spoken}”.`);
      }),
    );

const removeCommand = (): Command =>
  forAccount('remove', 'Remove a pronunciation.')
    .argument('<id>', 'id of the entry')
    .action((id: string, options: Options) =>
      withDocuments(options, async ({ lexicons }, actor) => {
        await lexicons.remove(actor, id);
        print(options, { id }, 'Removed.');
      }),
    );

const importCommand = (): Command =>
  inDocument('import', 'Add the words of a PLS file.')
    .argument('<file>', 'lexicon in the Pronunciation Lexicon Specification')
    .action((file: string, options: Options) =>
      withDocuments(options, async ({ lexicons }, actor) => {
        const pls = await readFile(file, 'utf8').catch(() => {
          throw new Problem('not_found', `${file} cannot be read.`);
        });
        const imported = await lexicons.import(actor, pls, options.document);
        print(options, { imported }, `Added ${imported} ${imported === 1 ? 'word' : 'words'}.`);
      }),
    );

const toRow = ({ written, spoken, alphabet, language, document_id, id }: LexiconEntry): string[] => [
  written,
  alphabet === 'ipa' ? `/${spoken}/` : spoken,
  language ?? 'all',
  document_id ?? 'all',
  id,
];
