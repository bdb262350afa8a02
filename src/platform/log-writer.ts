/**
 * Writes log lines without ever blocking or ending the process. Lines are collected and written in batches:
 *
 *   collecting ── timer, or a full batch ──▶ writing ── written ──▶ collecting
 *        │                                       └── failed ──▶ the batch is dropped and counted
 *        └── more than a megabyte waits (nothing reads the pipe) ──▶ new lines are dropped and counted
 *
 * At exit, what still waits is written if that is possible without waiting.
 */
import { fstatSync, write as writeFile, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

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
