/** Commands for the versions of documents: list them, restore one. */
import { Command } from 'commander';
import type { Core, openDocuments as OpenDocuments } from '../composition/core.ts';
import type { Config } from '../config/config.ts';
import type { AccountPlan } from '../../shared/contract/account.ts';
import { actorOfOperator, type Actor } from '../../features/access/actor.ts';
import { timestamp } from '../../platform/clock.ts';
import { command, print, table, withCore } from './command.ts';

export interface AccountOptions {
  readonly json?: boolean;
  readonly email: string;
}

interface Opened {
  readonly core: Core;
  readonly config: Config;
}

type DocumentServices = ReturnType<typeof OpenDocuments>;

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
