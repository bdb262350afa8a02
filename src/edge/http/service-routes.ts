/** For operators and their tools: is the process alive, is it ready, and what is it doing? */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Clock, timestamp } from '../../platform/clock.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { storeLimits } from '../../platform/time-limits.ts';
import { untilAborted } from '../../platform/until-aborted.ts';
import { nothingHere } from '../../shared/contract/errors.ts';
import type { Health } from '../../shared/contract/service.ts';
import type { HostCheck } from '../session/cookies.ts';

/* Whether this server can do its work, found out within two seconds whatever hangs. */

export interface ReadinessDeps {
  readonly clock: Clock;
  /** Rejects while the store cannot be reached. */
  readonly pingStore: () => Promise<void>;
  /** Rejects while the storage of files cannot be used. */
  readonly pingStorage: (signal: AbortSignal) => Promise<void>;
  readonly hasVoices: () => boolean;
  readonly translation: (signal: AbortSignal) => Promise<Health['checks']['translation']>;
  /** Since when the disk is nearly full; undefined: it has room. */
  readonly diskLowSinceMs: () => number | undefined;
  /** Since when nobody speaks: no worker is up; undefined: somebody does. */
  readonly noSpeechWorkerSinceMs: () => number | undefined;
  /** Since when nothing can be transcribed because no worker runs. */
  readonly noTranscriptionWorkerSinceMs: () => number | undefined;
}

export interface Missing {
  readonly name: 'database' | 'disk_space' | 'storage' | 'speech_workers' | 'transcription_workers';
  readonly since: string;
}

export class Readiness {
  readonly #deps: ReadinessDeps;
  #missingSinceMs: number | undefined;
  #storageSinceMs: number | undefined;

  constructor(deps: ReadinessDeps) {
    this.#deps = deps;
  }

  /** Without its store the server can do nothing; without storage, room, workers, voices or translation it does the rest. */
  async check(): Promise<{ checks: Health['checks']; isReady: boolean; missing: readonly Missing[] }> {
    const { clock, pingStore, pingStorage, hasVoices, translation } = this.#deps;
    const signal = AbortSignal.timeout(storeLimits.readinessMs);
    const [isUp, hasStorage, translationState] = await Promise.all([
      inTime(
        signal,
        pingStore().then(() => true),
        false,
      ),
      inTime(
        signal,
        pingStorage(signal).then(() => true),
        false,
      ),
      inTime(signal, translation(signal), 'not_configured' as const),
    ]);
    this.#missingSinceMs = isUp ? undefined : (this.#missingSinceMs ?? clock.now());
    this.#storageSinceMs = hasStorage ? undefined : (this.#storageSinceMs ?? clock.now());
    return {
      isReady: isUp,
      missing: [
        ...missingSince('database', this.#missingSinceMs),
        ...missingSince('storage', this.#storageSinceMs),
        ...missingSince('disk_space', this.#deps.diskLowSinceMs()),
        ...missingSince('speech_workers', this.#deps.noSpeechWorkerSinceMs()),
        ...missingSince('transcription_workers', this.#deps.noTranscriptionWorkerSinceMs()),
      ],
      checks: {
        database: isUp ? 'ok' : 'down',
        speech: hasVoices() ? 'ok' : 'not_configured',
        translation: translationState,
      },
    };
  }
}

const missingSince = (name: Missing['name'], sinceMs: number | undefined): Missing[] =>
  sinceMs === undefined ? [] : [{ name, since: timestamp(sinceMs) }];

/** The fallback in place of an error or a late result. */
const inTime = <T>(signal: AbortSignal, result: Promise<T>, fallback: T): Promise<T> =>
  untilAborted(result, signal).catch(() => fallback);

export interface ServiceDeps {
  readonly version: string;
  readonly metrics: Metrics;
  readonly metricsToken?: string;
  /** Where people reach the service. */
  readonly publicUrl: string;
  readonly isAllowedHost: HostCheck;
  readonly readiness: Readiness;
}

const noStore = { 'Cache-Control': 'no-store' };

export function routeService(server: FastifyInstance, deps: ServiceDeps): void {
  const { readiness, metrics, version } = deps;

  // Clients that were generated from the OpenAPI document look for it beside the other paths.
  for (const path of ['/health', '/v1/health']) {
    server.get(path, async (_request, reply) => {
      const { checks, isReady } = await readiness.check();
      reply.code(isReady ? 200 : 503).headers(isReady ? noStore : { ...noStore, 'Retry-After': 5 });
      const health: Health = { status: isReady ? 'ok' : 'degraded', version, checks };
      return health;
    });
  }

  // The process runs and its event loop responds: no reason to restart it.
  server.get('/livez', async (_request, reply) => {
    reply.headers(noStore);
    return { status: 'ok' };
  });

  // Whether to send requests here, and if not, what is missing and since when.
  server.get('/readyz', async (_request, reply) => {
    const { isReady, missing } = await readiness.check();
    reply.code(isReady ? 200 : 503).headers(isReady ? noStore : { ...noStore, 'Retry-After': 5 });
    return { status: isReady ? 'ready' : 'not_ready', missing };
  });

  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps)) {
      throw nothingHere();
    }
    return reply.header('Content-Type', metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Where a token is set, only with it. Otherwise only from this machine, under one of its own names and not through a
 * proxy; where people reach the service from elsewhere, there may be a proxy that does not show, so a token is needed.
 */
function mayReadMetrics(request: FastifyRequest, deps: ServiceDeps): boolean {
  const { metricsToken, publicUrl, isAllowedHost } = deps;
  const { authorization, host, forwarded, 'x-forwarded-for': forwardedFor } = request.headers;
  if (metricsToken !== undefined) {
    return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${metricsToken}`));
  }
  if (!isLoopback(new URL(publicUrl).hostname) || !isAllowedHost(host)) return false;
  if (forwarded !== undefined || forwardedFor !== undefined) return false;
  return isLoopback(request.socket.remoteAddress ?? '');
}

const isLoopback = (host: string): boolean =>
  /^(localhost|::1|\[::1\]|(::ffff:)?127(\.\d{1,3}){3})$/.test(host);
