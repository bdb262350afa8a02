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
    pino.destination({ dest, sync: true }),
  );
