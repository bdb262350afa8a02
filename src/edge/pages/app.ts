/** The companion app: one page that its script fills, for people who are signed in. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assetUrl, forGood, sendStored, store, typeOf } from './assets.ts';
import { appPolicy, html, pageHeaders, styleLinks } from './layout.ts';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

type Manifest = Readonly<Record<string, Chunk>>;

const folder = new URL('../../../web/dist/', import.meta.url);

export interface AppPage {
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
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
        }),
        file,
      ),
    );
  }
  const page = store(shell(JSON.parse(readFileSync(manifest, 'utf8')) as Manifest));
  const headers = {
    ...pageHeaders({ noindex: true }),
    'Content-Security-Policy': appPolicy,
    Vary: 'Cookie',
  };
  return { send: (request, reply) => sendStored(request, reply.headers(headers), page) };
}

/** The entry, and whatever it cannot begin without, the entry first. */
function firstChunks(manifest: Manifest): Chunk[] {
  const found = new Set<Chunk>();
  const take = (chunk: Chunk): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports ?? []) take(manifest[name]!);
  };
  take(Object.values(manifest).find(({ isEntry }) => isEntry)!);
  return [...found];
}

function shell(manifest: Manifest): string {
  const [entry, ...rest] = firstChunks(manifest);
  const styles = [...rest, entry!].flatMap(({ css = [] }) => css);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>Lectern</title>
        <link rel="icon" href="${assetUrl('lectern.svg')}" type="image/svg+xml" />
        ${styleLinks()} ${styles.map((name) => html`<link rel="stylesheet" href="/app/assets/${name}" />`)}
        ${rest.map(({ file }) => html`<link rel="modulepreload" href="/app/assets/${file}" />`)}
        <script type="module" src="/app/assets/${entry!.file}"></script>
      </head>
      <body>
        <div id="app"></div>
        <noscript>
          <main class="plain">
            <h1>Your library needs JavaScript</h1>
            <p>Settings and shared pages work without it: <a href="/settings">your settings</a>.</p>
          </main>
        </noscript>
      </body>
    </html> `.text;
}
