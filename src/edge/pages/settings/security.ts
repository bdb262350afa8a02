/** Open sessions and the password. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../contract/errors.ts';
import type { SignedIn } from '../../../features/access/sign-in/sessions.ts';
import { formField } from '../../session/visits.ts';
import {
  button,
  formToken,
  inputField,
  newPasswordField,
  notice,
  troubleNotice,
  troubleOf,
  type Trouble,
} from '../fields.ts';
import { html, sendPage, type Markup } from '../layout.ts';
import {
  newsOf,
  section,
  settingsPage,
  signedInOnly,
  type SettingsDeps,
  type SettingsRoutes,
} from './layout.ts';
import { sessionsSection } from './sessions.ts';

const path = '/settings/security';
const newsKeys = { password: 'security.news.password', session: 'security.news.session' } as const;

export const routeSecurity: SettingsRoutes = (scope, deps) => {
  scope.get(
    path,
    signedInOnly(path, (_, reply, signedIn) => send(reply, signedIn, deps)),
  );
  scope.post(
    `${path}/password`,
    signedInOnly(path, (_, reply, signedIn) => changePassword(reply, signedIn, deps)),
  );
  scope.post(
    `${path}/sessions`,
    signedInOnly(path, async (request, reply, signedIn) => {
      const id = formField(request, 'session');
      const { sessions } = deps;
      await (id === 'others' ? sessions.endOthers(signedIn) : sessions.end(signedIn.accountId, id));
      return reply.redirect(`${path}?news=session`, 303);
    }),
  );
};

async function changePassword(reply: FastifyReply, signedIn: SignedIn, deps: SettingsDeps) {
  const { request } = reply;
  const { messages, visitor } = request.visit!;
  try {
    const passwords = { current: formField(request, 'current'), wanted: formField(request, 'password') };
    const token = await deps.signIn.changePassword(signedIn, passwords, visitor);
    await deps.visits.startSession(reply, token);
    return await reply.redirect(`${path}?news=password`, 303);
  } catch (error) {
    if (!(error instanceof Problem) || !['unauthorized', 'validation_failed'].includes(error.code))
      throw error;
    const wrong = { message: messages.text('security.wrongPassword'), about: ['current'] };
    return send(reply, signedIn, deps, troubleOf(messages, error, wrong));
  }
}

async function send(reply: FastifyReply, signedIn: SignedIn, deps: SettingsDeps, trouble?: Trouble) {
  const { request } = reply;
  const { messages } = request.visit!;
  const open = await deps.sessions.list(signedIn.accountId);
  const news = newsOf(request, newsKeys);
  const heading = messages.text('settings.nav.security');
  const page = settingsPage(messages, {
    path,
    title: trouble ? messages.text('settings.notChanged') : heading,
    heading,
    lede: messages.text('security.lede'),
    body: html`${notice(news && messages.text(news))}
    ${sessionsSection(request, { open, signedIn, nowMs: deps.clock.now() })}
    ${passwordSection(request, signedIn, trouble)}`,
  });
  return sendPage(reply, page, trouble === undefined ? 200 : 422);
}

function passwordSection(request: FastifyRequest, { email }: SignedIn, trouble?: Trouble): Markup {
  const { messages } = request.visit!;
  return section({
    id: 'password-change',
    title: messages.text('security.password'),
    intro: messages.text('security.password.intro'),
    body: html`${troubleNotice(trouble)}
      <form class="fields" method="post" action="${path}/password">
        ${formToken(request)}
        <input type="hidden" name="username" value="${email}" autocomplete="username" />
        ${inputField(
          {
            id: 'current',
            name: 'current',
            label: messages.text('security.currentPassword'),
            type: 'password',
            autocomplete: 'current-password',
          },
          trouble,
        )}
        ${newPasswordField(messages, messages.text('fields.newPassword'), trouble)}
        ${button(messages.text('security.password.submit'))}
      </form>`,
  });
}
