/** What Speechify has and this server does not: its clients learn what to do instead, not that the address is unknown. */
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../shared/contract/errors.ts';
import { failureHeaders } from '../../http/envelope.ts';

const cloning = 'This server does not clone voices. GET /speechify/v1/voices lists the voices it has.';

const refusals = [
  { method: 'POST', path: '/v1/voices', message: cloning },
  { method: 'DELETE', path: '/v1/voices/:id', message: cloning },
  { method: 'GET', path: '/v1/voices/:id/sample', message: cloning },
  {
    method: 'POST',
    path: '/v1/auth/token',
    message: 'This server issues no tokens. Send one of its API keys as the bearer token.',
  },
] as const;

export function routeSpeechifyRefusals(server: FastifyInstance, prefix: string): void {
  for (const { method, path, message } of refusals)
    server.route({
      method,
      url: prefix + path,
      handler: async (_request, reply) =>
        reply
          .code(403)
          .headers(failureHeaders(new Problem('bad_request', message)))
          .send(JSON.stringify({ error: { code: 'forbidden', message } })),
    });
}
