/** What owners see of the server, and how accounts are deleted. */
import type { Config } from '../config/config.ts';
import { Readiness } from '../../edge/http/readiness.ts';
import { ServerState } from '../../features/people/server-state.ts';
import type { Log } from '../../platform/log.ts';
import { poolStates } from '../../platform/workers/pool-states.ts';
import type { Core } from './core.ts';
import { openDeletion } from './deletion.ts';
import type { Services } from './services.ts';

export interface AdministrationDeps {
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
    serverState: new ServerState({
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
