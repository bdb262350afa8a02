/** How a caller comes in: who is it, and may it come now? In this order, before any body is read. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../contract/errors.ts';
import type { RateGroup } from '../../contract/operation.ts';
import type { Access } from '../../features/access/access.ts';
import type { Actor } from '../../features/access/actor.ts';
import type { Rates, RateState } from '../rates.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the entrance of an operation; null everywhere else. */
    actor: Actor | null;
  }
}

export interface EntranceParts {
  readonly access: Access;
  readonly rates: Rates;
}

export type Entrance = ReturnType<typeof createEntrance>;

export function createEntrance({ access, rates }: EntranceParts) {
  async function authenticate(request: FastifyRequest): Promise<Actor | undefined> {
    const credentials = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    return credentials === undefined ? undefined : access.authenticateKey(credentials);
  }

  /** Authenticates and counts. A caller we do not know is counted by its address. */
  async function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    group: RateGroup,
  ): Promise<Actor | undefined> {
    const actor = await authenticate(request);
    request.actor = actor ?? null;
    const state = await rates.count(group, actor?.accountId ?? `address:${request.ip}`);
    if (group !== 'other') tell(reply, state);
    if (state.exceeded) {
      throw new Problem('rate_limited', 'Too many requests. Wait as long as Retry-After says.', {
        retryAfterSeconds: state.retryAfterSeconds,
      });
    }
    return actor;
  }

  return {
    admit,
    async enter(request: FastifyRequest, reply: FastifyReply, group: RateGroup): Promise<void> {
      if (await admit(request, reply, group)) return;
      const missing = request.headers.authorization === undefined;
      throw new Problem(
        'unauthorized',
        missing
          ? 'Send your API key as Authorization: Bearer <key>.'
          : 'The API key is not valid or has been revoked.',
      );
    },
  };
}

function tell(reply: FastifyReply, state: RateState): void {
  reply.header('X-RateLimit-Limit', state.limit);
  reply.header('X-RateLimit-Remaining', state.remaining);
  reply.header('X-RateLimit-Reset', state.reset);
}
