/** Speech as callers get it: the voices of the server and of each account, the cache of sentences, slots and holds. */
import { join } from 'node:path';
import type { Workers } from '../../engines/remote/workers.ts';
import type { OwnVoiceMaker, SpeechEngine } from '../../engines/speech/engine.ts';
import { RemoteSpeaker, SpeechWork } from '../../engines/speech/remote/remote-speaker.ts';
import type { Speaker } from '../../engines/speech/speaker.ts';
import type { Lexicons } from '../../features/lexicon/lexicons.ts';
import { LiveSpeech } from '../../features/speech/live-speech.ts';
import { Previews } from '../../features/speech/previews.ts';
import { Production } from '../../features/speech/production.ts';
import { Slots } from '../../features/speech/slots.ts';
import { Speech } from '../../features/speech/speech.ts';
import { Voices } from '../../features/speech/voices.ts';
import { MixedVoices } from '../../features/voices/mixed-voices.ts';
import { createOwnVoices } from '../../features/voices/own-voices.ts';
import { createPreferredVoices } from '../../features/voices/preferred-voices.ts';
import { Holds } from '../../features/wallet/holds.ts';
import type { TextAnalyst } from '../../language/text/analysis.ts';
import { DiskCache } from '../../platform/disk-cache.ts';
import type { DiskSpace } from '../../platform/disk.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { languages } from '../../shared/messages/messages.ts';
import { chooseVoice } from '../../shared/choosing.rules.ts';
import { every, nowAndEvery } from '../../platform/schedule.ts';
import { SharedCache } from '../../platform/storage/shared-cache.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { PoolLoad } from '../../platform/workers/pool.ts';
import type { Config } from '../config/config.ts';
import type { Core } from './core.ts';
import { openServers, openSpeaker, openSpeeds, type SpeakerExtras, speechWorkersOf } from './engines.ts';
import type { OpenedStorage } from './storage.ts';

/* What speaks for a server: its own pool, workers on other machines, or both. One interface, whichever it is. */

export interface Speaking {
  readonly speaker: Speaker;
  /** The state of the pool of this process. */
  load(): PoolLoad;
  /** What makes voices for the engine of this name. */
  ownVoiceMaker(engine: string): OwnVoiceMaker | undefined;
  /** Engines that can make voices from recordings, by name. */
  ownVoiceEngines(): string[];
  /** Seconds of sound made per second; undefined until it is known. */
  speedOf(voiceId: string): number | undefined;
  /** How many sentences are spoken at the same time in the background. */
  slots(): number;
  close(): Promise<void>;
}

async function openSpeaking(
  config: Config,
  log: Log,
  { workers, ...more }: SpeakerExtras & { readonly workers?: Workers | undefined },
): Promise<Speaking> {
  if (!workers) return openHere(config, log, more);
  const own = await (config.speechWorkers === 0
    ? openMakers(config, log)
    : openHere(config, log, more, workers));
  const speaker = new RemoteSpeaker(workers);
  return {
    ...own,
    speaker,
    speedOf: (voiceId) => speaker.speedOf(voiceId),
    slots: () => workers.places('speech'),
  };
}

async function openHere(config: Config, log: Log, more: SpeakerExtras, workers?: Workers): Promise<Speaking> {
  const speaker = await openSpeaker(config, log, more);
  const speeds = openSpeeds(speaker, config, log);
  const stop = every(5_000, async () => speaker.isQuiet() && speeds.measure(speaker.untilHeard), log);
  const places = speechWorkersOf(config);
  const speedOf = (voiceId: string) => speeds.of(voiceId);
  workers?.addOwn(new SpeechWork({ speaker, places, speedOf }));
  return {
    speaker,
    load: () => speaker.load(),
    ownVoiceMaker: (engine) => speaker.ownVoiceMaker(engine),
    ownVoiceEngines: () => speaker.ownVoiceEngines(),
    speedOf,
    slots: () => places,
    async close() {
      stop();
      await Promise.all([speeds.close(), speaker.close()]);
    },
  };
}

/**
 * For a node that speaks nothing itself. Servers that make voices from recordings are asked by the node, and workers that reach
 * them speak with the voices.
 */
async function openMakers(
  config: Config,
  log: Log,
): Promise<Omit<Speaking, 'speaker' | 'speedOf' | 'slots'>> {
  const isMaker = ({ ownVoices }: SpeechEngine) => ownVoices?.isAvailable === true;
  const makers = (await openServers(config)).filter(isMaker);
  const context = { modelsDir: config.modelsDir, log };
  await Promise.all(makers.map((engine) => engine.prepare(context)));
  return {
    load: () => ({ waiting: { interactive: 0, background: 0 }, workers: { running: 0, idle: 0 } }),
    ownVoiceMaker: (engine) => makers.find(({ name }) => name === engine)?.ownVoices,
    ownVoiceEngines: () => makers.map(({ name }) => name),
    async close() {
      for (const engine of makers) await engine.close?.();
    },
  };
}

