/** How documents come in and go out: imports, feeds and moves, and the webhooks that tell of them. */
import type { Config } from '../config/config.ts';
import { invalidField } from '../../shared/contract/errors.ts';
import { createLibraryReader } from '../../formats/libraries/libraries.ts';
import { ClipFiles } from '../../features/audiobooks/files/clip-files.ts';
import type { FileImporting } from '../../features/importing/files.ts';
import { ImportJobs } from '../../features/importing/import-jobs.ts';
import type { Jobs } from '../../features/jobs/jobs.ts';
import { UploadedFiles } from '../../features/jobs/uploaded-files.ts';
import { createCatalogFetch } from '../../features/moving/catalogs/catalog-fetch.ts';
import { CatalogJobs } from '../../features/moving/catalogs/catalog-jobs.ts';
import { createCatalogs } from '../../features/moving/catalogs/catalogs.ts';
import { MoveJobs } from '../../features/moving/move-jobs.ts';
import { createMovingIn } from '../../features/moving/moving-in.ts';
import { createMovingOut } from '../../features/moving/moving-out.ts';
import type { TitledImports } from '../../features/proposals/titled-imports.ts';
import { restoreLeftPlaces } from '../../features/reading/reading.ts';
import { Subscriptions, type SubscriptionsDeps } from '../../features/subscriptions/subscriptions.ts';
import { createAligning } from '../../features/transcribing/recordings/aligning.ts';
import { type Recordings } from '../../features/transcribing/recordings/recordings.ts';
import { Transcribing } from '../../features/transcribing/transcribing.ts';
import { eventOfImport } from '../../features/webhooks/sending.ts';
import { Webhooks } from '../../features/webhooks/webhooks.ts';
import { nowAndEvery } from '../../platform/schedule.ts';
import { openFileImporting } from './file-importing.ts';
import { transcriptionMinutes } from './services.ts';
import { type AppApiDeps, reachOf } from './app-deps.ts';

export function openWebhooks(config: Config, deps: AppApiDeps, jobs: Jobs) {
  const { core, log } = deps;
  const { database, clock, ids, clients } = core;
  const serverSecret = () => core.access.sharedSecret('webhooks');
  const webhooks = new Webhooks({
    database,
    clock,
    ids,
    clients,
    jobs,
    reach: reachOf(config, deps),
    serverSecret,
  });
  return { webhooks, stop: nowAndEvery(60_000, () => webhooks.sweep(), log) };
}

export function openSubscriptions(
  config: Config,
  deps: AppApiDeps,
  features: Pick<SubscriptionsDeps, 'jobs' | 'audiobooks' | 'fileImporting'>,
) {
  const { jobs, fileImporting, audiobooks } = features;
  const { core, services, log } = deps;
  const { database, clock, ids, space, clients } = core;
  const requireVoice = async (accountId: string, voiceId: string) => {
    const voices = await services.voices.of(accountId);
    if (!voices.find(voiceId)) throw invalidField('voice_id', 'is not a voice of this service.');
  };
  const reach = reachOf(config, deps);
  const subscriptions = new Subscriptions({
    database,
    clock,
    ids,
    space,
    clients,
    jobs,
    fileImporting,
    audiobooks,
    reach,
    requireVoice,
  });
  return { subscriptions, stop: nowAndEvery(15_000, () => subscriptions.sweep(), log) };
}

interface ImportsDeps {
  readonly jobs: Jobs;
  readonly recordings: Recordings;
  readonly webhooks: Webhooks;
  readonly titledImports: Pick<TitledImports, 'record'>;
}

export function openImports(config: Config, deps: AppApiDeps, features: ImportsDeps) {
  const { jobs, recordings, webhooks, titledImports } = features;
  const { core, services, log } = deps;
  const { database, clock, ids, space } = core;
  const { documents, analyst, importing, transcriber, storage, scratch } = services;
  const files = new UploadedFiles({ storage, scratch, log });
  const transcribing = new Transcribing({
    database,
    clock,
    ids,
    space,
    jobs,
    importing,
    documents,
    aligning: createAligning({ documents, analyst }),
    transcriber,
    files,
    minutes: transcriptionMinutes(config),
    atOnce: () => services.hearing.atOnce(),
  });
  const { fileImporting, close } = openFileImporting(config, {
    core,
    services,
    log,
    reach: reachOf(config, deps),
    onImport: async (within, imported) => {
      await restoreLeftPlaces(within, imported.document.id);
      await webhooks.record(within, imported.accountId, eventOfImport(imported));
      await titledImports.record(within, imported);
    },
  });
  const importJobs = new ImportJobs({ database, ids, space, jobs, files, fileImporting, recordings });
  return {
    fileImporting,
    importJobs,
    transcribing,
    stop: nowAndEvery(60_000, () => transcribing.sweep(), log),
    close,
  };
}

/** A plan limits how long a recording may be; this is against files that are something else. */
export const recordingMaxBytes = 2 * 1024 ** 3;

export function openCatalogs(
  config: Config,
  deps: AppApiDeps,
  { jobs, fileImporting }: { readonly jobs: Jobs; readonly fileImporting: FileImporting },
) {
  const { database, clock, ids, access } = deps.core;
  const { scratch, diskSpace } = deps.services;
  const fetch = createCatalogFetch(reachOf(config, deps));
  const serverKey = () => access.sharedSecret('catalogs');
  const catalogJobs = new CatalogJobs({
    database,
    clock,
    ids,
    jobs,
    fetch,
    fileImporting,
    scratch,
    diskSpace,
    serverKey,
    maxBytes: { document: config.importMaxBytes, recording: recordingMaxBytes },
  });
  return {
    catalogs: createCatalogs({ database, fetch, serverKey }),
    catalogJobs,
  };
}

interface OpenMovingDeps {
  readonly jobs: Jobs;
  readonly fileImporting: FileImporting;
  readonly subscriptions: Subscriptions;
}

/** Pages of a host are fetched no faster than a person opens them. */
const politeMs = 1_000;

export function openMoving(config: Config, { core, services, log }: AppApiDeps, deps: OpenMovingDeps) {
  const { jobs, fileImporting, subscriptions } = deps;
  const { database, clock, ids, space } = core;
  const { analyst, originals, pictures, storage, scratch } = services;
  const uploads = new UploadedFiles({ storage, scratch, log });
  const clips = new ClipFiles(services);
  const movingIn = createMovingIn({
    database,
    clock,
    ids,
    analyst,
    space,
    clips,
    uploads,
    pictures,
    originals,
    scratch,
  });
  const libraries = createLibraryReader({ scratch, log });
  const moveJobs = new MoveJobs({
    database,
    clock,
    ids,
    jobs,
    space,
    movingIn,
    files: uploads,
    saved: {
      database,
      clock,
      ids,
      libraries,
      fileImporting,
      scratch,
      subscribe: async ({ actor, signal }, url) => {
        const followed = await subscriptions.list(actor);
        if (!followed.some((one) => one.url === url)) await subscriptions.create(actor, { url }, signal);
      },
      importMaxBytes: config.importMaxBytes,
      politeMs,
    },
  });
  return {
    moveJobs,
    movingOut: createMovingOut({ database, clock, clips, uploads, pictures, originals }),
    close: () => libraries.close(),
  };
}
