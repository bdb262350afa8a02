/** A separate S3 server for a test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Server } from './server.ts';

export const testKeys = { accessKeyId: 'lectern-test', secretAccessKey: 'not/a+secret' };

export interface FreshS3 {
  readonly server: S3Server;
  /** For a process that uses it. */
  readonly environment: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

export async function freshS3(pageKeys = 3): Promise<FreshS3> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-s3-'));
  const server = new S3Server({ folder, bucket: 'shelf', keys: testKeys, pageKeys });
  await server.listen();
  return {
    server,
    environment: {
      STORAGE_URL: server.urlOf('main'),
      AWS_ACCESS_KEY_ID: testKeys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: testKeys.secretAccessKey,
    },
    async remove() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
