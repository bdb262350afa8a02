/** Speaks to the server in bytes: requests no HTTP client would send, answers read off the wire. */
import { connect } from 'node:net';

export interface WireAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

export interface Exchange {
  readonly answers: readonly WireAnswer[];
  /** How it ended: everything asked for came, the server hung up, or nothing more happened in time. */
  readonly end: 'answered' | 'closed' | 'silent';
  /** Whether the server took everything that was sent. */
  readonly sentAll: boolean;
}

export interface Sending {
  readonly port: number;
  /** Written one after the other. */
  readonly parts: readonly (string | Uint8Array)[];
  /** How many answers to wait for. */
  readonly answers?: number;
  /** Ends our side after the last part, as a client that gives up early does, or only when a promise says so. */
  readonly halfClose?: boolean | Promise<unknown>;
  /** Reads nothing before everything is written, as simple clients do. */
  readonly writeFirst?: boolean;
  readonly timeoutMs?: number;
}

/** Sends the parts and reads until the wanted answers are complete, the server closes, or time is up. */
export function exchange(sending: Sending): Promise<Exchange> {
  const { port, parts, answers = 1, halfClose = false, writeFirst = false, timeoutMs = 60_000 } = sending;
  const { promise, resolve } = Promise.withResolvers<Exchange>();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let received = Buffer.alloc(0);
  let sentAll = false;
  const finish = (end: Exchange['end']) => {
    clearTimeout(timer);
    socket.destroy();
    resolve({ answers: parseAnswers(received), end, sentAll });
  };
  const timer = setTimeout(() => finish('silent'), timeoutMs);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    if (parseAnswers(received).length >= answers) finish('answered');
  });
  socket.on('close', () => finish('closed'));
  socket.on('end', () => finish('closed'));
  // A reset after the answer does not matter; without an answer, `close` reports it.
  socket.on('error', () => undefined);
  if (writeFirst) socket.pause();
  parts.forEach((part, index) => {
    socket.write(part, (error) => {
      if (index < parts.length - 1) return;
      sentAll = !error;
      socket.resume();
    });
  });
  if (halfClose) void Promise.resolve(halfClose).then(() => socket.end());
  return promise;
}

/** The complete answers at the start of `bytes`. Every answer of this server states its length. */
export function parseAnswers(bytes: Buffer): WireAnswer[] {
  const answers: WireAnswer[] = [];
  for (let at = 0; at < bytes.length;) {
    const headEnd = bytes.indexOf('\r\n\r\n', at);
    if (headEnd < 0) break;
    const [statusLine = '', ...lines] = bytes.toString('latin1', at, headEnd).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1]);
    const headers = new Map(
      lines.map((line) => [line.split(':', 1)[0]!.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const bodyEnd = headEnd + 4 + Number(headers.get('content-length') ?? 0);
    if (bodyEnd > bytes.length) break;
    if (status !== 100) answers.push({ status, headers, body: bytes.toString('utf8', headEnd + 4, bodyEnd) });
    at = bodyEnd;
  }
  return answers;
}
