/** Log, metrics, checks and shutdown. */
import { optional, integer, choice, type Settings } from './setting.ts';

export const running = {
  logLevel: choice('LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent'], 'How much is logged.'),
  metricsToken: optional(
    'METRICS_TOKEN',
    'Bearer token for `GET /metrics`. Without one only this machine may read them, and only while `PUBLIC_URL` is on this machine.',
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
