/** The storage that the settings ask for, and the folder for work on copies of what is in it. */
import { join } from 'node:path';
import { Problem } from '../../shared/contract/errors.ts';
import {
  openStorageOf,
  type StorageConfig,
  type StorageOptions,
} from '../../platform/storage/open-storage.ts';
import { Scratch } from '../../platform/storage/scratch.ts';
import type { Storage } from '../../platform/storage/storage.ts';

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
