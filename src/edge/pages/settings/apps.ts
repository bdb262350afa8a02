/** Connected apps: what each may do and spend, what it has spent, and a button to disconnect it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClientWithSpending } from '../../../features/access/clients/clients.ts';
import { formField } from '../../session/visits.ts';
import { returnAddress, scopeItems } from '../clients.ts';
import { formToken, hiddenField } from '../fields.ts';
import { html, sendPage, withSlots, type Markup } from '../layout.ts';
import { bold } from '../markup.ts';
import { canSpend, limitField, readLimit, spentText } from '../spending-limit.ts';
import { ago, dayOf } from './amounts.ts';
import { newsNotice, settingsPage, signedInOnly, type SettingsDeps, type SettingsRoutes } from './layout.ts';

const path = '/settings/apps';
const limitPath = '/settings/apps/limit';
const newsKeys = { app: 'apps.news.disconnected', limit: 'apps.news.limit' } as const;

/** A limit that was filled in and not accepted. */
interface RefusedLimit {
  readonly clientId: string;
  readonly value: string;
}

interface ListState {
  readonly nowMs: number;
  /** Accounts whose wallet refills by itself see minutes instead of money. */
  readonly isRefilled: boolean;
  readonly refused?: RefusedLimit | undefined;
}

export const routeApps: SettingsRoutes = (scope, deps) => {
  const { clients } = deps;
  scope.get(
    path,
    signedInOnly(path, (_request, reply, { accountId }) => showApps(reply, { accountId }, deps)),
  );

  scope.post(
    path,
    signedInOnly(path, async (request, reply, { accountId }) => {
      await clients.disconnect(accountId, formField(request, 'app'));
      return reply.redirect(`${path}?news=app`, 303);
    }),
  );

  scope.post(
    limitPath,
    signedInOnly(path, async (request, reply, { accountId }) => {
      const { cents = null, refused } = readLimit(request);
      const clientId = formField(request, 'app');
      if (refused !== undefined)
        return showApps(reply, { accountId, refused: { clientId, value: refused } }, deps);
      await clients.setMonthlyLimit(accountId, clientId, cents);
      return reply.redirect(`${path}?news=limit`, 303);
    }),
  );
};

async function showApps(
  reply: FastifyReply,
  { accountId, refused }: { readonly accountId: string; readonly refused?: RefusedLimit },
  { clients, clock, wallet }: SettingsDeps,
) {
  const { request } = reply;
  const { messages } = request.visit!;
  const connected = await clients.listWithSpending(accountId);
  const state = { nowMs: clock.now(), isRefilled: await wallet.isRefilled(accountId), refused };
  const page = settingsPage(messages, {
    path,
    heading: messages.text('apps.heading'),
    lede: messages.text('apps.lede'),
    styles: ['apps.css'],
    body: html`${newsNotice(request, newsKeys)} ${appList(request, connected, state)}`,
  });
  return sendPage(reply, page, refused === undefined ? 200 : 422);
}

function appList(request: FastifyRequest, apps: readonly ClientWithSpending[], state: ListState): Markup {
  const { messages } = request.visit!;
  if (apps.length === 0)
    return html`<div class="empty">
      <p>${messages.text('apps.none')}</p>
      <p><a class="button" href="/connect">${messages.text('connect.title')}</a></p>
    </div>`;
  return html`<ul class="app-list">
      ${apps.map((app) => html`<li>${appItem(request, app, state)}</li>`)}
    </ul>
    <p>${messages.text('apps.disconnecting')}</p>
    <p><a href="/connect">${messages.text('apps.connectAnother')}</a></p>`;
}

function appItem(request: FastifyRequest, app: ClientWithSpending, state: ListState): Markup {
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
            : html`${messages.text('apps.lastUsed')} ${ago(messages, app.lastUsedAtMs, state.nowMs)}`
        }
      </p>
      <h3>${messages.text('apps.may')}</h3>
      ${scopeItems(messages, app.scopes)} ${canSpend(app.scopes) && spending(request, app, state)}
    </div>
    <form method="post" action="${path}">
      ${formToken(request)} ${hiddenField('app', app.clientId)}
      <button class="button quiet" type="submit">
        ${messages.text('apps.disconnect')}<span class="away"> ${app.name}</span>
      </button>
    </form>`;
}

function spending(request: FastifyRequest, app: ClientWithSpending, state: ListState): Markup {
  const { messages } = request.visit!;
  const { isRefilled, refused } = state;
  const cents = app.monthlyLimitCents;
  const words = (amount: number) => spentText(messages, amount, isRefilled);
  const amount = words(app.spent.monthCents);
  const wrong = refused?.clientId === app.clientId ? refused.value : undefined;
  const id = `limit-${app.clientId}`;
  return html`<p class="spent">
      ${cents === null ? messages.text('apps.spent', { amount }) : messages.text('apps.spentOf', { amount, limit: words(cents) })}
      · ${messages.text('apps.total', { amount: words(app.spent.totalCents) })}
    </p>
    <details ${wrong !== undefined && html`open`}>
      <summary class="button quiet">
        ${messages.text('apps.limit.change')}<span class="away"> ${app.name}</span>
      </summary>
      <form class="fields inline" method="post" action="${limitPath}">
        ${formToken(request)} ${hiddenField('app', app.clientId)}
        ${limitField(messages, { id, cents, isRefilled, refused: wrong })}
        <button class="button" type="submit">${messages.text('apps.limit.save')}</button>
      </form>
    </details>`;
}
