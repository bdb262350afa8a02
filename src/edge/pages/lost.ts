/** For people who came to an address where nothing is; programs get the error of the API. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, sendPage, type Page } from './layout.ts';

const forPrograms = /^\/(?:v1|app|oauth|assets|\.well-known)(?:[/?]|$)/;

export function sendLostPage(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const isPerson = request.method === 'GET' && request.headers.accept?.includes('text/html');
  return isPerson && !forPrograms.test(request.url) ? sendPage(reply, lost, 404) : undefined;
}

const lost: Page = {
  title: 'Nothing is here · Lectern',
  noindex: true,
  styles: ['reading.css'],
  bare: true,
  body: html`<main id="main" class="reading">
    <header>
      <h1>Nothing is here</h1>
    </header>
    <div class="text">
      <p>The address may be mistyped, or what was here has moved. <a href="/">To the first page</a></p>
    </div>
  </main>`,
};
