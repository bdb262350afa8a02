/**
 * The ground that all pages with forms stand on: who is visiting, and whether a form that comes back is one
 * of ours. The page must stand under one of our names, a write must come from our own origin and carry the
 * token that was in the form.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions, SignedIn } from '../../../features/access/sign-in/sessions.ts';
import type { Visitor } from '../../../features/access/sign-in/sign-in.ts';
import type { Log } from '../../../platform/log.ts';
import { appHeader } from '../../http/at-home.ts';
import { toFailure, toProblem } from '../../http/envelope.ts';
import type { OwnNames } from '../../http/own-names.ts';
import { contentSecurityPolicy, html, sendPage, type Markup } from '../layout.ts';
import type { Cookies } from './cookies.ts';
import { formPage, notice } from './fields.ts';

const bodyLimitBytes = 64 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on pages with forms; null everywhere else. */
    visit: Visit | null;
  }
}

export interface Visit {
  readonly signedIn: SignedIn | undefined;
  readonly formToken: string;
  readonly visitor: Visitor;
  /** Where a form on this page may lead besides here: the browser follows its redirects only there. */
  leadsTo: string | undefined;
}

export interface FormParts {
  readonly sessions: Sessions;
  readonly cookies: Cookies;
  readonly formSecret: string;
  readonly publicUrl: string;
  readonly isOwnName: OwnNames;
  readonly log: Log;
}

export type FormScope = (scope: FastifyInstance) => void;

export function withForms(server: FastifyInstance, parts: FormParts, routes: FormScope): void {
  void server.register(async (scope) => {
    scope.decorateRequest('visit', null);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: bodyLimitBytes },
      async (request: FastifyRequest, text: string) => new URLSearchParams(isForm(request) ? text : ''),
    );
    scope.addHook('onRequest', async (request, reply) => {
      // Before anything that could be read or sent: not even the form is for a page under another name.
      if (!parts.isOwnName(request.headers.host)) return sendPage(reply, strangeName(parts.publicUrl), 403);
      request.visit = await receive(request, reply, parts);
    });
    scope.addHook('preHandler', async (request, reply) => {
      if (request.method !== 'POST' || isOurs(request, parts.publicUrl)) return;
      return sendPage(reply, refusedForm, 403);
    });
    scope.addHook('onSend', async (request, reply) => {
      tellBrowser(reply, request.visit);
    });
    scope.setErrorHandler((error, request, reply) => {
      const problem = toProblem(error);
      if (problem.code === 'internal_error')
        parts.log.error({ request_id: request.id, err: problem.cause ?? problem }, 'unexpected error');
      const { status, headers } = toFailure(problem, request.id);
      if (headers['Retry-After']) reply.header('Retry-After', headers['Retry-After']);
      return sendPage(reply, troublePage(problem.message, request.visit), status);
    });
    routes(scope);
  });
}

const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;

async function receive(request: FastifyRequest, reply: FastifyReply, parts: FormParts): Promise<Visit> {
  const token = parts.cookies.read(request.headers, 'session');
  const signedIn = token === undefined ? undefined : await parts.sessions.find(token);
  let visit = parts.cookies.read(request.headers, 'visit');
  if (visit === undefined) {
    visit = newVisit();
    reply.header('Set-Cookie', parts.cookies.set('visit', visit));
  }
  return {
    signedIn,
    formToken: formTokenOf(parts.formSecret, visit, signedIn?.sessionId),
    visitor: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
    leadsTo: undefined,
  };
}

export const newVisit = (): string => randomBytes(16).toString('base64url');

export const signature = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Bound to the visit and the session, so neither a token of another browser nor one from before sign-in fits. */
const formTokenOf = (secret: string, visit: string, sessionId = ''): string =>
  signature(secret, `form ${visit} ${sessionId}`);

/** Browsers name the origin of every form they send; the token covers whoever does not. */
function isOurs(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined && origin !== publicUrl && hostOf(origin) !== host) return false;
  // The app has no form with a token in it, and signs out with its header, which no other site can send.
  if (request.headers[appHeader] === '1') return true;
  const given = Buffer.from(formOf(request).get('form_token') ?? '');
  const expected = Buffer.from(request.visit!.formToken);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/** What was filled in. A field that comes twice counts once. */
export const formOf = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams();

export const field = (request: FastifyRequest, name: string): string => formOf(request).get(name) ?? '';

/** What every form carries, unseen. */
export const formToken = (request: FastifyRequest): Markup =>
  html`<input type="hidden" name="form_token" value="${request.visit!.formToken}" />`;

/**
 * Unlike other pages these tell our own origin where a form came from, and may stand in a window that an app
 * opened and waits for. A redirect after a form is followed only to places the policy names.
 */
function tellBrowser(reply: FastifyReply, visit: Visit | null): void {
  const leadsTo = visit?.leadsTo === undefined ? '' : ` ${visit.leadsTo}`;
  const policy = String(reply.getHeader('Content-Security-Policy') ?? contentSecurityPolicy);
  reply.headers({
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'unsafe-none',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy.replace("form-action 'self'", `form-action 'self'${leadsTo}`),
  });
}

const refusedForm = formPage(
  'Try again',
  html`
    <h1>Try again</h1>
    ${notice('This form is too old, or it did not come from this page. Go back, reload, and send it again.')}
    <p>Lectern needs cookies for signing in.</p>
  `,
);

const strangeName = (publicUrl: string) =>
  formPage(
    'Not under this name',
    html`
      <h1>Not under this name</h1>
      ${notice('This Lectern serves its own machine, and does not answer to the name you used.')}
      <p>Open <a href="${publicUrl}">${publicUrl}</a>.</p>
      <p>Whoever runs it behind a proxy sets <code>PUBLIC_URL</code> to the address that people use.</p>
    `,
  );

const troublePage = (message: string, visit: Visit | null) =>
  formPage(
    'That did not work',
    html`
      <h1>That did not work</h1>
      ${notice(message)}
      <p>
        ${visit?.signedIn ? html`<a href="/settings">Your settings</a>` : html`<a href="/signin">Sign in</a>`}
      </p>
    `,
  );
