/** The files beside a store that its records name. Everything else in DATA_DIR can be made or downloaded again. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { recordedBytes } from '../../features/audiobooks/audiobooks.store.ts';
import { ClipFiles } from '../../features/audiobooks/files/clip-files.ts';
import { kind as importing } from '../../features/importing/import-jobs.ts';
import { listOpen } from '../../features/jobs/jobs.store.ts';
import { uploadKey } from '../../features/jobs/uploaded-files.ts';
import { originalKey } from '../../features/originals/originals.ts';
import { listKept as listOriginals } from '../../features/originals/originals.store.ts';
import { pictureKey } from '../../features/pictures/pictures.ts';
import { listKept as listPictures } from '../../features/pictures/pictures.store.ts';
import { listKept } from '../../features/transcribing/recordings/recordings.store.ts';
import { kind as transcription } from '../../features/transcribing/transcription-handler.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { copyFirst } from '../../platform/disk.ts';

export interface NamedFile {
  readonly what: 'audiobooks' | 'recordings' | 'imports' | 'pictures' | 'originals';
  /** Its path in a data folder. */
  readonly pathIn: (dataDir: string) => string;
  /** As many bytes as the store has recorded; an audiobook that is being made keeps growing. */
  readonly bytes?: number;
}

/** Reads them from a store that nothing else has open. */
export async function namedFiles(dataDir: string): Promise<NamedFile[]> {
  const database = await openDatabase({ file: join(dataDir, 'lectern.db'), poolSize: 1 });
  const { queries } = database;
  try {
    const sounds = (await recordedBytes(queries)).map(({ audiobook_id, bytes }): NamedFile => ({
      what: 'audiobooks',
      pathIn: (folder) => ClipFiles.ofFolder(folder).fileOf(audiobook_id),
      bytes,
    }));
    const uploads = [
      ...(await listOpen(queries, transcription)),
      ...(await listOpen(queries, importing)),
    ].map(({ id, kind }): NamedFile => ({
      what: kind === importing ? 'imports' : 'recordings',
      pathIn: (folder) => join(folder, uploadKey(id)),
    }));
    const kept = (await listKept(queries)).map(({ id, bytes }): NamedFile => ({
      what: 'recordings',
      pathIn: (folder) => join(folder, uploadKey(id)),
      bytes,
    }));
    const pictures = (await listPictures(queries)).map(({ file, bytes }): NamedFile => ({
      what: 'pictures',
      pathIn: (folder) => join(folder, pictureKey(file)),
      bytes,
    }));
    const originals = (await listOriginals(queries)).map(({ id, bytes }): NamedFile => ({
      what: 'originals',
      pathIn: (folder) => join(folder, originalKey(id)),
      bytes,
    }));
    return [...sounds, ...uploads, ...kept, ...pictures, ...originals];
  } finally {
    await database.close();
  }
}

/** Returns how many bytes were copied; undefined if the file is missing or incomplete. */
export async function copyNamed(file: NamedFile, from: string, to: string): Promise<number | undefined> {
  const [source, target] = [file.pathIn(from), file.pathIn(to)];
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    const bytes = await copyFirst(source, target, file.bytes);
    return bytes < (file.bytes ?? 0) ? undefined : bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
