/** The pages people open in a browser. */
import type { FastifyInstance } from 'fastify';
import type { Documents } from '../../features/documents/documents.ts';
import { routeAssets, sendStored, store } from './assets.ts';
import { connectPage } from './connect.ts';
import { landingPage } from './landing.ts';
import { pageHeaders, renderPage, type FixedPage } from './layout.ts';
import { referencePage } from './reference/reference.ts';
import { routeSharePage } from './share.ts';

export interface PageParts {
  readonly documents: Documents;
  readonly openApi: Record<string, unknown>;
  readonly publicUrl: string;
  /** Origin of the tool server. */
  readonly mcpUrl: string;
}

export function routePages(server: FastifyInstance, parts: PageParts): void {
  routeAssets(server);
  routeFixedPage(server, landingPage(parts.publicUrl));
  routeFixedPage(server, referencePage(parts.openApi));
  routeFixedPage(server, connectPage(parts));
  routeSharePage(server, parts.documents);
}

/** A page that says the same to everyone is written once, at the start. */
function routeFixedPage(server: FastifyInstance, page: FixedPage): void {
  const stored = store(renderPage(page));
  const headers = pageHeaders(page);
  server.get(page.path, async (request, reply) => sendStored(request, reply.headers(headers), stored));
}
