/** `lectern backup`: a consistent copy of the embedded store, taken while the server goes on serving. */
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { Problem } from '../contract/errors.ts';
import { timestamp } from '../platform/clock.ts';
import { command, currentConfig, print } from './command.ts';

export const backupCommand = (): Command =>
  command('backup', 'Copy the embedded store to a file, also while the server runs.')
    .argument('[file]', 'where to; default: DATA_DIR/backups/lectern-<time>.db')
    .action(backup);

async function backup(file: string | undefined, options: { json?: boolean }): Promise<void> {
  const config = currentConfig();
  if (config.databaseUrl)
    throw new Problem('bad_request', 'The store is Postgres: use pg_dump to back it up.');
  if (!existsSync(config.databaseFile))
    throw new Problem('not_found', `There is no store at ${config.databaseFile} yet.`);
  const name = `lectern-${timestamp(Date.now()).replace(/[:.]/g, '-')}.db`;
  const target = file ? resolve(file) : join(config.dataDir, 'backups', name);
  if (existsSync(target)) throw new Problem('conflict', `${target} exists already. Name another file.`);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  try {
    const { backupSqlite } = await import('../platform/database/database.ts');
    await backupSqlite(config.databaseFile, target);
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  }
  const { size } = statSync(target);
  print(options, { file: target, bytes: size }, `Copied the store to ${target} (${size} bytes).`);
}
