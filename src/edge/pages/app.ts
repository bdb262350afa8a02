/** The app: one page that its script fills, for people who are signed in. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languages, type Language } from '../../shared/messages/messages.ts';
import { pageMessages, type PageMessages } from '../../shared/messages/pages.ts';
import { themeOf, themes, type Theme } from '../session/cookies.ts';
import { assetUrl, forGood, sendStored, store, typeOf } from './assets.ts';
import {
  appPolicy,
  permissionsPolicy,
  colorScheme,
  html,
  pageHeaders,
  rootAttributes,
  styleLinks,
} from './layout.ts';

interface Entry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}
type Manifest = Readonly<Record<string, Entry>>;

/** Titles and texts are set in it: one that came after them would move them. As its own sheet names it. */
const typeface = '/assets/literata/files/literata-latin-wght-normal.woff2';

const workerPolicy = "default-src 'none'; connect-src 'self'";

const folder = new URL('../../../web/dist/', import.meta.url);

export interface AppPage {
  /** Addresses of its files. */
  readonly files: readonly string[];
  send(request: FastifyRequest, reply: FastifyReply, language: Language): FastifyReply;
}

/** Undefined when the app has not been built: the API works without it. */
export function routeApp(server: FastifyInstance): AppPage | undefined {
  const manifest = new URL('manifest.json', folder);
  if (!existsSync(manifest)) return undefined;
  for (const name of readdirSync(folder).filter((one) => typeOf(one) !== undefined)) {
    const file = store(readFileSync(new URL(name, folder)));
    // The name has a hash of the content in it, so a browser may keep the file for good.
    server.get(`/app/assets/${name}`, async (request, reply) =>
      sendStored(
        request,
        reply.headers({
          'Content-Type': typeOf(name)!,
          'Cache-Control': forGood,
          'X-Content-Type-Options': 'nosniff',
          // A worker has the policy of its own file: what draws strangers' PDFs can reach nothing but this server.
          'Content-Security-Policy': workerPolicy,
        }),
        file,
      ),
    );
  }
  const entries = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  const pages = new Map(
    languages.flatMap((language) =>
      themes.map((theme) => [`${language} ${theme}`, store(shell(pageMessages(language), entries, theme))]),
    ),
  );
  const headers = {
    // The service worker keeps this page, and no other.
    'Lectern-Page': 'app',
    ...pageHeaders({ noindex: true }),
    'Content-Security-Policy': appPolicy,
    'Permissions-Policy': permissionsPolicy('microphone=(self)'),
    Vary: 'Cookie, Accept-Language',
  };
  return {
    files: Object.values(entries)
      .flatMap(({ file, css = [] }) => [file, ...css])
      .map((name) => `/app/assets/${name}`)
      .filter((file, index, all) => all.indexOf(file) === index),
    send: (request, reply, language) =>
      sendStored(request, reply.headers(headers), pages.get(`${language} ${themeOf(request.headers)}`)!),
  };
}

/** The entry first, then everything it imports: what the first page needs, including its messages. */
function firstParts(manifest: Manifest, language: Language): Entry[] {
  const words = manifest[`../src/shared/messages/${language}/app.json`]!;
  const parts = new Set([...Object.values(manifest).filter(({ isEntry }) => isEntry), words]);
  for (const { imports = [] } of parts) for (const name of imports) parts.add(manifest[name]!);
  return [...parts];
}

function shell(messages: PageMessages, manifest: Manifest, theme: Theme): string {
  const [entry, ...others] = firstParts(manifest, messages.language);
  return html`<!doctype html>
    <html ${rootAttributes(messages.language, theme)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        ${colorScheme(theme)}
        <title>Lectern</title>
        <link rel="icon" href="${assetUrl('lectern.svg')}" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#f8f7f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131816" media="(prefers-color-scheme: dark)" />
        <link rel="preload" href="${typeface}" as="font" type="font/woff2" crossorigin />
        ${styleLinks(['document.css'])}
        ${[...others, entry!]
          .flatMap(({ css = [] }) => css)
          .map((name) => html`<link rel="stylesheet" href="/app/assets/${name}" />`)}
        <script type="module" src="/app/assets/${entry!.file}"></script>
        ${others.map(({ file }) => html`<link rel="modulepreload" href="/app/assets/${file}" />`)}
      </head>
      <body>
        <div id="app"></div>
        <noscript>
          <main class="plain">
            <h1>${messages.text('appShell.noScript')}</h1>
            <p>${messages.text('appShell.withoutScript')}</p>
          </main>
        </noscript>
      </body>
    </html> `.text;
}
