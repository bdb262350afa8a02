import manifest from '../../../package.json' with { type: 'json' };
import type { Config } from '../config/config.ts';
import type { Log } from '../../platform/log.ts';
import { Tracer } from '../../platform/tracing/tracer.ts';

/** Undefined where nothing is traced. */
export const openTracer = async (config: Config, log: Log): Promise<Tracer | undefined> =>
  config.tracesEndpoint === undefined
    ? undefined
    : Tracer.open({
        endpoint: config.tracesEndpoint,
        ratio: config.tracesRatio,
        version: manifest.version,
        log,
      });
