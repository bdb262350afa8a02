/** Writes a file under a temporary name first: readers see the old content or the new, never a part of it. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The name of a draft starts with a dot. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const draft = join(dirname(path), `.${randomUUID()}`);
  try {
    await writeFile(draft, content);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The SHA-256 of a file, which may be large. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}
