/**
 * A visit: who opened a page with a form, and whether the submitted form is one of ours. A form must come
 * from our own origin and carry the token that was in it, which is bound to the visit and the session: neither the
 * token of another browser nor one from before sign-in fits.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Actor, actorOfSession } from '../../features/access/access.ts';
import type { Sessions, SignedIn } from '../../features/access/sign-in/sessions.ts';
import type { Visitor } from '../../features/access/sign-in/sign-in.ts';
import { type PageMessages, pageMessages } from '../../shared/messages/pages.ts';
import { type Cookies, rememberLanguage } from './cookies.ts';

/*
 * What a browser keeps of the library belongs to one account. Every response that depends on the session says whose it
 * is, and the service worker forgets what it has when that changes; a response without this header, like the error page
 * of a proxy, says nothing. Where a session has ended, the browser is asked to forget everything itself.
 */

const accountHeader = 'lectern-account';
const nobody = 'none';

function nameAccount(reply: FastifyReply, accountId: string | undefined): void {
  void reply.header(accountHeader, accountId ?? nobody);
}

/** Browsers heed this over https and on their own machine, which is also where they run service workers. */
function forgetEverything(reply: FastifyReply): void {
  void reply.header('clear-site-data', '"cache", "storage"');
}

/*
 * Authenticates the app, which calls the same API as any client, with its browser's session instead of a key. A browser
 * sends its cookies whichever site made the page, so a cookie alone proves nothing. It is accepted
 * - with the app's own header, which another site cannot send without a CORS permission it never gets; and
 * - on plain reads, which players and downloads make without headers, unless the browser says that the request
 *   came from another site: that site cannot read the response.
 */

const appHeader = 'lectern-app';

export interface SessionAuthDeps {
  readonly sessions: Pick<Sessions, 'find'>;
  readonly cookies: Cookies;
}

export function createSessionAuth({ cookies, sessions }: SessionAuthDeps) {
  /** The user signed in to the browser that sent the request, whichever site linked here. For pages. */
  async function signedIn({ headers }: Pick<IncomingMessage, 'headers'>): Promise<SignedIn | undefined> {
    const token = cookies.read(headers, 'session');
    return token === undefined ? undefined : sessions.find(token);
  }

  /** The same, for a response that says whose it is. A cookie whose session has ended makes the browser forget. */
  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | undefined> {
    const token = cookies.read(request.headers, 'session');
    const signedIn = token === undefined ? undefined : await sessions.find(token, request.ip);
    nameAccount(reply, signedIn?.accountId);
    if (token !== undefined && !signedIn) forgetEverything(reply);
    return signedIn;
  }

  /** For API operations. */
  async function actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor | undefined> {
    const signedIn = isSameOrigin(request) ? await receive(request, reply) : undefined;
    return signedIn && actorOfSession(signedIn.accountId, signedIn.plan, signedIn.sessionId);
  }

  return { signedIn, receive, actorOf };
}

export type SessionAuth = ReturnType<typeof createSessionAuth>;

function isSameOrigin({ method, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  if (site !== 'same-origin' && site !== 'none') return false;
  return method === 'GET' || headers[appHeader] === '1';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on pages with forms; null everywhere else. */
    visit: Visit | null;
  }
}

export interface Visit {
  readonly signedIn: SignedIn | undefined;
  readonly formToken: string;
  /** Known to this browser alone, and for this visit. */
  readonly browser: string;
  readonly visitor: Visitor;
  readonly messages: PageMessages;
  /** Where a form on this page may redirect to besides here; the browser follows no other redirect. */
  formTarget: string | undefined;
}

export interface VisitsDeps {
  readonly sessions: Pick<Sessions, 'find' | 'end'>;
  readonly sessionAuth: Pick<SessionAuth, 'receive'>;
  readonly cookies: Cookies;
  readonly formSecret: string;
  readonly publicUrl: string;
}

export class Visits {
  readonly #deps: VisitsDeps;

  constructor(deps: VisitsDeps) {
    this.#deps = deps;
  }

  async receive(request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
    const { cookies, sessionAuth } = this.#deps;
    const signedIn = await sessionAuth.receive(request, reply);
    let visit = cookies.read(request.headers, 'visit');
    if (visit === undefined) {
      visit = newVisitId();
      cookies.set(reply, 'visit', visit);
    }
    const language = rememberLanguage(reply, cookies, signedIn?.language ?? null);
    return {
      signedIn,
      browser: this.#sign(`browser ${visit}`),
      formToken: this.#sign(`form ${visit} ${signedIn?.sessionId ?? ''}`),
      visitor: { address: request.ip, userAgent: request.headers['user-agent'] ?? '', language },
      messages: pageMessages(language),
      formTarget: undefined,
    };
  }

  /** Browsers name the origin of every form they send; the token covers those that do not. */
  isOwnForm(request: FastifyRequest): boolean {
    const { origin, host, 'sec-fetch-site': site } = request.headers;
    if (site !== undefined && site !== 'same-origin') return false;
    if (origin !== undefined && origin !== this.#deps.publicUrl && hostOf(origin) !== host) return false;
    // The app has no form with a token in it. It signs out with its header, which no other site can send.
    if (request.headers[appHeader] === '1') return true;
    const given = Buffer.from(formField(request, 'form_token'));
    const expected = Buffer.from(request.visit!.formToken);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /** Cookies the browser had before are replaced, so that a session cannot be planted. */
  async startSession(reply: FastifyReply, token: string): Promise<void> {
    await this.#endSession(reply);
    const { cookies, sessions } = this.#deps;
    cookies.set(reply, 'session', token);
    cookies.set(reply, 'visit', newVisitId());
    const signedIn = await sessions.find(token);
    rememberLanguage(reply, cookies, signedIn?.language ?? null);
    nameAccount(reply, signedIn?.accountId);
    const before = reply.request.visit!.signedIn;
    if (before && before.accountId !== signedIn?.accountId) forgetEverything(reply);
  }

  async endSession(reply: FastifyReply): Promise<void> {
    await this.#endSession(reply);
    this.#deps.cookies.clear(reply, 'session');
    this.#deps.cookies.clear(reply, 'visit');
    nameAccount(reply, undefined);
    forgetEverything(reply);
  }

  /** Whether this browser has signed in with this email before. */
  isKnownDevice(request: FastifyRequest, email: string): boolean {
    return this.#deps.cookies.read(request.headers, 'device') === this.#deviceToken(email);
  }

  rememberDevice(reply: FastifyReply, email: string): void {
    this.#deps.cookies.set(reply, 'device', this.#deviceToken(email));
  }

  async #endSession(reply: FastifyReply): Promise<void> {
    const before = reply.request.visit!.signedIn;
    if (before) await this.#deps.sessions.end(before.accountId, before.sessionId);
  }

  #deviceToken(email: string): string {
    return this.#sign(`known ${email}`);
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#deps.formSecret).update(text).digest('base64url');
  }
}

const newVisitId = (): string => randomBytes(16).toString('base64url');

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/** What was filled in. A field that comes twice counts once. */
export const formField = (request: FastifyRequest, name: string): string =>
  formFields(request, name)[0] ?? '';

/** Every value of a field that may come more than once. */
export function formFields({ body }: FastifyRequest, name: string): readonly string[] {
  const values = (body ?? {}) as Readonly<Record<string, string | readonly string[]>>;
  const value = Object.hasOwn(values, name) ? values[name]! : [];
  return typeof value === 'string' ? [value] : value;
}
