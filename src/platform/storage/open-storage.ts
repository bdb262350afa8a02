/** The storage that an address names: `s3://…`, `file:///folder`, or none for the data folder. */
import { fileURLToPath } from 'node:url';
import { FolderStorage } from './folder-storage.ts';
import { type MeasuredCall, parseS3Url, type S3Keys, type StorageLimits } from './s3/s3-requests.ts';
import { S3Storage } from './s3/s3-storage.ts';
import type { Storage } from './storage.ts';

export interface StorageSettings {
  readonly url: string | undefined;
  readonly dataDir: string;
  readonly keys: Partial<S3Keys>;
  readonly measure?: (call: MeasuredCall) => void;
  readonly limits?: StorageLimits;
}

export function openStorage({ url, dataDir, keys, measure, limits }: StorageSettings): Storage {
  if (url === undefined) return new FolderStorage(dataDir);
  if (url.startsWith('file://')) return new FolderStorage(fileURLToPath(url));
  const { accessKeyId, secretAccessKey, sessionToken } = keys;
  if (!accessKeyId || !secretAccessKey)
    throw new Error('S3 storage needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  return new S3Storage({
    place: parseS3Url(url),
    keys: { accessKeyId, secretAccessKey, sessionToken },
    measure,
    limits,
  });
}

/** The settings that name a storage. */
export interface StorageConfig {
  readonly dataDir: string;
  readonly storageUrl?: string | undefined;
  readonly storageKeyId?: string | undefined;
  readonly storageSecret?: string | undefined;
  readonly storageSessionToken?: string | undefined;
}

export interface StorageOptions {
  /** In place of the address in the settings. */
  readonly url?: string;
  readonly measure?: (call: MeasuredCall) => void;
}

export function openStorageOf(config: StorageConfig, options: StorageOptions = {}): Storage {
  const { dataDir, storageUrl, storageKeyId, storageSecret, storageSessionToken } = config;
  const keys = {
    ...(storageKeyId && { accessKeyId: storageKeyId }),
    ...(storageSecret && { secretAccessKey: storageSecret }),
    ...(storageSessionToken && { sessionToken: storageSessionToken }),
  };
  return openStorage({ url: storageUrl, dataDir, keys, ...options });
}
