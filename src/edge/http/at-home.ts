/**
 * The app calls the same API as everybody, with the session of its browser instead of a key. A browser sends
 * its cookies whoever made the page, so a cookie alone proves nothing. It is believed
 * - with the app's own header, which a page of another site cannot send without being asked for permission,
 *   which nobody here gives; and
 * - on plain reads, which players and downloads make without headers, where the browser does not say that
 *   the request came from another site: what is read stays unreadable there.
 */
import type { FastifyRequest } from 'fastify';
import { actorOfSession, type Actor } from '../../features/access/actor.ts';
import type { Sessions } from '../../features/access/sign-in/sessions.ts';
import type { Cookies } from '../pages/sign-in/cookies.ts';

export const appHeader = 'lectern-app';

export interface AtHomeParts {
  readonly sessions: Sessions;
  readonly cookies: Cookies;
}

export function createAtHome({ sessions, cookies }: AtHomeParts) {
  async function whoIs({ headers }: FastifyRequest) {
    const token = cookies.read(headers, 'session');
    return token === undefined ? undefined : sessions.find(token);
  }
  return {
    /** For pages: a link from anywhere may lead here. */
    isSignedIn: async (request: FastifyRequest): Promise<boolean> => (await whoIs(request)) !== undefined,

    /** For operations. */
    async actorOf(request: FastifyRequest): Promise<Actor | undefined> {
      const signedIn = isFromHere(request) ? await whoIs(request) : undefined;
      return signedIn && actorOfSession(signedIn.accountId, signedIn.plan, signedIn.sessionId);
    },
  };
}

function isFromHere({ method, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  if (site !== 'same-origin' && site !== 'none') return false;
  return method === 'GET' || headers[appHeader] === '1';
}
