/** Which routes there are, and what each is given. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import manifest from '../../../package.json' with { type: 'json' };
import type { Config } from '../config/config.ts';
import { operations } from '../../shared/contract/index.ts';
import { routeAccounts } from '../../edge/accounts.ts';
import { createHandlers } from '../../edge/api/handlers.ts';
import { Links, routeLinks } from '../../edge/api/links.ts';
import { routeOpds } from '../../edge/api/opds.ts';
import { routeKoreader } from '../../edge/dialects/koreader.ts';
import type { createOpenApi } from '../../edge/api/openapi.ts';
import { routeOperations } from '../../edge/api/pipeline.ts';
import { routePodcasts } from '../../edge/api/podcasts.ts';
import { Idempotency } from '../../edge/api/steps/idempotency.ts';
import { Uploads } from '../../edge/api/streams/uploads.ts';
import { routePreviews } from '../../edge/app/audio.ts';
import { routeService } from '../../edge/http/service-routes.ts';
import { ClientDocuments, createDocumentFetch } from '../../edge/oauth/client-documents.ts';
import { sendNotFoundPage } from '../../edge/pages/error-pages.ts';
import { routePages } from '../../edge/pages/pages.ts';
import { createHostCheck } from '../../edge/session/cookies.ts';
import { AccountJobs } from '../../features/account-jobs.ts';
import { createSharing, type Sharing } from '../../features/sharing/sharing.ts';
import { createVisitorSpeech, type VisitorSpeech } from '../../features/sharing/visitor-speech.ts';
import { Podcasts } from '../../features/podcasts/podcasts.ts';
import { Quotes } from '../../features/quoting/quotes.ts';
import { createUsages } from '../../features/wallet/usage.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Reach } from '../../platform/net/guarded-request.ts';
import { isLoopbackName } from '../../platform/net/loopback.ts';
import { nowAndEvery } from '../../platform/schedule.ts';
import type { Tracer } from '../../platform/tracing/tracer.ts';
import type { openAdministration } from './administration.ts';
import { openAppApi } from './app-api.ts';
import { recordingMaxBytes } from './arrivals.ts';
import type { Core } from './core.ts';
import { openDialects } from './dialects.ts';
import type { Identity } from './identity.ts';
import type { Services } from './services.ts';

export interface RoutingDeps {
  readonly core: Core;
  readonly log: Log;
  readonly reach: Reach;
  readonly keptResponseBytes: number | undefined;
  readonly services: Services;
  readonly identity: Identity;
  readonly metrics: Metrics;
  readonly tracer: Tracer | undefined;
  readonly openApi: () => ReturnType<typeof createOpenApi>;
  readonly administration: ReturnType<typeof openAdministration>;
}

/** The operations of the public API and of the app, through one pipeline. */
export async function routeApis(server: FastifyInstance, config: Config, deps: RoutingDeps) {
  const { core, log, reach, services, identity, metrics, tracer, openApi, administration } = deps;
  const { access, clients, clock, credentials, database, ids, people } = core;
  const { rates, callers } = identity;
  const { covers, documents, exporting, liveSpeech, liveTranscription, originals, pictures, speech, voices } =
    services;
  const { serverState, spaceOf, deleteAccounts } = administration;
  const pipeline = openPipeline(config, deps);
  const { idempotency } = pipeline;
  const links = await openLinks(config, core);
  const appApi = openAppApi(config, {
    core,
    services,
    identity,
    log,
    metrics,
    tracer,
    reach,
    administration,
  });
  const {
    audiobooks,
    fileImporting,
    webhooks,
    subscriptions,
    recordings,
    catalogs,
    moveJobs,
    movingOut,
    episodes,
  } = appApi;
  const sharing = createSharing({ database, documents, audiobooks });
  const visitorSpeech = createVisitorSpeech({
    database,
    documents,
    speech,
    analyst: services.analyst,
    preferredVoices: services.preferredVoices,
  });
  const podcasts = new Podcasts({ database, clock, ids, clients, audiobooks, publicUrl: config.publicUrl });
  const handlers = createHandlers({
    access,
    annotations: services.annotations,
    answers: services.answers,
    collections: services.collections,
    covers,
    pictures,
    originals,
    sharing,
    credentials,
    deleteAccounts,
    documents,
    exporting,
    lexicons: services.lexicons,
    log,
    meaningSearch: services.meaningSearch,
    mixedVoices: services.mixedVoices,
    openApi,
    ownVoices: services.ownVoices,
    people,
    preferredVoices: services.preferredVoices,
    queues: services.queues,
    search: services.search,
    serverState,
    spaceOf,
    liveSpeech,
    liveTranscription,
    speech,
    statistics: services.statistics,
    tags: services.tags,
    translation: services.translation,
    translationLinks: services.translationLinks,
    voiceMaking: services.voiceMaking,
    voices,
    links,
    idempotency,
    audiobooks,
    fileImporting,
    podcasts,
    webhooks,
    subscriptions,
    recordings,
    accountJobs: new AccountJobs(appApi),
    catalogs,
    moveJobs,
    movingOut,
    episodes,
    castSuggestions: appApi.castSuggestions,
    proposals: services.proposals,
    usages: createUsages({ database, clock, keysOf: (accountId) => access.keys(accountId) }),
    quotes: new Quotes({ speech, audiobooks, wallet: core.wallet }),
  });
  routeOperations(server, { prefix: '/v1', operations, handlers }, pipeline);
  routeOperations(server, { prefix: '/app', ...appApi }, pipeline);
  const sendLostPage = sendNotFoundPage;
  routeLinks(server, { links, access, exporting, audiobooks, idempotency, rates, sendLostPage });
  routePodcasts(server, { podcasts, audiobooks, documents, recordings, exporting, covers, rates });
  routeOpds(server, {
    access,
    documents,
    collections: services.collections,
    audiobooks,
    recordings,
    exporting,
    covers,
    rates,
    publicUrl: config.publicUrl,
  });
  routeKoreader(server, { koreader: appApi.koreader, rates });
  routePreviews(server, { voices, previews: services.previews, callers });
  const dialects = openDialects(server, config, {
    services,
    access,
    pipeline,
    rates,
    version: manifest.version,
    metrics,
    log,
  });
  const stops = [
    nowAndEvery(10 * 60_000, () => idempotency.sweep(), log),
    nowAndEvery(60_000, () => administration.deletion.sweep(), log),
    nowAndEvery(3_600_000, () => core.audit.sweep(), log),
  ];
  return {
    dialects,
    sharing,
    visitorSpeech,
    async close() {
      for (const stop of stops) stop();
      await appApi.close();
    },
  };
}

