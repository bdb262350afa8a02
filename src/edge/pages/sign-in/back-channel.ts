/** Where the provider says, from server to server, that a session there has ended. No browser and no session are involved. */
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { IdentityFault } from '../../../features/access/identities/faults.ts';
import type { Identities } from '../../../features/access/identities/identities.ts';
import type { Attempts } from '../../../features/access/sign-in/attempts.ts';
import type { Log } from '../../../platform/log.ts';
import { networkOf } from '../../../platform/net/network-of.ts';
import { gatherBodies } from '../../api/steps/body.ts';
import { toFailure, toProblem } from '../../http/envelope.ts';
import { formField } from '../../session/visits.ts';

const bodyLimit = 64 * 1024;
/** Each unknown key has us ask the provider for its keys; a whole company may be signed out at once. */
const notices = { attempts: 3_000, windowMs: 15 * 60_000 };

export interface BackChannelDeps {
  readonly identities: Identities | undefined;
  readonly attempts: Attempts;
  readonly log: Log;
}

export function routeBackChannel(
  server: FastifyInstance,
  { identities, attempts, log }: BackChannelDeps,
): void {
  if (!identities) return;
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    gatherBodies(scope, bodyLimit);
    await scope.register(formBody, { bodyLimit });
    // Anything else is not a form and has no fields.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, async () => ({}));
    sendErrorsAsProvidersExpect(scope, log);
    scope.post('/signin/oidc/logout', async (request, reply) => {
      await attempts.count('sign-out notice from', networkOf(request.ip), notices);
      await identities.signedOut(formField(request, 'logout_token'));
      return reply.header('Cache-Control', 'no-store').code(200).send();
    });
  });
}

/** `error` is a word (Back-Channel Logout 1.0, 2.8), and what was not believed is a bad request. */
function sendErrorsAsProvidersExpect(scope: FastifyInstance, log: Log): void {
  scope.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    if (problem.code === 'internal_error')
      log.error({ request_id: request.id, err: problem.cause ?? problem }, 'unexpected error');
    const { status, headers } = toFailure(problem, request.id);
    const isFault = problem instanceof IdentityFault;
    const isRefused = isFault && problem.code === 'unauthorized';
    const detail = isFault ? `${problem.about.code ?? problem.reason}.` : problem.message;
    return reply
      .code(isRefused ? 400 : status)
      .headers({ ...headers, 'Cache-Control': 'no-store' })
      .send({
        error: status >= 500 ? 'temporarily_unavailable' : 'invalid_request',
        error_description: `The sign-out was refused: ${detail}`,
      });
  });
}
