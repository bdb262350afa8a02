/**
 * The pictures of a document in an archive. One at a time is in memory, and each is what its bytes are, whatever the archive says:
 * others may see it. Texts name pictures by ids that belong to their document alone, so these stay; names of files are new.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFacts } from '../../formats/pictures.ts';
import type { Scratch } from '../../platform/storage/scratch.ts';
import type { Pictures, StoredPicture } from '../pictures/pictures.ts';
import { type ArchiveFile, damagedArchive } from './archive-file.ts';
import { pictureName } from './archive.rules.ts';
import type { WholeDocument } from './whole-document.ts';

interface PictureTaking {
  readonly pictures: Pick<Pictures, 'take' | 'drop'>;
  readonly scratch: Pick<Scratch, 'path'>;
}

/** What any import keeps of one. */
const maxPictureBytes = 8 * 1024 ** 2;

/** Stores the files, all or none of them. A crash leaves files that no row names, which are swept. */
export async function movedPictures(
  { pictures, scratch }: PictureTaking,
  archive: ArchiveFile,
  { document, rows }: WholeDocument,
): Promise<StoredPicture[]> {
  const folder = scratch.path();
  const stored: StoredPicture[] = [];
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const { id, bytes: size } of rows.of('document_pictures')) {
      const name = pictureName(document.id, id);
      const bytes = await archive.read(name, maxPictureBytes);
      const facts = pictureFacts(bytes);
      if (!facts || bytes.length !== size) throw damagedArchive(`${name} is not the picture that it was`);
      await writeFile(join(folder, id), bytes, { mode: 0o600 });
      stored.push(...(await pictures.take(folder, [{ id, bytes: size, ...facts }])));
    }
    return stored;
  } catch (error) {
    await pictures.drop(stored);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
