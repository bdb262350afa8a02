/** Handlers of sessions, the password, passkeys and the second step. */
import type { FastifyReply } from 'fastify';
import { BlockList, isIP } from 'node:net';
import type { Access } from '../../features/access/access.ts';
import { IdentityFault } from '../../features/access/identities/faults.ts';
import type { Identities } from '../../features/access/identities/identities.ts';
import type { Attempts } from '../../features/access/sign-in/attempts.ts';
import type { People } from '../../features/people/people.ts';
import type { Passkeys } from '../../features/access/sign-in/passkeys.ts';
import type { SecondStep } from '../../features/access/sign-in/second-step.ts';
import type { Sessions } from '../../features/access/sign-in/sessions.ts';
import type { SignIn } from '../../features/access/sign-in/sign-in.ts';
import { timestamp } from '../../platform/clock.ts';
import type { AppOperations } from '../../shared/contract/app/index.ts';
import type { OpenSession } from '../../shared/contract/app/security.ts';
import { fieldMessage, invalidField, nothingHere, Problem } from '../../shared/contract/errors.ts';
import type { Call, AppHandlers } from '../api/call.ts';
import type { Cookies } from '../session/cookies.ts';
import { asPasswordField, confirmPassword, sessionOf } from './confirming.ts';

/* Where a session was used from: few people know the addresses of their devices. */

const here = new BlockList();
here.addSubnet('127.0.0.0', 8);
here.addAddress('::1', 'ipv6');

const nearby = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  nearby.addSubnet(network, bits);
nearby.addSubnet('fc00::', 7, 'ipv6');
nearby.addSubnet('fe80::', 10, 'ipv6');

/** Null where the address is not known. */
export function placeOf(address: string): OpenSession['place'] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0]!;
  const version = isIP(plain);
  if (version === 0) return null;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (here.check(plain, family)) return 'here';
  return nearby.check(plain, family) ? 'nearby' : 'elsewhere';
}

export interface SecurityHandlerDeps {
  readonly access: Access;
  readonly attempts: Attempts;
  readonly cookies: Cookies;
  readonly passkeys: Passkeys;
  readonly identities: Identities | undefined;
  readonly secondStep: SecondStep;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly people: Pick<People, 'leave'>;
  readonly deleteAccounts: () => void;
}

/** Attempts at the first code, so that it cannot be guessed. */
const confirmations = { attempts: 20, windowMs: 15 * 60_000 };

export const createSecurityHandlers = (deps: SecurityHandlerDeps) =>
  ({
    ...sessionHandlers(deps),
    ...passkeyHandlers(deps),
    ...identityHandlers(deps),
    ...secondStepHandlers(deps),
  }) satisfies AppHandlers;

const sessionHandlers = (deps: SecurityHandlerDeps) =>
  ({
    async getSecurity({ actor }) {
      const { accountId, session } = actor;
      const hasSecondStep = await deps.secondStep.isOn(accountId);
      return {
        sessions: (await deps.sessions.list(accountId)).map(({ id, user_agent, address, ...times }) => ({
          id,
          user_agent,
          address,
          place: placeOf(address),
          is_this: id === session!.id,
          created_at: timestamp(times.created_at),
          last_seen_at: timestamp(times.last_seen_at),
        })),
        passkeys: (await deps.passkeys.list(accountId)).map(({ id, name, created_at, last_used_at }) => ({
          id,
          name,
          created_at: timestamp(created_at),
          last_used_at: last_used_at === null ? null : timestamp(last_used_at),
        })),
        can_have_passkeys: deps.passkeys.areAvailable,
        has_second_step: hasSecondStep,
        has_password: await deps.access.hasPassword(accountId),
        provider: deps.identities?.name ?? null,
        identity: await identityOf(deps, accountId),
        codes_left: hasSecondStep ? await deps.secondStep.codesLeft(accountId) : 0,
      };
    },
    endSession: ({ actor, params }) => deps.sessions.end(actor.accountId, params.session_id.toLowerCase()),
    endOtherSessions: ({ actor }) => deps.sessions.endOthers(sessionOf(actor)),
    async deleteAccount({ actor, address, body }, reply) {
      await confirmPassword(deps, actor, body.current_password);
      await deps.people.leave(actor.accountId, address);
      deps.cookies.clear(reply, 'session');
      deps.deleteAccounts();
    },
    changePassword: (call, reply) => changePassword(call, reply, deps),
  }) satisfies AppHandlers;

