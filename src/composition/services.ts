/** What both the public API and the app's own API use: documents, speech, export and translation. */
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { EmbeddingEngine } from '../engines/embeddings/engine.ts';
import { Nearest } from '../engines/embeddings/nearest/nearest.ts';
import type { SpeechEngine } from '../engines/speech/engine.ts';
import { Covers } from '../features/covers/covers.ts';
import { MeaningSearch } from '../features/documents/meaning/meaning-search.ts';
import { Exporting } from '../features/exporting/exporting.ts';
import type { Lexicons } from '../features/lexicon/lexicons.ts';
import { Previews } from '../features/speech/previews.ts';
import { Production } from '../features/speech/production.ts';
import { Slots } from '../features/speech/slots.ts';
import { Speech } from '../features/speech/speech.ts';
import { Voices } from '../features/speech/voices.ts';
import { DirectTranscription } from '../features/transcribing/direct.ts';
import { Translation } from '../features/translation/translation.ts';
import { TranslationLinks } from '../features/translation/translation-links.ts';
import { OwnVoices } from '../features/voices/own-voices.ts';
import { VoiceMaking } from '../features/voices/voice-making.ts';
import { MixedVoices } from '../features/voices/mixed-voices.ts';
import { PreferredVoices } from '../features/voices/preferred-voices.ts';
import { Holds } from '../features/wallet/holds.ts';
import { DiskCache } from '../platform/disk-cache.ts';
import { DiskSpace } from '../platform/disk-space.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { SharedCache } from '../platform/storage/shared-cache.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { narrate } from '../platform/narration/narration.ts';
import { every, nowAndEvery } from '../platform/schedule.ts';
import type { TextAnalyst } from '../platform/text/analysis.ts';
import { openDocuments, type Core } from './core.ts';
import type { OpenedStorage } from './storage.ts';
import { openEmbeddingEngine, openTranslator } from './engines.ts';
import { openExporter } from './exporting.ts';
import { openHearing } from './hearing.ts';
import { openSpeaking } from './speaking.ts';

const hourMs = 3_600_000;
const tenMinutesMs = 600_000;

export interface ServicesDeps {
  readonly core: Core;
  readonly log: Log;
  readonly files: OpenedStorage;
  /** Speech engines besides those of the settings. */
  readonly engines?: readonly SpeechEngine[];
  /** Search by meaning with another engine than that of the settings. */
  readonly embeddingEngine?: EmbeddingEngine | undefined;
  /** Where there is a server that shows them. */
  readonly metrics?: Metrics;
}

export type Services = Awaited<ReturnType<typeof openServices>>;

export async function openServices(config: Config, deps: ServicesDeps) {
  const { core, log, files, engines = [], metrics } = deps;
  const { clock, wallet } = core;
  const { analyst, indexing, ...library } = openDocuments(config, core);
  const { documents, lexicons } = library;
  await analyst.load();
  compileNarration(config);
  const exporter = await openExporter(config, log, metrics?.queues);
  const translator = openTranslator(config, log);
  const diskSpace = new DiskSpace({
    folder: config.dataDir,
    reserveBytes: config.diskReserveBytes,
    clock,
    log,
  });
  const speechServices = await openSpeech(config, {
    core,
    log,
    files,
    engines,
    metrics,
    analyst,
    lexicons,
    diskSpace,
  });
  const hearing = await openHearing(config, log, metrics?.queues);
  const { transcriber } = hearing;
  const directTranscription = new DirectTranscription({
    transcriber,
    analyst,
    slots: speechServices.slots,
    minutes: transcriptionMinutes(config),
  });
  const { space, database, ids } = core;
  const embeddingEngine = deps.embeddingEngine ?? openEmbeddingEngine(config, log);
  const nearest = new Nearest({ log });
  const { voiceEngines, ...speaking } = speechServices;
  const voiceMaking = new VoiceMaking({
    database,
    clock,
    ids,
    space,
    log,
    transcriber,
    directTranscription,
    ...voiceEngines,
  });
  const { collections } = library;
  const covers = new Covers({ ...core, documents, exporter, collectionCovers: collections.covers });
  const translationLinks = new TranslationLinks({ database, documents });
  await diskSpace.look();
  const stops = [
    every(5_000, () => diskSpace.look(), log),
    every(100, () => indexing.sweep(), log),
    every(60_000, () => documents.trash.sweep(), log),
  ];
  return {
    ...library,
    ...files,
    analyst,
    diskSpace,
    translator,
    hearing,
    transcriber,
    directTranscription,
    embeddingEngine,
    meaningSearch: new MeaningSearch({
      database,
      publicUrl: config.publicUrl,
      engine: embeddingEngine,
      nearest,
    }),
    translation: new Translation({ documents, wallet, analyst, translator, links: translationLinks }),
    translationLinks,
    exporter,
    covers,
    exporting: new Exporting({ documents, analyst, exporter, covers, annotations: library.annotations }),
    ...speaking,
    voiceMaking,
    async close() {
      for (const stop of stops) stop();
      await Promise.all([speechServices.close(), exporter.close(), translator.close(), transcriber.close()]);
      await Promise.all([embeddingEngine.close(), nearest.close()]);
      await analyst.close();
    },
  };
}

