/** Commands with which the operator administers accounts: what owners can do on their page. */
import { Command } from 'commander';
import type { Core } from '../composition/core.ts';
import { plans } from '../../shared/contract/operation.ts';
import type { AuditEntry } from '../../features/audit/audit.ts';
import { commandLine } from '../../features/people/people.rules.ts';
import { openJobs } from '../../features/people/server-state.ts';
import { sizeWords } from '../../features/space/space.ts';
import { timestamp } from '../../platform/clock.ts';
import { command, print, table, wholeNumber, withCore } from './command.ts';

interface Options {
  readonly json?: boolean;
  readonly email: string;
  readonly plan: string;
  readonly remove?: boolean;
  readonly confirm: string;
  readonly limit: string;
}

/** The commands of the group `account` that change what an account may do. */
export const standingCommands = (): Command[] => [
  about('plan', 'Change the plan of an account.')
    .requiredOption('--plan <plan>', `one of ${plans.join(', ')}`)
    .action(setPlan),
  about('owner', 'Make an account an owner, who administers the server in the settings.')
    .option('--remove', 'make it an ordinary account again')
    .action(setOwner),
  about(
    'disable',
    'Disable an account: its sessions, keys and connected apps stop at once, its jobs wait.',
  ).action((options: Options) =>
    change(options, 'disabled', (people, id) => people.disable(commandLine, id)),
  ),
  about('enable', 'Enable an account again.').action((options: Options) =>
    change(options, 'active', (people, id) => people.enable(commandLine, id)),
  ),
  about('delete', 'Delete an account with all its documents, audio, keys and everything else.')
    .requiredOption('--confirm <email>', 'the email once more: this cannot be undone')
    .action(deleteAccount),
];

const about = (name: string, description: string): Command =>
  command(name, description).requiredOption('--email <email>', 'account');

function change(
  options: Options,
  state: string,
  apply: (people: Core['people'], id: string) => Promise<unknown>,
): Promise<void> {
  return withCore(async ({ access, people }) => {
    const { id, email } = await access.accountByEmail(options.email);
    await apply(people, id);
    print(options, { account_id: id, email, state }, `${email} is ${state}.`);
  });
}

function setPlan(options: Options): Promise<void> {
  return withCore(async ({ access, people }) => {
    const { id, email } = await access.accountByEmail(options.email);
    await people.setPlan(commandLine, id, options.plan);
    print(options, { account_id: id, email, plan: options.plan }, `${email} has the plan ${options.plan}.`);
  });
}

function setOwner(options: Options): Promise<void> {
  return withCore(async ({ access, people }) => {
    const { id, email } = await access.accountByEmail(options.email);
    const isOwner = options.remove !== true;
    await people.setOwner(commandLine, id, isOwner);
    const text = `${email} is ${isOwner ? 'an owner' : 'an ordinary account'}.`;
    print(options, { account_id: id, email, is_owner: isOwner }, text);
  });
}

/** Runs to its end here; a server that runs on the same store would also continue it. */
function deleteAccount(options: Options): Promise<void> {
  return withCore(async (core, config) => {
    const { id, email, deleting_at } = await core.access.accountByEmail(options.email);
    if (deleting_at === null) await core.people.startDeletion(commandLine, id, options.confirm);
    const { openDocuments } = await import('../composition/core.ts');
    const { openDeletion } = await import('../composition/administration.ts');
    const { analyst, documents } = openDocuments(config, core);
    try {
      await openDeletion(config, core, documents).sweep();
    } finally {
      await analyst.close();
    }
    print(options, { account_id: id, email, deleted: true }, `Deleted ${email} with everything it had.`);
  });
}

export const auditCommand = (): Command =>
  new Command('audit').description('Read the log of what administrators did and who signed in.').addCommand(
    command('list', 'Show the newest entries.')
      .option('--limit <n>', 'how many', '50')
      .action((options: Options) =>
        withCore(async ({ people }) => {
          const limit = Math.min(Math.max(wholeNumber(options.limit, '--limit'), 1), 10_000);
          const { entries } = await people.log(commandLine, undefined, limit);
          const head = ['WHEN', 'WHO', 'WHAT', 'WHOM', 'DETAILS', 'ADDRESS'];
          print(options, entries.map(printed), table(head, entries.map(rowOf)));
        }),
      ),
  );

export const serverCommand = (): Command =>
  command('server', 'Show the jobs that wait or run, and how much is stored.').action((options: Options) =>
    withCore(async ({ database, space }) => {
      const [jobs, stored] = await Promise.all([openJobs(database), space.total(database.queries)]);
      const queue = jobs.map(({ kind, running, waiting, paused }) => [
        kind,
        ...[running, waiting, paused].map(String),
      ]);
      const sizes = Object.entries(stored).map(([kind, bytes]) => [kind, sizeWords(bytes)]);
      const text = `${table(['JOBS', 'RUNNING', 'WAITING', 'PAUSED'], queue)}\n\n${table(['STORED', 'SIZE'], sizes)}`;
      print(options, { jobs, stored_bytes: stored }, text);
    }),
  );

const printed = ({ id, atMs, action, actor, subject, address, details }: AuditEntry) => ({
  id,
  created_at: timestamp(atMs),
  action,
  actor,
  subject,
  address,
  details,
});

const rowOf = ({ atMs, actor, action, subject, details, address }: AuditEntry): string[] => [
  timestamp(atMs),
  actor,
  action,
  subject,
  Object.entries(details)
    .map(([name, value]) => `${name}=${value}`)
    .join(' '),
  address,
];
