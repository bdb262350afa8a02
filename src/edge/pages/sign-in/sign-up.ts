/** Signing up: as the first person, with an invitation, or directly where that is allowed. */
import type { FastifyInstance, FastifyReply } from 'fastify';
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
import { elsewhereLink } from './elsewhere-link.ts';
import { safeNext } from './safe-next.ts';

/** `mail` asks for the address only; `invited` knows it already. */
type Way = 'mail' | 'invited' | 'direct';

interface Filled {
  readonly token?: string;
  readonly next: string;
  readonly email?: string | undefined;
  readonly trouble?: Trouble;
}

export function routeSignUp(scope: FastifyInstance, deps: SignInDeps): void {
  scope.get('/signup', async (request, reply) => {
    const { token, next } = request.query as { token?: string; next?: string };
    return sendForm(reply, deps, { next: safeNext(next), ...(token !== undefined && { token }) });
  });

  scope.post('/signup', async (request, reply) => {
    const { messages } = request.visit!;
    const token = formField(request, 'token') || undefined;
    const filled = {
      email: formField(request, 'email'),
      next: safeNext(formField(request, 'next')),
      ...(token !== undefined && { token }),
    };
    try {
      return await signUp(reply, deps, filled);
    } catch (error) {
      const refused = requireRefusal(error, 'validation_failed', 'conflict');
      const taken = { message: messages.text('signUp.taken'), about: ['email'] };
      return sendForm(reply, deps, { ...filled, trouble: troubleOf(messages, refused, taken) });
    }
  });
}

async function signUp(reply: FastifyReply, deps: SignInDeps, { email, token, next }: Filled) {
  const { request } = reply;
  const { visitor, messages } = request.visit!;
  const password = formField(request, 'password');
  if (token === undefined && (await deps.signUp.mode()) === 'mail') {
    await deps.signUp.request(email!, visitor);
    return sendPage(reply, mailedPage(messages, email!));
  }
  const session =
    token === undefined
      ? await deps.signUp.signUp({ email: email!, password }, visitor)
      : await deps.signUp.accept(token, password, visitor);
  if (session === undefined)
    return reply.redirect(
      `/signin?news=account${next === '/' ? '' : `&next=${encodeURIComponent(next)}`}`,
      303,
    );
  await deps.visits.startSession(reply, session);
  return reply.redirect(next, 303);
}

async function sendForm(reply: FastifyReply, deps: SignInDeps, filled: Filled) {
  const { messages } = reply.request.visit!;
  const invited = filled.token === undefined ? undefined : await deps.signUp.invited(filled.token);
  const open = await deps.signUp.mode();
  if (invited === undefined && (open === 'closed' || filled.token !== undefined)) {
    return sendPage(reply, closedPage(messages, filled.token !== undefined), 404);
  }
  reply.request.visit!.formTarget = await deps.formTarget(filled.next);
  const way: Way = invited !== undefined ? 'invited' : open === 'mail' ? 'mail' : 'direct';
  const page = formPage(messages, {
    title: messages.text(filled.trouble ? 'signUp.failed' : 'signUp.title'),
    heading: messages.text('signUp.title'),
    body: html`${troubleNotice(filled.trouble)}
      <form method="post" action="/signup">
        ${formToken(reply.request)} ${hiddenField('token', filled.token)} ${hiddenField('next', filled.next)}
        ${fields(messages, way, { ...filled, email: invited ?? filled.email })}
        ${button(messages.text(way === 'mail' ? 'signUp.sendLink' : 'signUp.submit'))}
      </form>
      ${(way === 'invited' || open === 'first') && elsewhereLink(reply.request, deps, { next: filled.next, invite: filled.token })}
      ${haveAccount(messages)}`,
  });
  return sendPage(reply, page, filled.trouble === undefined ? 200 : 422);
}

function fields(messages: PageMessages, way: Way, { email, trouble }: Filled): Markup {
  const password = newPasswordField(messages, messages.text('fields.password'), trouble);
  if (way === 'invited')
    return html`<p>
        ${withSlots(messages.parts('signUp.invitedAs', { email: email ?? '' }), { email: strong })}
      </p>
      ${password}`;
  return html`${emailField(messages, email, trouble)} ${way === 'direct' && password}`;
}

const haveAccount = (messages: PageMessages): Markup =>
  html`<div class="more">
    <p>${withSlots(messages.parts('signUp.haveAccount'), { link: linkTo('/signin') })}</p>
  </div>`;

const mailedPage = (messages: PageMessages, email: string): Page =>
  formPage(messages, {
    title: messages.text('checkEmail.title'),
    body: html`<p>${withSlots(messages.parts('checkEmail.signUp', { email }), { email: strong })}</p>`,
  });

const closedPage = (messages: PageMessages, hadToken: boolean): Page =>
  formPage(messages, {
    title: messages.text(hadToken ? 'signUp.invitationExpired' : 'signUp.closed'),
    body: html`<p>${messages.text(hadToken ? 'signUp.invitationExpired.why' : 'signUp.closed.why')}</p>
      ${haveAccount(messages)}`,
  });
