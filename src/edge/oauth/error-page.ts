/** What people see when a client's authorization request fails and cannot be sent back to the client either. */
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { formPage } from '../pages/fields.ts';
import { html, pageHeaders, renderPage } from '../pages/layout.ts';
import { messagesFor } from '../session/language.ts';
import { themeOf } from '../session/theme.ts';

export function renderOAuthError(ctx: KoaContextWithOIDC, out: ErrorOut): void {
  const messages = messagesFor(ctx.req.headers);
  const page = formPage(messages, {
    title: messages.text('oauthError.title'),
    body: html`<p>${messages.text(isUnreachable(out) ? 'oauthError.unreachable' : 'oauthError.body')}</p>
      <p lang="en"><code>${out.error}</code> ${out.error_description}</p>`,
  });
  ctx.set(pageHeaders(page));
  ctx.body = renderPage(page, { signedIn: false, theme: themeOf(ctx.req.headers) });
}

/** This server could not fetch the client's metadata document: not the app's fault. */
const isUnreachable = ({ error, error_description: description = '' }: ErrorOut): boolean =>
  error === 'invalid_client' && description.includes('metadata document fetch failed');
