/** An API that speaks the contract as a test dictates, for what the real one does not do on demand. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { statusOfCode, type ErrorCode } from '../../src/shared/contract/errors.ts';

export type Reply = (request: IncomingMessage, response: ServerResponse) => void;

export async function startFakeApi(reply: Reply): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) =>
    request.url === '/v1/language-model' ? sendJson(response, { model: 'small' }) : reply(request, response),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function sendJson(
  response: ServerResponse,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(200, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(value));
}

export function sendError(
  response: ServerResponse,
  code: ErrorCode,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(statusOfCode[code], { 'Content-Type': 'application/json', ...headers })
    .end(JSON.stringify({ error: { code, message: `It is ${code}.` }, request_id: 'r-1' }));
}

export const someDocument = {
  id: '019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de',
  title: 'The lighthouse',
  language: 'es',
  document_type: 'text',
  status: 'ready',
  is_archived: false,
  total_sentences: 2,
  version_id: '019a8f6e-7a44-7e90-8f11-3e0c5b7a9d42',
  source: 'api',
  transcript_id: null,
  visibility: 'private',
  share_url: null,
  created_at: '2026-01-31T09:30:00.000Z',
  updated_at: '2026-01-31T09:30:00.000Z',
  text: 'La lámpara gira toda la noche.',
};