/** The first sentence takes a quarter of a second for its rules alone: not while someone waits for it. */
function compileNarration({ defaultLanguage }: Config): void {
  narrate('At 5 pm the lamp turns.', defaultLanguage);
}

/** The longest recordings of each plan. */
export const transcriptionMinutes = (config: Config) => ({
  free: config.freeTranscriptionMinutes,
  unlimited: config.unlimitedTranscriptionMinutes,
});

interface SpeechServicesDeps extends ServicesDeps {
  readonly analyst: TextAnalyst;
  readonly lexicons: Lexicons;
  readonly diskSpace: DiskSpace;
}

async function openSpeech(config: Config, deps: SpeechServicesDeps) {
  const { core, log, files, engines, analyst, lexicons, diskSpace, metrics } = deps;
  const { database, clock, ids } = core;
  const meter = metrics?.speech;
  const speaking = await openSpeaking(config, log, {
    others: engines,
    measureWait: (...wait) => meter?.waited(...wait),
  });
  const { speaker } = speaking;
  meter?.watch(() => speaking.load());
  const catalog = () => speaker.voices();
  const mixedVoices = new MixedVoices({ database, clock, ids, catalog });
  const { storage } = files;
  const { cache, stop: stopCache } = await openSpeechCache(config, { storage, diskSpace, meter, log });
  const maker = (engine: string) => speaking.ownVoiceMaker(engine);
  const keepSentencesOf = (voiceIds: readonly string[]) => cache.keepGroups(voiceIds);
  const ownVoices = new OwnVoices({ database, clock, maker, keepSentencesOf, log });
  const voices = new Voices({
    catalog,
    publicUrl: config.publicUrl,
    privateVoices: async (accountId) => [
      ...(await mixedVoices.voicesOf(accountId)),
      ...(await ownVoices.voicesOf(accountId)),
    ],
    speedOf: (voiceId) => speaking.speedOf(voiceId),
  });
  const isInFolder = storage.kind === 'folder';
  const previews = new Previews({ speaker, storage, isDiskLow: () => isInFolder && diskSpace.isLow });
  if (isInFolder) diskSpace.addCache(() => previews.evict());
  const production = new Production({ speaker, cache, meter });
  const slots = new Slots({ database, perAccount: config.speechSlots });
  const holds = new Holds(core);
  const stops = [
    nowAndEvery(15_000, () => holds.sweep(), log),
    nowAndEvery(60_000, () => slots.sweep(), log),
    every(60_000, () => ownVoices.sweep(), log),
    every(tenMinutesMs, () => ownVoices.sweepSentences(), log),
    every(20_000, () => previews.makeAhead(speaker.voices()), log),
  ];
  return {
    speaking,
    slots,
    voices,
    mixedVoices,
    ownVoices,
    voiceEngines: { maker, engines: () => speaking.ownVoiceEngines() },
    preferredVoices: new PreferredVoices({
      database,
      clock,
      voicesOf: async (accountId) => (await voices.of(accountId)).all(),
      speedOf: (voice) => voices.speedOf(voice),
    }),
    previews,
    production,
    speechCacheBytes: () => cache.size,
    speech: new Speech({ voices, analyst, production, slots, holds, lexicons }),
    async close() {
      for (const stop of stops) stop();
      stopCache();
      await speaking.close();
    },
  };
}

interface SpeechCacheDeps {
  readonly storage: Storage;
  readonly diskSpace: DiskSpace;
  readonly meter: Metrics['speech'] | undefined;
  readonly log: Log;
}

/** The audio of sentences on this disk; where there is a storage for several machines, behind it theirs. */
async function openSpeechCache(
  { dataDir, speechCacheBytes: maxBytes }: Config,
  { storage, diskSpace, meter, log }: SpeechCacheDeps,
) {
  const local = await DiskCache.open({
    folder: join(dataDir, 'cache', 'speech'),
    maxBytes,
    isDiskLow: () => diskSpace.isLow,
  });
  diskSpace.addCache((bytes) => local.evict(bytes));
  if (storage.kind === 'folder') return { cache: local, stop: () => undefined };
  const measure = (result: 'hit' | 'miss') => meter?.shared(result);
  const cache = new SharedCache({ local, storage, prefix: 'cache/speech/', maxBytes, measure });
  return { cache, stop: every(hourMs, () => cache.sweep(), log) };
}
