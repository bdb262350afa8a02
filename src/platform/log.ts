/** Structured logs: JSON lines on standard output, or on standard error where the output is spoken for. Secrets never reach a log call; redaction is the second fence. */
import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

const secretFields = ['authorization', 'cookie', 'password', 'api_key', 'token'];

export const createLog = (level: string, dest: 1 | 2 = 1): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: timeField,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    },
    // A person at a terminal sees each line at once; a file or a pipe gets them in batches, which cost far less.
    dest === 2 || process.stdout.isTTY ? pino.destination({ dest, sync: true }) : inBatches(dest),
  );

let [writtenMs, written] = [0, ''];

/** Many lines fall into one millisecond, and to write a time out costs more than to look at the clock. */
function timeField(): string {
  const nowMs = Date.now();
  if (nowMs !== writtenMs) {
    writtenMs = nowMs;
    written = `,"time":"${new Date(nowMs).toISOString()}"`;
  }
  return written;
}

const batchLength = 16_000;
const longestWaitMs = 500;

/** Pino's own buffer counts the bytes of all it holds with every line; it gets whole batches instead. */
function inBatches(dest: number): DestinationStream {
  const file = pino.destination({ dest, sync: false, minLength: batchLength });
  let [batch, isWaiting, isUsed] = ['', false, false];
  const pass = () => {
    file.write(batch);
    batch = '';
  };
  const flush = () => {
    isWaiting = false;
    pass();
    file.flush();
  };
  const flushAtExit = () => {
    pass();
    file.flushSync();
  };
  return {
    write(line) {
      batch += line;
      if (batch.length >= batchLength) pass();
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(flush, longestWaitMs).unref();
      if (!isUsed) process.once('exit', flushAtExit);
      isUsed = true;
    },
  };
}
