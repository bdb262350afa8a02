/** What the settings pages share: navigation, layout, and the check that the user is signed in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../../../features/access/access.ts';
import type { Clients } from '../../../features/access/clients/clients.ts';
import type { Attempts } from '../../../features/access/sign-in/attempts/attempts.ts';
import type { Passkeys } from '../../../features/access/sign-in/passkeys/passkeys.ts';
import type { SecondStep } from '../../../features/access/sign-in/second-step/second-step.ts';
import type { Sessions, SignedIn } from '../../../features/access/sign-in/sessions.ts';
import type { SignIn } from '../../../features/access/sign-in/sign-in.ts';
import type { AccountCredentials } from '../../../features/people/credentials.ts';
import type { People } from '../../../features/people/people.ts';
import type { ServerState } from '../../../features/people/server-state.ts';
import type { Podcasts } from '../../../features/podcasts/podcasts.ts';
import type { SpaceUse } from '../../../features/space/space.rules.ts';
import type { Statement } from '../../../features/wallet/statement.ts';
import type { Wallet } from '../../../features/wallet/wallet.ts';
import type { Webhooks } from '../../../features/webhooks/webhooks.ts';
import type { PageMessages, PlainPageKey } from '../../../messages/pages.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Cookies } from '../../session/cookies.ts';
import type { Visits } from '../../session/visits.ts';
import { notice } from '../fields.ts';
import { html, windowTitle, type Markup, type Page, type Viewer } from '../layout.ts';

export interface SettingsDeps {
  readonly access: Access;
  readonly attempts: Attempts;
  readonly clients: Clients;
  readonly passkeys: Passkeys;
  readonly secondStep: SecondStep;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly statement: Statement;
  readonly wallet: Pick<Wallet, 'isRefilled'>;
  readonly spaceOf: (accountId: string) => Promise<SpaceUse>;
  readonly podcasts: Pick<Podcasts, 'list' | 'createOnce' | 'nextId' | 'delete'>;
  readonly webhooks: Pick<
    Webhooks,
    'list' | 'createOnce' | 'nextId' | 'update' | 'delete' | 'deliveries' | 'test'
  >;
  readonly people: People;
  readonly credentials: Pick<AccountCredentials, 'createAdminKey'>;
  readonly serverState: ServerState;
  /** Continues deletions that were started, in the background. */
  readonly deleteAccounts: () => void;
  readonly visits: Visits;
  readonly cookies: Cookies;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** What the voices of an account are called; undefined for one that is no longer there. */
  readonly voiceNames: (accountId: string) => Promise<(voiceId: string) => string | undefined>;
  readonly limits: PlanLimits;
}

export interface PlanLimits {
  readonly freeDailyDocuments: number;
  readonly speechSlots: number;
  readonly freeSpaceBytes: number;
  readonly unlimitedSpaceBytes: number;
}

const places = [
  { path: '/settings', name: 'settings.nav.overview' },
  { path: '/settings/wallet', name: 'settings.nav.wallet' },
  { path: '/settings/keys', name: 'settings.nav.keys' },
  { path: '/settings/apps', name: 'settings.nav.apps' },
  { path: '/settings/podcasts', name: 'settings.nav.podcasts' },
  { path: '/settings/webhooks', name: 'settings.nav.webhooks' },
  { path: '/settings/security', name: 'settings.nav.security' },
] as const;

/** For owners of the server. */
const ownerPlaces = [
  { path: '/settings/people', name: 'settings.nav.people' },
  { path: '/settings/server', name: 'settings.nav.server' },
] as const;

export type SettingsPath = (typeof places | typeof ownerPlaces)[number]['path'];

export interface SettingsPage {
  readonly path: SettingsPath;
  readonly heading: string;
  /** The window's title, where it differs from the heading. */
  readonly title?: string;
  /** Whether it shows why a form was not accepted: the window's title says so. */
  readonly isRefused?: boolean;
  readonly lede: Markup | readonly Markup[] | string;
  /** Beside the heading: an action for the whole page. */
  readonly action?: Markup;
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
  readonly connects?: boolean;
  readonly body: Markup;
}

export function settingsPage(messages: PageMessages, page: SettingsPage): Page {
  const { path, heading, title = heading, isRefused, lede, action, styles, scripts, connects, body } = page;
  return {
    messages,
    path,
    title: windowTitle(isRefused ? messages.text('settings.notChanged') : title),
    noindex: true,
    styles: ['form.css', 'settings.css', ...(styles ?? [])],
    ...(scripts && { scripts }),
    ...(connects && { connects }),
    body: (viewer) =>
      html`<div class="settings">
        ${navigation(messages, path, viewer)}
        <main id="main" class="form">
          <header>
            <div>
              <h1>${heading}</h1>
              <p class="lede">${lede}</p>
            </div>
            ${action}
          </header>
          ${body}
        </main>
      </div>`,
  };
}

const navigation = (messages: PageMessages, path: SettingsPath, { isOwner }: Viewer): Markup =>
  html`<nav class="settings-nav" aria-label="${messages.text('layout.settings')}">
    <ul>
      ${[...places, ...(isOwner === true ? ownerPlaces : [])].map(
        (place) =>
          html`<li>
            <a href="${place.path}" ${place.path === path && html`aria-current="page"`}
              >${messages.text(place.name)}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;

interface Section {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly body: Markup;
}

export const section = ({ id, title, intro, body }: Section): Markup =>
  html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${intro !== undefined && html`<p class="intro">${intro}</p>`} ${body}
  </section>`;

type Handler = (request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn) => Promise<unknown>;

/** People who are not, or no longer, signed in are sent to sign in and back to `path`; their form has no effect. */
export const signedInOnly =
  (path: SettingsPath, handle: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { signedIn } = request.visit!;
    return signedIn ? handle(request, reply, signedIn) : reply.redirect(`/signin?next=${path}`, 303);
  };

/** The outcome of a form that redirected here (`?news=…`), in the reader's words. */
export function newsNotice(
  { query, visit }: FastifyRequest,
  keys: Readonly<Record<string, PlainPageKey>>,
): Markup | undefined {
  const { news } = query as { news?: unknown };
  const key = typeof news === 'string' && Object.hasOwn(keys, news) ? keys[news] : undefined;
  return notice(key && visit!.messages.text(key));
}

export type SettingsRoutes = (scope: FastifyInstance, deps: SettingsDeps) => void;
