/** A forgotten password: asking for a link, and setting a new one with it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageMessages } from '../../../shared/messages/pages.ts';
import { formField } from '../../session/visits.ts';
import {
  button,
  emailField,
  formPage,
  formToken,
  hiddenField,
  newPasswordField,
  requireRefusal,
  troubleNotice,
  troubleOf,
  type Trouble,
} from '../fields.ts';
import { html, linkTo, sendPage, withSlots, type Markup, type Page } from '../layout.ts';
import { strong } from '../markup.ts';
import type { SignInDeps } from './deps.ts';
import { safeNext } from './safe-next.ts';

export function routeResetPassword(scope: FastifyInstance, deps: SignInDeps): void {
  const { signIn } = deps;
  scope.get('/forgot', async (request, reply) => sendPage(reply, forgotPage(request, signIn.canMail)));

  scope.post('/forgot', async (request, reply) => {
    const email = formField(request, 'email');
    if (!signIn.canMail) return sendPage(reply, forgotPage(request, false));
    await signIn.requestReset(email, request.visit!.visitor);
    return sendPage(reply, sentPage(request, email));
  });

  scope.get('/reset', async (request, reply) =>
    sendResetForm(reply, deps, { token: (request.query as { token?: string }).token ?? '' }),
  );

  scope.post('/reset', async (request, reply) => {
    const { messages } = request.visit!;
    const token = formField(request, 'token');
    try {
      const email = await signIn.resetPassword(
        token,
        { password: formField(request, 'password'), revokesKeys: formField(request, 'revoke') === 'on' },
        request.ip,
      );
      // The link proved who this is, so other people's guesses do not slow down the sign-in that follows.
      deps.visits.rememberDevice(reply, email);
      return reply.redirect('/signin?news=password', 303);
    } catch (error) {
      const refused = requireRefusal(error, 'validation_failed');
      const invalid = { message: messages.text('fields.password.invalid'), about: ['password'] };
      return sendResetForm(reply, deps, { token, trouble: troubleOf(messages, refused, invalid) });
    }
  });
}

interface ResetForm {
  readonly token: string;
  readonly trouble?: Trouble;
}

async function sendResetForm(reply: FastifyReply, { signIn }: SignInDeps, { token, trouble }: ResetForm) {
  const { messages } = reply.request.visit!;
  if (!(await signIn.isResetLink(token))) return sendPage(reply, expiredPage(messages), 404);
  const page = formPage(messages, {
    title: messages.text(trouble ? 'reset.failed' : 'reset.title'),
    heading: messages.text('reset.title'),
    body: html`${troubleNotice(trouble)}
      <form method="post" action="/reset">
        ${formToken(reply.request)} ${hiddenField('token', token)}
        ${newPasswordField(messages, messages.text('fields.newPassword'), trouble)}
        ${keysChoice(reply.request)} ${button(messages.text('reset.submit'))}
      </form>
      <div class="more"><p>${messages.text('reset.signedOut')}</p></div>`,
  });
  return sendPage(reply, page, trouble === undefined ? 200 : 422);
}

/** A new password alone leaves programs their access. */
function keysChoice(request: FastifyRequest): Markup {
  const { messages } = request.visit!;
  const isChosen = formField(request, 'revoke') === 'on';
  return html`<div class="choices">
    <label>
      <input type="checkbox" name="revoke" aria-describedby="revoke-hint" ${isChosen && html`checked`} />
      ${messages.text('reset.keys')}
    </label>
    <span class="hint" id="revoke-hint">${messages.text('reset.keys.hint')}</span>
  </div>`;
}

function backToSignIn({ visit, query }: FastifyRequest): Markup {
  const next = safeNext((query as { next?: string }).next);
  const address = next === '/' ? '/signin' : `/signin?next=${encodeURIComponent(next)}`;
  return html`<div class="more">
    <p><a href="${address}">${visit!.messages.text('forgot.back')}</a></p>
  </div>`;
}

function forgotPage(request: FastifyRequest, canMail: boolean): Page {
  const { messages } = request.visit!;
  return formPage(messages, {
    title: messages.text('forgot.title'),
    body: html`${
      canMail
        ? html`<p>${messages.text('forgot.how')}</p>
            <form method="post" action="/forgot">
              ${formToken(request)} ${emailField(messages)} ${button(messages.text('forgot.submit'))}
            </form>`
        : html`<p>${messages.text('forgot.noMail')}</p>
            <pre class="code whole"><code>lectern account reset-link --email you@example.com</code></pre>`
    }
    ${backToSignIn(request)}`,
  });
}

function sentPage(request: FastifyRequest, email: string): Page {
  const { messages } = request.visit!;
  return formPage(messages, {
    title: messages.text('checkEmail.title'),
    body: html`<p>${withSlots(messages.parts('checkEmail.reset', { email }), { email: strong })}</p>
      ${backToSignIn(request)}`,
  });
}

const expiredPage = (messages: PageMessages): Page =>
  formPage(messages, {
    title: messages.text('reset.expired'),
    body: html`<p>${withSlots(messages.parts('reset.expired.why'), { link: linkTo('/forgot') })}</p>`,
  });