async function changePassword(
  { actor, address, body }: Call<AppOperations['changePassword']>,
  reply: FastifyReply,
  { access, cookies, signIn }: SecurityHandlerDeps,
): Promise<void> {
  const { email } = await access.describe(actor);
  const passwords = { current: body.current_password, wanted: body.password };
  const visitor = { address, userAgent: reply.request.headers['user-agent'] ?? '' };
  const work = signIn.changePassword({ ...sessionOf(actor), email }, passwords, visitor);
  cookies.set(reply, 'session', await asPasswordField(work));
}

const passkeyHandlers = (deps: SecurityHandlerDeps) =>
  ({
    async startPasskey({ actor, body }) {
      await confirmPassword(deps, actor, body.current_password);
      const { email } = await deps.access.describe(actor);
      return { options: await deps.passkeys.optionsToAdd({ accountId: actor.accountId, email }) };
    },
    async addPasskey({ actor, body }) {
      try {
        await deps.passkeys.add(actor, body.name, body.response);
      } catch (error) {
        if (error instanceof Problem && error.code === 'unauthorized')
          throw invalidField('response', 'is not a passkey that can be accepted.');
        throw error;
      }
    },
    removePasskey: ({ actor, params }) => deps.passkeys.remove(actor.accountId, params.passkey_id),
  }) satisfies AppHandlers;

async function identityOf({ identities }: SecurityHandlerDeps, accountId: string) {
  const link = await identities?.linkOf(accountId);
  if (!link) return null;
  return {
    email: link.email,
    created_at: timestamp(link.created_at),
    last_used_at: link.last_used_at === null ? null : timestamp(link.last_used_at),
  };
}

const identityHandlers = (deps: SecurityHandlerDeps) =>
  ({
    async connectIdentity({ actor, body }) {
      if (!deps.identities) throw nothingHere();
      await confirmPassword(deps, actor, body.current_password);
      try {
        return { url: await deps.identities.startLink({ ...sessionOf(actor), next: '/settings/security' }) };
      } catch (error) {
        if (!(error instanceof IdentityFault)) throw error;
        throw new Problem('service_unavailable', `${deps.identities.name} does not answer.`, {
          retryAfterSeconds: 60,
        });
      }
    },
    async disconnectIdentity({ actor, address, body }) {
      if (!deps.identities) throw nothingHere();
      await confirmPassword(deps, actor, body.current_password);
      await deps.identities.unlink(actor.accountId, address);
    },
  }) satisfies AppHandlers;

const secondStepHandlers = (deps: SecurityHandlerDeps) =>
  ({
    async startSecondStep({ actor, body }) {
      await confirmPassword(deps, actor, body.current_password);
      const { secret, url } = await deps.secondStep.enrol(
        actor.accountId,
        (await deps.access.describe(actor)).email,
      );
      return { secret, url };
    },
    async confirmSecondStep({ actor: { accountId }, body }) {
      await deps.attempts.count('first code of', accountId, confirmations);
      const codes = await deps.secondStep.confirm(accountId, body.code);
      if (!codes) throw invalidField('code', fieldMessage('wrongCode'));
      return { codes };
    },
    async renewRecoveryCodes({ actor, body }) {
      await confirmPassword(deps, actor, body.current_password);
      return { codes: await deps.secondStep.renewCodes(actor.accountId) };
    },
    async removeSecondStep({ actor, body }) {
      await confirmPassword(deps, actor, body.current_password);
      await deps.secondStep.remove(actor.accountId);
    },
  }) satisfies AppHandlers;
