/** The pages people open in a browser. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Documents } from '../../features/documents/documents.ts';
import { routeApp } from './app.ts';
import { routeAssets, sendStored, store, type Stored } from './assets.ts';
import { connectPage } from './connect.ts';
import { landingPage } from './landing.ts';
import { pageHeaders, renderPage, type FixedPage, type Viewer } from './layout.ts';
import { referencePage } from './reference/reference.ts';
import { routeSharePage } from './share.ts';
import { createCookies, type Cookies } from './sign-in/cookies.ts';
import { themeOf } from './theme.ts';

export interface PageParts {
  readonly documents: Documents;
  readonly openApi: Record<string, unknown>;
  readonly publicUrl: string;
  /** Whether the browser has a session that lasts. */
  readonly isSignedIn: (request: FastifyRequest) => Promise<boolean>;
  /** Origin of the tool server. */
  readonly mcpUrl: string;
}

export function routePages(server: FastifyInstance, parts: PageParts): void {
  routeAssets(server);
  const cookies = createCookies(parts.publicUrl);
  for (const page of [referencePage(parts.openApi), connectPage(parts)]) {
    server.get(page.path, fixedPage(cookies, page));
  }
  routeHome(server, cookies, parts);
  routeSharePage(server, parts.documents);
}

/** Strangers see what Lectern is, people who are signed in their library. */
function routeHome(server: FastifyInstance, cookies: Cookies, { publicUrl, isSignedIn }: PageParts): void {
  const app = routeApp(server);
  const landing = fixedPage(cookies, landingPage(publicUrl));
  server.get('/', async (request, reply) =>
    app && (await isSignedIn(request)) ? app.send(request, reply) : landing(request, reply),
  );
  if (!app) return;
  server.get<{ Params: { id: string } }>('/read/:id', async (request, reply) =>
    (await isSignedIn(request))
      ? app.send(request, reply)
      : reply.redirect(`/signin?next=${encodeURIComponent(request.url)}`, 303),
  );
}

/**
 * A page that says the same to everyone is written once for each look of it: its colours may be chosen, and the
 * masthead has another link for a browser with a session. Whether that session still lasts is found out where the
 * link leads.
 */
function fixedPage(cookies: Cookies, page: FixedPage) {
  const looks = new Map<string, Stored>();
  const look = (viewer: Viewer): Stored => {
    const key = `${viewer.theme} ${viewer.signedIn}`;
    const stored = looks.get(key) ?? store(renderPage(page, viewer));
    looks.set(key, stored);
    return stored;
  };
  // What most visitors get is made at the start, not while one waits.
  for (const signedIn of [false, true]) look({ signedIn, theme: 'system' });
  const headers = { ...pageHeaders(page), Vary: 'Cookie' };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const signedIn = cookies.read(request.headers, 'session') !== undefined;
    const theme = themeOf(request.headers);
    return sendStored(request, reply.headers(headers), look({ signedIn, theme }));
  };
}
