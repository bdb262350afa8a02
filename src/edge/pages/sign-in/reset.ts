/** A lost password: asking for a link, and setting a new one with it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../contract/errors.ts';
import { html, sendPage } from '../layout.ts';
import {
  button,
  carried,
  emailField,
  formPage,
  newPasswordField,
  troubleNotice,
  troubleOf,
  type Trouble,
} from './fields.ts';
import { field, formToken } from './forms.ts';
import type { SignInPages } from './session-cookie.ts';

export function routeReset(scope: FastifyInstance, { signIn }: SignInPages): void {
  scope.get('/forgot', async (request, reply) => sendPage(reply, forgotPage(request, signIn.canMail)));

  scope.post('/forgot', async (request, reply) => {
    const email = field(request, 'email');
    if (!signIn.canMail) return sendPage(reply, forgotPage(request, false));
    await signIn.requestReset(email, request.visit!.visitor);
    return sendPage(reply, sentPage(email));
  });

  scope.get('/reset', async (request, reply) =>
    sendResetForm(reply, (request.query as { token?: string }).token ?? ''),
  );

  scope.post('/reset', async (request, reply) => {
    const token = field(request, 'token');
    try {
      await signIn.resetPassword(token, field(request, 'password'));
      return reply.redirect('/signin?news=password', 303);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'validation_failed') throw error;
      return sendResetForm(reply, token, troubleOf(error, ['password']));
    }
  });

  async function sendResetForm(reply: FastifyReply, token: string, trouble?: Trouble) {
    if (!(await signIn.isResetLink(token))) return sendPage(reply, endedPage, 404);
    const page = formPage(
      trouble ? 'Not set' : 'Set a new password',
      html`
        <h1>Set a new password</h1>
        ${troubleNotice(trouble)}
        <form method="post" action="/reset">
          ${formToken(reply.request)} ${carried('token', token)} ${newPasswordField('New password', trouble)}
          ${button('Set password')}
        </form>
        <div class="more"><p>Wherever you are signed in now, you will be signed out.</p></div>
      `,
    );
    return sendPage(reply, page, trouble === undefined ? 200 : 422);
  }
}

const backToSignIn = html`<div class="more">
  <p><a href="/signin">Back to sign-in</a></p>
</div>`;

const forgotPage = (request: FastifyRequest, canMail: boolean) =>
  formPage(
    'Forgot your password?',
    html`
      <h1>Forgot your password?</h1>
      ${
        canMail
          ? html`<p>Tell us your email and we send you a link to set a new one.</p>
              <form method="post" action="/forgot">
                ${formToken(request)} ${emailField()} ${button('Send me a link')}
              </form>`
          : html`<p>This server sends no mail. Whoever runs it can make you a link to set a new password:</p>
              <pre class="code whole"><code>lectern account reset-link --email you@example.com</code></pre>`
      }
      ${backToSignIn}
    `,
  );

const sentPage = (email: string) =>
  formPage(
    'Look into your mail',
    html`
      <h1>Look into your mail</h1>
      <p>If <strong>${email}</strong> has an account here, a link to set a new password is on its way.</p>
      ${backToSignIn}
    `,
  );

const endedPage = formPage(
  'This link has ended',
  html`
    <h1>This link has ended</h1>
    <p>It was used already or is too old. <a href="/forgot">Ask for another one</a>.</p>
  `,
);
