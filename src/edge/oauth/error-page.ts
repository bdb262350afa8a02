/** What people see when a client's authorization request fails and cannot be sent back to the client either. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { formPage } from '../pages/fields.ts';
import { html, pageHeaders, renderPage, type Page } from '../pages/layout.ts';
import { messagesFor } from '../session/language.ts';
import { themeOf } from '../session/theme.ts';

export function renderOAuthError(ctx: KoaContextWithOIDC, out: ErrorOut): void {
  const page = errorPage(ctx.req.headers, out);
  ctx.set(pageHeaders(page));
  ctx.body = renderPage(page, { signedIn: false, theme: themeOf(ctx.req.headers) });
}

/** The same page where the request did not get as far as the library. */
export function sendErrorPage({ headers }: FastifyRequest, reply: FastifyReply, out: ErrorOut): FastifyReply {
  const page = errorPage(headers, out);
  return reply
    .headers(pageHeaders(page))
    .send(renderPage(page, { signedIn: false, theme: themeOf(headers) }));
}

function errorPage(headers: IncomingHttpHeaders, out: ErrorOut): Page {
  const messages = messagesFor(headers);
  return formPage(messages, {
    title: messages.text('oauthError.title'),
    body: html`<p>${messages.text(isUnreachable(out) ? 'oauthError.unreachable' : 'oauthError.body')}</p>
      <p lang="en"><code>${out.error}</code> ${out.error_description}</p>`,
  });
}

/** This server could not fetch the client's metadata document: not the app's fault. */
const isUnreachable = ({ error, error_description: description = '' }: ErrorOut): boolean =>
  error === 'invalid_client' && description.includes('metadata document fetch failed');
