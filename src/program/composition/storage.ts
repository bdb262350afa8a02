/** The storage that the settings ask for, and the folder for work on copies of what is in it. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Access } from '../../features/access/access.ts';
import {
  openStorageOf,
  type StorageConfig,
  type StorageOptions,
} from '../../platform/storage/open-storage.ts';
import { Scratch } from '../../platform/storage/scratch.ts';
import { isStorageUnavailable, type Storage } from '../../platform/storage/storage.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { Config } from '../config/config.ts';

export interface OpenedStorage {
  readonly storage: Storage;
  readonly scratch: Scratch;
}

export function openConfiguredStorage(config: StorageConfig, options: StorageOptions = {}): OpenedStorage {
  try {
    const storage = openStorageOf(config, options);
    return { storage, scratch: new Scratch(join(config.dataDir, 'scratch')) };
  } catch (error) {
    throw new Problem('validation_failed', `STORAGE_URL: ${(error as Error).message}`);
  }
}

/*
 * A store and the storage of its files belong together: with another storage audio would be missing, and with another
 * store a sweep would take every file for a stray. A token in both shows that they do. Nothing is swept before it matched.
 *
 *   no token in either ────────────▶ the first process writes it into both
 *   the same token in both ────────▶ start
 *   one in the store alone ────────▶ refuse; an embedded store that lies in the folder of its files writes it there instead,
 *                                    because a restored backup looks like that
 *   one in the storage alone, or two that differ ▶ refuse: the storage belongs to another store, which may be lost
 *
 * `lectern storage adopt` makes the two belong together.
 */

/** Another process may have written the token to the store just now, and not yet to the storage. */
const maxMs = 3_000;
const lookEveryMs = 200;
const key = 'store-token';
const secret = 'data-folder';

export interface SharedStorageDeps {
  readonly access: Pick<Access, 'sharedSecret' | 'knownSecret'>;
  readonly storage: Storage;
}

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

export async function requireSharedStorage(place: Place, deps: SharedStorageDeps): Promise<void> {
  const { access, storage } = deps;
  const isOwnFolder = place.databaseUrl === undefined && storage.kind === 'folder';
  const found = await read(storage);
  if (found !== undefined && (await access.knownSecret(secret)) === undefined) {
    // Where several processes start at once, another may have written both since.
    await sleep(lookEveryMs);
    if ((await access.knownSecret(secret)) === undefined) throw refusal(place, storage, 'store');
  }
  const proposed = found ?? randomUUID();
  const token = await access.sharedSecret(secret, proposed);
  if (token === found) return;
  if (token === proposed || (isOwnFolder && found === undefined)) return write(storage, token);
  const patienceMs = found === undefined ? maxMs : 0;
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookEveryMs) {
    if ((await read(storage)) === token) return;
    await sleep(lookEveryMs);
  }
  throw refusal(place, storage, found === undefined ? 'storage' : 'both');
}

/** Makes this store and this storage belong together, whatever they belonged to before. */
export async function adoptStorage({ access, storage }: SharedStorageDeps): Promise<void> {
  await write(storage, await access.sharedSecret(secret, (await read(storage)) ?? randomUUID()));
}

const write = async (storage: Storage, token: string): Promise<void> => {
  await storage.put(key, Buffer.from(`${token}\n`));
};

/** What is to be done depends on which of the two has no token, if one has none. */
function refusal({ dataDir, databaseUrl }: Place, { kind }: Storage, without: 'store' | 'storage' | 'both') {
  const files = kind === 'folder' ? `DATA_DIR (${dataDir})` : 'STORAGE_URL';
  const store =
    databaseUrl === undefined ? `the store in DATA_DIR (${dataDir})` : 'the store of DATABASE_URL';
  const what = {
    store: `The files of ${files} belong to another store, and ${store} knows none of them. Was it lost, or not restored yet? Restore it, or set ${databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'} to the right one.`,
    storage: `${files} is not where the files of ${store} are kept: recordings and audiobooks would be missing. Copy them there with lectern storage move, or set it to what all processes of the store share.`,
    both: `The files of ${files} belong to another store than ${store}. Set both to what belongs together.`,
  }[without];
  const adopt = 'If they do belong together, after a restore for example, run lectern storage adopt.';
  return new Problem('conflict', `${what} ${adopt} Nothing was changed.`);
}

async function read(storage: Storage): Promise<string | undefined> {
  try {
    return (await storage.get(key))?.toString('utf8').trim();
  } catch (error) {
    throw isStorageUnavailable(error) ? unreachable(error) : error;
  }
}

const unreachable = (error: unknown): Problem => {
  const { message, cause } = error as Error;
  const reason = cause instanceof Error ? cause.message : message;
  return new Problem('service_unavailable', `STORAGE_URL cannot be used: ${reason}`, { cause: error });
};
