/** The first page of the settings: whose account it is, and a summary of each part. */
import type { FastifyRequest } from 'fastify';
import type { SpaceUse } from '../../../features/space/space.rules.ts';
import type { PageMessages } from '../../../messages/pages.ts';
import { formToken, quietButton } from '../fields.ts';
import { html, sendPage, withSlots, type Markup } from '../layout.ts';
import { strong } from '../markup.ts';
import { centsText, creditsText, planAllows, planName, sizeText } from './amounts.ts';
import { appearanceSection } from './appearance.ts';
import { settingsPage, signedInOnly, type SettingsDeps, type SettingsRoutes } from './layout.ts';

export const routeOverview: SettingsRoutes = (scope, deps) => {
  scope.get(
    '/settings',
    signedInOnly('/settings', async (request, reply, signedIn) => {
      const { accountId } = signedIn;
      const { messages } = request.visit!;
      const [account, isRefilled, space, keys, apps, sessions] = await Promise.all([
        deps.access.describe(signedIn),
        deps.wallet.isRefilled(accountId),
        deps.spaceOf(accountId),
        deps.access.activeKeys(accountId),
        deps.clients.list(accountId),
        deps.sessions.list(accountId),
      ]);
      const tiles = [
        ...(isRefilled ? [] : [walletTile(messages, account)]),
        planTile(messages, account, deps),
        spaceTile(messages, space),
        ...accessTiles(messages, { keys: keys.length, apps: apps.length, sessions: sessions.length }),
      ];
      const page = settingsPage(messages, {
        path: '/settings',
        title: messages.text('layout.settings'),
        heading: messages.text('overview.heading'),
        lede: withSlots(messages.parts('overview.signedInAs', { email: account.email }), { email: strong }),
        action: signOut(request),
        styles: ['overview.css'],
        body: html`<ul class="overview-tiles">
            ${tiles.map(tileItem)}
          </ul>
          ${appearanceSection(request)} ${elsewhere(messages)}`,
      });
      return sendPage(reply, page);
    }),
  );
};

const signOut = (request: FastifyRequest): Markup =>
  html`<form method="post" action="/signout">
    ${formToken(request)} ${quietButton(request.visit!.messages.text('overview.signOut'))}
  </form>`;

interface Tile {
  readonly name: string;
  readonly path: string;
  readonly figure: string;
  readonly detail: string;
}

const tileItem = ({ name, path, figure, detail }: Tile): Markup =>
  html`<li>
    <h2><a href="${path}">${name}</a></h2>
    <p class="figure">${figure}</p>
    <p class="detail">${detail}</p>
  </li>`;

const walletTile = (messages: PageMessages, { wallet_cents: cents }: { wallet_cents: number }): Tile => ({
  name: messages.text('overview.wallet'),
  path: '/settings/wallet',
  figure: creditsText(messages, cents),
  detail: messages.text('overview.wallet.detail', { cents: centsText(messages, cents) }),
});

const planTile = (
  messages: PageMessages,
  { plan_id: plan }: { plan_id: string },
  { limits }: SettingsDeps,
): Tile => ({
  name: messages.text('overview.plan'),
  path: '/settings/wallet#plan',
  figure: planName(messages, plan),
  detail: `${planAllows(messages, plan, limits)[0]!}.`,
});

const spaceTile = (messages: PageMessages, { storedBytes, limitBytes }: SpaceUse): Tile => {
  const used = sizeText(messages, storedBytes);
  return {
    name: messages.text('overview.space'),
    path: '/settings/wallet#space',
    figure:
      limitBytes === null
        ? used
        : messages.text('overview.space.of', { used, limit: sizeText(messages, limitBytes) }),
    detail: messages.text('overview.space.detail'),
  };
};

const accessTiles = (
  messages: PageMessages,
  counts: { keys: number; apps: number; sessions: number },
): Tile[] => [
  {
    name: messages.text('settings.nav.keys'),
    path: '/settings/keys',
    figure:
      counts.keys === 0
        ? messages.text('overview.none')
        : messages.text('overview.keys', { count: counts.keys }),
    detail: messages.text('overview.keys.detail'),
  },
  {
    name: messages.text('apps.heading'),
    path: '/settings/apps',
    figure:
      counts.apps === 0
        ? messages.text('overview.none')
        : messages.text('overview.apps', { count: counts.apps }),
    detail: messages.text('overview.apps.detail'),
  },
  {
    name: messages.text('settings.nav.security'),
    path: '/settings/security',
    figure: messages.text('overview.sessions', { count: counts.sessions }),
    detail: messages.text('overview.security.detail'),
  },
];

const elsewhere = (messages: PageMessages): Markup =>
  html`<section aria-labelledby="more">
    <h2 id="more">${messages.text('overview.elsewhere')}</h2>
    <ul class="overview-links">
      <li>
        <a href="/connect">${messages.text('connect.title')}</a>
        <p class="detail">${messages.text('overview.connect.detail')}</p>
      </li>
      <li>
        <a href="/docs">${messages.text('layout.reference')}</a>
        <p class="detail">${messages.text('overview.reference.detail')}</p>
      </li>
    </ul>
  </section>`;
