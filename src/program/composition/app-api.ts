/** What the app has beyond the public API: imports, transcription, reading positions, audiobooks. */
import type { Config } from '../config/config.ts';
import { appOperations } from '../../shared/contract/app/index.ts';
import { createAudiobookHandlers, createVoiceHandlers } from '../../edge/app/audio.ts';
import {
  createImportHandlers,
  createReadingHandlers,
  createTranslatingHandlers,
  createWalletHandlers,
} from '../../edge/app/library.ts';
import { createKeyHandlers, createKoreaderHandlers } from '../../edge/app/keys.ts';
import { createPeopleHandlers } from '../../edge/app/people.ts';
import { createSecurityHandlers } from '../../edge/app/security.ts';
import { createSettingsHandlers } from '../../edge/app/settings.ts';
import { createCasting } from '../../features/answers/casting.ts';
import { Embedding } from '../../features/documents/meaning/embedding.ts';
import { Jobs } from '../../features/jobs/jobs.ts';
import { UploadedFiles } from '../../features/jobs/uploaded-files.ts';
import { TitledImports } from '../../features/proposals/titled-imports.ts';
import { createReadings } from '../../features/reading/reading.ts';
import { createSpeakers } from '../../features/reading/speakers.ts';
import { TranslationJobs } from '../../features/translation/translation-jobs.ts';
import { createRecordings } from '../../features/transcribing/recordings/recordings.ts';
import {
  createModelInstalling,
  createVoiceInstalling,
  type VoiceInstallingDeps,
} from '../../features/voices/installing.ts';
import { nowAndEvery } from '../../platform/schedule.ts';
import { installableModels, openVoiceStore } from './engines.ts';
import { createKoreader } from '../../features/koreader/koreader.ts';
import { type Services } from './services.ts';
import type { AppApiDeps } from './app-deps.ts';
import { openCatalogs, openImports, openMoving, openSubscriptions, openWebhooks } from './arrivals.ts';
import { openAudiobooks, openEpisodes } from './audiobooks.ts';

/** So often because finding out that nothing waits is cheap. */
const embeddingEveryMs = 3_000;

