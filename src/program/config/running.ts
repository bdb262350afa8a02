/** Log, metrics, traces, checks and shutdown. */
import { address, choice, integer, optional, ratio, type Settings, text } from './setting.ts';

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

/* Where data is kept, and how much of the disk it may take. */

export const storage = {
  dataDir: text(
    'DATA_DIR',
    './data',
    'Folder of the embedded store, recordings, audiobooks, caches and model files. With `DATABASE_URL`, every process needs the same one, unless there is a `STORAGE_URL`. The installed npm package uses `~/.local/share/lectern`.',
  ),
  modelsDir: optional('MODELS_DIR', 'Folder of unpacked model files. Default: `DATA_DIR/models`.'),
  voicesDir: optional(
    'VOICES_DIR',
    'Folder of your own voices, one sherpa-onnx model folder each. Default: `DATA_DIR/voices`.',
  ),
  databaseUrl: address(
    'DATABASE_URL',
    ['postgres', 'postgresql'],
    '`postgres://…` uses Postgres instead of the embedded SQLite store.',
  ),
  databasePool: integer('DATABASE_POOL', 10, 'Connections to Postgres.'),
  storageUrl: address(
    'STORAGE_URL',
    ['s3'],
    '`s3://bucket/prefix?endpoint=https://…&region=…` keeps audiobooks, recordings, previews and spoken sentences in ' +
      'S3-compatible storage instead of `DATA_DIR`; processes that share a store then need no common folder. ' +
      '`style=host` puts the bucket before the host name of the endpoint.',
  ),
  storageKeyId: optional('AWS_ACCESS_KEY_ID', 'The key for `STORAGE_URL`.'),
  storageSecret: optional('AWS_SECRET_ACCESS_KEY', 'The secret of that key.'),
  storageSessionToken: optional('AWS_SESSION_TOKEN', 'The session of that key, where it has one.'),
  redisUrl: address('REDIS_URL', ['redis', 'rediss'], '`redis://…` shares rate limits between processes.'),
  speechCacheBytes: integer(
    'SPEECH_CACHE_BYTES',
    1024 ** 3,
    'Disk space for the audio of sentences that were spoken before.',
  ),
  diskReserveBytes: integer(
    'DISK_RESERVE_BYTES',
    500_000_000,
    'Free disk space below which caches are emptied, jobs wait and uploads are refused, but never more than 2 % of ' +
      'the disk; 0: it is not watched.',
  ),
} satisfies Settings;
