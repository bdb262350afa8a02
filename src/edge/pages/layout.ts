/** The layout of every server-rendered page: our own stylesheets only, and scripts only where a page needs them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageMessages } from '../../shared/messages/pages.ts';
import { type Theme, themeOf } from '../session/cookies.ts';
import { assetUrl } from './assets.ts';
import { backIcon, html, linkTo, type Markup, withSlots } from './markup.ts';

export { html, linkTo, Markup, withSlots } from './markup.ts';

export interface Page {
  readonly messages: PageMessages;
  readonly title: string;
  readonly description?: string;
  /** The language of the body, where it differs from that of the messages: a document may be in any. */
  readonly language?: string;
  readonly direction?: 'ltr' | 'rtl';
  readonly noindex?: boolean;
  /** Sheets beside the common ones. */
  readonly styles?: readonly string[];
  /** Our own scripts, for the convenience of people on a page that works without them. */
  readonly scripts?: readonly string[];
  /** Its scripts call this server. */
  readonly connects?: boolean;
  /** Its scripts play recordings of this server. */
  readonly plays?: boolean;
  /** Its scripts play what this server says when they ask for it. */
  readonly says?: boolean;
  /** Without navigation: for readers who followed a shared link, and where leaving would break off a sign-in. */
  readonly bare?: boolean;
  /** Where the page is, so that the navigation can mark it. */
  readonly path?: string;
  /** A function where it shows something about its viewer. */
  readonly body: Markup | ((viewer: Viewer) => Markup);
}

/** A page that is the same for everyone who reads its language. */
export type FixedPage = Page & { readonly path: string };

/** The name of a page in the window's title. */
export const windowTitle = (title: string): string => `${title} · Lectern`;

const placesFor = (messages: PageMessages, signedIn: boolean) => [
  ...(signedIn ? [{ path: '/', name: messages.text('layout.library') }] : []),
  { path: '/docs', name: messages.text('layout.reference') },
  { path: '/connect', name: messages.text('layout.connect') },
  signedIn
    ? { path: '/settings', name: messages.text('layout.settings') }
    : { path: '/signin', name: messages.text('layout.signIn') },
];

export const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'";

/** The app calls its own server, plays what it got from there and shows a cover that was chosen; nothing else. */
export const appPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src 'self'; " +
  "manifest-src 'self'; media-src 'self' blob:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Pages get none of the browser's special permissions; the app may record a voice. */
export const permissionsPolicy = (microphone = 'microphone=()'): string =>
  `camera=(), geolocation=(), ${microphone}, payment=(), usb=()`;

/** The security headers of every page. */
export const pageHeaders = (
  page: Pick<Page, 'noindex' | 'scripts' | 'connects' | 'plays' | 'says'>,
): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    contentSecurityPolicy +
    (page.connects ? "; connect-src 'self'" : '') +
    (page.plays ? "; media-src 'self'" : '') +
    (page.says ? "; connect-src 'self'; media-src blob:" : '') +
    (page.scripts ? "; script-src 'self'" : ''),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': permissionsPolicy(),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': page.noindex ? 'no-store' : 'no-cache',
  ...(page.noindex && { 'X-Robots-Tag': 'noindex, nofollow' }),
});

/** On parts of the layout where the page itself is in another language. */
const frameLanguage = ({ messages, language, direction }: Page): Markup | false =>
  ((language !== undefined && language !== messages.language) || direction === 'rtl') &&
  html`lang="${messages.language}" dir="ltr"`;

const masthead = (page: Page, { signedIn }: Viewer): Markup =>
  html`<header class="masthead" ${frameLanguage(page)}>
    <a class="brand" href="/" ${page.path === '/' && html`aria-current="page"`}
      ><img src="${assetUrl('lectern.svg')}" alt="" width="28" height="28" /><span>Lectern</span></a
    >
    ${!page.bare && navigation(page, signedIn)}
  </header>`;

const navigation = ({ messages, path }: Page, signedIn: boolean): Markup =>
  html`<nav aria-label="Lectern">
    <ul>
      ${placesFor(messages, signedIn).map(
        (place) =>
          html`<li>
            ${
              place.path === '/'
                ? html`<a class="back" href="/">${backIcon}${place.name}</a>`
                : html`<a href="${place.path}" ${isAt(place.path, path)}>${place.name}</a>`
            }
          </li>`,
      )}
    </ul>
  </nav>`;

/** A place may have pages below it. */
const isAt = (place: string, path: string | undefined): Markup | false =>
  place === path
    ? html`aria-current="page"`
    : path?.startsWith(`${place}/`) === true && html`aria-current="true"`;

const colophon = (page: Page): Markup =>
  html`<footer class="colophon" ${frameLanguage(page)}>
    <p>${withSlots(page.messages.parts('layout.colophon'), { home: linkTo('/') })}</p>
  </footer>`;

const commonStyles = [
  'literata/wght.css',
  'literata/wght-italic.css',
  'tokens.css',
  'lectern.css',
  'controls.css',
];

export const styleLinks = (styles: readonly string[] = []): Markup[] =>
  [...commonStyles, ...styles].map((name) => html`<link rel="stylesheet" href="${assetUrl(name)}" />`);

/** Scripts find their messages on their own tag. */
const scriptTag = (name: string, messages: PageMessages): Markup =>
  html`<script
    src="${assetUrl(name)}"
    defer
    data-copy="${messages.text('copy.copy')}"
    data-copied="${messages.text('copy.copied')}"
    data-select="${messages.text('copy.select')}"
    data-find="${messages.text('reference.find')}"
  ></script>`;

/** What a page shows about its viewer. */
export interface Viewer {
  readonly signedIn: boolean;
  readonly theme: Theme;
}

export const rootAttributes = (language: string, theme: Theme, direction: 'ltr' | 'rtl' = 'ltr'): Markup =>
  html`lang="${language}" dir="${direction}"${theme !== 'system' && html` data-theme="${theme}"`}`;

/** For the moment before the styles have loaded. */
export const colorScheme = (theme: Theme): Markup =>
  html`<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}" />`;

/** The whole page as text. */
export const renderPage = (page: Page, viewer: Viewer): string => {
  const { theme } = viewer;
  const body = typeof page.body === 'function' ? page.body(viewer) : page.body;
  return html`<!doctype html>
    <html ${rootAttributes(page.language ?? page.messages.language, theme, page.direction)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${colorScheme(theme)} ${page.noindex && html`<meta name="robots" content="noindex, nofollow" />`}
        ${page.description !== undefined && html`<meta name="description" content="${page.description}" />`}
        <title>${page.title}</title>
        <link rel="icon" href="${assetUrl('lectern.svg')}" type="image/svg+xml" />
        ${styleLinks(page.styles)} ${page.scripts?.map((name) => scriptTag(name, page.messages))}
      </head>
      <body>
        <a class="skip" href="#main" ${frameLanguage(page)}>${page.messages.text('layout.skip')}</a>
        ${masthead(page, viewer)} ${body} ${colophon(page)}
      </body>
    </html> `.text;
};

export const sendPage = (reply: FastifyReply, page: Page, status = 200): FastifyReply =>
  reply
    .code(status)
    .headers(pageHeaders(page))
    .send(renderPage(page, viewerOf(reply.request)));

const viewerOf = ({ visit, headers }: FastifyRequest): Viewer => ({
  signedIn: visit?.signedIn !== undefined,
  theme: themeOf(headers),
});
