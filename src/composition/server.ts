/** Composition root: everything is built here, by hand, and only here. */
import { join } from 'node:path';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import manifest from '../../package.json' with { type: 'json' };
import { openCompanion } from './app-api.ts';
import type { Config } from '../config.ts';
import { operations } from '../contract/index.ts';
import { openSpeaker, openSpeeds, openTranscriber, openTranslator } from './engines.ts';
import { openDocuments, type Library } from './store.ts';
import type { Documents } from '../features/documents/documents.ts';
import { Audio } from '../edge/api/audio.ts';
import { Callers } from '../edge/api/steps/caller.ts';
import { createHandlers } from '../edge/api/handlers.ts';
import { createOpenApi } from '../edge/api/openapi.ts';
import { routePreviews } from '../edge/app/previews.ts';
import { countUnknownPath, routeOperations } from '../edge/api/pipeline.ts';
import { createServer } from '../edge/http/server.ts';
import { routeService } from '../edge/http/service-routes.ts';
import { Uploads } from '../edge/api/streams/uploads.ts';
import { Idempotency } from '../edge/api/steps/idempotency/idempotency.ts';
import { createDocumentFetch } from '../edge/oauth/document-fetch.ts';
import { sendNotFoundPage } from '../edge/pages/not-found.ts';
import { routePages } from '../edge/pages/pages.ts';
import { Cookies } from '../edge/session/cookies.ts';
import { createHostCheck } from '../edge/session/host-check.ts';
import { SessionAuth } from '../edge/session/session-auth.ts';
import { openRates } from '../edge/http/rates.ts';
import { Readiness } from '../edge/http/readiness.ts';
import { routeAccounts } from '../edge/accounts.ts';
import { Records } from '../features/access/clients/records.ts';
import { SigningKeys } from '../features/access/clients/signing-keys.ts';
import { Tokens } from '../features/access/clients/tokens.ts';
import { Exporting } from '../features/exporting/exporting.ts';
import { Previews } from '../features/speech/previews.ts';
import { Production } from '../features/speech/production.ts';
import { Slots } from '../features/speech/slots.ts';
import { Speech } from '../features/speech/speech.ts';
import { Voices } from '../features/speech/voices.ts';
import { createTranslation } from '../features/translation/translation.ts';
import { Holds } from '../features/wallet/holds.ts';
import { createExporter } from '../engines/export/exporter.ts';
import { openDiskCache } from '../platform/disk-cache.ts';
import { DiskSpace } from '../platform/disk-space.ts';
import type { Log } from '../platform/log.ts';
import { Metrics } from '../platform/metrics.ts';
import type { Reach } from '../platform/net/guarded-request.ts';
import { every } from '../platform/schedule.ts';

export interface App {
  readonly server: FastifyInstance;
  readonly documents: Documents;
  /** Finishes running requests, then lets go of everything. */
  close(): Promise<void>;
}

