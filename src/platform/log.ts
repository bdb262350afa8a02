/** Structured logs: JSON lines on standard output, or on standard error where the output is spoken for. Secrets never reach a log call; redaction is the second fence. */
import { pino, type Logger } from 'pino';

export type Log = Logger;

const secretFields = ['authorization', 'cookie', 'password', 'api_key', 'token'];

export const createLog = (level: string, dest: 1 | 2 = 1): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    },
    // A person at a terminal sees each line at once; a file or a pipe gets them in batches, which cost far less.
    dest === 2 || process.stdout.isTTY
      ? pino.destination({ dest, sync: true })
      : pino.destination({ dest, sync: false, minLength: 4_096, periodicFlush: 500 }),
  );
