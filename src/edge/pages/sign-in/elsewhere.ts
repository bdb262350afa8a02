/** Signing in at the provider of the operator's choice: a link there, the way back, and a page for whatever goes wrong. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Attempts } from '../../../features/access/sign-in/attempts.ts';
import { AccountDisabled } from '../../../features/access/sign-in/sessions.ts';
import { type FaultReason, IdentityFault } from '../../../features/access/identities/faults.ts';
import type { Arrival, Identities } from '../../../features/access/identities/identities.ts';
import { networkOf } from '../../../platform/net/network-of.ts';
import { Problem } from '../../../shared/contract/errors.ts';
import { formField } from '../../session/visits.ts';
import {
  button,
  formPage,
  formToken,
  hiddenField,
  notice,
  passwordField,
  type Trouble,
  troubleNotice,
} from '../fields.ts';
import { html, linkTo, sendPage, withSlots } from '../layout.ts';
import { strong } from '../markup.ts';
import type { SignInDeps } from './deps.ts';
import { elsewhereLink } from './elsewhere-link.ts';
import { safeNext } from './safe-next.ts';
import { sendCodeForm } from './sign-in.ts';

/** Each leaves a challenge in the store for ten minutes; a whole office may have one address. */
const visitsPerNetwork = { attempts: 300, windowMs: 15 * 60_000 };

export interface ElsewhereDeps extends SignInDeps {
  readonly attempts: Attempts;
  readonly publicUrl: string;
}

type Query = Readonly<Record<string, string | undefined>>;

export function routeElsewhere(scope: FastifyInstance, deps: ElsewhereDeps): void {
  const { identities } = deps;
  if (!identities) return;
  scope.get('/signin/oidc', (request, reply) => setOut(request, reply, { ...deps, identities }));
  scope.get('/signin/oidc/callback', (request, reply) => comeBack(request, reply, { ...deps, identities }));
  scope.post('/signin/oidc/join', (request, reply) => join(request, reply, { ...deps, identities }));
  scope.get('/signin/oidc/signout', async (_, reply) =>
    reply.redirect((await identities.signOutUrl(`${deps.publicUrl}/signin`)) ?? '/signin', 303),
  );
}

type Open = ElsewhereDeps & { readonly identities: Identities };

async function setOut(request: FastifyRequest, reply: FastifyReply, deps: Open) {
  const { visitor, browser } = request.visit!;
  const { next, again, invite, here } = request.query as Query;
  // The provider sends people back to the address in PUBLIC_URL, which has to be the one whose cookies the browser sends.
  if (here === undefined && request.headers.host !== new URL(deps.publicUrl).host) {
    const { pathname, searchParams } = new URL(request.url, deps.publicUrl);
    searchParams.set('here', '1');
    return reply.redirect(`${deps.publicUrl}${pathname}?${searchParams.toString()}`, 303);
  }
  return explaining(reply, deps, async () => {
    await deps.attempts.count('elsewhere from', networkOf(visitor.address), visitsPerNetwork);
    const wish = { next: safeNext(next), browser, isAgain: again !== undefined, invitation: invite };
    return reply.redirect(await deps.identities.start(wish, visitor.language), 303);
  });
}

async function comeBack(request: FastifyRequest, reply: FastifyReply, deps: Open) {
  const { visitor, browser, signedIn } = request.visit!;
  return explaining(reply, deps, async () => {
    await deps.attempts.count('back from elsewhere', networkOf(visitor.address), visitsPerNetwork);
    const response = new URL(request.url, deps.publicUrl).searchParams;
    const arrival = await deps.identities.finish(
      { response, browser, sessionId: signedIn?.sessionId },
      visitor,
    );
    return arrive(reply, deps, arrival);
  });
}

