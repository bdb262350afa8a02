/** A published document as a page for anyone who has its address: text only, no script, not for search engines. */
import type { FastifyInstance } from 'fastify';
import type { Documents } from '../../features/documents/documents.ts';
import { textDirection } from '../../platform/text/language/tags.ts';
import { html, sendPage, type Page } from './layout.ts';
import { renderText } from './reading.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Shared {
  readonly title: string;
  readonly language: string;
  readonly text: string;
}

export function routeSharePage(server: FastifyInstance, documents: Pick<Documents, 'shared'>): void {
  server.get<{ Params: { id: string } }>('/share/document/:id', async (request, reply) => {
    const { id } = request.params;
    const shared = uuid.test(id) ? await documents.shared(id.toLowerCase()) : undefined;
    return shared ? sendPage(reply, await readingPage(shared)) : sendPage(reply, nothingHere, 404);
  });
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

async function readingPage({ title, language, text }: Shared): Promise<Page> {
  return {
    title: `${title} · Lectern`,
    language,
    direction: textDirection(language),
    noindex: true,
    bare: true,
    styles: ['reading.css'],
    body: html`<main id="main" class="reading">
      <article>
        <header>
          <h1 dir="auto">${title}</h1>
          <p class="note" lang="en" dir="ltr">
            A document in ${languageNames.of(language)}, shared from a Lectern library
          </p>
        </header>
        <div class="text">${await renderText(text, title)}</div>
      </article>
    </main>`,
  };
}

const nothingHere: Page = {
  title: 'Nothing is shared here · Lectern',
  noindex: true,
  bare: true,
  styles: ['reading.css'],
  body: html`<main id="main" class="reading">
    <header>
      <h1>Nothing is shared here</h1>
    </header>
    <div class="text">
      <p>
        The document was withdrawn or deleted, or the address is not complete. Ask the person who sent it to
        you for a new one.
      </p>
    </div>
  </main>`,
};
