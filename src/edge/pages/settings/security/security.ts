/** Open sessions, the password, passkeys and the second step. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../../../features/access/sign-in/sessions.ts';
import { formField } from '../../../session/visits.ts';
import {
  button,
  confirmField,
  formToken,
  newPasswordField,
  passkeyScript,
  requireRefusal,
  troubleNotice,
  troubleOf,
  type Trouble,
} from '../../fields.ts';
import { html, sendPage, type Markup } from '../../layout.ts';
import {
  newsNotice,
  section,
  settingsPage,
  signedInOnly,
  type SettingsDeps,
  type SettingsRoutes,
} from '../layout.ts';
import { authenticatorSection, routeAuthenticator } from './authenticator.ts';
import { passkeysSection, routePasskeys } from './passkeys.ts';
import { sessionsSection } from './sessions.ts';
import { path, type ShowSecurity, type SecurityTrouble } from './trouble.ts';

const newsKeys = {
  password: 'security.news.password',
  session: 'security.news.session',
  passkey: 'passkey.news.added',
  'no-passkey': 'passkey.news.removed',
  'no-authenticator': 'authenticator.news.removed',
} as const;

export const routeSecurity: SettingsRoutes = (scope, deps) => {
  const show: ShowSecurity = (reply, signedIn, trouble) => send(reply, signedIn, deps, trouble);
  scope.get(
    path,
    signedInOnly(path, (_, reply, signedIn) => show(reply, signedIn)),
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
  routePasskeys(scope, deps, show);
  routeAuthenticator(scope, deps, show);
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
    const refused = requireRefusal(error, 'unauthorized', 'validation_failed');
    const wrong = { message: messages.text('security.wrongPassword'), about: ['current'] };
    return send(reply, signedIn, deps, { in: 'password', ...troubleOf(messages, refused, wrong) });
  }
}

async function send(reply: FastifyReply, signedIn: SignedIn, deps: SettingsDeps, trouble?: SecurityTrouble) {
  const { request } = reply;
  const { messages } = request.visit!;
  const { accountId } = signedIn;
  const open = await deps.sessions.list(accountId);
  const passkeys = await deps.passkeys.list(accountId);
  const isOn = await deps.secondStep.isOn(accountId);
  const codesLeft = isOn ? await deps.secondStep.codesLeft(accountId) : 0;
  const nowMs = deps.clock.now();
  const troubleIn = (name: SecurityTrouble['in']) => (trouble?.in === name ? trouble : undefined);
  const { areAvailable } = deps.passkeys;
  const page = settingsPage(messages, {
    path,
    isRefused: trouble !== undefined,
    heading: messages.text('settings.nav.security'),
    lede: messages.text('security.lede'),
    ...(areAvailable && passkeyScript),
    body: html`${newsNotice(request, newsKeys)} ${sessionsSection(request, { open, signedIn, nowMs })}
    ${passwordSection(request, signedIn, troubleIn('password'))}
    ${passkeysSection(request, { passkeys, areAvailable, nowMs, trouble: troubleIn('passkeys') })}
    ${authenticatorSection(request, { isOn, codesLeft, trouble: troubleIn('authenticator') })}`,
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
        ${confirmField(messages, 'current', trouble)}
        ${newPasswordField(messages, messages.text('fields.newPassword'), trouble)}
        ${button(messages.text('security.password.submit'))}
      </form>`,
  });
}
