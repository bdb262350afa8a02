/** The second step of a sign-in: a code from an authenticator app, or a recovery code. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountDisabled } from '../../../features/access/sign-in/sessions.ts';
import { formField } from '../../session/visits.ts';
import {
  button,
  codeField,
  formPage,
  formToken,
  hiddenField,
  requireRefusal,
  troubleNotice,
  type Trouble,
} from '../fields.ts';
import { html, sendPage } from '../layout.ts';
import type { SignInDeps } from './deps.ts';
import { safeNext } from './safe-next.ts';

interface CodeForm {
  readonly next: string;
  /** Proves that the password was right. */
  readonly ticket: string;
  readonly trouble?: Trouble;
}

export async function finishSignIn(request: FastifyRequest, reply: FastifyReply, deps: SignInDeps) {
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
