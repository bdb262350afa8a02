/** Commands for accounts, their wallets and their keys. */
import { Command } from 'commander';
import type { Core } from '../composition/core.ts';
import { plans } from '../../shared/contract/operation.ts';
import type { MadeKey } from '../../features/access/keys.ts';
import { commandLine, standingOf } from '../../features/people/people.rules.ts';
import { sizeWords } from '../../features/space/space.ts';
import { amountWords } from '../../features/wallet/price.rules.ts';
import { timestamp } from '../../platform/clock.ts';
import { command, print, table, wholeNumber, withCore } from './command.ts';
import { exportAccountCommand, importAccountCommand } from './moving.ts';
import { standingCommands } from './people.ts';

interface Options {
  readonly json?: boolean;
  readonly email: string;
  readonly plan: string;
  readonly walletCents?: string;
  readonly password?: string;
  readonly cents: string;
  readonly name: string;
  readonly id: string;
  readonly admin?: boolean;
}

const time = (epochMs: number | null): string => (epochMs === null ? 'never' : timestamp(epochMs));

export function accountCommand(): Command {
  const create = command('create', 'Create an account with its first API key.')
    .requiredOption('--email <email>', 'address the account signs in with')
    .option('--plan <plan>', `one of ${plans.join(', ')}`, 'free')
    .option('--wallet-cents <n>', 'a balance in wallet cents that does not refill by itself')
    .option('--password <password>', 'password (default: a random one)')
    .action(createAccount);
  const list = command('list', 'List accounts.').action(listAccounts);
  const reset = command(
    'reset-link',
    'Create a link to set a new password. It works once and expires after an hour.',
  )
    .requiredOption('--email <email>', 'account')
    .action(makeResetLink);
  const invite = command('invite', 'Create an invitation link. It works once and expires after seven days.')
    .requiredOption('--email <email>', 'address the new account signs in with')
    .option('--plan <plan>', `one of ${plans.join(', ')}`, 'free')
    .action(makeInvitation);
  const off = command('second-step-off', 'Stop asking for a code after the password, for a lost phone.')
    .requiredOption('--email <email>', 'account')
    .action(turnSecondStepOff);
  const moving = [exportAccountCommand(), importAccountCommand()];
  return [create, list, reset, invite, off, ...standingCommands(), ...moving].reduce(
    (group, one) => group.addCommand(one),
    new Command('account').description('Manage accounts, invitations and password resets.'),
  );
}

function makeResetLink(options: Options): Promise<void> {
  return withCore(async ({ access, credentials }) => {
    const { id } = await access.accountByEmail(options.email);
    printLink(options, await credentials.passwordLink(commandLine, id));
  });
}

function turnSecondStepOff(options: Options): Promise<void> {
  return withCore(async ({ access, credentials }) => {
    const { id, email } = await access.accountByEmail(options.email);
    await credentials.turnOffSecondStep(commandLine, id);
    print(options, { email, second_step: false }, `${email} signs in with the password alone.`);
  });
}

function makeInvitation(options: Options): Promise<void> {
  return withCore(async ({ people }) => printLink(options, await people.invite(commandLine, options)));
}

function printLink(
  options: Options,
  { email, url, expiresAtMs, mailed }: { email: string; url: string; expiresAtMs: number; mailed: boolean },
): void {
  const expires_at = timestamp(expiresAtMs);
  const sent = mailed ? `It was emailed to ${email}.` : `Send it to ${email}.`;
  print(options, { email, url, expires_at, mailed }, `${url}\n${sent} It works once, until ${expires_at}.`);
}

function createAccount(options: Options): Promise<void> {
  return withCore(async ({ access, people }) => {
    const walletCents =
      options.walletCents === undefined ? undefined : wholeNumber(options.walletCents, '--wallet-cents');
    const { id: accountId, password } = await people.create(commandLine, { ...options, walletCents });
    const { key } = await access.createKey(accountId, 'first key');
    const { email } = await access.accountByEmail(options.email);
    print(
      options,
      { account_id: accountId, email, api_key: key, password },
      `Created ${email} (${accountId})\n  password  ${password}\n  API key   ${key}\nThey are not shown again.`,
    );
  });
}

