/**
 * Processes that share a store must also share DATA_DIR: a recording uploaded to one may be transcribed by another.
 * A token in the store and in a file of the folder shows whether they do.
 *
 *   no token in the store ──────────▶ the first process writes it there and into its folder
 *   the same token in the folder ───▶ start
 *   another in the folder, or none ─▶ refuse
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { Problem } from '../contract/errors.ts';
import type { Access } from '../features/access/access.ts';
import { replaceFile } from '../platform/replace-file.ts';

/** Another process may have written the token to the store just now, and not yet to the folder. */
const longestMs = 3_000;
const lookEveryMs = 200;

export async function requireSharedFolder(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  access: Pick<Access, 'sharedSecret'>,
): Promise<void> {
  // The embedded store is a file of the folder itself.
  if (databaseUrl === undefined) return;
  const file = join(dataDir, 'store-token');
  const found = await read(file);
  const proposed = found ?? randomUUID();
  const token = await access.sharedSecret('data-folder', proposed);
  if (token === found) return;
  if (token === proposed) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return replaceFile(file, `${token}\n`);
  }
  const patienceMs = found === undefined ? longestMs : 0;
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookEveryMs) {
    if ((await read(file)) === token) return;
    await sleep(lookEveryMs);
  }
  throw new Problem(
    'conflict',
    `DATA_DIR (${dataDir}) is not the folder that this store is used with: recordings and audiobooks would be ` +
      'missing. Set DATA_DIR to the folder that all processes of the store share. If this is the right one, after a ' +
      `restore for example, put the line ${token} into the file ${file}.`,
  );
}

async function read(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
