/**
 * Speech over HTTP on an engine that does as its text says: the one piece that is not real, so that a test
 * can make it slow or break it at a chosen sentence. The words of a sentence decide:
 *   `12 seconds` how long it sounds (else one second) · `wait` until let go · `break` fail · `silent` no sound
 */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { toCardinal } from 'n2words/en-US';
import { openCore, openDocuments, type Core } from '../src/program/composition/core.ts';
import { readConfig, type Environment } from '../src/program/config/config.ts';
import { operations } from '../src/shared/contract/index.ts';
import { createHandlers } from '../src/edge/api/handlers.ts';
import { countUnknownPath, routeOperations } from '../src/edge/api/pipeline.ts';
import { Callers } from '../src/edge/api/steps/caller.ts';
import { Idempotency } from '../src/edge/api/steps/idempotency.ts';
import { dialectFailureWriter, routeDialects } from '../src/edge/dialects/dialects.ts';
import { openRates } from '../src/edge/http/rates.ts';
import { createServer } from '../src/edge/http/server.ts';
import { EngineError } from '../src/platform/engine-error.ts';
import type { SpeechVoice } from '../src/engines/speech/engine.ts';
import type { Speaker } from '../src/engines/speech/speaker.ts';
import { LiveSpeech } from '../src/features/speech/live-speech.ts';
import { Production } from '../src/features/speech/production.ts';
import { Slots } from '../src/features/speech/slots.ts';
import { Speech } from '../src/features/speech/speech.ts';
import { Voices } from '../src/features/speech/voices.ts';
import { Holds } from '../src/features/wallet/holds.ts';
import { DiskCache } from '../src/platform/disk-cache.ts';
import { createLog } from '../src/platform/log.ts';
import { Metrics } from '../src/platform/metrics.ts';
import { createTextAnalyst } from '../src/language/text/analysis.ts';
import { addAccount } from './rows.ts';
import { freePort, freshStore } from './store.ts';

/** A thousand samples per second: a sample is a millisecond. */
export const fakeVoice: SpeechVoice = {
  voiceId: 'scripted-one',
  name: 'One',
  language: 'en-US',
  languages: ['en-US'],
  gender: 'not_specified',
  engine: 'scripted',
  quality: 'standard',
  sampleRate: 1_000,
  description: 'Does as its text says.',
};

export interface FakeSpeaker extends Speaker {
  /** What it was asked to speak, in order. */
  readonly begun: string[];
  /** What it was told to stop. */
  readonly stopped: string[];
  running(): number;
  /** Ends every `wait`, those to come included, until `holdBack`. */
  letGo(): void;
  holdBack(): void;
}

export function createFakeSpeaker(): FakeSpeaker {
  const begun: string[] = [];
  const stopped: string[] = [];
  let running = 0;
  let gate = Promise.withResolvers<void>();

  async function wait(signal: AbortSignal): Promise<void> {
    const gone = Promise.withResolvers<never>();
    const leave = () => gone.reject(signal.reason as Error);
    signal.addEventListener('abort', leave, { once: true });
    await Promise.race([gate.promise, gone.promise]).finally(() =>
      signal.removeEventListener('abort', leave),
    );
  }

  return {
    begun,
    stopped,
    running: () => running,
    letGo: () => gate.resolve(),
    holdBack: () => void (gate = Promise.withResolvers<void>()),
    voices: () => [fakeVoice],
    close: async () => gate.resolve(),
    async *speak({ sentence: text }, signal) {
      signal.throwIfAborted();
      begun.push(text);
      running += 1;
      try {
        if (/\bwait\b/i.test(text)) await wait(signal);
        if (/\bbreak\b/i.test(text)) throw new EngineError('failed', 'It broke, as its text says');
        yield { samples: soundOf(text) };
      } catch (error) {
        if (signal.aborted) stopped.push(text);
        throw error;
      } finally {
        running -= 1;
      }
    },
  };
}

function soundOf(text: string): Int16Array {
  if (/\bsilent\b/i.test(text)) return new Int16Array(0);
  const seconds = secondsIn(text);
  return Int16Array.from(
    { length: seconds * 1_000 },
    (_, at) => ((at * 7 + text.length * 31) % 20_000) - 9_000,
  );
}

/** How long it is told to take. By the time a voice is asked, numbers are words. */
function secondsIn(text: string): number {
  const figures = /(\d+) seconds?/.exec(text)?.[1];
  if (figures !== undefined) return Number(figures);
  const words = text
    .slice(0, Math.max(0, text.search(/ seconds?\b/)))
    .toLowerCase()
    .split(' ');
  for (const count of [5, 4, 3, 2, 1]) {
    const seconds = numbers.get(words.slice(-count).join(' '));
    if (seconds !== undefined) return seconds;
  }
  return 1;
}

const numbers = new Map(Array.from({ length: 1_000 }, (_, number) => [toCardinal(number), number] as const));

