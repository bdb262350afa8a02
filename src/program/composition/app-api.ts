/** What the app has beyond the public API: imports, transcription, reading positions, audiobooks. */
import type { Config } from '../config/config.ts';
import { appOperations } from '../../shared/contract/app/index.ts';
import { invalidField } from '../../shared/contract/errors.ts';
import { createAudiobookHandlers, createVoiceHandlers } from '../../edge/app/audio.ts';
import {
  createImportHandlers,
  createReadingHandlers,
  createTranslatingHandlers,
  createWalletHandlers,
} from '../../edge/app/library.ts';
import { createKeyHandlers } from '../../edge/app/keys.ts';
import { createPeopleHandlers } from '../../edge/app/people.ts';
import { createSecurityHandlers } from '../../edge/app/security.ts';
import { createSettingsHandlers } from '../../edge/app/settings.ts';
import { PooledAudiobookEngine } from '../../formats/audiobook/audiobook.ts';
import { Audiobooks } from '../../features/audiobooks/audiobooks.ts';
import { ClipFiles } from '../../features/audiobooks/files/clip-files.ts';
import { Embedding } from '../../features/documents/meaning/embedding.ts';
import { VersionThinning } from '../../features/documents/thinning.ts';
import { ImportJobs } from '../../features/importing/import-jobs.ts';
import { Jobs } from '../../features/jobs/jobs.ts';
import { UploadedFiles } from '../../features/jobs/uploaded-files.ts';
import type { ServerState } from '../../features/people/server-state.ts';
import { Readings } from '../../features/reading/reading.ts';
import type { SpaceUse } from '../../features/space/space.ts';
import { Subscriptions, type SubscriptionsDeps } from '../../features/subscriptions/subscriptions.ts';
import { Aligning } from '../../features/transcribing/recordings/aligning.ts';
import { Recordings } from '../../features/transcribing/recordings/recordings.ts';
import { Transcribing } from '../../features/transcribing/transcribing.ts';
import { VoiceInstalling } from '../../features/voices/installing.ts';
import { JobHolds } from '../../features/wallet/job-holds.ts';
import { eventOfImport } from '../../features/webhooks/sending.ts';
import { Webhooks } from '../../features/webhooks/webhooks.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { isPublicOrInside, type Reach } from '../../platform/net/guarded-request.ts';
import { every, nowAndEvery } from '../../platform/schedule.ts';
import type { Tracer } from '../../platform/tracing/tracer.ts';
import type { Core } from './core.ts';
import { openVoiceStore } from './engines.ts';
import { openFileImporting, type Services, transcriptionMinutes } from './services.ts';
import type { Identity } from './identity.ts';

export interface AppApiDeps {
  readonly core: Core;
  readonly services: Services;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'jobEnded'>;
  /** Undefined where nothing is traced. */
  readonly tracer: Tracer | undefined;
  /** Which web pages can be imported, unless the settings decide it. */
  readonly reach: Reach;
  readonly spaceOf: (accountId: string) => Promise<SpaceUse>;
  readonly serverState: ServerState;
  /** Continues deletions that were started, in the background. */
  readonly deleteAccounts: () => void;
  readonly identity: Pick<Identity, 'cookies'>;
}

/** So often because finding out that nothing waits is cheap. */
const embeddingEveryMs = 3_000;

export function openAppApi(config: Config, deps: AppApiDeps) {
  const { core, services, log, tracer } = deps;
  const { documents, analyst, statistics, translation, voices } = services;
  const jobs = new Jobs({ ...core, log, tracer });
  jobs.onEnd(async (_within, job) => deps.metrics.jobEnded(job));
  const webhooks = openWebhooks(config, deps, jobs);
  const imports = openImports(config, deps, { jobs, webhooks: webhooks.webhooks });
  const recordings = new Recordings({ ...core, files: new UploadedFiles({ ...services, log }) });
  const audiobooks = openAudiobooks(deps, { jobs, recordings });
  const voiceInstalling = openVoiceInstalling(config, deps);
  const subscriptions = openSubscriptions(config, deps, {
    jobs,
    audiobooks: audiobooks.audiobooks,
    fileImporting: imports.fileImporting,
  });
  const embedding = new Embedding({ ...core, analyst, engine: services.embeddingEngine, jobs });
  const stopEmbedding = nowAndEvery(embeddingEveryMs, () => embedding.sweep(), log);
  const { covers, translationLinks: translations } = services;
  const readings = new Readings({
    ...core,
    documents,
    covers,
    analyst,
    statistics,
    recordings,
    translations,
  });
  return {
    audiobooks: audiobooks.audiobooks,
    webhooks: webhooks.webhooks,
    subscriptions: subscriptions.subscriptions,
    transcribing: imports.transcribing,
    importJobs: imports.importJobs,
    jobs,
    recordings,
    fileImporting: imports.fileImporting,
    operations: appOperations,
    handlers: {
      ...createReadingHandlers({ covers, documents, readings, recordings }),
      ...createTranslatingHandlers(translation, log),
      ...createImportHandlers(imports),
      ...createAudiobookHandlers(audiobooks.audiobooks, services.exporting),
      ...createVoiceHandlers({ voices, voiceInstalling, log }),
      ...createWalletHandlers({ ...core, voiceNames: (accountId) => voiceNames(services, accountId) }),
      ...createKeyHandlers(core),
      ...createSecurityHandlers({ ...core, cookies: deps.identity.cookies }),
      ...createPeopleHandlers({ ...core, ...deps }),
      ...createSettingsHandlers({ ...core, spaceOf: deps.spaceOf, limits: config }),
    },
    async close() {
      stopEmbedding();
      imports.stop();
      audiobooks.stop();
      webhooks.stop();
      subscriptions.stop();
      await jobs.close();
      await Promise.all([imports.close(), audiobooks.close()]);
    },
  };
}

