/** Log, metrics, traces, checks and shutdown. */
import { address, optional, integer, choice, ratio, type Settings } from './setting.ts';

export const running = {
  logLevel: choice('LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent'], 'How much is logged.'),
  metricsToken: optional(
    'METRICS_TOKEN',
    'Bearer token for `GET /metrics`. Without one only this machine may read them, and only while `PUBLIC_URL` is on this machine.',
  ),
  tracesEndpoint: address(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    ['http', 'https'],
    'Where traces are sent, by OTLP over HTTP as JSON (`/v1/traces` is added): `http://127.0.0.1:4318`. Off unless set. `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` work as everywhere.',
  ),
  tracesRatio: ratio(
    'OTEL_TRACES_SAMPLER_ARG',
    1,
    'The share of the traces that is recorded, from 0 to 1. Where a caller continues its own trace, the caller decides.',
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