/** The space of the account limits how large an archive may be; this is against a stream without an end. */
const archiveMaxBytes = 256 * 1024 ** 3;

/** What the steps of every operation share. */
function openPipeline(config: Config, { core, log, services, identity, keptResponseBytes }: RoutingDeps) {
  const { database, space } = core;
  return {
    callers: identity.callers,
    idempotency: new Idempotency({ database, space, maxBytes: keptResponseBytes }),
    uploads: new Uploads({
      folder: services.storage.pathOf('uploads') ?? join(services.scratch.folder, 'uploads'),
      maxBytes: {
        document: config.importMaxBytes,
        recording: recordingMaxBytes,
        archive: archiveMaxBytes,
      },
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
export async function routeEverythingElse(
  server: FastifyInstance,
  config: Config,
  deps: RoutingDeps & { readonly sharing: Sharing; readonly visitorSpeech: VisitorSpeech },
): Promise<void> {
  const { core, log, services, identity, metrics, openApi, administration } = deps;
  const { attempts, access, clients, clock, passkeys, secondStep, sessions, signIn, signUp, wallet } = core;
  const { cookies, keys, rates, records, sessionAuth, tokens } = identity;
  const { publicUrl, mcpPublicUrl } = config;
  const isAllowedHost = createHostCheck(config);
  routeService(server, {
    version: manifest.version,
    isAllowedHost,
    metrics,
    metricsToken: config.metricsToken,
    publicUrl,
    readiness: administration.readiness,
  });
  routePages(server, {
    documents: services.documents,
    pictures: services.pictures,
    covers: services.covers,
    sharing: deps.sharing,
    visitorSpeech: deps.visitorSpeech,
    rates,
    voices: services.voices,
    sessionAuth,
    cookies,
    signUp,
    openApi,
    publicUrl,
    mcpUrl: shownToolsUrl(config),
  });
  routeAccounts(server, {
    access,
    attempts,
    clients,
    clock,
    cookies,
    keys,
    passkeys,
    identities: core.identities,
    rates,
    records,
    secondStep,
    sessions,
    signIn,
    signUp,
    tokens,
    wallet,
    publicUrl,
    isAllowedHost,
    audience: mcpPublicUrl,
    secrets: {
      forms: await access.sharedSecret('forms'),
      cookies: await access.sharedSecret('cookies'),
    },
    documents: new ClientDocuments({
      fetchDocument: createDocumentFetch(),
      clock,
      log,
    }),
    log,
  });
}