async function voiceNames({ voices }: Services, accountId: string) {
  const known = await voices.of(accountId);
  return (voiceId: string) => known.find(voiceId)?.name;
}

/** Addresses that users name are on the public network, or on the operator's where the settings say so. */
const reachOf = ({ importPrivateAddresses }: Config, { reach }: AppApiDeps): Reach => ({
  ...(importPrivateAddresses === 'on' && { mayReach: isPublicOrInside }),
  ...reach,
});

function openWebhooks(config: Config, deps: AppApiDeps, jobs: Jobs) {
  const { core, log } = deps;
  const serverSecret = () => core.access.sharedSecret('webhooks');
  const webhooks = new Webhooks({ ...core, jobs, reach: reachOf(config, deps), serverSecret });
  return { webhooks, stop: nowAndEvery(60_000, () => webhooks.sweep(), log) };
}

function openVoiceInstalling(config: Config, { core, log }: AppApiDeps) {
  return new VoiceInstalling({
    store: openVoiceStore(config),
    // Workers have folders of their own: their operator installs voices there.
    isUsable: config.speechEngines.includes('piper') && config.speechWorkers !== 0,
    requireOwner: (accountId) => core.people.administrator(accountId, ''),
    record: async ({ accountId, address, action, voice }) => {
      const actor = await core.people.administrator(accountId, address);
      const subject = { id: null, email: '' };
      await core.audit.record(core.database.queries, { action, actor, subject, details: { voice } });
    },
    log,
  });
}

function openSubscriptions(
  config: Config,
  deps: AppApiDeps,
  features: Pick<SubscriptionsDeps, 'jobs' | 'audiobooks' | 'fileImporting'>,
) {
  const { core, services, log } = deps;
  const requireVoice = async (accountId: string, voiceId: string) => {
    const voices = await services.voices.of(accountId);
    if (!voices.find(voiceId)) throw invalidField('voice_id', 'is not a voice of this service.');
  };
  const reach = reachOf(config, deps);
  const subscriptions = new Subscriptions({ ...core, ...features, reach, requireVoice });
  return { subscriptions, stop: nowAndEvery(15_000, () => subscriptions.sweep(), log) };
}

interface ImportsDeps {
  readonly jobs: Jobs;
  readonly webhooks: Webhooks;
}

function openImports(config: Config, deps: AppApiDeps, { jobs, webhooks }: ImportsDeps) {
  const { core, services, log } = deps;
  const { documents, analyst, importing, transcriber } = services;
  const files = new UploadedFiles({ ...services, log });
  const transcribing = new Transcribing({
    ...core,
    jobs,
    importing,
    aligning: new Aligning({ documents, analyst }),
    transcriber,
    files,
    minutes: transcriptionMinutes(config),
    atOnce: () => services.hearing.atOnce(),
  });
  const { fileImporting, close } = openFileImporting(config, {
    services,
    log,
    reach: reachOf(config, deps),
    onImport: (within, imported) => webhooks.record(within, imported.accountId, eventOfImport(imported)),
  });
  const importJobs = new ImportJobs({ ...core, jobs, files, fileImporting });
  const stops = [transcribing, importJobs].map((one) => nowAndEvery(60_000, () => one.sweep(), log));
  return {
    fileImporting,
    importJobs,
    transcribing,
    stop() {
      for (const stop of stops) stop();
    },
    close,
  };
}

interface OpenAudiobooksDeps {
  readonly jobs: Jobs;
  readonly recordings: Recordings;
}

function openAudiobooks({ core, services, log }: AppApiDeps, { jobs, recordings }: OpenAudiobooksDeps) {
  const { documents, lexicons, voices, preferredVoices, production, diskSpace } = services;
  const { exporter, covers } = services;
  const engine = new PooledAudiobookEngine({ log });
  const audiobooks = new Audiobooks({
    ...core,
    documents,
    lexicons,
    jobs,
    voices,
    preferredVoices,
    production,
    engine,
    exporter,
    covers,
    log,
    holds: new JobHolds(core),
    files: new ClipFiles(services),
    followsRecording: (documentId) => recordings.has(documentId),
    diskSpace,
    // Twice as many as are spoken at a time: a long sentence leaves no worker idle while the next ones wait for it.
    sentencesAtOnce: () => 2 * services.speaking.slots(),
  });
  const thinning = new VersionThinning({
    ...core,
    versionsInUse: (within, documentId) => audiobooks.versionsInUse(within, documentId),
  });
  const stops = [
    every(60_000, () => thinning.sweep(), log),
    every(5_000, () => audiobooks.wake(), log),
    nowAndEvery(60_000, () => audiobooks.sweep(), log),
    // A list of all objects takes longer than one of folders.
    nowAndEvery(services.storage.kind === 'folder' ? 60_000 : 3_600_000, () => audiobooks.sweepFiles(), log),
    every(3_600_000, () => audiobooks.tidy(), log),
  ];
  return {
    audiobooks,
    stop() {
      for (const stop of stops) stop();
    },
    close: () => Promise.all([audiobooks.close(), engine.close()]),
  };
}