const hourMs = 3_600_000;
const tenMinutesMs = 600_000;

export interface SpeechDeps {
  readonly core: Core;
  readonly log: Log;
  readonly files: OpenedStorage;
  /** Speech engines besides those of the settings. */
  readonly engines?: readonly SpeechEngine[];
  /** Absent where no server reports them. */
  readonly metrics?: Metrics;
  readonly analyst: TextAnalyst;
  readonly lexicons: Lexicons;
  readonly diskSpace: DiskSpace;
  /** On other machines. */
  readonly workers: Workers | undefined;
}

export async function openSpeech(config: Config, deps: SpeechDeps) {
  const { core, log, files, engines, analyst, lexicons, diskSpace, metrics, workers } = deps;
  const { database } = core;
  const { storage } = files;
  const meter = metrics?.speech;
  const speaking = await openSpeaking(config, log, {
    others: engines,
    workers,
    measureWait: (...wait) => meter?.waited(...wait),
  });
  const { speaker } = speaking;
  meter?.watch(() => speaking.load());
  const { cache, stop: stopCache } = await openSpeechCache(config, { storage, diskSpace, meter, log });
  const keepSentencesOf = (voiceIds: readonly string[]) => cache.keepGroups(voiceIds);
  const { voices, ownVoices, ...otherVoices } = openVoices(config, { core, log, speaking, keepSentencesOf });
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
    // Not at once: the first minute of a start is for whoever wants to listen.
    every(60_000, () => previews.makeAhead(speaker.voices()), log),
  ];
  const { preferredVoices } = otherVoices;
  const spoken = { voices, analyst, production, slots, holds, lexicons, preferredVoices, meter };
  const speech = new Speech(spoken);
  return {
    speaking,
    slots,
    voices,
    ownVoices,
    ...otherVoices,
    previews,
    production,
    speechCacheBytes: () => cache.size,
    speech,
    liveSpeech: new LiveSpeech(spoken),
    warmUp() {
      const expectDefault = async () => {
        const candidates = speaker.voices().map((one) => ({ ...one, voice_id: one.voiceId }));
        const voice = chooseVoice(candidates, { language: 'en', used: [] });
        if (voice) production.expect(voice, true);
      };
      // Again and again: memory may have been short.
      stops.push(nowAndEvery(15_000, expectDefault, log));
      const rehearse = async () => {
        for (const language of languages) await speech.rehearse('Anna, 3,5 km – 10:30.', language);
      };
      void rehearse().catch((error: unknown) => log.warn({ err: error }, 'no text could be rehearsed'));
    },
    async close() {
      for (const stop of stops) stop();
      stopCache();
      await speaking.close();
    },
  };
}

interface VoicesDeps {
  readonly core: Core;
  readonly log: Log;
  readonly speaking: Speaking;
  readonly keepSentencesOf: (voiceIds: readonly string[]) => Promise<void>;
}

/** The voices for everyone, those that belong to one account, and those that each account prefers. */
function openVoices({ publicUrl }: Config, { core, log, speaking, keepSentencesOf }: VoicesDeps) {
  const { database, clock, ids } = core;
  const catalog = () => speaking.speaker.voices();
  const maker = (engine: string) => speaking.ownVoiceMaker(engine);
  const mixedVoices = new MixedVoices({ database, clock, ids, catalog });
  const ownVoices = createOwnVoices({ database, clock, maker, keepSentencesOf, log });
  const voices = new Voices({
    catalog,
    publicUrl,
    privateVoices: async (accountId) => [
      ...(await mixedVoices.voicesOf(accountId)),
      ...(await ownVoices.voicesOf(accountId)),
    ],
    speedOf: (voiceId) => speaking.speedOf(voiceId),
  });
  const preferredVoices = createPreferredVoices({
    database,
    clock,
    voicesOf: async (accountId) => (await voices.of(accountId)).all(),
    speedOf: (voice) => voices.speedOf(voice),
  });
  const voiceEngines = { maker, engines: () => speaking.ownVoiceEngines() };
  return { voices, mixedVoices, ownVoices, preferredVoices, voiceEngines };
}

interface SpeechCacheDeps {
  readonly storage: Storage;
  readonly diskSpace: DiskSpace;
  readonly meter: Metrics['speech'] | undefined;
  readonly log: Log;
}

/** The audio of spoken sentences: on this disk and, where machines share a storage, there too. */
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
