/**
 * Authenticates the app, which calls the same API as any client, with its browser's session instead of a key. A browser
 * sends its cookies whichever site made the page, so a cookie alone proves nothing. It is accepted
 * - with the app's own header, which another site cannot send without a CORS permission it never gets; and
 * - on plain reads, which players and downloads make without headers, unless the browser says that the request
 *   came from another site: that site cannot read the response.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { actorOfSession, type Actor } from '../../features/access/actor.ts';
import type { Sessions, SignedIn } from '../../features/access/sign-in/sessions.ts';
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

  /** For API operations. */
  async actorOf(request: FastifyRequest): Promise<Actor | undefined> {
    const signedIn = isSameOrigin(request) ? await this.signedIn(request) : undefined;
    return signedIn && actorOfSession(signedIn.accountId, signedIn.plan, signedIn.sessionId);
  }
}

function isSameOrigin({ method, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  if (site !== 'same-origin' && site !== 'none') return false;
  return method === 'GET' || headers[appHeader] === '1';
}
