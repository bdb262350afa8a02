/** `lectern lexicon`: how words are pronounced in the texts of an account. */
import { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { type Actor, actorOfOperator } from '../../features/access/access.ts';
import { timestamp } from '../../platform/clock.ts';
import type { AccountPlan } from '../../shared/contract/account.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { LexiconEntry } from '../../shared/contract/lexicon.ts';
import type { Core, openDocuments as OpenDocuments } from '../composition/core.ts';
import type { Config } from '../config/config.ts';
import { command, print, table, withCore } from './command.ts';

/* Commands for the versions of documents: list them, restore one. */

export interface AccountOptions {
  readonly json?: boolean;
  readonly email: string;
}

interface Opened {
  readonly core: Core;
  readonly config: Config;
}

export type DocumentServices = ReturnType<typeof OpenDocuments>;

/** Acts for the account that `--email` names. */
export const withDocuments = (
  options: AccountOptions,
  work: (services: DocumentServices, actor: Actor, opened: Opened) => Promise<void>,
): Promise<void> =>
  withCore(async (core, config) => {
    const account = await core.access.accountByEmail(options.email);
    const { openDocuments } = await import('../composition/core.ts');
    const services = openDocuments(config, core);
    try {
      await work(services, actorOfOperator(account.id, account.plan as AccountPlan), { core, config });
    } finally {
      await services.analyst.close();
    }
  });

export const forAccount = (name: string, description: string): Command =>
  command(name, description).requiredOption('--email <email>', 'account');

export function documentCommand(): Command {
  const versions = forAccount('versions', 'List the versions of a document, newest first.')
    .argument('<document>', 'id of the document')
    .action((id: string, options: AccountOptions) =>
      withDocuments(options, async ({ documents }, actor) => {
        const list = await documents.versions(actor, id);
        const rows = list.map((v) => [
          v.is_current ? '*' : '',
          timestamp(v.created_at),
          v.origin,
          v.language,
          String(v.total_sentences ?? ''),
          v.id,
        ]);
        print(options, list, table(['', 'WHEN', 'ORIGIN', 'LANGUAGE', 'SENTENCES', 'ID'], rows));
      }),
    );
  const restore = forAccount('restore', 'Restore an older version as a new one.')
    .argument('<document>', 'id of the document')
    .argument('<version>', 'id of the version')
    .action((id: string, version: string, options: AccountOptions) =>
      withDocuments(options, async ({ documents }, actor) => {
        const document = await documents.restore(actor, id, version);
        print(options, document, `“${document.title}” was restored as version ${document.version_id}.`);
      }),
    );
  return new Command('document')
    .description('List and restore versions.')
    .addCommand(versions)
    .addCommand(restore);
}

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
