/** The composition root: opens everything and puts it behind HTTP routes. */
import { join } from 'node:path';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import manifest from '../../../package.json' with { type: 'json' };
import type { Config } from '../config/config.ts';
import { operations } from '../../shared/contract/index.ts';
import { routeAccounts } from '../../edge/accounts.ts';
import { createHandlers } from '../../edge/api/handlers.ts';
import { Links, routeLinks } from '../../edge/api/links.ts';
import { routeOpds } from '../../edge/api/opds.ts';
import { createOpenApi } from '../../edge/api/openapi.ts';
import { countUnknownPath, routeOperations } from '../../edge/api/pipeline.ts';
import { routePodcasts } from '../../edge/api/podcasts.ts';
import { Idempotency } from '../../edge/api/steps/idempotency.ts';
import { Uploads } from '../../edge/api/streams/uploads.ts';
import { routePreviews } from '../../edge/app/audio.ts';
import { dialectFailureWriter } from '../../edge/dialects/failure-writers.ts';
import { type Readiness, routeService } from '../../edge/http/service-routes.ts';
import { createServer } from '../../edge/http/server.ts';
import { ClientDocuments, createDocumentFetch } from '../../edge/oauth/client-documents.ts';
import { sendNotFoundPage } from '../../edge/pages/error-pages.ts';
import { routePages } from '../../edge/pages/pages.ts';
import { createHostCheck } from '../../edge/session/cookies.ts';
import type { EmbeddingEngine } from '../../engines/embeddings/engine.ts';
import type { SpeechEngine } from '../../engines/speech/engine.ts';
import { AccountJobs } from '../../features/account-jobs.ts';
import type { Documents } from '../../features/documents/documents.ts';
import { countOpenJobs } from '../../features/jobs/jobs.ts';
import type { AccountDeletion } from '../../features/people/deletion.ts';
import type { ServerState } from '../../features/people/server-state.ts';
import { Podcasts } from '../../features/podcasts/podcasts.ts';
import { Quotes } from '../../features/quoting/quotes.ts';
import type { SpaceUse } from '../../features/space/space.ts';
import { Usages } from '../../features/wallet/usage.ts';
import type { Log } from '../../platform/log.ts';
import { Metrics } from '../../platform/metrics.ts';
import type { Reach } from '../../platform/net/guarded-request.ts';
import { isLoopbackName } from '../../platform/net/loopback.ts';
import { nowAndEvery } from '../../platform/schedule.ts';
import type { Tracer } from '../../platform/tracing/tracer.ts';
import { openAdministration } from './administration.ts';
import { openAppApi } from './app-api.ts';
import type { Core } from './core.ts';
import { openDialects } from './dialects.ts';
import { openIdentity, type Identity } from './identity.ts';
import { openServices, type Services } from './services.ts';
import { openConfiguredStorage } from './storage.ts';
import { openTracer } from './tracing.ts';

