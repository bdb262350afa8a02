/** Signing in with a passkey: the options for the browser, and its response. */
import type { FastifyInstance } from 'fastify';
import type { Attempts } from '../../../features/access/sign-in/attempts.ts';
import { AccountDisabled } from '../../../features/access/sign-in/sessions.ts';
import { formField } from '../../session/visits.ts';
import { requireRefusal } from '../fields.ts';
import type { SignInDeps } from './deps.ts';
import { safeNext } from './safe-next.ts';
import { sendSignInForm } from './sign-in.ts';
import { networkOf } from '../../../platform/net/network-of.ts';

/** Each leaves a challenge in the store for ten minutes. */
const challenges = { attempts: 100, windowMs: 15 * 60_000 };

export function routePasskeySignIn(
  scope: FastifyInstance,
  deps: SignInDeps & { readonly attempts: Attempts },
): void {
  const { passkeys, visits } = deps;
  if (!passkeys.areAvailable) return;
  scope.post('/signin/passkey/options', async (request, reply) => {
    await deps.attempts.count('passkey from', networkOf(request.ip), challenges);
    return reply.send(await passkeys.optionsToSignIn());
  });
  scope.post('/signin/passkey', async (request, reply) => {
    const { visitor, messages } = request.visit!;
    const next = safeNext(formField(request, 'next'));
    try {
      const { session, email } = await passkeys.signIn(formField(request, 'response'), visitor);
      await visits.startSession(reply, session);
      visits.rememberDevice(reply, email);
      return await reply.redirect(next, 303);
    } catch (error) {
      const isDisabled = requireRefusal(error, 'unauthorized') instanceof AccountDisabled;
      return sendSignInForm(reply, deps, {
        next,
        trouble: {
          message: messages.text(isDisabled ? 'signIn.disabled' : 'passkey.refused'),
          about: [],
        },
      });
    }
  });
}
