/** The composition root: opens everything and puts it behind HTTP routes. */
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { createOpenApi } from '../../edge/api/openapi.ts';
import { countUnknownPath } from '../../edge/api/pipeline.ts';
import { dialectFailureWriter } from '../../edge/dialects/dialects.ts';
import { createServer } from '../../edge/http/server.ts';
import { sendNotFoundPage } from '../../edge/pages/error-pages.ts';
import type { EmbeddingEngine } from '../../engines/embeddings/engine.ts';
import type { SpeechEngine } from '../../engines/speech/engine.ts';
import type { Documents } from '../../features/documents/documents.ts';
import { countOpenJobs } from '../../features/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { Metrics } from '../../platform/metrics.ts';
import type { Reach } from '../../platform/net/guarded-request.ts';
import { nowAndEvery } from '../../platform/schedule.ts';
import type { Tracer } from '../../platform/tracing/tracer.ts';
import { openAdministration } from './administration.ts';
import type { Core } from './core.ts';
import { openIdentity } from './identity.ts';
import { openServices } from './services.ts';
import { openConfiguredStorage } from './storage.ts';
import { openTracer } from './tracing.ts';
import { routeApis, routeEverythingElse } from './routing.ts';

export interface LecternServer {
  readonly server: FastifyInstance;
  readonly documents: Documents;
  /** Undefined where nothing is traced. */
  readonly tracer: Tracer | undefined;
  /** Serves the dialects that have their own ports. */
  listenDialects(): Promise<void>;
  /** Loads the voice that most listeners are going to hear first. */
  warmUp(): void;
  /** Finishes running requests, then closes everything. */
  close(): Promise<void>;
}

export interface ServerDeps {
  readonly core: Core;
  readonly log: Log;
  /** Which web pages can be imported, unless the settings decide it. */
  readonly reach?: Reach;
  /** Speech engines besides those of the settings. */
  readonly engines?: readonly SpeechEngine[];
  /** Search by meaning with another engine than that of the settings. */
  readonly embeddingEngine?: EmbeddingEngine;
  /** The largest response that is kept for its Idempotency-Key, if not the usual one. */
  readonly keptResponseBytes?: number | undefined;
}

export async function openServer(config: Config, deps: ServerDeps): Promise<LecternServer> {
  const { core, log, engines, embeddingEngine, reach = {}, keptResponseBytes } = deps;
  const { publicUrl } = config;
  const metrics = new Metrics({ droppedLogLines: () => log.droppedLines?.() ?? 0 });
  metrics.watchJobs(() => countOpenJobs(core.database.queries));
  const files = openConfiguredStorage(config, { measure: (call) => metrics.storageCall(call) });
  const tracer = await openTracer(config, log);
  const services = await openServices(config, { core, log, engines, embeddingEngine, files, metrics });
  const identity = await openIdentity(config, deps);
  const { callers } = identity;
  // It is rarely requested, and making it would take a noticeable part of the startup time.
  let made: ReturnType<typeof createOpenApi> | undefined;
  const openApi = () => (made ??= createOpenApi({ baseUrl: `${publicUrl}/v1`, publicUrl, limits: config }));
  const server = createServer({
    trustProxy: config.trustProxy,
    publicUrl,
    log,
    metrics,
    tracer,
    countUnknownPath: (request, reply) => countUnknownPath(request, reply, { callers }),
    failureWriter: dialectFailureWriter,
    sendLostPage: sendNotFoundPage,
  });
  // Only for setting cookies: the few requests that need them read them themselves.
  void server.register(fastifyCookie, { hook: false });
  const routing = {
    core,
    log,
    reach,
    keptResponseBytes,
    services,
    identity,
    metrics,
    tracer,
    openApi,
    administration: openAdministration(config, { core, log, services }),
  };
  const apis = await routeApis(server, config, routing);
  await routeEverythingElse(server, config, {
    ...routing,
    sharing: apis.sharing,
    visitorSpeech: apis.visitorSpeech,
  });
  const stopScratch = nowAndEvery(3_600_000, () => files.scratch.sweep(core.clock.now()), log);
  return {
    server,
    documents: services.documents,
    tracer,
    listenDialects: () => apis.dialects.listen(),
    warmUp: () => services.warmUp(),
    async close() {
      await Promise.all([server.close(), apis.dialects.close()]);
      await apis.close();
      await services.close();
      stopScratch();
      await files.scratch.close();
      identity.close();
      await core.close();
      await tracer?.close();
    },
  };
}
