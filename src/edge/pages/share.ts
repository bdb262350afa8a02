/** A published document as a page for anyone who has its address: text only, no script, not for search engines. */
import type { FastifyInstance } from 'fastify';
import type { Documents } from '../../features/documents/documents.ts';
import { textDirection } from '../../platform/text/tags.ts';
import { html, sendPage } from './layout.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function routeSharePage(server: FastifyInstance, documents: Pick<Documents, 'shared'>): void {
  server.get<{ Params: { id: string } }>('/share/document/:id', async (request, reply) => {
    const { id } = request.params;
    const shared = uuid.test(id) ? await documents.shared(id.toLowerCase()) : undefined;
    if (!shared) return sendPage(reply, gone, 404);
    const paragraphs = shared.text
      .split(/\r?\n(?:[ \t]*\r?\n)+/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => html`<p dir="auto">${paragraph}</p>`);
    return sendPage(reply, {
      title: `${shared.title} · Lectern`,
      noindex: true,
      body: html`<main class="reading">
        <article lang="${shared.language}" dir="${textDirection(shared.language)}">
          <h1 dir="auto">${shared.title}</h1>
          ${paragraphs}
        </article>
        <footer><a href="/">Shared from Lectern</a></footer>
      </main>`,
    });
  });
}

const gone = {
  title: 'Not shared · Lectern',
  noindex: true,
  body: html`<main class="reading">
    <h1>Nothing is shared here</h1>
    <p>The document was withdrawn or deleted, or the address is not complete.</p>
  </main>`,
};
