/** The frame of every server-rendered page: our stylesheet, nothing from elsewhere, script only where a page says so. */
import type { FastifyReply } from 'fastify';
import { assetUrl } from './assets.ts';
import { html, type Markup } from './markup.ts';
import { themeOf, type Theme } from './theme.ts';

export { html, Markup } from './markup.ts';

export interface Page {
  readonly title: string;
  readonly description?: string;
  /** Of the page as a whole; the frame around a document in another language stays English. */
  readonly language?: string;
  readonly direction?: 'ltr' | 'rtl';
  readonly noindex?: boolean;
  /** Sheets beside the common ones. */
  readonly styles?: readonly string[];
  /** Script files of ours that add comfort to a page that works without them. */
  readonly scripts?: readonly string[];
  /** Without the ways to other places: for a stranger who came to read. */
  readonly bare?: boolean;
  /** Where the reader is, so that the frame can say it. */
  readonly path?: string;
  readonly body: Markup;
}

/** A page that says the same to everyone, and where it is. */
export type FixedPage = Page & { readonly path: string };

/** The places a visitor can go from every page. */
const placesFor = (signedIn: boolean) => [
  ...(signedIn ? [{ path: '/', name: 'Library' }] : []),
  { path: '/docs', name: 'API reference' },
  { path: '/connect', name: 'Connect' },
  signedIn ? { path: '/settings', name: 'Settings' } : { path: '/signin', name: 'Sign in' },
];

export const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'";

/** The app talks to its own server and plays what it got from there; nothing else. */
export const appPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
  "media-src 'self' blob:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** What every page tells the browser to forbid. */
export const pageHeaders = (page: Pick<Page, 'noindex' | 'scripts'>): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': contentSecurityPolicy + (page.scripts ? "; script-src 'self'" : ''),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': page.noindex ? 'no-store' : 'no-cache',
  ...(page.noindex && { 'X-Robots-Tag': 'noindex, nofollow' }),
});

const masthead = ({ path, bare }: Page, signedIn: boolean): Markup =>
  html`<header class="masthead" lang="en" dir="ltr">
    <a class="brand" href="/" ${path === '/' && html`aria-current="page"`}
      ><img src="${assetUrl('lectern.svg')}" alt="" width="28" height="28" /><span>Lectern</span></a
    >
    ${!bare && navigation(path, signedIn)}
  </header>`;

const navigation = (path: string | undefined, signedIn: boolean): Markup =>
  html`<nav aria-label="Lectern">
    <ul>
      ${placesFor(signedIn).map(
        (place) =>
          html`<li>
            <a href="${place.path}" ${isAt(place.path, path)}>${place.name}</a>
          </li>`,
      )}
    </ul>
  </nav>`;

/** A place may have pages below it. */
const isAt = (place: string, path: string | undefined): Markup | false =>
  place === path
    ? html`aria-current="page"`
    : path?.startsWith(`${place}/`) === true && html`aria-current="true"`;

const colophon = html`<footer class="colophon" lang="en" dir="ltr">
  <p>
    <a href="/">Lectern</a>, a library that reads itself aloud. Free software under the MIT licence, set in
    Literata. Nothing on this page comes from another server.
  </p>
</footer>`;

const commonStyles = ['literata/wght.css', 'literata/wght-italic.css', 'tokens.css', 'lectern.css'];

export const styleLinks = (styles: readonly string[] = []): Markup[] =>
  [...commonStyles, ...styles].map((name) => html`<link rel="stylesheet" href="${assetUrl(name)}" />`);

/** Who looks at a page, as far as it shows. */
export interface Viewer {
  readonly signedIn: boolean;
  readonly theme: Theme;
}

/** What the root element says of a page. */
export const rootAttributes = ({ language = 'en', direction = 'ltr' }: Partial<Page>, theme: Theme): Markup =>
  html`lang="${language}" dir="${direction}"${theme !== 'system' && html` data-theme="${theme}"`}`;

/** For the moment before the styles are there. */
export const colorScheme = (theme: Theme): Markup =>
  html`<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}" />`;

/** The whole page as text. */
export const renderPage = (page: Page, { signedIn, theme }: Viewer): string =>
  html`<!doctype html>
    <html ${rootAttributes(page, theme)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${colorScheme(theme)} ${page.noindex && html`<meta name="robots" content="noindex, nofollow" />`}
        ${page.description !== undefined && html`<meta name="description" content="${page.description}" />`}
        <title>${page.title}</title>
        <link rel="icon" href="${assetUrl('lectern.svg')}" type="image/svg+xml" />
        ${styleLinks(page.styles)}
        ${page.scripts?.map((name) => html`<script src="${assetUrl(name)}" defer></script>`)}
      </head>
      <body>
        <a class="skip" href="#main" lang="en" dir="ltr">Skip to the text</a>
        ${masthead(page, signedIn)} ${page.body} ${colophon}
      </body>
    </html> `.text;

export const sendPage = (reply: FastifyReply, page: Page, status = 200): FastifyReply =>
  reply
    .code(status)
    .headers(pageHeaders(page))
    .send(
      renderPage(page, {
        signedIn: Boolean(reply.request.visit?.signedIn),
        theme: themeOf(reply.request.headers),
      }),
    );
