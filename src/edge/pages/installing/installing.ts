/** What makes the app installable: its manifest, its icons, and the worker that lets it open without a connection. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { pageMessages } from '../../../shared/messages/pages.ts';
import { languageOf } from '../../session/cookies.ts';
import { assetUrl, sendStored, store } from '../assets.ts';

const here = (name: string) => new URL(name, import.meta.url);
const icons = [
  { name: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { name: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { name: 'icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
  { name: 'apple-touch-icon.png', sizes: '180x180', purpose: 'any' },
] as const;

export interface InstallingDeps {
  /** The files of the built app. */
  readonly appFiles: readonly string[];
}

export function routeInstalling(server: FastifyInstance, { appFiles }: InstallingDeps): void {
  for (const { name } of icons) {
    const icon = store(readFileSync(here(name)));
    server.get(`/${name}`, async (request, reply) =>
      sendStored(
        request,
        reply.headers({ 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' }),
        icon,
      ),
    );
  }
  routeShared(server);
  server.get('/manifest.webmanifest', async (request, reply) => {
    reply.headers({
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Cookie, Accept-Language',
    });
    return JSON.stringify(manifest(languageOf(request.headers)));
  });
  const worker = store(serviceWorker(appFiles));
  server.get('/service-worker.js', async (request, reply) =>
    sendStored(
      request,
      reply.headers({
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
        'X-Content-Type-Options': 'nosniff',
      }),
      worker,
    ),
  );
}

/**
 * The worker takes what is shared before it leaves the phone. Where it does not run yet, the files are lost, and the page
 * that opens here says so and starts it.
 */
function routeShared(server: FastifyInstance): void {
  void server.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', (_request, body, done) => {
      body.resume();
      done(null);
    });
    scope.post('/add', async (_request, reply) => reply.redirect('/add?files=lost', 303));
  });
}

function serviceWorker(appFiles: readonly string[]): string {
  const styles = [
    'literata/wght.css',
    'literata/wght-italic.css',
    'tokens.css',
    'lectern.css',
    'controls.css',
    'document.css',
  ];
  const files = [...appFiles, ...styles.map(assetUrl), assetUrl('lectern.svg')];
  const version = createHash('sha256').update(files.join('\n')).digest('base64url').slice(0, 16);
  const source = readFileSync(here('service-worker.js'), 'utf8');
  return `const shell = ${JSON.stringify({ version, files })};\n${source}`;
}

/** Types as well as extensions: not every phone knows the type of every file. */
const sharedTypes = [
  'text/*',
  'image/*',
  'audio/*',
  'video/*',
  'application/pdf',
  'application/epub+zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.txt',
  '.md',
  '.html',
  '.pdf',
  '.docx',
  '.odt',
  '.rtf',
  '.epub',
  '.mobi',
  '.azw3',
  '.fb2',
  '.zip',
  '.srt',
  '.vtt',
];

/** What phones share becomes a new document. */
const manifest = (language: Parameters<typeof pageMessages>[0]) => ({
  name: 'Lectern',
  short_name: 'Lectern',
  description: pageMessages(language).text('landing.description'),
  lang: language,
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f8f7f1',
  theme_color: '#1d5a45',
  categories: ['books', 'productivity'],
  icons: icons.map(({ name, ...icon }) => ({ src: `/${name}`, type: 'image/png', ...icon })),
  share_target: {
    action: '/add',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files', accept: sharedTypes }] },
  },
});
