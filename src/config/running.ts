/** Log, metrics, traces, checks and shutdown. */
import { address, optional, integer, choice, ratio, text, type Settings } from './setting.ts';

export const running = {
  logLevel: choice('LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent'], 'How much is logged.'),
  metricsToken: optional(
    'METRICS_TOKEN',
    'Bearer token for `GET /metrics`. Without one only this machine may read them, and only while `PUBLIC_URL` is on this machine.',
  ),
  tracesEndpoint: address(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    ['http', 'https'],
    'Where traces are sent, by OTLP over HTTP as JSON (`/v1/traces` is added): `http://127.0.0.1:4318`. Off unless set.',
  ),
  tracesHeaders: text(
    'OTEL_EXPORTER_OTLP_HEADERS',
    '',
    'Headers for the collector of traces: `name=value,name=value`, with URL-encoded values.',
  ),
  tracesServiceName: text('OTEL_SERVICE_NAME', 'lectern', 'What this server is called in traces.'),
  tracesRatio: ratio(
    'OTEL_TRACES_SAMPLER_ARG',
    1,
    'The share of the traces that is recorded, from 0 to 1. What the caller does not record is not recorded here.',
  ),
  checkAtStart: choice(
    'CHECK_AT_START',
    ['on', 'off'],
    '`on` runs the quick part of `lectern check` in the background after a start and logs what it finds.',
  ),
  shutdownGraceMs: integer(
    'SHUTDOWN_GRACE_MS',
    5_500,
    'How long running requests may take to finish at shutdown. The process ends two seconds later at the latest.',
  ),
} satisfies Settings;
