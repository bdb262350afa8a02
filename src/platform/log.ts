/** Structured logs: JSON lines on standard output, or on standard error where the output is spoken for. Secrets never reach a log call; redaction is the second fence. */
import { pino, symbols, type DestinationStream, type Logger } from 'pino';

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

export interface RequestLine {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly elapsedMs: number;
  readonly accountId: string | undefined;
  readonly keyId: string | undefined;
  /** The client did not wait for all of the answer. */
  readonly left: boolean;
}

/**
 * The line of a request, as the log would write it. It is written with every request, its fields are known and hold
 * no secrets, and of them only the path can hold anything that JSON escapes.
 */
export function createRequestLine(log: Log): (request: RequestLine) => void {
  const stream = (log as unknown as Record<symbol, DestinationStream>)[symbols.streamSym]!;
  const field = (name: string, value: string | undefined) =>
    value === undefined ? '' : `,"${name}":"${value}"`;
  return (request) => {
    if (!log.isLevelEnabled('info')) return;
    const { id, method, path, status, elapsedMs, accountId, keyId, left } = request;
    const what = `"request_id":"${id}","method":"${method}","path":${JSON.stringify(path)}`;
    const how = `"status":${status},"ms":${Math.round(elapsedMs * 10) / 10}`;
    const who = field('account_id', accountId) + field('key_id', keyId) + (left ? ',"left":true' : '');
    stream.write(`{"level":"info"${timeField()},${what},${how}${who},"msg":"request"}\n`);
  };
}

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

/** Pino's own buffer counts the bytes of all it holds with every line; it gets whole batches instead, as bytes. */
function inBatches(dest: number): DestinationStream {
  const file = pino.destination({ dest, sync: false, minLength: batchLength, contentMode: 'buffer' });
  let [batch, isWaiting, isUsed] = ['', false, false];
  const pass = () => {
    // Its types know of text alone.
    file.write(Buffer.from(batch) as unknown as string);
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
