/** The button to sign in with a passkey. Its script asks the browser and sends this form. */
import type { FastifyRequest } from 'fastify';
import { formToken, hiddenField } from '../fields.ts';
import { html, type Markup } from '../layout.ts';

export function passkeyForm(request: FastifyRequest, next: string): Markup {
  const { messages } = request.visit!;
  return html`<form
    class="passkey"
    method="post"
    action="/signin/passkey"
    data-passkey="get"
    data-options="/signin/passkey/options"
    data-failed="${messages.text('passkey.failed')}"
  >
    ${formToken(request)} ${hiddenField('next', next)} ${hiddenField('response', '')}
    <p class="act"><button class="button quiet" type="submit">${messages.text('passkey.signIn')}</button></p>
    <p class="hint" role="status"></p>
    <noscript><p class="hint">${messages.text('passkey.noScript')}</p></noscript>
  </form>`;
}
