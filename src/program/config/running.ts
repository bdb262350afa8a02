/** Where data is kept; the log, the metrics and the shutdown. */
import { address, choice, integer, optional, type Settings, text } from './setting.ts';

export const running = {
  logLevel: choice(
    'LOG_LEVEL',
    ['info', 'debug', 'warn', 'error', 'silent'],
    'How much is logged: `debug` to look for a fault, `warn` where every request is logged elsewhere.',
  ),
  metricsToken: optional(
    'METRICS_TOKEN',
    'Bearer token for `GET /metrics`, for a Prometheus on another machine. Without one only this machine may read them, and only while `PUBLIC_URL` is on this machine.',
  ),
  shutdownGraceMs: integer(
    'SHUTDOWN_GRACE_MS',
    5_500,
    'How long running requests may take to finish at shutdown; the process ends two seconds later at the latest. The default ends before Docker kills after ten seconds; Kubernetes and systemd can be told to wait longer.',
  ),
} satisfies Settings;

export const storage = {
  dataDir: text(
    'DATA_DIR',
    './data',
    'Folder of the embedded store, recordings, audiobooks, caches, models (`models`, `translation`) and your own voices (`voices`, one sherpa-onnx model folder each). For data on another disk; a folder in it may be a link. With `DATABASE_URL`, every process needs the same one, unless there is a `STORAGE_URL`. The installed npm package uses `~/.local/share/lectern`.',
  ),
  audiobooksDir: optional(
    'AUDIOBOOKS_DIR',
    'A folder into which the finished audiobooks of the owners of the server are put as M4B, as Audiobookshelf and Plex expect them: `Author/Title/Title.m4b`. They are written again when they change; what the server has not written there is never replaced or removed.',
  ),
  databaseUrl: address(
    'DATABASE_URL',
    ['postgres', 'postgresql'],
    '`postgres://…` uses Postgres instead of the embedded SQLite store: for several processes that share one library.',
  ),
  storageUrl: address(
    'STORAGE_URL',
    ['s3'],
    '`s3://bucket/prefix?endpoint=https://…&region=…` keeps audiobooks, recordings, previews and spoken sentences in ' +
      'S3-compatible storage instead of `DATA_DIR`; processes that share a store then need no common folder. ' +
      '`style=host` puts the bucket before the host name of the endpoint. The key is in `AWS_ACCESS_KEY_ID` and ' +
      '`AWS_SECRET_ACCESS_KEY` (and `AWS_SESSION_TOKEN`, where it has one), as for every S3 client.',
  ),
  redisUrl: address(
    'REDIS_URL',
    ['redis', 'rediss'],
    '`redis://…` shares rate limits between processes, which otherwise each count by themselves.',
  ),
  speechCacheBytes: integer(
    'SPEECH_CACHE_BYTES',
    1024 ** 3,
    'Disk space for the audio of sentences that were spoken before: more for a large library, less for a small disk.',
  ),
} satisfies Settings;
