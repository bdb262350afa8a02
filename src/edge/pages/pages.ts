/** The pages people open in a browser. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Documents } from '../../features/documents/documents.ts';
import { html, sendPage } from './layout.ts';
import { routeSharePage } from './share.ts';

export interface PageParts {
  readonly documents: Documents;
  readonly openApi: Record<string, unknown>;
  readonly publicUrl: string;
}

const asset = (name: string): Buffer => readFileSync(new URL(`assets/${name}`, import.meta.url));

export function routePages(server: FastifyInstance, parts: PageParts): void {
  for (const [name, type] of [
    ['lectern.css', 'text/css; charset=utf-8'],
    ['lectern.svg', 'image/svg+xml'],
  ] as const) {
    const bytes = asset(name);
    server.get(`/assets/${name}`, async (_request, reply) =>
      reply.headers({ 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' }).send(bytes),
    );
  }
  server.get('/', async (_request, reply) =>
    sendPage(reply, {
      title: 'Lectern: a library that reads itself aloud',
      body: html`<main>
        <h1>Lectern</h1>
        <p>A library that reads itself aloud.</p>
      </main>`,
    }),
  );
  routeSharePage(server, parts.documents);
}
