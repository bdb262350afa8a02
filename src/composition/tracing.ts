import manifest from '../../package.json' with { type: 'json' };
import type { Config } from '../config/config.ts';
import type { Log } from '../platform/log.ts';
import { Tracer } from '../platform/tracing/tracer.ts';

/** Undefined where nothing is traced. */
export const openTracer = (config: Config, log: Log): Tracer | undefined =>
  config.tracesEndpoint === undefined
    ? undefined
    : new Tracer({
        endpoint: config.tracesEndpoint,
        headers: config.tracesHeaders,
        serviceName: config.tracesServiceName,
        ratio: config.tracesRatio,
        version: manifest.version,
        log,
      });
