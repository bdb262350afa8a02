import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../shared/contract/errors.ts';
import { collect, readJson } from './body.ts';

let received: (message: IncomingMessage) => void;
const server = createServer((message, response) => {
  received(message);
  response.on('error', () => undefined);
});
const head = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';

before(() => once(server.listen(0, '127.0.0.1'), 'listening'));
after(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends the start of a request and returns the message the server got, and the socket to continue on. */
async function begin(text: string): Promise<{ message: IncomingMessage; socket: Socket }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
  received = resolve;
  socket.write(text);
  return { message: await promise, socket };
}

const chunked = (chunks: readonly string[]) =>
  chunks.map((chunk) => `${Buffer.byteLength(chunk).toString(16)}\r\n${chunk}\r\n`).join('');

const code = (expected: string) => (error: unknown) => error instanceof Problem && error.code === expected;

describe('collecting a body', () => {
  test('gives the bytes that were sent, however they were split', async () => {
    const pieces = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(pieces, async (chunks) => {
        const { message, socket } = await begin(`${head}${chunked(chunks)}0\r\n\r\n`);
        assert.equal((await collect(message, 1_000_000)).toString(), chunks.join(''));
        socket.destroy();
      }),
      { numRuns: 50 },
    );
  });

  test('refuses a body as soon as it is above the limit, and discards the rest', async () => {
    const { message, socket } = await begin(head);
    const refused = assert.rejects(collect(message, 1_000), code('payload_too_large'));
    socket.write(chunked(['x'.repeat(1_001)]));
    await refused;
    socket.write(`${chunked(['x'.repeat(100_000)])}0\r\n\r\n`);
    await once(message, 'end');
    socket.destroy();
  });

  test('refuses a body of tiny chunks long before it is complete', async () => {
    const { message, socket } = await begin(head);
    const refused = assert.rejects(collect(message, 8_000_000), code('bad_request'));
    socket.write(chunked(Array.from({ length: 2_000 }, () => 'x')));
    await refused;
    socket.destroy();
  });

  test('refuses a body whose connection breaks', async () => {
    const { message, socket } = await begin(`${head}${chunked(['half'])}`);
    const refused = assert.rejects(collect(message, 1_000), code('bad_request'));
    socket.destroy();
    await refused;
  });
});

test('large bodies that come at once are each parsed in their own turn of the event loop', async () => {
  const text = JSON.stringify({ text: 'x'.repeat(100_000) });
  const headers = { 'content-type': 'application/json', 'content-length': String(text.length) };
  let turn = 0;
  const count = () => {
    turn += 1;
    immediate = setImmediate(count);
  };
  let immediate = setImmediate(count);
  const sockets: Socket[] = [];
  const requests: FastifyRequest[] = [];
  for (let number = 0; number < 6; number++) {
    const { message, socket } = await begin(
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${text.length}\r\n\r\n${text}`,
    );
    sockets.push(socket);
    requests.push({ headers, raw: message } as unknown as FastifyRequest);
  }
  const turns = await Promise.all(
    requests.map(async (request) => {
      await readJson(request, { limit: 200_000 });
      return turn;
    }),
  );
  clearImmediate(immediate);
  for (const socket of sockets) socket.destroy();
  assert.equal(new Set(turns).size, requests.length, turns.join());
});
