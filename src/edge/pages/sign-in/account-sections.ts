/** The sections of a person's own page: the apps they let in, where they are signed in, their password. */
import type { FastifyRequest } from 'fastify';
import { scopes } from '../../../contract/operation.ts';
import type { ConnectedApp } from '../../../features/access/apps/apps.ts';
import type { SignedIn } from '../../../features/access/sign-in/sessions.ts';
import { timestamp } from '../../../platform/clock.ts';
import { html, type Markup } from '../layout.ts';
import { browserName } from './browser-name.ts';
import { button, carried, inputField, newPasswordField, quietButton } from './fields.ts';
import { troubleNotice, type Trouble } from './fields.ts';
import { formToken } from './forms.ts';
import type { SignInPages } from './session-cookie.ts';

interface Section {
  readonly id: string;
  readonly title: string;
  readonly words: Markup;
  readonly body: Markup;
}

const section = ({ id, title, words, body }: Section): Markup =>
  html`<section aria-labelledby="${id}">
    <div class="words">
      <h2 id="${id}">${title}</h2>
      ${words}
    </div>
    <div class="things">${body}</div>
  </section>`;

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

const moment = (epochMs: number): Markup =>
  html`<time datetime="${timestamp(epochMs)}">${dates.format(epochMs)} UTC</time>`;

export const appsSection = (request: FastifyRequest, apps: readonly ConnectedApp[]): Markup =>
  section({
    id: 'apps',
    title: 'Connected apps',
    words: html`<p>Apps and assistants you let into your library, and what each may do there.</p>`,
    body:
      apps.length === 0
        ? html`<p class="nothing">
            No app is connected to your library. <a href="/connect">Connect an assistant</a>
          </p>`
        : html`<ul class="cards">
            ${apps.map((app) => html`<li>${appEntry(request, app)}</li>`)}
          </ul>`,
  });

const appEntry = (request: FastifyRequest, app: ConnectedApp): Markup =>
  html`<div>
      <h3><bdi>${app.name}</bdi></h3>
      <p class="when">
        Returns to <b>${app.host}</b>. Connected ${moment(app.connectedAtMs)};
        ${app.lastUsedAtMs === null ? 'not used yet' : html`last used ${moment(app.lastUsedAtMs)}`}.
      </p>
      <h4>It may</h4>
      <ul class="may">
        ${app.scopes.map((scope) => html`<li>${scopes[scope]}</li>`)}
      </ul>
    </div>
    <form method="post" action="/account/apps">
      ${formToken(request)} ${carried('app', app.clientId)}
      <button class="button quiet" type="submit">Disconnect<span class="away"> ${app.name}</span></button>
    </form>`;

type OpenSession = Awaited<ReturnType<SignInPages['sessions']['list']>>[number];

/** As many as are seen at once; the others are a click away. */
const shownSessions = 5;

export const sessionsSection = (
  request: FastifyRequest,
  sessions: readonly OpenSession[],
  signedIn: SignedIn,
): Markup => {
  const others = sessions.filter(({ id }) => id !== signedIn.sessionId);
  const here = sessions.filter(({ id }) => id === signedIn.sessionId);
  const rest = others.slice(shownSessions);
  const list = (entries: readonly OpenSession[], isHere = false) =>
    entries.map((session) => html`<li>${sessionEntry(request, session, isHere)}</li>`);
  return section({
    id: 'sessions',
    title: 'Where you are signed in',
    words: html`<p>End whatever you do not recognise, and change your password.</p>`,
    body: html`<ul class="rows">
        ${list(here, true)} ${list(others.slice(0, shownSessions))}
      </ul>
      ${
        rest.length > 0 &&
        html`<details>
          <summary>${rest.length} more</summary>
          <ul class="rows">
            ${list(rest)}
          </ul>
        </details>`
      }
      ${
        others.length > 0 &&
        html`<form method="post" action="/account/sessions">
          ${formToken(request)} ${carried('session', 'others')} ${quietButton('Sign out everywhere else')}
        </form>`
      }`,
  });
};

const sessionEntry = (request: FastifyRequest, session: OpenSession, isHere: boolean): Markup => {
  const name = browserName(session.user_agent);
  return html`<div>
      <p class="name">${name} ${isHere && html`<span class="tag">This browser</span>`}</p>
      <p class="when">Since ${moment(session.created_at)}; last seen ${moment(session.last_seen_at)}</p>
    </div>
    ${
      !isHere &&
      html`<form method="post" action="/account/sessions">
        ${formToken(request)} ${carried('session', session.id)} ${quietButton('Sign out there', name)}
      </form>`
    }`;
};

export const passwordSection = (
  request: FastifyRequest,
  { email }: SignedIn,
  trouble: Trouble | undefined,
): Markup =>
  section({
    id: 'password-change',
    title: 'Change your password',
    words: html`<p>
      You stay signed in here and are signed out everywhere else. Connected apps stay connected.
    </p>`,
    body: html`${troubleNotice(trouble)}
      <form class="fields" method="post" action="/account/password">
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
