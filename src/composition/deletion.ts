/** The deletion of accounts with all that they have in the store and on the disk. */
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { ClipFiles } from '../features/audiobooks/files/clip-files.ts';
import type { Documents } from '../features/documents/documents.ts';
import { AccountDeletion } from '../features/people/deletion.ts';
import { RecordingFiles } from '../features/transcribing/recording-files.ts';
import type { Core } from './core.ts';

export function openDeletion(
  { dataDir }: Config,
  { database, audit }: Core,
  documents: Documents,
): AccountDeletion {
  const clips = ClipFiles.ofFolder(dataDir);
  const recordings = new RecordingFiles(join(dataDir, 'uploads'));
  return new AccountDeletion({
    database,
    audit,
    documents,
    removeFiles: { audiobook: (id) => clips.remove(id), recording: (jobId) => recordings.remove(jobId) },
  });
}
