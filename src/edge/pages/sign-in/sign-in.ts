/** Signing in and out. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normalizeEmail } from '../../../features/access/access.rules.ts';
import { AccountDisabled } from '../../../features/access/sign-in/sessions.ts';
import { Problem } from '../../../shared/contract/errors.ts';
import { formField } from '../../session/visits.ts';
import {
  button,
  codeField,
  emailField,
  formPage,
  formToken,
  hiddenField,
  notice,
  passwordField,
  requireRefusal,
  type Trouble,
  troubleNotice,
  troubleOf,
} from '../fields.ts';
import { html, linkTo, type Markup, sendPage, withSlots } from '../layout.ts';
import type { SignInDeps } from './deps.ts';
import { elsewhereLink } from './elsewhere-link.ts';
import { safeNext } from './safe-next.ts';

/* The second step of a sign-in: a code from an authenticator app, or a recovery code. */

interface CodeForm {
  readonly next: string;
  /** Proves that the password was right. */
  readonly ticket: string;
  readonly trouble?: Trouble;
}

async function finishSignIn(request: FastifyRequest, reply: FastifyReply, deps: SignInDeps) {
  const { visitor, messages } = request.visit!;
  const next = safeNext(formField(request, 'next'));
  const [ticket, code] = [formField(request, 'ticket'), formField(request, 'code')];
  try {
    const { session, email } = await deps.signIn.finishSignIn({ ticket, code }, visitor);
    await deps.visits.startSession(reply, session);
    deps.visits.rememberDevice(reply, email);
    return await reply.redirect(next, 303);
  } catch (error) {
    const isDisabled = requireRefusal(error, 'unauthorized') instanceof AccountDisabled;
    const trouble = {
      message: messages.text(isDisabled ? 'signIn.disabled' : 'code.wrong'),
      about: isDisabled ? [] : ['code'],
    };
    return sendCodeForm(reply, deps, { next, ticket, trouble });
  }
}

export async function sendCodeForm(reply: FastifyReply, deps: SignInDeps, form: CodeForm) {
  const { request } = reply;
  const { messages } = request.visit!;
  request.visit!.formTarget = await deps.formTarget(form.next);
  const page = formPage(messages, {
    title: messages.text(form.trouble ? 'signIn.failed' : 'code.title'),
    heading: messages.text('code.title'),
    path: '/signin',
    body: html`${troubleNotice(form.trouble)}
      <form method="post" action="/signin/code">
        ${formToken(request)} ${hiddenField('next', form.next)} ${hiddenField('ticket', form.ticket)}
        ${codeField(messages, messages.text('code.hint'), form.trouble)}
        ${button(messages.text('signIn.submit'))}
      </form>`,
  });
  return sendPage(reply, page, form.trouble === undefined ? 200 : 422);
}

/* The button to sign in with a passkey. Its script asks the browser and sends this form. */

