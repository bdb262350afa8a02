/** The pages people open in a browser. */
import type { FastifyInstance } from 'fastify';
import type { Documents } from '../../features/documents/documents.ts';
import { routeAssets, sendStored, store } from './assets.ts';
import { connectPage } from './connect.ts';
import { landingPage } from './landing.ts';
import { pageHeaders, renderPage, type FixedPage } from './layout.ts';
import { referencePage } from './reference/reference.ts';
import { routeSharePage } from './share.ts';
import { createCookies, type Cookies } from './sign-in/cookies.ts';

export interface PageParts {
  readonly documents: Documents;
  readonly openApi: Record<string, unknown>;
  readonly publicUrl: string;
  /** Origin of the tool server. */
  readonly mcpUrl: string;
}

export function routePages(server: FastifyInstance, parts: PageParts): void {
  routeAssets(server);
  const cookies = createCookies(parts.publicUrl);
  for (const page of [landingPage(parts.publicUrl), referencePage(parts.openApi), connectPage(parts)]) {
    routeFixedPage(server, cookies, page);
  }
  routeSharePage(server, parts.documents);
}

/**
 * A page that says the same to everyone is written once, at the start; but for the masthead, which has another
 * link for a browser with a session. Whether that session still lasts is found out where the link leads.
 */
function routeFixedPage(server: FastifyInstance, cookies: Cookies, page: FixedPage): void {
  const [stored, storedSignedIn] = [store(renderPage(page)), store(renderPage(page, true))];
  const headers = { ...pageHeaders(page), Vary: 'Cookie' };
  server.get(page.path, async (request, reply) => {
    const hasSession = cookies.read(request.headers, 'session') !== undefined;
    return sendStored(request, reply.headers(headers), hasSession ? storedSignedIn : stored);
  });
}
