/**
 * Processes that share a store must also share the storage of files: a recording uploaded to one may be transcribed by
 * another. A token in the store and in an object of the storage shows whether they do. Where the storage is a folder,
 * that object is a file in DATA_DIR.
 *
 *   no token in the store ──────────▶ the first process writes it there and into its storage
 *   the same token in the storage ──▶ start
 *   another in the storage, or none ▶ refuse
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { Problem } from '../contract/errors.ts';
import type { Access } from '../features/access/access.ts';
import { isStorageUnavailable, type Storage } from '../platform/storage/storage.ts';

/** Another process may have written the token to the store just now, and not yet to the storage. */
const longestMs = 3_000;
const lookEveryMs = 200;
const key = 'store-token';

export interface SharedStorageDeps {
  readonly access: Pick<Access, 'sharedSecret'>;
  readonly storage: Storage;
}

export async function requireSharedStorage(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { access, storage }: SharedStorageDeps,
): Promise<void> {
  // The embedded store is a file in the folder itself, and only one machine uses it.
  if (databaseUrl === undefined) return storage.kind === 'folder' ? undefined : reach(storage);
  const found = await read(storage);
  const proposed = found ?? randomUUID();
  const token = await access.sharedSecret('data-folder', proposed);
  if (token === found) return;
  if (token === proposed) {
    await storage.put(key, Buffer.from(`${token}\n`));
    return;
  }
  const patienceMs = found === undefined ? longestMs : 0;
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookEveryMs) {
    if ((await read(storage)) === token) return;
    await sleep(lookEveryMs);
  }
  throw new Problem(
    'conflict',
    storage.kind === 'folder' ? wrongFolder(dataDir, token, storage) : wrongBucket(token),
  );
}

const wrongFolder = (dataDir: string, token: string, storage: Storage): string =>
  `DATA_DIR (${dataDir}) is not the folder that this store is used with: recordings and audiobooks would be ` +
  'missing. Set DATA_DIR to the folder that all processes of the store share. If this is the right one, after a ' +
  `restore for example, put the line ${token} into the file ${storage.pathOf(key)}.`;

const wrongBucket = (token: string): string =>
  'STORAGE_URL is not the storage that this store is used with: recordings and audiobooks would be missing. Copy them ' +
  'there with lectern storage move, or set STORAGE_URL to the storage that all processes of the store share. If this ' +
  `is the right one, after a restore for example, put the line ${token} into its object ${key}.`;

async function read(storage: Storage): Promise<string | undefined> {
  try {
    return (await storage.get(key))?.toString('utf8').trim();
  } catch (error) {
    throw isStorageUnavailable(error) ? unreachable(error) : error;
  }
}

async function reach(storage: Storage): Promise<void> {
  await storage.ping(new AbortController().signal).catch((error: unknown) => {
    throw unreachable(error);
  });
}

const unreachable = (error: unknown): Problem => {
  const { message, cause } = error as Error;
  const reason = cause instanceof Error ? cause.message : message;
  return new Problem('service_unavailable', `STORAGE_URL cannot be used: ${reason}`, { cause: error });
};
