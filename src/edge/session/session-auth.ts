/**
 * Authenticates the app, which calls the same API as any client, with its browser's session instead of a key. A browser
 * sends its cookies whichever site made the page, so a cookie alone proves nothing. It is accepted
 * - with the app's own header, which another site cannot send without a CORS permission it never gets; and
 * - on plain reads, which players and downloads make without headers, unless the browser says that the request
 *   came from another site: that site cannot read the response.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOfSession, type Actor } from '../../features/access/actor.ts';
import type { Sessions, SignedIn } from '../../features/access/sign-in/sessions.ts';
import { forgetEverything, nameAccount } from './account-header.ts';
import type { Cookies } from './cookies.ts';

export const appHeader = 'lectern-app';

export interface SessionAuthDeps {
  readonly sessions: Pick<Sessions, 'find'>;
  readonly cookies: Cookies;
}

export class SessionAuth {
  readonly #deps: SessionAuthDeps;

  constructor(deps: SessionAuthDeps) {
    this.#deps = deps;
  }

  /** The user signed in to the browser that sent the request, whichever site linked here. For pages. */
  async signedIn({ headers }: Pick<IncomingMessage, 'headers'>): Promise<SignedIn | undefined> {
    const token = this.#deps.cookies.read(headers, 'session');
    return token === undefined ? undefined : this.#deps.sessions.find(token);
  }

  /** The same, for a response that says whose it is. A cookie whose session has ended makes the browser forget. */
  async receive(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | undefined> {
    const token = this.#deps.cookies.read(request.headers, 'session');
    const signedIn = token === undefined ? undefined : await this.#deps.sessions.find(token, request.ip);
    nameAccount(reply, signedIn?.accountId);
    if (token !== undefined && !signedIn) forgetEverything(reply);
    return signedIn;
  }

  /** For API operations. */
  async actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor | undefined> {
    const signedIn = isSameOrigin(request) ? await this.receive(request, reply) : undefined;
    return signedIn && actorOfSession(signedIn.accountId, signedIn.plan, signedIn.sessionId);
  }
}

function isSameOrigin({ method, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  if (site !== 'same-origin' && site !== 'none') return false;
  return method === 'GET' || headers[appHeader] === '1';
}
