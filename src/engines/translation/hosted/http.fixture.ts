/** A local server that speaks an engine's protocol, for tests: right, or wrong in a chosen way. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads requests of many shapes
  readonly body: any;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
}

/** What the server does with a request instead of answering it well. */
export type Trouble = (
  well: () => Reply | Promise<Reply>,
  response: ServerResponse,
) => Reply | Promise<Reply> | undefined;

export interface StandIn {
  readonly url: string;
  /** Translations requested so far. */
  readonly asked: Asked[];
  /** How the next translations fail, one after the other; then all is well again. */
  readonly troubles: Trouble[];
  /** How many requests were given up by the client before they had an answer. */
  abandoned(): number;
  close(): Promise<void>;
}

export interface Protocol {
  isTranslation(path: string): boolean;
  answer(request: Asked): Reply | Promise<Reply>;
}

export async function startFakeApi(protocol: Protocol): Promise<StandIn> {
  const asked: Asked[] = [];
  const troubles: Trouble[] = [];
  let abandoned = 0;
  const server = createServer((request, response) => {
    response.once('close', () => (abandoned += response.writableEnded ? 0 : 1));
    void serve(request, response);
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const one = { path: request.url!, headers: request.headers, body: text ? JSON.parse(text) : undefined };
    const isTranslation = protocol.isTranslation(one.path);
    if (isTranslation) asked.push(one);
    const trouble = isTranslation ? troubles.shift() : undefined;
    const well = () => protocol.answer(one);
    const reply = await (trouble ? trouble(well, response) : well());
    if (!reply) return;
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(JSON.stringify(reply.body));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    troubles,
    abandoned: () => abandoned,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const answers =
  (status: number, headers: Record<string, string> = {}): Trouble =>
  () => ({ status, headers, body: { error: 'no' } });

/** Never answers; the client has to give up. */
export const hangs: Trouble = () => undefined;

/** Promises more than it sends, then cuts the line. */
export const breaksOff: Trouble = (_well, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"transl');
  setTimeout(() => response.destroy(), 5);
  return undefined;
};

/** Ends early as if it were complete. */
export const endsEarly: Trouble = (_well, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{"translatedText":["a"');
  return undefined;
};

export const says =
  (body: unknown): Trouble =>
  () => ({ body });
