/** A person's own page: password, where they are signed in, which apps they let in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../contract/errors.ts';
import { scopes } from '../../../contract/operation.ts';
import type { ConnectedApp } from '../../../features/access/apps/apps.ts';
import type { SignedIn } from '../../../features/access/sign-in/sessions.ts';
import { timestamp } from '../../../platform/clock.ts';
import { html, sendPage, type Markup } from '../layout.ts';
import { browserName } from './browser-name.ts';
import { button, formPage, carried, newPasswordField, notice } from './fields.ts';
import { field, formToken } from './forms.ts';
import { begin, type SignInPages } from './session-cookie.ts';

const news: Record<string, string> = {
  password: 'Your password is changed. Everywhere else you have been signed out.',
  session: 'Signed out there.',
  app: 'The app is disconnected.',
};

export function routeAccount(scope: FastifyInstance, pages: SignInPages): void {
  const { signIn, sessions, apps } = pages;

  scope.get('/account', async (request, reply) => {
    const { signedIn } = request.visit!;
    if (!signedIn) return reply.redirect('/signin?next=/account', 303);
    const told = (request.query as { news?: string }).news ?? '';
    return sendAccount(reply, signedIn, { news: news[told] });
  });

  /** A form of somebody whose session ended meanwhile leads to sign-in, and does nothing. */
  const post = (
    path: string,
    work: (request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn) => Promise<unknown>,
  ) =>
    scope.post(path, async (request, reply) => {
      const { signedIn } = request.visit!;
      if (!signedIn) return reply.redirect('/signin?next=/account', 303);
      return work(request, reply, signedIn);
    });

  post('/account/password', async (request, reply, signedIn) => {
    try {
      const words = { current: field(request, 'current'), wanted: field(request, 'password') };
      const token = await signIn.changePassword(signedIn, words, request.visit!.visitor);
      await begin(reply, pages, token);
      return reply.redirect('/account?news=password', 303);
    } catch (error) {
      if (!(error instanceof Problem) || !['unauthorized', 'validation_failed'].includes(error.code))
        throw error;
      return sendAccount(reply, signedIn, { trouble: error.message });
    }
  });

  post('/account/sessions', async (request, reply, signedIn) => {
    const id = field(request, 'session');
    await (id === 'others' ? sessions.endOthers(signedIn) : sessions.end(signedIn.accountId, id));
    return reply.redirect('/account?news=session', 303);
  });

  post('/account/apps', async (request, reply, signedIn) => {
    await apps.disconnect(signedIn.accountId, field(request, 'app'));
    return reply.redirect('/account?news=app', 303);
  });

  async function sendAccount(
    reply: FastifyReply,
    signedIn: SignedIn,
    told: { news?: string | undefined; trouble?: string },
  ) {
    const { request } = reply;
    const [open, connected] = await Promise.all([
      sessions.list(signedIn.accountId),
      apps.list(signedIn.accountId),
    ]);
    const page = formPage(
      told.trouble ? 'Not changed' : 'Your account',
      html`
        <h1>Your account</h1>
        ${notice(told.trouble ?? told.news)}
        <p>You are signed in as <strong>${signedIn.email}</strong>.</p>
        <form method="post" action="/signout">${formToken(request)} ${button('Sign out')}</form>
        ${appsSection(request, connected)} ${sessionsSection(request, open, signedIn)}
        ${passwordSection(request, signedIn)}
      `,
    );
    return sendPage(reply, page, told.trouble === undefined ? 200 : 422);
  }
}

const day = (epochMs: number): Markup => {
  const text = timestamp(epochMs);
  return html`<time datetime="${text}">${text.slice(0, 16).replace('T', ' ')} UTC</time>`;
};

const appsSection = (request: FastifyRequest, apps: readonly ConnectedApp[]): Markup =>
  html`<section aria-labelledby="apps">
    <h2 id="apps">Connected apps</h2>
    ${
      apps.length === 0
        ? html`<p>No app is connected to your library.</p>`
        : html`<ul>
            ${apps.map((app) => html`<li>${appEntry(request, app)}</li>`)}
          </ul>`
    }
  </section>`;

const appEntry = (request: FastifyRequest, app: ConnectedApp): Markup =>
  html`<h3>${app.name}</h3>
    <p>
      Returns to ${app.host}. Connected ${day(app.connectedAtMs)},
      ${app.lastUsedAtMs === null ? 'not used yet' : html`last used ${day(app.lastUsedAtMs)}`}. It may:
    </p>
    <ul>
      ${app.scopes.map((scope) => html`<li>${scopes[scope]}</li>`)}
    </ul>
    <form method="post" action="/account/apps">
      ${formToken(request)} ${carried('app', app.clientId)} ${button(`Disconnect ${app.name}`)}
    </form>`;

type OpenSession = Awaited<ReturnType<SignInPages['sessions']['list']>>[number];

const sessionsSection = (
  request: FastifyRequest,
  sessions: readonly OpenSession[],
  signedIn: SignedIn,
): Markup =>
  html`<section aria-labelledby="sessions">
    <h2 id="sessions">Where you are signed in</h2>
    <ul>
      ${sessions.map((session) => html`<li>${sessionEntry(request, session, signedIn)}</li>`)}
    </ul>
    ${
      sessions.length > 1 &&
      html`<form method="post" action="/account/sessions">
        ${formToken(request)} ${carried('session', 'others')} ${button('Sign out everywhere else')}
      </form>`
    }
  </section>`;

const sessionEntry = (request: FastifyRequest, session: OpenSession, signedIn: SignedIn): Markup =>
  html`<p>
      ${browserName(session.user_agent)}, since ${day(session.created_at)}, last seen
      ${day(session.last_seen_at)}
    </p>
    ${
      session.id === signedIn.sessionId
        ? html`<p>This browser</p>`
        : html`<form method="post" action="/account/sessions">
            ${formToken(request)} ${carried('session', session.id)} ${button('Sign out there')}
          </form>`
    }`;

const passwordSection = (request: FastifyRequest, signedIn: SignedIn): Markup =>
  html`<section aria-labelledby="password-change">
    <h2 id="password-change">Change your password</h2>
    <form method="post" action="/account/password">
      ${formToken(request)}
      <input type="hidden" name="username" value="${signedIn.email}" autocomplete="username" />
      <p class="field">
        <label for="current">Current password</label>
        <input id="current" name="current" type="password" required autocomplete="current-password" />
      </p>
      ${newPasswordField('New password')} ${button('Change password')}
    </form>
    <p>You stay signed in here and are signed out everywhere else. Connected apps stay connected.</p>
  </section>`;