export async function createApp(config: Config, library: Library, log: Log, reach: Reach = {}): Promise<App> {
  const { clock, ids, database, access, wallet } = library;
  const { analyst, documents, lexicons, importing } = openDocuments(config, library);
  await analyst.load();
  const exporter = createExporter({ workers: config.exportWorkers });
  const exporting = new Exporting({ documents, analyst, exporter });
  const speaker = await openSpeaker(config, log);
  const speeds = openSpeeds(speaker, config, log);
  const voices = new Voices(
    () => speaker.voices(),
    config.publicUrl,
    (voiceId) => speeds.of(voiceId),
  );
  const holds = new Holds({ database, clock, ids });
  const diskSpace = new DiskSpace({
    folder: config.dataDir,
    reserveBytes: config.diskReserveBytes,
    clock,
    log,
  });
  const isDiskLow = () => diskSpace.isLow;
  const cacheFolder = join(config.dataDir, 'cache');
  const cache = await openDiskCache(join(cacheFolder, 'speech'), config.speechCacheBytes, isDiskLow);
  diskSpace.addCache((bytes) => cache.giveUp(bytes));
  const production = new Production({ speaker, cache });
  const slots = new Slots({ database, perAccount: config.speechSlots });
  const speech = new Speech({
    voices,
    analyst,
    production,
    slots,
    holds,
    lexicons,
  });
  const translator = openTranslator(config, log);
  const translation = createTranslation({ documents, wallet, analyst, translator });
  const rates = await openRates({
    perMinute: {
      documents: config.rateLimitDocuments,
      audio: config.rateLimitAudio,
      other: config.rateLimitOther,
      app: config.rateLimitApp,
    },
    redisUrl: config.redisUrl,
    log,
  });
  const idempotency = new Idempotency({
    database,
    space: library.space,
    maxBytes: config.idempotencyMaxBytes,
  });
  const metrics = new Metrics({ droppedLogLines: () => log.droppedLines?.() ?? 0 });
  const keys = await SigningKeys.open(library);
  const audience = config.mcpPublicUrl;
  const tokens = new Tokens({ database, clock, keys, issuer: config.publicUrl, audience });
  const cookies = new Cookies(config.publicUrl);
  const sessionAuth = new SessionAuth({ sessions: library.sessions, cookies });
  const callers = new Callers({
    access,
    tokens,
    rates,
    sessionActor: (request) => sessionAuth.actorOf(request),
  });
  const openApi = createOpenApi({
    baseUrl: `${config.publicUrl}/v1`,
    publicUrl: config.publicUrl,
    limits: config,
  });

  const server = createServer({
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    log,
    metrics,
    countUnknownPath: (request, reply) => countUnknownPath(request, reply, { callers }),
    sendLostPage: sendNotFoundPage,
  });
  // For setting them only: they are read where they are needed, which is on few requests.
  void server.register(fastifyCookie, { hook: false });
  const audio = new Audio({ speech, log });
  const uploads = new Uploads({
    folder: join(config.dataDir, 'uploads'),
    maxBytes: { document: config.importMaxBytes, recording: config.recordingMaxBytes },
    diskSpace,
  });
  const pipeline = { callers, idempotency, uploads, bodyLimitBytes: config.bodyLimitBytes };
  const handlers = createHandlers({
    access,
    documents,
    exporting,
    translation,
    voices,
    lexicons,
    audio,
    openApi,
  });
  routeOperations(server, { prefix: '/v1', operations, handlers }, pipeline);
  const companion = openCompanion(config, {
    library,
    documents,
    lexicons,
    importing,
    analyst,
    voices,
    production,
    translation,
    transcriber: openTranscriber(config, log),
    log,
    reach,
    diskSpace,
  });
  routeOperations(server, { prefix: '/app', ...companion }, pipeline);
  const previews = new Previews({ speaker, folder: join(cacheFolder, 'previews'), isDiskLow });
  diskSpace.addCache(() => previews.giveUp());
  await diskSpace.look();
  routePreviews(server, voices, previews);
  const isAllowedHost = createHostCheck(config);
  routeService(server, {
    version: manifest.version,
    isAllowedHost,
    metrics,
    metricsToken: config.metricsToken,
    publicUrl: config.publicUrl,
    readiness: new Readiness({
      clock,
      pingStore: () => database.ping(),
      hasVoices: () => speaker.voices().length > 0,
      canTranslate: (signal) => translator.isAvailable(signal),
      diskLowSinceMs: () => diskSpace.lowSinceMs,
    }),
  });
  routePages(server, {
    documents,
    openApi,
    publicUrl: config.publicUrl,
    mcpUrl: config.mcpPublicUrl,
    sessionAuth,
    cookies,
  });
  const records = new Records(library);
  routeAccounts(server, {
    ...library,
    publicUrl: config.publicUrl,
    isAllowedHost,
    limits: config,
    spaceOf: (accountId) => library.space.of(database.queries, accountId),
    cookies,
    voiceName: (voiceId) => voices.find(voiceId)?.name,
    audience,
    records,
    keys,
    tokens,
    rates,
    secrets: {
      forms: await access.sharedSecret('forms'),
      cookies: await access.sharedSecret('cookies'),
    },
    fetchDocument: createDocumentFetch(),
    log,
  });

  const stops = [
    every(10 * 60_000, () => idempotency.sweep(), log),
    every(15_000, () => holds.sweep(), log),
    every(5_000, () => diskSpace.look(), log),
    every(60_000, () => slots.sweep(), log),
    every(5_000, () => speeds.measure(), log),
    every(2 * 60_000, () => previews.makeAhead(voices.all()), log),
    every(10 * 60_000, () => keys.rotate(), log),
    every(3_600_000, () => records.sweep(), log),
    every(3_600_000, () => library.sessions.sweep(), log),
  ];
  return {
    server,
    documents,
    async close() {
      for (const stop of stops) stop();
      await server.close();
      await companion.close();
      await Promise.all([speeds.close(), speaker.close(), exporter.close(), translator.close()]);
      await analyst.close();
      rates.close();
      await library.close();
    },
  };
}
