/** The addresses of the authorization server. It reads bodies and writes responses itself; we only bring requests into the form it expects. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../shared/contract/errors.ts';
import type { Attempts } from '../../features/access/sign-in/attempts.ts';
import { gatherBodies } from '../api/steps/body.ts';
import { requestIdHeader, toFailure, toProblem } from '../http/envelope.ts';
import { paths } from '../http/oauth-paths.ts';
import { strangerAt, type Rates } from '../http/rates.ts';
import type { AuthorizationServer } from './authorization-server.ts';
import { sendErrorPage } from './oauth-pages.ts';
import {
  formOfJson,
  plainRegistration,
  registrationError,
  type Resource,
  resourceOf,
  splitUrl,
  withBody,
  withOneResource,
  withOurScopes,
} from './requests.ts';
import { networkOf } from '../../platform/net/network-of.ts';

const bodyLimitBytes = 64 * 1024;
const registrations = { attempts: 60, windowMs: 3_600_000 };

export interface OAuthDeps {
  readonly authorization: AuthorizationServer;
  readonly attempts: Attempts;
  readonly rates: Rates;
}

type Rewrite = (request: FastifyRequest) => IncomingMessage;

export function routeOAuth(server: FastifyInstance, deps: OAuthDeps): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    gatherBodies(scope, bodyLimitBytes);
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: bodyLimitBytes },
      async (_request: FastifyRequest, body: string) => body,
    );
    scope.addHook('onRequest', (request) => countVisit(request, deps.rates));
    sendOAuthErrors(scope);
    const { audience, issuer } = deps.authorization;
    const resource = resourceOf(audience, issuer);
    const add = (method: 'GET' | 'POST', url: string, rewrite: Rewrite = asItIs) =>
      scope.route({
        method,
        url,
        exposeHeadRoute: false,
        handler: async (request, reply) => pass(deps.authorization, reply, rewrite(request)),
      });

    for (const document of ['oauth-authorization-server', 'openid-configuration']) {
      add('GET', `/.well-known/${document}`);
    }
    add('GET', paths.authorization, (request) => askedPlainly(request, resource));
    add('GET', `${paths.authorization}/:uid`);
    add('POST', paths.token, (request) => tokenRequest(request, resource));
    add('POST', paths.revocation, revocationRequest);
    add('GET', paths.jwks);
    routeRegistration(scope, deps);
  });
}

/** Clients expect `error` to be a string (RFC 6749, 5.2), not the API's envelope. */
function sendOAuthErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    const { status, headers } = toFailure(problem, request.id);
    const code = problem.code === 'rate_limited' ? 'temporarily_unavailable' : 'invalid_request';
    const out = { error: status >= 500 ? 'server_error' : code, error_description: problem.message };
    reply.code(status).headers({ ...headers, 'Cache-Control': 'no-store' });
    // This address is for a person's browser.
    if (request.routeOptions.url === paths.authorization) return sendErrorPage(request, reply, out);
    return reply.send(out);
  });
}

async function countVisit(request: FastifyRequest, rates: Rates): Promise<void> {
  const state = await rates.count('other', `oauth:${strangerAt(request.ip)}`);
  if (!state.exceeded) return;
  throw new Problem('rate_limited', 'Too many requests. Wait as long as Retry-After says.', {
    retryAfterSeconds: state.retryAfterSeconds,
  });
}

async function pass(
  authorization: AuthorizationServer,
  reply: FastifyReply,
  raw: IncomingMessage,
): Promise<FastifyReply> {
  const handle = await authorization.handler();
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value!);
  reply.raw.setHeader(requestIdHeader, reply.request.id);
  handle(raw, reply.raw);
  return reply;
}

const asItIs: Rewrite = (request) => request.raw;
const textOf = (request: FastifyRequest): string => (typeof request.body === 'string' ? request.body : '');

/** Other response modes than the default would need separate pages that hold the code. */
function refuseResponseMode(parameters: URLSearchParams): void {
  const mode = parameters.get('response_mode');
  if (mode !== null && mode !== 'query') throw new Problem('bad_request', 'response_mode can only be query.');
}

function askedPlainly({ raw }: FastifyRequest, resource: Resource): IncomingMessage {
  const [path, query] = splitUrl(raw.url!);
  const asked = new URLSearchParams(query);
  refuseResponseMode(asked);
  raw.url = `${path}?${withOurScopes(withOneResource(asked, resource)).toString()}`;
  return raw;
}

function tokenRequest(request: FastifyRequest, resource: Resource): IncomingMessage {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  const body = textOf(request);
  const plain = isForm ? withOneResource(new URLSearchParams(body), resource).toString() : body;
  return withBody(request.raw, plain);
}

/** RFC 7009 asks for a form; some clients send JSON. */
function revocationRequest(request: FastifyRequest): IncomingMessage {
  const form = request.headers['content-type']?.startsWith('application/json')
    ? formOfJson(textOf(request))
    : undefined;
  if (form === undefined) return withBody(request.raw, textOf(request));
  request.raw.headers['content-type'] = 'application/x-www-form-urlencoded';
  return withBody(request.raw, form);
}

function routeRegistration(scope: FastifyInstance, { authorization, attempts }: OAuthDeps): void {
  scope.post(paths.registration, async (request, reply) => {
    await attempts.count('registration from', networkOf(request.ip), registrations);
    const metadata = jsonOf(textOf(request));
    const error = registrationError(metadata);
    if (error) return reply.code(400).header('Cache-Control', 'no-store').send(error);
    const body = metadata === undefined ? textOf(request) : JSON.stringify(plainRegistration(metadata));
    return pass(authorization, reply, withBody(request.raw, body));
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
