/** What the pages of the settings share: the list of them, the frame, and that they are for people who are signed in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../../../features/access/access.ts';
import type { SignedIn } from '../../../features/access/sign-in/sessions.ts';
import type { Statement } from '../../../features/wallet/statement.ts';
import type { Clock } from '../../../platform/clock.ts';
import { html, type Markup, type Page } from '../layout.ts';
import type { SignInPages } from '../sign-in/session-cookie.ts';

export interface SettingsParts extends SignInPages {
  readonly access: Access;
  readonly statement: Statement;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** What a voice is called; undefined when it is not there any more. */
  readonly voiceName: (voiceId: string) => string | undefined;
  readonly limits: PlanLimits;
}

export interface PlanLimits {
  readonly freeDailyDocuments: number;
  readonly speechSlots: number;
  readonly freeAudioBytes: number;
  readonly unlimitedAudioBytes: number;
}

const places = [
  { path: '/settings', name: 'Overview' },
  { path: '/settings/wallet', name: 'Wallet' },
  { path: '/settings/keys', name: 'API keys' },
  { path: '/settings/apps', name: 'Apps' },
  { path: '/settings/security', name: 'Security' },
] as const;

export type SettingsPath = (typeof places)[number]['path'];

export interface SettingsPage {
  readonly path: SettingsPath;
  /** What the window is called. */
  readonly title: string;
  readonly heading: string;
  readonly lede: Markup;
  /** Beside the heading: what can be done with all of it. */
  readonly action?: Markup;
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
  readonly body: Markup;
}

export const settingsPage = ({
  path,
  title,
  heading,
  lede,
  action,
  styles,
  ...page
}: SettingsPage): Page => ({
  path,
  title: `${title} · Lectern`,
  noindex: true,
  styles: ['form.css', 'settings.css', ...(styles ?? [])],
  ...(page.scripts && { scripts: page.scripts }),
  body: html`<div class="settings">
    <nav class="places" aria-label="Settings">
      <ul>
        ${places.map(
          (place) =>
            html`<li>
              <a href="${place.path}" ${place.path === path && html`aria-current="page"`}>${place.name}</a>
            </li>`,
        )}
      </ul>
    </nav>
    <main id="main" class="form">
      <header>
        <div>
          <h1>${heading}</h1>
          <p class="lede">${lede}</p>
        </div>
        ${action}
      </header>
      ${page.body}
    </main>
  </div>`,
});

interface Section {
  readonly id: string;
  readonly title: string;
  readonly words?: Markup;
  readonly body: Markup;
}

export const section = ({ id, title, words, body }: Section): Markup =>
  html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${words && html`<p class="words">${words}</p>`} ${body}
  </section>`;

type Work = (request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn) => Promise<unknown>;

/** Whoever is not signed in, or not any more, is led to sign-in and back to `path`; their form does nothing. */
export const membersOnly =
  (path: SettingsPath, work: Work) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { signedIn } = request.visit!;
    return signedIn ? work(request, reply, signedIn) : reply.redirect(`/signin?next=${path}`, 303);
  };

/** Why somebody was brought here, in words; told by the address after a form was sent. */
export const newsOf = (
  request: FastifyRequest,
  words: Readonly<Record<string, string>>,
): string | undefined => {
  const { news } = request.query as { news?: unknown };
  return typeof news === 'string' && Object.hasOwn(words, news) ? words[news] : undefined;
};

export type SettingsRoutes = (scope: FastifyInstance, parts: SettingsParts) => void;