async function join(request: FastifyRequest, reply: FastifyReply, deps: Open) {
  const { messages, visitor } = request.visit!;
  const [ticket, password] = [formField(request, 'ticket'), formField(request, 'password')];
  return explaining(reply, deps, async () => {
    try {
      return await arrive(reply, deps, await deps.identities.join({ ticket, password }, visitor));
    } catch (error) {
      if (error instanceof IdentityFault || error instanceof AccountDisabled || !(error instanceof Problem))
        throw error;
      if (error.code !== 'unauthorized' && error.code !== 'rate_limited') throw error;
      const asked = await deps.identities.joining(ticket);
      if (!asked) throw new IdentityFault('stale');
      const isSlow = error.code === 'rate_limited';
      if (isSlow) reply.header('Retry-After', error.retryAfterSeconds);
      const message = messages.text(isSlow ? 'signIn.slow' : 'elsewhere.wrongPassword');
      const trouble = { message, about: ['password'] };
      return sendJoinForm(reply, deps, {
        ticket,
        email: asked.identity.email,
        trouble,
        status: isSlow ? 429 : 422,
      });
    }
  });
}

async function arrive(reply: FastifyReply, deps: Open, arrival: Arrival) {
  const { next } = arrival;
  if ('linked' in arrival) return reply.redirect(next, 303);
  if ('join' in arrival) return sendJoinForm(reply, deps, { ticket: arrival.join, email: arrival.email });
  if ('ticket' in arrival) return sendCodeForm(reply, deps, { next: safeNext(next), ticket: arrival.ticket });
  await deps.visits.startSession(reply, arrival.session);
  deps.visits.rememberDevice(reply, arrival.email);
  return reply.redirect(safeNext(next), 303);
}

interface JoinForm {
  readonly ticket: string;
  readonly email: string;
  readonly trouble?: Trouble;
  readonly status?: number;
}

/** Somebody the provider knows has the address of an account here: its password says that they are the same person. */
function sendJoinForm(
  reply: FastifyReply,
  { identities }: Open,
  { ticket, email, trouble, status }: JoinForm,
) {
  const { request } = reply;
  const { messages } = request.visit!;
  const { name } = identities;
  const page = formPage(messages, {
    title: messages.text(trouble ? 'signIn.failed' : 'elsewhere.join', { name }),
    heading: messages.text('elsewhere.join', { name }),
    body: html`${troubleNotice(trouble)}
      <p>${withSlots(messages.parts('elsewhere.join.why', { email, name }), { email: strong })}</p>
      <form method="post" action="/signin/oidc/join">
        ${formToken(request)} ${hiddenField('ticket', ticket)} ${passwordField(messages, trouble)}
        ${button(messages.text('elsewhere.join.submit'))}
      </form>
      <div class="more">
        <p><a href="/forgot">${messages.text('signIn.forgot')}</a></p>
      </div>`,
  });
  return sendPage(reply, page, status ?? 200);
}

/* Whatever goes wrong is a page that says what to do. */

async function explaining(reply: FastifyReply, deps: Open, work: () => Promise<unknown>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AccountDisabled)
      return sendFaultPage(reply, deps, 'disabled', new IdentityFault('refused'));
    if (error instanceof IdentityFault) return sendFaultPage(reply, deps, error.reason, error);
    throw error;
  }
}

const statuses: Partial<Record<FaultReason, number>> = {
  unreachable: 503,
  misconfigured: 503,
  stale: 400,
  exists: 409,
};

function sendFaultPage(
  reply: FastifyReply,
  { identities }: Open,
  reason: FaultReason | 'disabled',
  { about: { code = '', email = '', next = '/' } }: IdentityFault,
) {
  const { request } = reply;
  const { messages, signedIn } = request.visit!;
  const { name } = identities;
  const back = signedIn
    ? '/settings/security'
    : `/signin${next === '/' ? '' : `?next=${encodeURIComponent(next)}`}`;
  const page = formPage(messages, {
    title: messages.text('signIn.failed'),
    body: html`${notice(
        reason === 'disabled'
          ? messages.text('signIn.disabled')
          : messages.text(`elsewhere.fault.${reason}`, { name, code, email }),
      )}
      ${!signedIn && elsewhereLink(request, { identities }, { next })}
      <div class="more">
        <p>
          ${withSlots(messages.parts(signedIn ? 'elsewhere.toSettings' : 'elsewhere.toSignIn'), { link: linkTo(back) })}
        </p>
      </div>`,
  });
  return sendPage(reply, page, reason === 'disabled' ? 403 : (statuses[reason] ?? 403));
}
