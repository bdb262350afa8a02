/** Sends one request at a time to a server, and says what it cost the first thread. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../../../test/processes/processes.ts';
import type { Turns } from './turns.ts';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly isFile?: boolean;
  /** It is left as soon as it begins to arrive. */
  readonly isMedia?: boolean;
}

export interface Outcome {
  readonly status: number;
  /** Processor time of the first thread. */
  readonly ms: number;
  readonly longestMs: number;
}

/** A response that takes longer is made in a worker: it is left. */
const patienceMs = 1_000;
/** After what costs more than this, the server gets time to end what it does. */
const costlyMs = 20;

export class Sender {
  readonly #port: number;
  readonly #turns: () => Promise<Turns>;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor({ url }: Pick<ServerProcess, 'url'>, turns: () => Promise<Turns>) {
    this.#port = Number(new URL(url).port);
    this.#turns = turns;
  }

  async send(sent: Sent): Promise<Outcome> {
    const before = await this.#turns();
    const status = await this.#ask(sent);
    let after = await this.#turns();
    let { longestMs } = after;
    for (let last = before.totalMs; status === 0 || after.totalMs - last > costlyMs;) {
      last = after.totalMs;
      await sleep(costlyMs);
      after = await this.#turns();
      longestMs = Math.max(longestMs, after.longestMs);
      if (after.totalMs - last < costlyMs / 4) break;
    }
    return { status, ms: after.totalMs - before.totalMs, longestMs };
  }

  /** The status of the response; 0 where it was left before it came. */
  #ask({ method, path, headers, body, isFile, isMedia }: Sent): Promise<number> {
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const about =
      body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) };
    return new Promise((resolve) => {
      const options = { agent: this.#agent, port: this.#port, host: '127.0.0.1', method, path };
      const sent = request({ ...options, headers: { ...about, ...headers } }, (response) => {
        const { statusCode = 0 } = response;
        response.resume().on('error', () => undefined);
        response.on('close', () => resolve(statusCode));
        if (isMedia) response.once('data', () => sent.destroy());
      });
      const leave = setTimeout(() => sent.destroy(), patienceMs);
      sent.on('error', () => resolve(0));
      sent.on('close', () => {
        clearTimeout(leave);
        resolve(0);
      });
      sent.end(body);
    });
  }
}
