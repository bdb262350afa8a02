/** For people who came to an address where nothing is; programs get the error of the API. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageMessages, type PageMessages } from '../../messages/pages.ts';
import { languageOf } from '../session/language.ts';
import { html, sendPage, type Page } from './layout.ts';
import { withSlots } from './markup.ts';

const forPrograms = /^\/(?:v1|app|oauth|assets|\.well-known)(?:[/?]|$)/;

export function sendLostPage(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const isPerson = request.method === 'GET' && request.headers.accept?.includes('text/html');
  if (!isPerson || forPrograms.test(request.url)) return undefined;
  return sendPage(reply, lostPage(pageMessages(languageOf(request))), 404);
}

const lostPage = (messages: PageMessages): Page => ({
  title: `${messages.text('lost.title')} · Lectern`,
  language: messages.language,
  noindex: true,
  styles: ['reading.css'],
  bare: true,
  body: html`<main id="main" class="reading">
    <header>
      <h1>${messages.text('lost.title')}</h1>
    </header>
    <div class="text">
      <p>${withSlots(messages.parts('lost.body'), { home: (words) => html`<a href="/">${words}</a>` })}</p>
    </div>
  </main>`,
});
