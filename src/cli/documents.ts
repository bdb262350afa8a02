/** Commands for documents: import transcripts, list versions, restore one. */
import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import type { openDocuments as OpenDocuments } from '../composition/core.ts';
import type { AccountPlan } from '../contract/account.ts';
import { Problem } from '../contract/errors.ts';
import { actorOfOperator, type Actor } from '../features/access/actor.ts';
import { timestamp } from '../platform/clock.ts';
import { command, print, table, withCore } from './command.ts';

export interface AccountOptions {
  readonly json?: boolean;
  readonly email: string;
}

interface Options extends AccountOptions {
  readonly title?: string;
  readonly language?: string;
}

type DocumentServices = ReturnType<typeof OpenDocuments>;

/** Acts for the account that `--email` names. */
export const withDocuments = (
  options: AccountOptions,
  work: (services: DocumentServices, actor: Actor) => Promise<void>,
): Promise<void> =>
  withCore(async (core, config) => {
    const account = await core.access.accountByEmail(options.email);
    const { openDocuments } = await import('../composition/core.ts');
    const services = openDocuments(config, core);
    try {
      await work(services, actorOfOperator(account.id, account.plan as AccountPlan));
    } finally {
      await services.analyst.close();
    }
  });

export const forAccount = (name: string, description: string): Command =>
  command(name, description).requiredOption('--email <email>', 'account');

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
  return new Command('import').description('Import files into a library.').addCommand(transcript);
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => {
    throw new Problem('not_found', `${file} cannot be read.`);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem('validation_failed', `${file} is not UTF-8 text.`);
  }
}

export function documentCommand(): Command {
  const versions = forAccount('versions', 'List the versions of a document, newest first.')
    .argument('<document>', 'id of the document')
    .action((id: string, options: Options) =>
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
    .action((id: string, version: string, options: Options) =>
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
