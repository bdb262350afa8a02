/** The first page of the settings: who one is here, and how things stand. */
import type { FastifyRequest } from 'fastify';
import { html, sendPage, type Markup } from '../layout.ts';
import { quietButton } from '../sign-in/fields.ts';
import { formToken } from '../sign-in/forms.ts';
import { lookSection } from './look.ts';
import { membersOnly, settingsPage, type SettingsParts, type SettingsRoutes } from './frame.ts';
import { centsWords, counted, creditsWords, planAllows, planName } from './words.ts';

export const routeOverview: SettingsRoutes = (scope, parts) => {
  scope.get(
    '/settings',
    membersOnly('/settings', async (request, reply, signedIn) => {
      const { accountId } = signedIn;
      const [account, keys, apps, sessions] = await Promise.all([
        parts.access.describe(signedIn),
        parts.access.activeKeys(accountId),
        parts.apps.list(accountId),
        parts.sessions.list(accountId),
      ]);
      const tiles = [
        ...accountTiles(account, parts),
        ...doorTiles({ keys: keys.length, apps: apps.length, sessions: sessions.length }),
      ];
      return sendPage(
        reply,
        settingsPage({
          path: '/settings',
          title: 'Settings',
          heading: 'Your account',
          lede: html`You are signed in as <strong>${account.email}</strong>.`,
          action: signOut(request),
          body: html`<ul class="tiles">
              ${tiles.map(tile)}
            </ul>
            ${lookSection(request)} ${elsewhere}`,
        }),
      );
    }),
  );
};

const signOut = (request: FastifyRequest): Markup =>
  html`<form method="post" action="/signout">${formToken(request)} ${quietButton('Sign out')}</form>`;

interface Tile {
  readonly name: string;
  readonly path: string;
  readonly figure: string;
  readonly words: string;
}

const tile = ({ name, path, figure, words }: Tile): Markup =>
  html`<li>
    <h2><a href="${path}">${name}</a></h2>
    <p class="figure">${figure}</p>
    <p class="words">${words}</p>
  </li>`;

const accountTiles = (
  { plan_id, wallet_cents }: { plan_id: string; wallet_cents: number },
  { limits }: SettingsParts,
): Tile[] => [
  {
    name: 'Wallet',
    path: '/settings/wallet',
    figure: creditsWords(wallet_cents),
    words: `${centsWords(wallet_cents)} for speech and translation. What they cost, and what was used.`,
  },
  {
    name: 'Plan',
    path: '/settings/wallet#plan',
    figure: planName(plan_id),
    words: `${planAllows(plan_id, limits)[0]}.`,
  },
];

const doorTiles = (counts: { keys: number; apps: number; sessions: number }): Tile[] => [
  {
    name: 'API keys',
    path: '/settings/keys',
    figure: counts.keys === 0 ? 'None' : counted(counts.keys, 'key'),
    words: 'For programs and scripts of your own.',
  },
  {
    name: 'Connected apps',
    path: '/settings/apps',
    figure: counts.apps === 0 ? 'None' : counted(counts.apps, 'app'),
    words: 'Assistants and apps that you let into your library.',
  },
  {
    name: 'Security',
    path: '/settings/security',
    figure: counted(counts.sessions, 'session'),
    words: 'Where you are signed in, and your password.',
  },
];

const elsewhere = html`<section aria-labelledby="more">
  <h2 id="more">Use your library elsewhere</h2>
  <ul class="ways">
    <li>
      <a href="/connect">Connect an assistant</a>
      <p class="words">
        Claude, ChatGPT, Cursor, VS Code and others read, write and speak with your library.
      </p>
    </li>
    <li>
      <a href="/docs">API reference</a>
      <p class="words">Every operation with its fields, errors, and a request to paste.</p>
    </li>
  </ul>
</section>`;
