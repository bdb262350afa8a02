/**
 * Structured logs: JSON lines on standard output, or on standard error where standard output carries a protocol.
 * Secrets never reach a log call; redaction is the second line of defence.
 */
import { pino, type Logger, type LoggerOptions } from 'pino';
import { LogWriter } from './log-writer.ts';
import { RecentErrors, type LoggedError } from './recent-errors.ts';

/** What engines and workers need of a log: the server's own, or one that a test reads. */
export interface PlainLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface Log extends Logger {
  /** Lines that could not be written so far: the disk is full, or nothing reads the pipe. */
  readonly droppedLines?: () => number;
  /** The last errors, newest first. */
  readonly recentErrors?: () => readonly LoggedError[];
}

const secretFields = ['authorization', 'cookie', 'password', 'api_key', 'token'];
const censor = '[hidden]';

export function createLog(level: string, fd: 1 | 2 = 1): Log {
  const writer = new LogWriter(fd);
  const errors = new RecentErrors();
  const log = pino(
    {
      level,
      base: null,
      hooks: logHooks(errors),
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`]), censor },
    },
    writer,
  );
  return Object.assign(log, { droppedLines: () => writer.dropped, recentErrors: () => errors.list() });
}

/** Errors are noted as they are logged. */
export const logHooks = (errors: RecentErrors): LoggerOptions['hooks'] => ({
  logMethod(args, method, level) {
    errors.note(args, level);
    method.apply(this, args);
  },
});

/** For lines of fixed fields none of which is a secret: looking for secrets costs more than the rest of the line. */
export const withoutRedaction = (log: Log): Log => log.child({}, { redact: [] });
