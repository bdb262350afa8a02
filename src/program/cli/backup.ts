/**
 * `lectern backup`: a folder from which Lectern can start again, made while the server keeps running.
 *
 *   NAME.partial: the store ──► the files that this copy of it names ──► all on the disk ──► NAME
 *
 * The store comes first: what it names was written before, and is not changed after. A file may be deleted
 * meanwhile; the copy then lacks it, and the app says so when it is played.
 */
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Config } from '../config/config.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { timestamp } from '../../platform/clock.ts';
import { sync, syncFolders } from '../../platform/disk.ts';
import { command, currentConfig, print } from './command.ts';

export const backupCommand = (): Command =>
  command('backup', 'Copy the embedded store and its audio to a folder, even while the server runs.')
    .argument('[folder]', 'where to; default: DATA_DIR/backups/lectern-<time>')
    .action(backup);

async function backup(folder: string | undefined, options: { json?: boolean }): Promise<void> {
  const config = currentConfig();
  const name = `lectern-${timestamp(Date.now()).replace(/[:.]/g, '-')}`;
  const target = folder ? resolve(folder) : join(config.dataDir, 'backups', name);
  refuseIfImpossible(config, target);
  const tell = options.json || !process.stderr.isTTY ? () => undefined : tellOnOneLine;
  const copied = await whole(target, (draft) => copyAll(config, draft, tell));
  print(options, { folder: target, ...copied }, summary(target, copied));
}

function refuseIfImpossible(config: Config, target: string): void {
  if (config.databaseUrl) {
    const folders = ['audio', 'uploads', 'pictures', 'originals'].map((name) => join(config.dataDir, name));
    const files = config.storageUrl ? 'the bucket of STORAGE_URL' : folders.join(' and ');
    throw new Problem('bad_request', `The store is Postgres: use pg_dump, and copy ${files} after it.`);
  }
  if (!existsSync(config.databaseFile))
    throw new Problem('not_found', `There is no store at ${config.databaseFile} yet.`);
  if (existsSync(target)) throw new Problem('conflict', `${target} exists already. Name another folder.`);
}

/** The final name appears only once everything is there. */
async function whole<R>(target: string, work: (draft: string) => Promise<R>): Promise<R> {
  const draft = `${target}.partial`;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await mkdir(draft, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? unfinished(draft) : error;
  });
  try {
    const result = await work(draft);
    await syncFolders(draft);
    await rename(draft, target);
    await sync(dirname(target));
    return result;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

const unfinished = (draft: string): Problem =>
  new Problem(
    'conflict',
    `A backup is being written to ${draft}. If none is running, it was interrupted: remove that folder.`,
  );

interface Copied {
  bytes: number;
  audiobooks: number;
  recordings: number;
  /** Files that were not imported yet. */
  imports: number;
  pictures: number;
  /** PDFs that documents were made from. */
  originals: number;
  /** Files that were missing or incomplete. */
  missing: number;
}

async function copyAll(config: Config, draft: string, tell: (line: string) => void): Promise<Copied> {
  const stopped = stopSignal();
  // These import the store and half the features; the other commands start without them.
  const { backupSqlite } = await import('../../platform/database/database.ts');
  const { copyNamed, namedFiles } = await import('./named-files.ts');
  tell('Copying the store …');
  const store = join(draft, 'lectern.db');
  await backupSqlite(config.databaseFile, store);
  await chmod(store, 0o600);
  // What is in a bucket is copied from there: lectern storage move.
  const files = config.storageUrl ? [] : await namedFiles(draft);
  await sync(store);
  const copied: Copied = {
    bytes: (await stat(store)).size,
    audiobooks: 0,
    recordings: 0,
    imports: 0,
    pictures: 0,
    originals: 0,
    missing: 0,
  };
  for (const [index, file] of files.entries()) {
    stopped.throwIfAborted();
    tell(`Copying file ${index + 1} of ${files.length}; ${inMegabytes(copied.bytes)} so far …`);
    const bytes = await copyNamed(file, config.dataDir, draft);
    copied.bytes += bytes ?? 0;
    copied[bytes === undefined ? 'missing' : file.what] += 1;
  }
  tell('');
  return copied;
}

/** In a terminal a signal comes twice: from the terminal and from the program that started this one. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  const end = () => stop.abort(new Problem('conflict', 'Stopped. Nothing of this backup was kept.'));
  process.on('SIGINT', end).on('SIGTERM', end);
  return stop.signal;
}

const tellOnOneLine = (line: string): void => void process.stderr.write(`\r\u001B[K${line}`);

const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

function summary(
  target: string,
  { bytes, audiobooks, recordings, imports, pictures, originals, missing }: Copied,
): string {
  const files = `the audio of ${audiobooks} audiobooks, ${recordings} recordings, ${pictures} pictures, ${originals} original PDFs and ${imports} imports under way`;
  const lost =
    missing > 0 ? `\n${missing} files were missing or incomplete: deleted meanwhile, or lost.` : '';
  return `Copied the store, ${files} to ${target} (${inMegabytes(bytes)}).${lost}`;
}