export interface SpeechServer {
  readonly url: string;
  readonly core: Core;
  readonly holds: Pick<Holds, 'open' | 'sweep'>;
  /** What `/metrics` shows. */
  metrics(): Promise<string>;
  account(walletCents: number): Promise<{ id: string; key: string }>;
  close(): Promise<void>;
}

export interface SpeechServerOptions {
  readonly environment?: Environment;
  readonly keptResponseBytes?: number;
  /** Changes the wallet's holds, to make billing fail. */
  readonly alter?: (holds: Holds) => Pick<Holds, 'open' | 'sweep'>;
}

/** The real server, store, slots, holds and idempotency around the given engine. */
export async function startSpeechServer(
  speaker: Speaker,
  { environment = {}, keptResponseBytes, alter = (holds) => holds }: SpeechServerOptions = {},
): Promise<SpeechServer> {
  const store = await freshStore();
  const port = String(await freePort());
  const settings = { PORT: port, RATE_LIMIT_AUDIO: '1000000', ...store.environment, ...environment };
  const config = readConfig(settings, store.environment.DATA_DIR!);
  const core = await openCore(config);
  const { database, clock, ids, access } = core;
  const log = createLog('silent');
  const holds = alter(new Holds({ database, clock, ids }));
  const voices = new Voices({ catalog: () => speaker.voices(), publicUrl: config.publicUrl });
  const analyst = createTextAnalyst({ fallbackLanguage: 'en' });
  const cache = await DiskCache.open({
    folder: mkdtempSync(join(store.environment.DATA_DIR!, 'cache-')),
    maxBytes: 2 ** 30,
  });
  const metrics = new Metrics();
  const meter = metrics.speech;
  const production = new Production({ speaker, cache, meter });
  const slots = new Slots({ database, perAccount: config.speechSlots });
  const { lexicons } = openDocuments(config, core);
  const spoken = { voices, analyst, production, slots, holds, lexicons, meter };
  const speech = new Speech(spoken);
  const liveSpeech = new LiveSpeech(spoken);
  const perMinute = {
    documents: 120,
    audio: config.rateLimitAudio,
    other: 120,
    handshakes: 600,
    app: 1_000_000,
  };
  const tokens = { authenticateToken: async () => undefined, originOf: async () => undefined };
  const sessionActor = async () => undefined;
  const callers = new Callers({ access, tokens, sessionActor, rates: await openRates({ perMinute, log }) });
  const server = createServer({
    trustProxy: false,
    publicUrl: config.publicUrl,
    log,
    metrics,
    countUnknownPath: (request, reply) => countUnknownPath(request, reply, { callers }),
    failureWriter: dialectFailureWriter,
  });
  const unused = undefined as never;
  const handlers = createHandlers({
    voices,
    answers: unused,
    episodes: unused,
    castSuggestions: unused,
    proposals: unused,
    mixedVoices: unused,
    ownVoices: unused,
    voiceMaking: unused,
    preferredVoices: unused,
    speech,
    liveSpeech,
    liveTranscription: unused,
    log,
    lexicons,
    ...core,
    serverState: unused,
    spaceOf: unused,
    deleteAccounts: unused,
    annotations: unused,
    catalogs: unused,
    moveJobs: unused,
    movingOut: unused,
    covers: unused,
    pictures: unused,
    originals: unused,
    sharing: unused,
    translationLinks: unused,
    statistics: unused,
    queues: unused,
    podcasts: unused,
    webhooks: unused,
    subscriptions: unused,
    collections: unused,
    documents: unused,
    fileImporting: unused,
    search: unused,
    meaningSearch: unused,
    tags: unused,
    exporting: unused,
    translation: unused,
    links: unused,
    audiobooks: unused,
    accountJobs: unused,
    recordings: unused,
    quotes: unused,
    usages: unused,
    idempotency: unused,
    openApi: () => ({}),
  });
  const idempotency = new Idempotency({
    database,
    space: core.space,
    maxBytes: keptResponseBytes,
  });
  const pipeline = { callers, idempotency, uploads: unused, log };
  routeOperations(server, { prefix: '/v1', operations, handlers }, pipeline);
  routeDialects(
    server,
    {
      speech,
      liveSpeech,
      voices,
      analyst,
      preferredVoices: { defaults: async () => [] },
      access,
      log,
      directTranscription: unused,
      liveTranscription: unused,
      conversing: unused,
      uploads: unused,
    },
    pipeline,
  );
  await server.listen({ host: config.host, port: config.port });
  return {
    url: config.publicUrl,
    core,
    holds,
    metrics: () => metrics.registry.metrics(),
    async account(walletCents) {
      const id = ids.next();
      await addAccount(database, id);
      await core.wallet.credit(id, walletCents, 'opening balance');
      return { id, key: (await access.createKey(id, 'test')).key };
    },
    async close() {
      await server.close();
      await speaker.close();
      await analyst.close();
      await core.close();
      await store.remove();
    },
  };
}