export function openAppApi(config: Config, deps: AppApiDeps) {
  const { core, services, log, tracer } = deps;
  const { serverState, spaceOf, deleteAccounts } = deps.administration;
  const {
    database,
    clock,
    ids,
    wallet,
    statement,
    access,
    attempts,
    passkeys,
    identities,
    secondStep,
    sessions,
    signIn,
    people,
    credentials,
    clients,
  } = core;
  const { documents, analyst, statistics, translation, voices, storage, scratch } = services;
  const jobs = new Jobs({ database, clock, ids, log, tracer });
  jobs.onEnd(async (_within, job) => deps.metrics.jobEnded(job));
  const webhooks = openWebhooks(config, deps, jobs);
  const recordings = createRecordings({ database, files: new UploadedFiles({ storage, scratch, log }) });
  const { modelUse, preferredVoices, proposals, tags } = services;
  const { details } = proposals;
  const titledImports = new TitledImports({ access, documents, tags, details, modelUse, jobs });
  const imports = openImports(config, deps, {
    jobs,
    recordings,
    webhooks: webhooks.webhooks,
    titledImports,
  });
  const audiobooks = openAudiobooks(config, deps, { jobs, recordings });
  const { voiceInstalling, modelInstalling } = openInstalling(config, deps);
  const subscriptions = openSubscriptions(config, deps, {
    jobs,
    audiobooks: audiobooks.audiobooks,
    fileImporting: imports.fileImporting,
  });
  const episodes = openEpisodes(deps, { jobs, audiobooks: audiobooks.audiobooks });
  const translationJobs = new TranslationJobs({ jobs, translation, clients });
  const moving = openMoving(config, deps, {
    jobs,
    fileImporting: imports.fileImporting,
    subscriptions: subscriptions.subscriptions,
  });
  const { fileImporting } = imports;
  const catalogs = openCatalogs(config, deps, { jobs, fileImporting });
  const embedding = new Embedding({ database, analyst, engine: services.embeddingEngine, jobs });
  const stopEmbedding = nowAndEvery(embeddingEveryMs, () => embedding.sweep(), log);
  const { covers, originals, pictures, translationLinks: translations } = services;
  const readings = createReadings({
    database,
    clock,
    documents,
    covers,
    pictures,
    originals,
    analyst,
    statistics,
    recordings,
    translations,
    episodes: episodes.episodes,
  });
  const speakers = createSpeakers({ documents, analyst });
  const castSuggestions = createCasting({ database, documents, speakers, voices, preferredVoices, modelUse });
  const koreader = createKoreader({ database, clock, documents, readings });
  return {
    koreader,
    castSuggestions,
    audiobooks: audiobooks.audiobooks,
    webhooks: webhooks.webhooks,
    subscriptions: subscriptions.subscriptions,
    transcribing: imports.transcribing,
    importJobs: imports.importJobs,
    bookJobs: audiobooks.bookJobs,
    catalogs: catalogs.catalogs,
    catalogJobs: catalogs.catalogJobs,
    moveJobs: moving.moveJobs,
    movingOut: moving.movingOut,
    translationJobs,
    episodes: episodes.episodes,
    jobs,
    recordings,
    fileImporting,
    operations: appOperations,
    handlers: {
      ...createReadingHandlers({
        catalogs: catalogs.catalogs,
        covers,
        documents,
        originals,
        pictures,
        readings,
        recordings,
        speakers,
      }),
      ...createTranslatingHandlers(translation, log),
      ...createImportHandlers(imports),
      ...createAudiobookHandlers(audiobooks.audiobooks, services.exporting),
      ...createVoiceHandlers({
        voices,
        voiceInstalling,
        modelInstalling,
        isOwner: (accountId) => people.isOwner(accountId),
        log,
      }),
      ...createWalletHandlers({
        wallet,
        statement,
        voiceNames: (accountId) => voiceNames(services, accountId),
      }),
      ...createKeyHandlers(core),
      ...createKoreaderHandlers(koreader),
      ...createSecurityHandlers({
        access,
        attempts,
        passkeys,
        identities,
        secondStep,
        sessions,
        signIn,
        cookies: deps.identity.cookies,
        people,
        deleteAccounts,
      }),
      ...createPeopleHandlers({ signIn, access, people, credentials, serverState, spaceOf, deleteAccounts }),
      ...createSettingsHandlers({
        access,
        clients,
        people,
        sessions,
        wallet,
        identities,
        spaceOf,
        limits: config,
      }),
    },
    async close() {
      stopEmbedding();
      imports.stop();
      episodes.stop();
      audiobooks.stop();
      webhooks.stop();
      subscriptions.stop();
      await jobs.close();
      await Promise.all([imports.close(), audiobooks.close(), moving.close()]);
    },
  };
}

async function voiceNames({ voices }: Services, accountId: string) {
  const known = await voices.of(accountId);
  return (voiceId: string) => known.find(voiceId)?.name;
}

function openInstalling(config: Config, { core, log }: AppApiDeps) {
  const byOwners: Pick<VoiceInstallingDeps, 'requireOwner' | 'record' | 'log'> = {
    requireOwner: (accountId) => core.people.administrator(accountId, ''),
    record: async ({ accountId, address, action, voice }) => {
      const actor = await core.people.administrator(accountId, address);
      const subject = { id: null, email: '' };
      await core.audit.record(core.database.queries, { action, actor, subject, details: { voice } });
    },
    log,
  };
  const voiceInstalling = createVoiceInstalling({
    ...byOwners,
    store: openVoiceStore(config),
    // Workers have folders of their own: their operator installs voices there.
    isUsable: config.speechEngines.includes('piper') && config.speechWorkers !== 0,
  });
  const modelInstalling = createModelInstalling({ ...byOwners, models: () => installableModels(config) });
  return { voiceInstalling, modelInstalling };
}
