import manifest from '../../../package.json' with { type: 'json' };
import { Problem } from '../../shared/contract/errors.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../../platform/log.ts';
import { Tracer } from '../../platform/tracing/tracer.ts';

/** Undefined where nothing is traced. These two are OpenTelemetry's own variables; its SDK reads the others. */
export async function openTracer({ variable }: Pick<Config, 'variable'>, log: Log) {
  const endpoint = variable('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === undefined) return undefined;
  const ratio = Number(variable('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw wrong('OTEL_EXPORTER_OTLP_ENDPOINT must be an address that starts with http:// or https://.');
  if (!(ratio >= 0 && ratio <= 1)) throw wrong('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
  return Tracer.open({ endpoint, ratio, version: manifest.version, log });
}

const wrong = (message: string): Problem => new Problem('validation_failed', message);
