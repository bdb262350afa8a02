/** `lectern suggest`: what the language model proposes for a document of an account. Nothing is set, unless `--apply` says so. */
import { Command } from 'commander';
import { createEditing } from '../../features/documents/editing.ts';
import type { Correction } from '../../shared/contract/proposals.ts';
import { withModel } from './answers.ts';
import { print, table } from './command.ts';
import { type AccountOptions, forAccount } from './lexicon.ts';

interface CorrectionOptions extends AccountOptions {
  readonly apply?: boolean;
}

export const suggestCommand = (): Command =>
  new Command('suggest')
    .description('See what the language model proposes for a document.')
    .addCommand(pronunciationsCommand())
    .addCommand(detailsCommand())
    .addCommand(correctionsCommand());

const forDocument = (name: string, description: string): Command =>
  forAccount(name, description).argument('<document>', 'id of the document');

const pronunciationsCommand = (): Command =>
  forDocument('pronunciations', 'How names of the text are said, to be added with `lexicon add`.').action(
    (id: string, options: AccountOptions) =>
      withModel(options, async ({ proposals }, actor, { signal }) => {
        const found = await proposals.pronunciations.suggest(actor, id, signal);
        const rows = found.pronunciations.map(({ written, spoken, alphabet }) => [
          written,
          alphabet === 'ipa' ? `/${spoken}/` : spoken,
        ]);
        print(options, found, table(['WORD', 'SAID'], rows));
      }),
  );

const detailsCommand = (): Command =>
  forDocument('details', 'A title, an author and tags.').action((id: string, options: AccountOptions) =>
    withModel(options, async ({ proposals }, actor, { signal }) => {
      const { title, author, tags } = await proposals.details.suggest(actor, id, signal);
      const names = tags.map(({ name, is_new }) => (is_new ? `${name} (new)` : name));
      const rows = [
        ['title', title ?? ''],
        ['author', author ?? ''],
        ['tags', names.join(', ')],
      ].filter(([, value]) => value !== '');
      print(options, { title, author, tags }, table(['FIELD', 'SUGGESTED'], rows));
    }),
  );

const correctionsCommand = (): Command =>
  forDocument('corrections', 'What a scanner misread, and words and lines that were cut.')
    .option('--apply', 'make all of them, as a new version')
    .action((documentId: string, options: CorrectionOptions) =>
      withModel(options, async ({ proposals }, actor, { signal, library }) => {
        const corrections: Correction[] = [];
        for (let [start, isComplete] = [0, false]; !isComplete;) {
          const found = await proposals.corrections.suggest(actor, { documentId, start }, signal);
          corrections.push(...found.corrections);
          [start, isComplete] = [found.end, found.is_complete];
          if (process.stderr.isTTY) process.stderr.write(`\r${start} characters read\u001b[K`);
        }
        if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
        if (options.apply && corrections.length > 0)
          await createEditing(library.documents).editParts(actor, documentId, corrections);
        const shown = (text: string) => text.replaceAll(/\s+/gu, ' ');
        const rows = corrections.map(({ start, expected, text }) => [
          String(start),
          shown(expected),
          shown(text),
        ]);
        print(
          options,
          { corrections, applied: options.apply === true },
          table(['AT', 'IS', 'SHOULD BE'], rows),
        );
      }),
    );
