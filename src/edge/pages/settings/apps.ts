/** Connected apps: what each may do, and a button to disconnect it. */
import type { FastifyRequest } from 'fastify';
import type { ConnectedClient } from '../../../features/access/clients/clients.ts';
import { formField } from '../../session/visits.ts';
import { returnAddress, scopeItems } from '../clients.ts';
import { formToken, hiddenField, notice } from '../fields.ts';
import { html, sendPage, withSlots, type Markup } from '../layout.ts';
import { bold } from '../markup.ts';
import { ago, dayOf } from './amounts.ts';
import { newsOf, settingsPage, signedInOnly, type SettingsRoutes } from './layout.ts';

const path = '/settings/apps';
const newsKeys = { app: 'apps.news.disconnected' } as const;

export const routeApps: SettingsRoutes = (scope, { clients, clock }) => {
  scope.get(
    path,
    signedInOnly(path, async (request, reply, { accountId }) => {
      const { messages } = request.visit!;
      const connected = await clients.list(accountId);
      const news = newsOf(request, newsKeys);
      const page = settingsPage(messages, {
        path,
        heading: messages.text('apps.heading'),
        lede: messages.text('apps.lede'),
        styles: ['apps.css'],
        body: html`${notice(news && messages.text(news))} ${appList(request, connected, clock.now())}`,
      });
      return sendPage(reply, page);
    }),
  );

  scope.post(
    path,
    signedInOnly(path, async (request, reply, { accountId }) => {
      await clients.disconnect(accountId, formField(request, 'app'));
      return reply.redirect(`${path}?news=app`, 303);
    }),
  );
};

function appList(request: FastifyRequest, apps: readonly ConnectedClient[], nowMs: number): Markup {
  const { messages } = request.visit!;
  if (apps.length === 0)
    return html`<div class="empty">
      <p>${messages.text('apps.none')}</p>
      <p><a class="button" href="/connect">${messages.text('connect.title')}</a></p>
    </div>`;
  return html`<ul class="app-list">
      ${apps.map((app) => html`<li>${appItem(request, app, nowMs)}</li>`)}
    </ul>
    <p><a href="/connect">${messages.text('apps.connectAnother')}</a></p>`;
}

function appItem(request: FastifyRequest, app: ConnectedClient, nowMs: number): Markup {
  const { messages } = request.visit!;
  const host = returnAddress(messages, app.host);
  return html`<div>
      <h2><bdi>${app.name}</bdi></h2>
      <p class="entry-note">
        ${withSlots(messages.parts('apps.returnsTo', { host }), { host: bold })} ·
        ${messages.text('apps.connected')} ${dayOf(messages, app.connectedAtMs)} ·
        ${
          app.lastUsedAtMs === null
            ? messages.text('apps.unused')
            : html`${messages.text('apps.lastUsed')} ${ago(messages, app.lastUsedAtMs, nowMs)}`
        }
      </p>
      <h3>${messages.text('apps.may')}</h3>
      ${scopeItems(messages, app.scopes)}
    </div>
    <form method="post" action="${path}">
      ${formToken(request)} ${hiddenField('app', app.clientId)}
      <button class="button quiet" type="submit">
        ${messages.text('apps.disconnect')}<span class="away"> ${app.name}</span>
      </button>
    </form>`;
}
