/** Structured logs: JSON lines on standard output. Secrets never reach a log call; redaction is the second fence. */
import { pino, type Logger } from 'pino';

export type Log = Logger;

const secretFields = ['authorization', 'cookie', 'password', 'api_key', 'token'];

export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  });
