/** What a person sees when an app's request for access cannot go on and cannot be sent back to the app either. */
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { html, pageHeaders, renderPage } from '../pages/layout.ts';
import { themeOf } from '../pages/theme.ts';
import { formPage } from '../pages/sign-in/fields.ts';

export function renderOAuthError(ctx: KoaContextWithOIDC, out: ErrorOut): void {
  const page = formPage(
    'This app could not be connected',
    html`
      <h1>This app could not be connected</h1>
      <p>
        The request that brought you here cannot be answered. Go back to the app and start again; if it
        happens again, tell the people who make the app.
      </p>
      <p><code>${out.error}</code> ${out.error_description}</p>
    `,
  );
  ctx.set(pageHeaders(page));
  ctx.body = renderPage(page, { signedIn: false, theme: themeOf(ctx.req.headers) });
}