function passkeyForm(request: FastifyRequest, next: string): Markup {
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

export interface Filled {
  readonly next: string;
  readonly email?: string;
  readonly trouble?: Trouble;
  /** The client requires that the person proves anew who they are. */
  readonly again?: boolean;
  /** Status of the response, where the trouble is not in the fields. */
  readonly status?: number;
  readonly news?: string | Markup | undefined;
}

type Query = Readonly<Record<string, string | undefined>>;

const newsKeys = { password: 'signIn.news.password', account: 'signIn.news.account' } as const;

export function routeSignIn(scope: FastifyInstance, deps: SignInDeps): void {
  scope.get('/signin', async (request, reply) => {
    const query = request.query as Query;
    const next = safeNext(query.next);
    // A person who is signed in is asked again only when a client requires it.
    if (request.visit!.signedIn && query.again === undefined) return reply.redirect(next, 303);
    return sendSignInForm(reply, deps, {
      next,
      again: query.again !== undefined,
      news: newsOf(request, deps),
    });
  });
  scope.post('/signin', (request, reply) => signIn(request, reply, deps));
  scope.post('/signin/code', (request, reply) => finishSignIn(request, reply, deps));
  scope.post('/signout', async (request, reply) => {
    await deps.visits.endSession(reply);
    return reply.redirect(`/signin?next=${encodeURIComponent(safeNext(formField(request, 'next')))}`, 303);
  });
}

function newsOf(request: FastifyRequest, { identities }: SignInDeps): string | Markup | undefined {
  const { messages } = request.visit!;
  const { news } = request.query as Query;
  if (news === 'signedOut' && identities)
    return html`${withSlots(messages.parts('elsewhere.signedOut', { name: identities.name }), {
      link: linkTo('/signin/oidc/signout'),
    })}`;
  const key = newsKeys[news as keyof typeof newsKeys];
  return key && messages.text(key);
}

async function signIn(request: FastifyRequest, reply: FastifyReply, deps: SignInDeps) {
  const { visitor, messages } = request.visit!;
  const [email, password] = [formField(request, 'email'), formField(request, 'password')];
  const next = safeNext(formField(request, 'next'));
  try {
    const address = normalizeEmail(email);
    const isKnown = deps.visits.isKnownDevice(request, address);
    const result = await deps.signIn.signIn({ email, password }, { ...visitor, isKnown });
    if ('ticket' in result) return await sendCodeForm(reply, deps, { next, ticket: result.ticket });
    await deps.visits.startSession(reply, result.session);
    deps.visits.rememberDevice(reply, address);
    return reply.redirect(next, 303);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const about = ['email', 'password'];
    if (error.code === 'rate_limited') {
      reply.header('Retry-After', error.retryAfterSeconds);
      const trouble = { message: messages.text('signIn.slow'), about };
      return sendSignInForm(reply, deps, { next, email, trouble, status: 429 });
    }
    if (error.code !== 'unauthorized') throw error;
    const isDisabled = error instanceof AccountDisabled;
    const wrong = isDisabled
      ? { message: messages.text('signIn.disabled'), about: [] }
      : { message: messages.text('signIn.wrong'), about };
    return sendSignInForm(reply, deps, { next, email, trouble: troubleOf(messages, error, wrong) });
  }
}

export async function sendSignInForm(reply: FastifyReply, deps: SignInDeps, filled: Filled) {
  const { request } = reply;
  const { messages } = request.visit!;
  request.visit!.formTarget = await deps.formTarget(filled.next);
  const canSignUp = (await deps.signUp.mode()) !== 'closed';
  // An authorization under way continues after a sign-up or a new password, too.
  const query = filled.next === '/' ? '' : `?next=${encodeURIComponent(filled.next)}`;
  const page = formPage(messages, {
    title: messages.text(filled.trouble ? 'signIn.failed' : 'signIn.title'),
    heading: messages.text('signIn.title'),
    path: '/signin',
    passkeys: deps.passkeys.areAvailable,
    body: html`${troubleNotice(filled.trouble) ?? notice(filled.news)}
      <form method="post" action="/signin">
        ${formToken(request)} ${hiddenField('next', filled.next)}
        ${emailField(messages, filled.email, filled.trouble)} ${passwordField(messages, filled.trouble)}
        ${button(messages.text('signIn.submit'))}
      </form>
      ${elsewhereLink(request, deps, { next: filled.next, again: filled.again ?? false })}
      ${deps.passkeys.areAvailable && passkeyForm(request, filled.next)}
      <div class="more">
        <p><a href="/forgot${query}">${messages.text('signIn.forgot')}</a></p>
        ${canSignUp && html`<p>${withSlots(messages.parts('signIn.noAccount'), { link: linkTo(`/signup${query}`) })}</p>`}
      </div>`,
  });
  return sendPage(reply, page, filled.trouble === undefined ? 200 : (filled.status ?? 422));
}
