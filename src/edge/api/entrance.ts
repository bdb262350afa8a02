/** How a caller comes in: who is it, and may it come now? In this order, before any body is read. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../contract/errors.ts';
import type { Operation, RateGroup, Scope } from '../../contract/operation.ts';
import { keyMark } from '../../features/access/access.rules.ts';
import type { Access } from '../../features/access/access.ts';
import type { Actor } from '../../features/access/actor.ts';
import type { Tokens } from '../../features/access/clients/tokens.ts';
import { whenThere, type Soon } from '../../platform/soon.ts';
import type { Rates, RateState } from '../http/rates.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the entrance of an operation; null everywhere else. */
    actor: Actor | null;
  }
}

export interface EntranceParts {
  readonly access: Access;
  readonly tokens: Tokens;
  readonly rates: Rates;
  /** Who the browser's cookie belongs to, where it may be believed. */
  readonly sessionActor: (request: FastifyRequest) => Promise<Actor | undefined>;
}

export type Entrance = ReturnType<typeof createEntrance>;

export function createEntrance({ access, tokens, rates, sessionActor }: EntranceParts) {
  function authenticate(request: FastifyRequest): Soon<Actor | undefined> {
    const { authorization } = request.headers;
    if (authorization === undefined)
      return request.headers.cookie === undefined ? undefined : sessionActor(request);
    const credentials = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (credentials === undefined) return undefined;
    return credentials.startsWith(keyMark)
      ? access.authenticateKey(credentials)
      : tokens.authenticateToken(credentials);
  }

  /** Authenticates and counts. A caller we do not know is counted by its address. */
  function admit(request: FastifyRequest, reply: FastifyReply, group: RateGroup): Soon<Actor | undefined> {
    return whenThere(authenticate(request), (actor) => {
      request.actor = actor ?? null;
      return whenThere(rates.count(group, actor?.accountId ?? `address:${request.ip}`), (state) => {
        if (group === 'documents' || group === 'audio') tell(reply, state);
        if (state.exceeded) throw tooMany(request, state);
        return actor;
      });
    });
  }

  return {
    admit,
    enter: (request: FastifyRequest, reply: FastifyReply, { rate, scope }: Asked): Soon<void> =>
      whenThere(admit(request, reply, rate), (actor) => {
        if (!actor) throw unknownCaller(request);
        if (rate === 'app' && !actor.session) throw onlyAtHome();
        if (!actor.scopes.has(scope)) throw missingScope(actor, scope);
      }),
  };
}

const tooMany = ({ actor, headers }: FastifyRequest, { retryAfterSeconds }: RateState): Problem =>
  new Problem('rate_limited', 'Too many requests. Wait as long as Retry-After says.', {
    retryAfterSeconds,
    // Strangers share the count of their address; one with an ended token must still learn to renew it.
    ...(!actor && headers.authorization !== undefined && { challenge: invalidToken }),
  });

const onlyAtHome = (): Problem =>
  new Problem('unauthorized', 'This is for the app alone, with a session. Keys and tokens are for /v1.');

const invalidToken = 'Bearer error="invalid_token"';

type Asked = Pick<Operation, 'rate' | 'scope'>;

function unknownCaller(request: FastifyRequest): Problem {
  if (request.headers.authorization === undefined) {
    return new Problem('unauthorized', 'Send your API key or access token as Authorization: Bearer <key>.');
  }
  return new Problem('unauthorized', 'The API key or access token is not valid, has ended or was revoked.', {
    challenge: invalidToken,
  });
}

/**
 * The contract gives 403 one meaning, a reached document limit, and has no other code for "not allowed". A token
 * that may not do this is therefore answered like any other that does not suffice, 401 `unauthorized`, and the
 * challenge says what is missing. It names all scopes to ask for, so that a new token loses none of the old ones.
 */
const missingScope = (actor: Actor, scope: Scope): Problem =>
  new Problem('unauthorized', `The access token lacks the scope ${scope}.`, {
    challenge: `Bearer error="insufficient_scope", scope="${[...actor.scopes, scope].join(' ')}"`,
  });

/** As text, since Node would turn a number into text more than once. */
function tell(reply: FastifyReply, { limit, remaining, reset }: RateState): void {
  reply.header('X-RateLimit-Limit', String(limit));
  reply.header('X-RateLimit-Remaining', String(remaining));
  reply.header('X-RateLimit-Reset', String(reset));
}
