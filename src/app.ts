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
import { createDocumentFetch } from './edge/oauth/document-fetch.ts';
import { routePages } from './edge/pages/pages.ts';
import { createRates } from './edge/rates.ts';
import { routeSignIn } from './edge/sign-in.ts';
import { createAccess, type Access } from './features/access/access.ts';
import { createApps } from './features/access/apps/apps.ts';
import { createRecords } from './features/access/apps/records.ts';
import { openSigningKeys } from './features/access/apps/signing-keys.ts';
import { createTokens } from './features/access/apps/tokens.ts';
import { sharedSecret } from './features/access/secrets.store.ts';
import { createAttempts } from './features/access/sign-in/attempts.ts';
import { createLinks } from './features/access/sign-in/links.ts';
import { createMailer } from './features/access/sign-in/mailer.ts';
import { createSessions } from './features/access/sign-in/sessions.ts';
import { createSignIn } from './features/access/sign-in/sign-in.ts';
import { createSignUp } from './features/access/sign-in/sign-up.ts';
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
import { systemClock, type Clock } from './platform/clock.ts';
import { openDatabase, type Database } from './platform/database/database.ts';
import { openDiskCache } from './platform/disk-cache.ts';
import { createIds, type Ids } from './platform/ids.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { every } from './platform/schedule.ts';
import { createTextAnalyst } from './platform/text/analysis.ts';

export type Library = Awaited<ReturnType<typeof openLibrary>>;

/** The store with accounts and wallet: all that the command line needs. */
export async function openLibrary(config: Config, log: Log = createLog('silent')) {
  const clock = systemClock;
  const ids = createIds(clock);
  const database = await openDatabase({
    url: config.databaseUrl,
    file: config.databaseFile,
    poolSize: config.databasePool,
  });
  const wallet = createWallet({ database, clock, ids });
  const access = createAccess({ database, clock, ids, wallet, maxActiveKeys: config.maxActiveKeys });
  const people = openPeople(config, { database, clock, ids, access, log });
  return {
    clock,
    ids,
    database,
    wallet,
    access,
    ...people,
    async close() {
      people.mailer?.close();
      await database.close();
    },
  };
}

/** Sign-in and the apps that people connect. */
function openPeople(config: Config, base: PeopleBase) {
  const { database, clock, access, log } = base;
  const { publicUrl } = config;
  const mailer = createMailer(config.smtpUrl, config.mailFrom);
  const sessions = createSessions(base);
  const attempts = createAttempts(base);
  const links = createLinks({ database, clock, publicUrl });
  const signIn = createSignIn({ database, sessions, attempts, links, mailer, log });
  const signUp = createSignUp({
    access,
    sessions,
    attempts,
    links,
    mailer,
    signIn,
    mode: config.signup,
    publicUrl,
  });
  return { mailer, sessions, attempts, signIn, signUp, apps: createApps(base) };
}

interface PeopleBase {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly access: Access;
  readonly log: Log;
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
  const keys = await openSigningKeys(library);
  const audience = config.mcpPublicUrl;
  const tokens = createTokens({ database, clock, keys, issuer: config.publicUrl, audience });
  const entrance = createEntrance({ access, tokens, rates });
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
  routePages(server, { documents, openApi, publicUrl: config.publicUrl });
  const records = createRecords(library);
  routeSignIn(server, {
    ...library,
    publicUrl: config.publicUrl,
    audience,
    records,
    keys,
    rates,
    secrets: {
      forms: await sharedSecret(database.queries, 'forms', clock.now()),
      cookies: await sharedSecret(database.queries, 'cookies', clock.now()),
    },
    fetchDocument: createDocumentFetch(),
    log,
  });

  const stops = [
    every(10 * 60_000, () => idempotency.sweep(), log),
    every(15_000, () => holds.sweep(), log),
    every(10 * 60_000, () => keys.turn(), log),
    every(3_600_000, () => records.sweep(), log),
    every(3_600_000, () => library.sessions.sweep(), log),
  ];
  return {
    server,
    async close() {
      for (const stop of stops) stop();
      await server.close();
      await speaker.close();
      await analyst.close();
      rates.close();
      await library.close();
    },
  };
}
