/**
 * Structured logs: JSON lines on standard output, or on standard error where standard output carries a protocol.
 * Secrets never reach a log call; redaction is the second line of defence.
 */
import { fstatSync, write as writeFile, writeSync } from 'node:fs';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { type LoggedError, RecentErrors } from './recent-errors.ts';

/*
 * Writes log lines without ever blocking or ending the process. Lines are collected and written in batches:
 *
 *   collecting ── timer, or a full batch ──▶ writing ── written ──▶ collecting
 *        │                                       └── failed ──▶ the batch is dropped and counted
 *        └── more than a megabyte waits (nothing reads the pipe) ──▶ new lines are dropped and counted
 *
 * At exit, what still waits is written if that is possible without waiting.
 */

const batchEveryMs = 100;
/** This much is written without waiting for the timer, so that a burst of lines does not fill the buffer. */
const batchLength = 64 * 1024;
const waitingLimit = 1024 ** 2;

type Written = (error?: Error | null) => void;
type Sink = (batch: string, written: Written) => void;

export class LogWriter implements DestinationStream {
  readonly #fd: 1 | 2;
  #sink: Sink | undefined;
  #waiting: string[] = [];
  #waitingLength = 0;
  #isWriting = false;
  #isScheduled = false;
  #dropped = 0;

  constructor(fd: 1 | 2) {
    this.#fd = fd;
  }

  /** How many lines were lost so far. */
  get dropped(): number {
    return this.#dropped;
  }

  write(line: string): void {
    if (this.#waitingLength + line.length > waitingLimit) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.push(line);
    this.#waitingLength += line.length;
    if (!this.#sink) this.#open();
    if (this.#waitingLength > batchLength) this.#flush();
    else this.#schedule();
  }

  #open(): void {
    this.#sink = openSink(this.#fd);
    process.once('exit', () => this.#writeLastLines());
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setTimeout(() => {
      this.#isScheduled = false;
      this.#flush();
    }, batchEveryMs).unref();
  }

  #flush(): void {
    if (this.#isWriting || this.#waiting.length === 0) return;
    const lines = this.#take();
    this.#isWriting = true;
    this.#sink!(lines.join(''), (error) => {
      if (error) this.#dropped += lines.length;
      this.#isWriting = false;
      if (this.#waitingLength > batchLength) this.#flush();
      else if (this.#waiting.length > 0) this.#schedule();
    });
  }

  #take(): string[] {
    const lines = this.#waiting;
    this.#waiting = [];
    this.#waitingLength = 0;
    return lines;
  }

  #writeLastLines(): void {
    try {
      writeSync(this.#fd, this.#take().join(''));
    } catch {
      // A full disk or an unread pipe must not delay the exit.
    }
  }
}

/**
 * A blocking write to a pipe that nothing reads would keep a thread, and with it the process, forever. The streams
 * of Node write to pipes without blocking; they give up for good after an error, though, so files get plain writes.
 */
function openSink(fd: 1 | 2): Sink {
  const kind = fstatSync(fd);
  if (!kind.isFIFO() && !kind.isSocket())
    return (batch, written) => writeWhole(fd, Buffer.from(batch), written);
  const stream = fd === 1 ? process.stdout : process.stderr;
  stream.on('error', () => undefined);
  return (batch, written) => void stream.write(batch, written);
}

function writeWhole(fd: number, bytes: Buffer, written: Written): void {
  writeFile(fd, bytes, (error, count) => {
    if (error || count === bytes.length) written(error);
    else writeWhole(fd, bytes.subarray(count), written);
  });
}

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