function listAccounts(options: Options): Promise<void> {
  return withCore(async ({ access, space, database }) => {
    const accounts = [];
    for (const { id, email, plan, wallet_cents, created_at, ...row } of await access.accounts()) {
      const { storedBytes: stored_bytes, limitBytes: limit_bytes } = await space.of(database.queries, id);
      const about = { account_id: id, email, plan, wallet_cents, stored_bytes, limit_bytes };
      const standing = { is_owner: row.is_owner === 1, state: standingOf(row) };
      accounts.push({ ...about, created_at: timestamp(created_at), ...standing });
    }
    const rows = accounts.map((a) => [
      a.email,
      a.plan,
      String(a.wallet_cents),
      sizeWords(a.stored_bytes) + (a.limit_bytes === null ? '' : ` of ${sizeWords(a.limit_bytes)}`),
      a.created_at,
      a.is_owner ? 'owner' : '',
      a.state,
      a.account_id,
    ]);
    const head = ['EMAIL', 'PLAN', 'CENTS', 'SPACE', 'CREATED', 'ROLE', 'STATE', 'ID'];
    print(options, accounts, table(head, rows));
  });
}

export function walletCommand(): Command {
  const credit = command('credit', 'Add wallet cents to an account; a negative number subtracts them.')
    .requiredOption('--email <email>', 'account')
    .requiredOption('--cents <n>', 'wallet cents (two cents are one credit)')
    .action((options: Options) =>
      withCore(async ({ access, people }) => {
        const account = await access.accountByEmail(options.email);
        const cents = wholeNumber(options.cents, '--cents');
        const { walletCents: balance } = await people.credit(commandLine, account.id, { cents });
        print(
          options,
          { account_id: account.id, email: account.email, wallet_cents: balance },
          `${account.email} now has ${amountWords(balance)}.`,
        );
      }),
    );
  const ledger = command('ledger', 'Show the latest ledger entries of an account.')
    .requiredOption('--email <email>', 'account')
    .action((options: Options) =>
      withCore(async ({ access, wallet }) => {
        const account = await access.accountByEmail(options.email);
        const entries = await wallet.entries(account.id);
        const rows = entries.map((e) => [
          timestamp(e.created_at),
          e.kind,
          String(e.cents),
          String(e.balance_after),
          e.note,
          e.request_id ?? '',
        ]);
        print(options, entries, table(['WHEN', 'KIND', 'CENTS', 'BALANCE', 'NOTE', 'REQUEST'], rows));
      }),
    );
  return new Command('wallet')
    .description('Credit wallets and read ledgers.')
    .addCommand(credit)
    .addCommand(ledger);
}

export function keyCommand(): Command {
  return [createKey(), listKeys(), renameKey(), revokeKey()].reduce(
    (group, one) => group.addCommand(one),
    new Command('key').description('Create, list, rename and revoke API keys.'),
  );
}

function createKey(): Command {
  return command('create', 'Create an API key and show it once.')
    .requiredOption('--email <email>', 'account')
    .requiredOption('--name <name>', 'what the key is for')
    .option('--admin', 'may administer the server as well; only for owners')
    .action((options: Options) =>
      withCore(async (core) => {
        const { id, name, prefix, key } = await makeKey(core, options);
        print(options, { id, name, prefix, api_key: key }, `${key}\n(${name}, id ${id}; not shown again)`);
      }),
    );
}

async function makeKey({ access, credentials }: Core, options: Options): Promise<MadeKey> {
  const account = await access.accountByEmail(options.email);
  if (options.admin !== true) return access.createKey(account.id, options.name);
  return credentials.createAdminKey(commandLine, account.id, options.name);
}

function listKeys(): Command {
  return command('list', 'List the API keys of an account.')
    .requiredOption('--email <email>', 'account')
    .action((options: Options) =>
      withCore(async ({ access }) => {
        const keys = await access.keys((await access.accountByEmail(options.email)).id);
        const rows = keys.map((k) => [
          k.prefix,
          k.name,
          k.is_admin === 1 ? 'admin' : 'ordinary',
          time(k.last_used_at),
          k.revoked_at ? 'revoked' : 'active',
          k.id,
        ]);
        print(options, keys, table(['PREFIX', 'NAME', 'KIND', 'LAST USED', 'STATE', 'ID'], rows));
      }),
    );
}

function renameKey(): Command {
  return command('rename', 'Rename an API key.')
    .requiredOption('--id <id>', 'key')
    .requiredOption('--name <name>', 'new name')
    .action((options: Options) =>
      withCore(async ({ access }) => {
        await access.renameKey(options.id, options.name);
        print(options, { id: options.id, name: options.name }, `Renamed to ${options.name}.`);
      }),
    );
}

function revokeKey(): Command {
  return command('revoke', 'Revoke an API key at once.')
    .requiredOption('--id <id>', 'key')
    .action((options: Options) =>
      withCore(async ({ access }) => {
        await access.revokeKey(options.id);
        print(options, { id: options.id, revoked: true }, `Revoked ${options.id}.`);
      }),
    );
}
