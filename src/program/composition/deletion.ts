/** The deletion of accounts with everything they have in the store and on the disk. */
import type { Config } from '../config/config.ts';
import { ClipFiles } from '../../features/audiobooks/files/clip-files.ts';
import type { Documents } from '../../features/documents/documents.ts';
import { UploadedFiles } from '../../features/jobs/uploaded-files.ts';
import { AccountDeletion } from '../../features/people/deletion.ts';
import { releaseVoices } from '../../features/voices/own-voices.ts';
import type { Core } from './core.ts';
import { openConfiguredStorage } from './storage.ts';

export function openDeletion(
  config: Config,
  { database, audit }: Core,
  { trash }: Documents,
): AccountDeletion {
  const files = openConfiguredStorage(config);
  const clips = new ClipFiles(files);
  const uploads = new UploadedFiles(files);
  return new AccountDeletion({
    database,
    audit,
    trash,
    removeFiles: { audiobook: (id) => clips.remove(id), upload: (jobId) => uploads.remove(jobId) },
    releaseVoices,
  });
}
