/**
 * Structured logs: JSON lines on standard output, or on standard error where standard output carries a protocol.
 * Secrets never reach a log call; redaction is the second line of defence.
 */
import { pino, type Logger } from 'pino';
import { LogWriter } from './log-writer.ts';

/** What engines and workers need of a log: the server's own, or one that a test reads. */
export interface PlainLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface Log extends Logger {
  /** Lines that could not be written so far: the disk is full, or nothing reads the pipe. */
  readonly droppedLines?: () => number;
}

const secretFields = ['authorization', 'cookie', 'password', 'api_key', 'token'];
const censor = '[hidden]';

export function createLog(level: string, fd: 1 | 2 = 1): Log {
  const writer = new LogWriter(fd);
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`]), censor },
    },
    writer,
  );
  return Object.assign(log, { droppedLines: () => writer.dropped });
}

/** For lines of fixed fields none of which is a secret: looking for secrets costs more than the rest of the line. */
export const withoutRedaction = (log: Log): Log => log.child({}, { redact: [] });
