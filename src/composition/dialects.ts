/** Other services' APIs on the features of this server, below their prefixes and on ports of their own. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { routeOperations } from '../edge/api/pipeline.ts';
import type { PipelineDeps } from '../edge/api/steps/exchange.ts';
import { openaiSurface, routeDialects } from '../edge/dialects/dialects.ts';
import { toOpenaiFailure } from '../edge/dialects/openai/errors.ts';
import { createServer } from '../edge/http/server.ts';
import type { Access } from '../features/access/access.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Services } from './services.ts';

export interface DialectPortsDeps {
  readonly services: Services;
  readonly access: Access;
  readonly pipeline: PipelineDeps;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** The ports that the settings ask for besides the main one. */
export interface DialectPorts {
  listen(): Promise<void>;
  close(): Promise<void>;
}

export function openDialects(server: FastifyInstance, config: Config, deps: DialectPortsDeps): DialectPorts {
  const { services, pipeline, log } = deps;
  routeDialects(server, { ...services, access: deps.access, uploads: pipeline.uploads, log }, pipeline);
  if (config.openaiPort === 0) return { listen: async () => undefined, close: async () => undefined };
  const alone = createServer({
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    log,
    metrics: deps.metrics,
    countUnknownPath: async () => undefined,
    failureWriter: () => toOpenaiFailure,
  });
  routeOperations(
    alone,
    { prefix: '', ...openaiSurface({ ...services, uploads: pipeline.uploads, log }) },
    pipeline,
  );
  return {
    listen: () =>
      listenOn(alone, { host: config.host, port: config.openaiPort, setting: 'OPENAI_PORT' }, log),
    close: () => alone.close(),
  };
}

interface Address {
  readonly host: string;
  readonly port: number;
  readonly setting: string;
}

/** A port that is taken, perhaps by another Lectern on this machine, must not keep the API from being served. */
async function listenOn(server: FastifyInstance, { host, port, setting }: Address, log: Log): Promise<void> {
  try {
    log.info({ address: await server.listen({ host, port }) }, 'the OpenAI dialect is ready');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    log.error({ host, port }, `a dialect was not started: its port is taken; set ${setting} to a free one`);
  }
}
