/** For people who opened an address that does not exist; programs get the API's error. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageMessages } from '../../shared/messages/pages.ts';
import { messagesFor } from '../session/language.ts';
import { html, linkTo, sendPage, windowTitle, withSlots, type Page } from './layout.ts';

const programPaths = /^\/(?:v1|app|oauth|assets|\.well-known)(?:[/?]|$)/;

export function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const isPerson = request.method === 'GET' && request.headers.accept?.includes('text/html');
  if (!isPerson || programPaths.test(request.url)) return undefined;
  return sendPage(reply, notFoundPage(messagesFor(request.headers)), 404);
}

const notFoundPage = (messages: PageMessages): Page => ({
  messages,
  title: windowTitle(messages.text('notFound.title')),
  noindex: true,
  styles: ['reading.css'],
  bare: true,
  body: html`<main id="main" class="reading">
    <header>
      <h1>${messages.text('notFound.title')}</h1>
    </header>
    <div class="text">
      <p>${withSlots(messages.parts('notFound.body'), { home: linkTo('/') })}</p>
    </div>
  </main>`,
});
