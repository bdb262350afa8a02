/** Pages for what went wrong: an unknown host name, a form that is not ours, and every other problem. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../../shared/contract/errors.ts';
import type { PageMessages } from '../../shared/messages/pages.ts';
import { messagesFor } from '../session/cookies.ts';
import type { Visit } from '../session/visits.ts';
import { formPage, notice } from './fields.ts';
import { html, linkTo, type Page, sendPage, windowTitle, withSlots } from './layout.ts';
import { inCode } from './markup.ts';

export const refusedFormPage = (messages: PageMessages): Page =>
  formPage(messages, {
    title: messages.text('refused.title'),
    body: html`${notice(messages.text('refused.message'))}
      <p>${messages.text('refused.cookies')}</p>`,
  });

export const unknownHostPage = (messages: PageMessages, publicUrl: string): Page =>
  formPage(messages, {
    title: messages.text('unknownHost.title'),
    body: html`${notice(messages.text('unknownHost.message'))}
      <p>
        ${withSlots(messages.parts('unknownHost.open', { address: publicUrl }), { link: linkTo(publicUrl) })}
      </p>
      <p>${withSlots(messages.parts('unknownHost.proxy'), { setting: inCode })}</p>`,
  });

export const troublePage = (messages: PageMessages, problem: Problem, visit: Visit | null): Page =>
  formPage(messages, {
    title: messages.text('trouble.title'),
    body: html`${notice(troubleMessage(messages, problem))}
      <p>
        ${
          visit?.signedIn
            ? html`<a href="/settings">${messages.text('trouble.settings')}</a>`
            : html`<a href="/signin">${messages.text('layout.signIn')}</a>`
        }
      </p>`,
  });

function troubleMessage(messages: PageMessages, { code, retryAfterSeconds }: Problem): string {
  if (code === 'rate_limited') {
    const minutes = Math.max(1, Math.ceil((retryAfterSeconds ?? 60) / 60));
    return messages.text('trouble.rate_limited', { count: minutes });
  }
  if (code === 'not_found' || code === 'conflict' || code === 'validation_failed')
    return messages.text(`trouble.${code}`);
  if (code === 'payload_too_large' || code === 'bad_request') return messages.text('trouble.bad_request');
  return messages.text('trouble.internal_error');
}

/* For people who opened an address that does not exist; programs get the API's error. */

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
