/** The apps that somebody let in, what each may do, and the way to put one out. */
import type { FastifyRequest } from 'fastify';
import { scopes } from '../../../contract/operation.ts';
import type { ConnectedClient } from '../../../features/access/clients/clients.ts';
import { html, sendPage, type Markup } from '../layout.ts';
import { carried, notice } from '../sign-in/fields.ts';
import { field, formToken } from '../sign-in/forms.ts';
import { membersOnly, newsOf, settingsPage, type SettingsRoutes } from './frame.ts';
import { ago, dayOf } from './words.ts';

const path = '/settings/apps';
const news = { app: 'The app is disconnected.' };

export const routeApps: SettingsRoutes = (scope, { apps, clock }) => {
  scope.get(
    path,
    membersOnly(path, async (request, reply, { accountId }) => {
      const connected = await apps.list(accountId);
      return sendPage(
        reply,
        settingsPage({
          path,
          title: 'Connected apps',
          heading: 'Connected apps',
          lede: html`Apps and assistants you let into your library, and what each may do there.`,
          body: html`${notice(newsOf(request, news))} ${list(request, connected, clock.now())}`,
        }),
      );
    }),
  );

  scope.post(
    path,
    membersOnly(path, async (request, reply, { accountId }) => {
      await apps.disconnect(accountId, field(request, 'app'));
      return reply.redirect(`${path}?news=app`, 303);
    }),
  );
};

const list = (request: FastifyRequest, apps: readonly ConnectedClient[], nowMs: number): Markup =>
  apps.length === 0
    ? html`<div class="nothing">
        <p>No app is connected to your library.</p>
        <p><a class="button" href="/connect">Connect an assistant</a></p>
      </div>`
    : html`<ul class="cards">
          ${apps.map((app) => html`<li>${entry(request, app, nowMs)}</li>`)}
        </ul>
        <p><a href="/connect">Connect another assistant</a></p>`;

const entry = (request: FastifyRequest, app: ConnectedClient, nowMs: number): Markup =>
  html`<div>
      <h2><bdi>${app.name}</bdi></h2>
      <p class="when">
        Returns to <b>${app.host}</b>. Connected ${dayOf(app.connectedAtMs)},
        ${app.lastUsedAtMs === null ? 'not used yet' : html`last used ${ago(app.lastUsedAtMs, nowMs)}`}.
      </p>
      <h3>It may</h3>
      <ul class="may">
        ${app.scopes.map((scope) => html`<li>${scopes[scope]}</li>`)}
      </ul>
    </div>
    <form method="post" action="${path}">
      ${formToken(request)} ${carried('app', app.clientId)}
      <button class="button quiet" type="submit">Disconnect<span class="away"> ${app.name}</span></button>
    </form>`;
