/** The pages people open in a browser. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignUp } from '../../features/access/sign-in/sign-up.ts';
import type { Voices } from '../../features/speech/voices.ts';
import { type PageMessages, pageMessages } from '../../shared/messages/pages.ts';
import { settingsPages } from '../../shared/settings-pages.ts';
import { type Cookies, languageOf, rememberLanguage, themeOf } from '../session/cookies.ts';
import type { SessionAuth } from '../session/visits.ts';
import { routeApp } from './app.ts';
import { routeAssets, sendStored, store, type Stored } from './assets.ts';
import { connectPage } from './connect.ts';
import { dialectsPage } from './dialects.ts';
import { routeInstalling } from './installing/installing.ts';
import { chooseSamples, landingPage } from './landing.ts';
import { pageHeaders, renderPage, type FixedPage, type Viewer } from './layout.ts';
import { referencePage } from './reference/reference.ts';
import { routeSharePage, type SharePageDeps } from './share.ts';

export interface PagesDeps extends SharePageDeps {
  readonly openApi: () => Record<string, unknown>;
  readonly publicUrl: string;
  readonly sessionAuth: SessionAuth;
  readonly cookies: Cookies;
  readonly voices: Pick<Voices, 'shared'>;
  readonly signUp: Pick<SignUp, 'mode'>;
  /** Origin of the tool server. */
  readonly mcpUrl: string;
}

export function routePages(server: FastifyInstance, deps: PagesDeps): void {
  routeAssets(server);
  const fixed: Readonly<Record<string, PageWriter>> = {
    '/docs': (messages) => referencePage(messages, deps.openApi()),
    '/docs/dialects': (messages) => dialectsPage(messages, deps.publicUrl),
    '/connect': (messages) => connectPage(messages, deps),
  };
  for (const [path, write] of Object.entries(fixed)) server.get(path, fixedPage(deps.cookies, write));
  routeHome(server, deps);
  routeSharePage(server, deps);
}

/** The home page is the landing page for visitors and the library for people who are signed in. */
function routeHome(server: FastifyInstance, deps: PagesDeps): void {
  const { sessionAuth, cookies } = deps;
  const app = routeApp(server);
  const landing = sendLanding(deps);
  const sendApp = async (request: FastifyRequest, reply: FastifyReply) => {
    const signedIn = app && (await sessionAuth.receive(request, reply));
    if (!signedIn) return undefined;
    return app.send(request, reply, rememberLanguage(reply, cookies, signedIn.language));
  };
  server.get('/', async (request, reply) => (await sendApp(request, reply)) ?? landing(request, reply));
  server.get('/account', async (_, reply) => reply.redirect('/settings', 308));
  if (!app) return;
  routeInstalling(server, { appFiles: app.files });
  for (const path of [
    '/read/:id',
    '/collections/:id',
    '/highlights',
    '/feeds',
    '/voices',
    '/statistics',
    '/trash',
    '/add',
    '/settings',
    ...settingsPages.map((page) => `/settings/${page}`),
    '/settings/people/:id',
  ])
    server.get(
      path,
      async (request, reply) =>
        (await sendApp(request, reply)) ??
        reply.redirect(`/signin?next=${encodeURIComponent(request.url)}`, 303),
    );
}

/** Which voices there are, and whether new people may sign up, can change while the server runs. */
function sendLanding({ cookies, publicUrl, voices, signUp }: PagesDeps) {
  let known: { readonly facts: string; readonly send: ReturnType<typeof fixedPage> } | undefined;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const catalog = voices.shared().all();
    const canSignUp = (await signUp.mode()) !== 'closed';
    const facts = `${canSignUp} ${catalog.map(({ voiceId }) => voiceId).join(' ')}`;
    if (known?.facts !== facts) {
      const write: PageWriter = (messages) =>
        landingPage(messages, { publicUrl, canSignUp, voices: chooseSamples(catalog, messages.language) });
      known = { facts, send: fixedPage(cookies, write) };
    }
    return known.send(request, reply);
  };
}

type PageWriter = (messages: PageMessages) => FixedPage;

/**
 * A page that is the same for everyone is rendered once for each language, theme, and whether the browser has a
 * session, which changes a link in the masthead. Whether that session is still valid is checked behind the link.
 * Rendering waits for the first visitor: most servers are started for their API, and a restart should be short.
 */
function fixedPage(cookies: Cookies, write: PageWriter) {
  const variants = new Map<string, { readonly headers: Record<string, string>; readonly stored: Stored }>();
  const variant = (messages: PageMessages, viewer: Viewer) => {
    const key = `${messages.language} ${viewer.theme} ${viewer.signedIn}`;
    const known = variants.get(key);
    if (known) return known;
    const page = write(messages);
    const headers = { ...pageHeaders(page), Vary: 'Cookie, Accept-Language' };
    const rendered = { headers, stored: store(renderPage(page, viewer)) };
    variants.set(key, rendered);
    return rendered;
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const signedIn = cookies.read(request.headers, 'session') !== undefined;
    const messages = pageMessages(languageOf(request.headers));
    const { headers, stored } = variant(messages, { signedIn, theme: themeOf(request.headers) });
    return sendStored(request, reply.headers(headers), stored);
  };
}