export interface LecternServer {
  readonly server: FastifyInstance;
  readonly documents: Documents;
  /** Undefined where nothing is traced. */
  readonly tracer: Tracer | undefined;
  /** Serves the dialects that have their own ports. */
  listenDialects(): Promise<void>;
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
  const { core, log } = deps;
  const { publicUrl } = config;
  const metrics = new Metrics({ droppedLogLines: () => log.droppedLines?.() ?? 0 });
  metrics.watchJobs(() => countOpenJobs(core.database.queries));
  const files = openConfiguredStorage(config, { measure: (call) => metrics.storageCall(call) });
  const tracer = await openTracer(config, log);
  const services = await openServices(config, { ...deps, files, metrics });
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
    ...deps,
    services,
    identity,
    metrics,
    tracer,
    openApi,
    ...openAdministration(config, { ...deps, services }),
  };
  const apis = await routeApis(server, config, routing);
  await routeEverythingElse(server, config, routing);
  const stopScratch = nowAndEvery(3_600_000, () => files.scratch.sweep(core.clock.now()), log);
  return {
    server,
    documents: services.documents,
    tracer,
    listenDialects: () => apis.dialects.listen(),
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

interface RoutingDeps extends ServerDeps {
  readonly services: Services;
  readonly identity: Identity;
  readonly metrics: Metrics;
  readonly tracer: Tracer | undefined;
  readonly openApi: () => ReturnType<typeof createOpenApi>;
  readonly readiness: Readiness;
  readonly serverState: ServerState;
  readonly deletion: AccountDeletion;
  readonly deleteAccounts: () => void;
  readonly spaceOf: (accountId: string) => Promise<SpaceUse>;
}

/** The operations of the public API and of the app, through one pipeline. */
async function routeApis(server: FastifyInstance, config: Config, deps: RoutingDeps) {
  const { core, log, services, identity, deletion } = deps;
  const pipeline = openPipeline(config, deps);
  const { idempotency } = pipeline;
  const links = await openLinks(config, core);
  const appApi = openAppApi(config, { ...deps, reach: deps.reach ?? {} });
  const { audiobooks, fileImporting, webhooks, subscriptions, recordings } = appApi;
  const podcasts = new Podcasts({ ...core, audiobooks, publicUrl: config.publicUrl });
  const handlers = createHandlers({
    ...services,
    ...core,
    ...deps,
    links,
    idempotency,
    audiobooks,
    fileImporting,
    podcasts,
    webhooks,
    subscriptions,
    recordings,
    accountJobs: new AccountJobs(appApi),
    usages: new Usages({ ...core, keysOf: (accountId) => core.access.keys(accountId) }),
    quotes: new Quotes({ speech: services.speech, audiobooks, wallet: core.wallet }),
  });
  routeOperations(server, { prefix: '/v1', operations, handlers }, pipeline);
  routeOperations(server, { prefix: '/app', ...appApi }, pipeline);
  const { access } = core;
  const opened = { ...services, ...identity, access, audiobooks, links, idempotency, podcasts };
  routeLinks(server, { ...opened, sendLostPage: sendNotFoundPage });
  routePodcasts(server, opened);
  routeOpds(server, { ...opened, publicUrl: config.publicUrl });
  routePreviews(server, { ...services, ...identity });
  const dialects = openDialects(server, config, {
    services,
    access: core.access,
    pipeline,
    rates: identity.rates,
    version: manifest.version,
    metrics: deps.metrics,
    log,
  });
  const stops = [
    nowAndEvery(10 * 60_000, () => idempotency.sweep(), log),
    nowAndEvery(60_000, () => deletion.sweep(), log),
    nowAndEvery(3_600_000, () => core.audit.sweep(), log),
  ];
  return {
    dialects,
    async close() {
      for (const stop of stops) stop();
      await appApi.close();
    },
  };
}

/** A plan limits how long a recording may be; this is against files that are something else. */
const recordingMaxBytes = 2 * 1024 ** 3;

/** What the steps of every operation share. */
function openPipeline(config: Config, { core, log, services, identity, keptResponseBytes }: RoutingDeps) {
  return {
    callers: identity.callers,
    idempotency: new Idempotency({ ...core, maxBytes: keptResponseBytes }),
    uploads: new Uploads({
      folder: services.storage.pathOf('uploads') ?? join(services.scratch.folder, 'uploads'),
      maxBytes: { document: config.importMaxBytes, recording: recordingMaxBytes },
      diskSpace: services.diskSpace,
    }),
    log,
  };
}

const openLinks = async ({ publicUrl }: Config, { access, clock }: Core) =>
  new Links({ secret: await access.sharedSecret('links'), publicUrl, clock });

/** The port of the API serves the tools as well: where only that is public, it is the address to show. */
function shownToolsUrl({ publicUrl, mcpPublicUrl, mcpPort }: Config): string {
  const isHere = (origin: string) => isLoopbackName(new URL(origin).hostname);
  return mcpPort !== 0 && isHere(mcpPublicUrl) && !isHere(publicUrl) ? publicUrl : mcpPublicUrl;
}

/** Health and metrics, the pages, and everything about accounts. */
async function routeEverythingElse(
  server: FastifyInstance,
  config: Config,
  deps: RoutingDeps,
): Promise<void> {
  const { core, log, services, identity, metrics, openApi, readiness } = deps;
  const { clock, access } = core;
  const { publicUrl, mcpPublicUrl } = config;
  const isAllowedHost = createHostCheck(config);
  routeService(server, {
    version: manifest.version,
    isAllowedHost,
    metrics,
    metricsToken: config.metricsToken,
    publicUrl,
    readiness,
  });
  routePages(server, {
    ...services,
    ...identity,
    signUp: core.signUp,
    openApi,
    publicUrl,
    mcpUrl: shownToolsUrl(config),
  });
  routeAccounts(server, {
    ...core,
    ...identity,
    publicUrl,
    isAllowedHost,
    audience: mcpPublicUrl,
    secrets: {
      forms: await access.sharedSecret('forms'),
      cookies: await access.sharedSecret('cookies'),
    },
    documents: new ClientDocuments({
      mode: config.oauthClientDocuments,
      fetchDocument: createDocumentFetch(),
      clock,
      log,
    }),
    log,
  });
}
