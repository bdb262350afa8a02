/** Pages with forms: each request becomes a visit, a form that comes back must be one of ours, errors become pages. */
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PageMessages } from '../../shared/messages/pages.ts';
import type { Log } from '../../platform/log.ts';
import { gatherBodies } from '../api/steps/body.ts';
import { toFailure, toProblem } from '../http/envelope.ts';
import { type HostCheck, messagesFor } from '../session/cookies.ts';
import type { Visit, Visits } from '../session/visits.ts';
import { refusedFormPage, troublePage, unknownHostPage } from './error-pages.ts';
import { contentSecurityPolicy, sendPage } from './layout.ts';

const bodyLimit = 64 * 1024;

export interface FormsDeps {
  readonly visits: Visits;
  readonly publicUrl: string;
  readonly isAllowedHost: HostCheck;
  readonly log: Log;
}

export function withForms(
  server: FastifyInstance,
  deps: FormsDeps,
  routes: (scope: FastifyInstance) => void,
): void {
  void server.register(async (scope) => {
    scope.decorateRequest('visit', null);
    scope.removeAllContentTypeParsers();
    gatherBodies(scope, bodyLimit);
    await scope.register(formBody, { bodyLimit });
    // Anything else is not a form and has no fields.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, async () => ({}));
    scope.addHook('onRequest', async (request, reply) => {
      // First of all: under another host name not even the form is shown.
      if (!deps.isAllowedHost(request.headers.host))
        return sendPage(reply, unknownHostPage(messagesFor(request.headers), deps.publicUrl), 403);
      request.visit = await deps.visits.receive(request, reply);
    });
    scope.addHook('preHandler', async (request, reply) => {
      if (request.method !== 'POST' || deps.visits.isOwnForm(request)) return;
      return sendPage(reply, refusedFormPage(request.visit!.messages), 403);
    });
    scope.addHook('onSend', async (request, reply) => setFormHeaders(reply, request.visit));
    sendErrorsAsPages(scope, deps.log);
    routes(scope);
  });
}

function sendErrorsAsPages(scope: FastifyInstance, log: Log): void {
  scope.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    if (problem.code === 'internal_error')
      log.error({ request_id: request.id, err: problem.cause ?? problem }, 'unexpected error');
    const { status, headers } = toFailure(problem, request.id);
    if (headers['Retry-After']) reply.header('Retry-After', headers['Retry-After']);
    const messages: PageMessages = request.visit?.messages ?? messagesFor(request.headers);
    return sendPage(reply, troublePage(messages, problem, request.visit), status);
  });
}

/**
 * Unlike other pages these tell our own origin where a form came from, and may be shown in a window that an app opened
 * and waits for. A redirect after a form is followed only to places the policy names.
 */
async function setFormHeaders(reply: FastifyReply, visit: Visit | null): Promise<void> {
  const target = visit?.formTarget === undefined ? '' : ` ${visit.formTarget}`;
  const policy = String(reply.getHeader('Content-Security-Policy') ?? contentSecurityPolicy);
  reply.headers({
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'unsafe-none',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy.replace("form-action 'self'", `form-action 'self'${target}`),
  });
}
