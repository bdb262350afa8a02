/** The caller of a request: which account it is, how often it may call, and what it may do. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../shared/contract/errors.ts';
import type { RateGroup } from '../../../shared/contract/operation.ts';
import { keyPrefix } from '../../../features/access/access.rules.ts';
import { type Access, type Actor, requireScope } from '../../../features/access/access.ts';
import type { Tokens } from '../../../features/access/clients/clients.ts';
import { strangerAt, type Rates, type RateState } from '../../http/rates.ts';
import type { Exchange } from './exchange.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once an operation has authenticated its caller; null everywhere else. */
    actor: Actor | null;
    /** Pending while the caller of an operation is identified and counted; null everywhere else. */
    counted: Promise<void> | null;
  }
}

export interface CallersDeps {
  readonly access: Pick<Access, 'authenticateKey'>;
  readonly tokens: Pick<Tokens, 'authenticateToken'>;
  readonly rates: Rates;
  /** The signed-in user of the browser's session cookie, where the cookie may be trusted. */
  readonly sessionActor: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | undefined>;
}

export class Callers {
  readonly #deps: CallersDeps;

  constructor(deps: CallersDeps) {
    this.#deps = deps;
  }

  /** Sets the actor and counts the request toward its account, or toward the network of an unknown caller. */
  async identify(request: FastifyRequest, reply: FastifyReply, group: RateGroup): Promise<void> {
    const actor = await this.#authenticate(request, reply);
    request.actor = actor ?? null;
    const state = await this.#deps.rates.count(group, countedAs(request));
    if (group === 'documents' || group === 'audio') {
      reply.headers({
        'x-ratelimit-limit': state.limit,
        'x-ratelimit-remaining': state.remaining,
        'x-ratelimit-reset': state.reset,
      });
    }
    if (state.exceeded) throw tooMany(request, state);
  }

  /** Throws once the key or the session of a request has ended. Tokens expire soon, and their client is asked for elsewhere. */
  async requireKnown(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!request.actor?.client && !(await this.#authenticate(request, reply))) throw unknownCaller(request);
  }

  /** The account behind an API key, an access token or a session; undefined for anyone else. */
  #authenticate(request: FastifyRequest, reply: FastifyReply): Promise<Actor | undefined> | undefined {
    const { access, tokens, sessionActor } = this.#deps;
    const { authorization, cookie } = request.headers;
    if (authorization === undefined) return cookie === undefined ? undefined : sessionActor(request, reply);
    const credentials = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (credentials === undefined) return undefined;
    return credentials.startsWith(keyPrefix)
      ? access.authenticateKey(credentials)
      : tokens.authenticateToken(credentials);
  }
}

/** A person who browses the library is not blocked by a program with a key of the same account, nor the other way round. */
function countedAs({ actor, ip }: FastifyRequest): string {
  if (!actor) return strangerAt(ip);
  return actor.session ? `session:${actor.accountId}` : actor.accountId;
}

export function requireCaller({ operation, request }: Exchange): void {
  // A wrong key is reported where none is needed, too: its owner believes that it works.
  const isStranger = !request.actor && request.headers.authorization === undefined;
  if (isStranger && operation.isPublic) return;
  if (!request.actor) throw unknownCaller(request);
  if (operation.rate === 'app' && !request.actor.session) {
    throw new Problem(
      'unauthorized',
      'This operation is for the app and needs a session. Use API keys and tokens with /v1.',
    );
  }
}

export function checkScope({ operation: { scope }, request: { actor } }: Exchange): void {
  if (actor) requireScope(actor, scope);
}

const invalidToken = 'Bearer error="invalid_token"';

const tooMany = ({ actor, headers }: FastifyRequest, { retryAfterSeconds }: RateState): Problem =>
  new Problem('rate_limited', 'Too many requests. Wait as long as Retry-After says.', {
    retryAfterSeconds,
    // Unknown callers share the count of their network; one with an expired token must still learn to renew it.
    ...(!actor && headers.authorization !== undefined && { challenge: invalidToken }),
  });

export function unknownCaller({ headers }: FastifyRequest): Problem {
  if (headers.authorization === undefined) {
    return new Problem('unauthorized', 'Send your API key or access token as Authorization: Bearer <key>.');
  }
  return new Problem(
    'unauthorized',
    'The API key or access token is not valid, has expired or was revoked.',
    {
      challenge: invalidToken,
    },
  );
}
