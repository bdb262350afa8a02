/** Writes a file under a temporary name first: readers see the old content or the new, never a part of it. */
import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
