/** What owners see of the server, and how accounts are deleted. */
import { Readiness } from '../../edge/http/service-routes.ts';
import { ClipFiles } from '../../features/audiobooks/files/clip-files.ts';
import type { Documents } from '../../features/documents/documents.ts';
import { UploadedFiles } from '../../features/jobs/uploaded-files.ts';
import { AccountDeletion } from '../../features/people/deletion.ts';
import { createServerState } from '../../features/people/server-state.ts';
import { releaseVoices } from '../../features/voices/own-voices.ts';
import type { Log } from '../../platform/log.ts';
import { poolStates } from '../../platform/workers/ticket.ts';
import type { Config } from '../config/config.ts';
import type { Core } from './core.ts';
import type { Services } from './services.ts';
import { openConfiguredStorage } from './storage.ts';

/* The deletion of accounts with everything they have in the store and on the disk. */

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

interface AdministrationDeps {
  readonly core: Core;
  readonly log: Log;
  readonly services: Services;
}

export function openAdministration(config: Config, { core, log, services }: AdministrationDeps) {
  const { clock, database, space } = core;
  const deletion = openDeletion(config, core, services.documents);
  const readiness = new Readiness({
    clock,
    pingStore: () => database.ping(),
    pingStorage: (signal) => services.storage.ping(signal),
    hasVoices: () => services.voices.shared().all().length > 0,
    translation: (signal) => services.translator.state(signal),
    diskLowSinceMs: () => services.diskSpace.lowSinceMs,
    noSpeechWorkerSinceMs: () => services.workers?.missingSinceMs('speech'),
    noTranscriptionWorkerSinceMs: () => services.hearing.noWorkerSinceMs(),
  });
  return {
    deletion,
    deleteAccounts: () => {
      deletion
        .sweep()
        .catch((error: unknown) => log.error({ err: error }, 'the deletion of an account has stopped'));
    },
    spaceOf: (accountId: string) => space.of(database.queries, accountId),
    readiness,
    serverState: createServerState({
      database,
      pools: poolStates,
      speechWorkers: () => services.workers?.facts('speech'),
      transcriptionWorkers: () => services.workers?.facts('transcription'),
      storedBytes: () => space.total(database.queries),
      cacheBytes: services.speechCacheBytes,
      room: () => services.diskSpace.room,
      missing: async () => (await readiness.check()).missing,
      errors: () => log.recentErrors?.() ?? [],
    }),
  };
}
