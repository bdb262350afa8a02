import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** In lower case, as it is sent: Fastify would otherwise convert it for each response. */
export const requestIdHeader = 'x-request-id';

/** A client's own id is kept when it is harmless in logs and headers, else replaced. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[requestIdHeader];
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(given) ? given : randomUUID();
}
