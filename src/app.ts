/** Composition root: everything is built here, by hand, and only here. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import manifest from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import { createAudioHandlers } from './edge/http/audio.ts';
import { createEntrance } from './edge/http/entrance.ts';
import { createHandlers } from './edge/http/handlers.ts';
import { createOpenApi } from './edge/http/openapi.ts';
import { routePreviews } from './edge/http/previews.ts';
import { routeOperations } from './edge/http/routes.ts';
import { createServer } from './edge/http/server.ts';
import { routeService } from './edge/http/service-routes.ts';
import { createIdempotency } from './edge/idempotency/idempotency.ts';
import { routePages } from './edge/pages/pages.ts';
import { createRates } from './edge/rates.ts';
import { createAccess } from './features/access/access.ts';
import { createDocuments } from './features/documents/documents.ts';
import { createPreviews } from './features/speech/previews.ts';
import { createProduction } from './features/speech/production.ts';
import { createSlots } from './features/speech/slots.ts';
import { createSpeech } from './features/speech/speech.ts';
import { createVoices } from './features/speech/voices.ts';
import { createHolds } from './features/wallet/holds.ts';
import { createWallet } from './features/wallet/wallet.ts';
import { createEspeakEngine } from './engines/speech/espeak/espeak.ts';
import { createFolderEngine } from './engines/speech/folder/folder.ts';
import { createPiperEngine } from './engines/speech/piper/piper.ts';
import { createSpeaker, type Speaker } from './engines/speech/speaker.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { openDiskCache } from './platform/disk-cache.ts';
import { createIds } from './platform/ids.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { every } from './platform/schedule.ts';
import { createTextAnalyst } from './platform/text/analysis.ts';
import { createToolServer } from './tools/http.ts';

export type Library = Awaited<ReturnType<typeof openLibrary>>;

/** The store with accounts and wallet: all that the command line needs. */
export async function openLibrary(config: Config) {
  const clock = systemClock;
  const ids = createIds(clock);
  const database = await openDatabase({
    url: config.databaseUrl,
    file: config.databaseFile,
    poolSize: config.databasePool,
  });
  const wallet = createWallet({ database, clock, ids });
  const access = createAccess({ database, clock, ids, wallet, maxActiveKeys: config.maxActiveKeys });
  return { clock, ids, database, wallet, access, close: () => database.close() };
}

/** Every speech engine the settings ask for. */
export function openSpeaker(config: Config, log: Log): Promise<Speaker> {
  const workers = config.speechWorkers || availableParallelism();
  const engines = {
    piper: () => createPiperEngine({ numThreads: 1 }),
    espeak: () => createEspeakEngine(),
    folder: () => createFolderEngine({ voicesDir: config.voicesDir, numThreads: 1 }),
  };
  return createSpeaker({
    engines: config.speechEngines.map((name) => engines[name]()),
    context: { modelsDir: config.modelsDir, log },
    workers,
    idleMs: config.modelIdleMs,
  });
}

export interface App {
  readonly server: FastifyInstance;
  readonly tools: FastifyInstance;
  /** Finishes running requests, then lets go of everything. */
  close(): Promise<void>;
}

export async function createApp(config: Config, library: Library, log: Log): Promise<App> {
  const { clock, ids, database, access } = library;
  const analyst = createTextAnalyst({ fallbackLanguage: config.defaultLanguage });
  await analyst.load();
  const documents = createDocuments({
    database,
    clock,
    ids,
    analyst,
    publicUrl: config.publicUrl,
    freeDailyDocuments: config.freeDailyDocuments,
  });
  const speaker = await openSpeaker(config, log);
  const voices = createVoices(() => speaker.voices(), config.publicUrl);
  const holds = createHolds({ database, clock, ids });
  const speech = createSpeech({
    voices,
    analyst,
    production: createProduction({
      speaker,
      cache: await openDiskCache(join(config.dataDir, 'cache', 'speech'), config.speechCacheBytes),
    }),
    slots: createSlots({ database, clock, perAccount: config.speechSlots }),
    holds,
  });
  const rates = createRates({
    perMinute: {
      documents: config.rateLimitDocuments,
      audio: config.rateLimitAudio,
      other: config.rateLimitOther,
    },
    redisUrl: config.redisUrl,
    log,
  });
  const idempotency = createIdempotency({ database, clock, maxBytes: config.idempotencyMaxBytes });
  const metrics = createMetrics();
  const entrance = createEntrance({ access, rates });
  const openApi = createOpenApi({ baseUrl: `${config.publicUrl}/v1`, publicUrl: config.publicUrl });

  const server = createServer({
    bodyLimitBytes: config.bodyLimitBytes,
    trustProxy: config.trustProxy === 'on',
    log,
    metrics,
    entrance,
  });
  const audio = createAudioHandlers(speech, log);
  routeOperations(server, {
    entrance,
    idempotency,
    handlers: createHandlers({ access, documents, voices, audio, openApi }),
  });
  routePreviews(
    server,
    voices,
    createPreviews({ speaker, folder: join(config.dataDir, 'cache', 'previews') }),
  );
  routeService(server, {
    version: manifest.version,
    metrics,
    metricsToken: config.metricsToken,
    checks: async () => ({
      database: await database.ping().then(
        () => 'ok' as const,
        () => 'down' as const,
      ),
      speech: speaker.voices().length > 0 ? 'ok' : 'not_configured',
      translation: 'not_configured',
    }),
  });
  routePages(server, { documents, openApi, publicUrl: config.publicUrl, mcpUrl: config.mcpPublicUrl });
  const tools = createToolServer({
    apiBase: config.localApiBase,
    publicUrl: config.publicUrl,
    mcpUrl: config.mcpPublicUrl,
    host: config.mcpHost,
    apiKey: config.serviceApiKey,
    bodyLimitBytes: config.bodyLimitBytes,
    version: manifest.version,
    log,
  });

  const stops = [every(10 * 60_000, () => idempotency.sweep(), log), every(15_000, () => holds.sweep(), log)];
  return {
    server,
    tools,
    async close() {
      for (const stop of stops) stop();
      await tools.close();
      await server.close();
      await speaker.close();
      await analyst.close();
      rates.close();
      await library.close();
    },
  };
}
