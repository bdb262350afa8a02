/** The storage that the settings ask for, and the folder for work on copies of what is in it. */
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { Problem } from '../contract/errors.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { MeasuredCall } from '../platform/storage/s3/s3-requests.ts';
import { Scratch } from '../platform/storage/scratch.ts';
import type { Storage } from '../platform/storage/storage.ts';

export interface OpenedStorage {
  readonly storage: Storage;
  readonly scratch: Scratch;
}

type StorageConfig = Pick<
  Config,
  'dataDir' | 'storageUrl' | 'storageKeyId' | 'storageSecret' | 'storageSessionToken'
>;

/** `url` in place of that of the settings. */
export function openConfiguredStorage(
  config: StorageConfig,
  { url = config.storageUrl, measure }: { url?: string; measure?: (call: MeasuredCall) => void } = {},
): OpenedStorage {
  const { dataDir, storageKeyId, storageSecret, storageSessionToken } = config;
  const keys = {
    ...(storageKeyId && { accessKeyId: storageKeyId }),
    ...(storageSecret && { secretAccessKey: storageSecret }),
    ...(storageSessionToken && { sessionToken: storageSessionToken }),
  };
  try {
    const storage = openStorage({ url, dataDir, keys, ...(measure && { measure }) });
    return { storage, scratch: new Scratch(join(dataDir, 'scratch')) };
  } catch (error) {
    throw new Problem('validation_failed', `STORAGE_URL: ${(error as Error).message}`);
  }
}
