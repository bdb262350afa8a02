/** Where somebody is signed in, and their password. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../contract/errors.ts';
import type { SignedIn } from '../../../features/access/sign-in/sessions.ts';
import { html, sendPage, type Markup } from '../layout.ts';
import {
  button,
  inputField,
  newPasswordField,
  notice,
  troubleNotice,
  troubleOf,
  type Trouble,
} from '../sign-in/fields.ts';
import { field, formToken } from '../sign-in/forms.ts';
import { begin } from '../sign-in/session-cookie.ts';
import { membersOnly, newsOf, section, settingsPage, type SettingsRoutes } from './frame.ts';
import { sessionsSection } from './sessions.ts';

const path = '/settings/security';
const news = {
  password: 'Your password is changed. Everywhere else you have been signed out.',
  session: 'Signed out there.',
};

export const routeSecurity: SettingsRoutes = (scope, parts) => {
  const { signIn, sessions, clock } = parts;

  scope.get(
    path,
    membersOnly(path, (_, reply, signedIn) => send(reply, signedIn)),
  );

  scope.post(
    `${path}/password`,
    membersOnly(path, async (request, reply, signedIn) => {
      try {
        const words = { current: field(request, 'current'), wanted: field(request, 'password') };
        const token = await signIn.changePassword(signedIn, words, request.visit!.visitor);
        await begin(reply, parts, token);
        return await reply.redirect(`${path}?news=password`, 303);
      } catch (error) {
        if (!(error instanceof Problem) || !['unauthorized', 'validation_failed'].includes(error.code))
          throw error;
        return send(reply, signedIn, troubleOf(error, ['current']));
      }
    }),
  );

  scope.post(
    `${path}/sessions`,
    membersOnly(path, async (request, reply, signedIn) => {
      const id = field(request, 'session');
      await (id === 'others' ? sessions.endOthers(signedIn) : sessions.end(signedIn.accountId, id));
      return reply.redirect(`${path}?news=session`, 303);
    }),
  );

  async function send(reply: FastifyReply, signedIn: SignedIn, trouble?: Trouble) {
    const { request } = reply;
    const open = await sessions.list(signedIn.accountId);
    const page = settingsPage({
      path,
      title: trouble ? 'Not changed' : 'Security',
      heading: 'Security',
      lede: html`Where you are signed in, and the password that lets you in.`,
      body: html`${notice(newsOf(request, news))}
      ${sessionsSection(request, { open, signedIn, nowMs: clock.now() })}
      ${passwordSection(request, signedIn, trouble)}`,
    });
    return sendPage(reply, page, trouble === undefined ? 200 : 422);
  }
};

const passwordSection = (request: FastifyRequest, { email }: SignedIn, trouble?: Trouble): Markup =>
  section({
    id: 'password-change',
    title: 'Change your password',
    words: html`You stay signed in here and are signed out everywhere else. API keys and connected apps stay.`,
    body: html`${troubleNotice(trouble)}
      <form class="fields" method="post" action="${path}/password">
        ${formToken(request)}
        <input type="hidden" name="username" value="${email}" autocomplete="username" />
        ${inputField(
          {
            id: 'current',
            name: 'current',
            label: 'Current password',
            type: 'password',
            autocomplete: 'current-password',
          },
          trouble,
        )}
        ${newPasswordField('New password', trouble)} ${button('Change password')}
      </form>`,
  });
