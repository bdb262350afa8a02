/** A published document as a page for anyone who has its address: text only, no script, not for search engines. */
import type { FastifyInstance } from 'fastify';
import type { Documents } from '../../features/documents/documents.ts';
import type { PageMessages } from '../../shared/messages/pages.ts';
import { textDirection } from '../../shared/text/tags.ts';
import { messagesFor } from '../session/language.ts';
import { html, sendPage, windowTitle, type Page } from './layout.ts';
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
    const messages = messagesFor(request.headers);
    return shared
      ? sendPage(reply, await readingPage(messages, shared))
      : sendPage(reply, nothingSharedPage(messages), 404);
  });
}

async function readingPage(messages: PageMessages, { title, language, text }: Shared): Promise<Page> {
  return {
    messages,
    title: windowTitle(title),
    language,
    direction: textDirection(language),
    noindex: true,
    bare: true,
    styles: ['document.css', 'reading.css'],
    body: html`<main id="main" class="reading">
      <article>
        <header>
          <h1 dir="auto">${title}</h1>
          <p class="note" lang="${messages.language}" dir="ltr">
            ${messages.text('share.note', { language: messages.languageName(language) })}
          </p>
        </header>
        <div class="text prose">${await renderText(text, title)}</div>
      </article>
    </main>`,
  };
}

const nothingSharedPage = (messages: PageMessages): Page => ({
  messages,
  title: windowTitle(messages.text('share.none')),
  noindex: true,
  bare: true,
  styles: ['reading.css'],
  body: html`<main id="main" class="reading">
    <header>
      <h1>${messages.text('share.none')}</h1>
    </header>
    <div class="text">
      <p>${messages.text('share.none.why')}</p>
    </div>
  </main>`,
});
