/**
 * Slows guessing. What is tried is counted in the store, so the count holds for all processes and
 * survives a restart; it is counted before the work, so a hundred tries at once are no way around it.
 */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Problem } from '../../../contract/errors.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { countAttempt, forgetAttempts } from './sign-in.store.ts';

export interface Limit {
  readonly attempts: number;
  readonly windowMs: number;
}

export type Attempts = ReturnType<typeof createAttempts>;

export function createAttempts({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** Counts one try at `what` by or for `whom`, and refuses it beyond the limit. */
    async count(what: string, whom: string, limit: Limit): Promise<void> {
      const nowMs = clock.now();
      const { count, ends_at } = await countAttempt(database.queries, {
        subject: subjectOf(what, whom),
        nowMs,
        endsAtMs: nowMs + limit.windowMs,
      });
      if (count <= limit.attempts) return;
      throw new Problem('rate_limited', 'Too many attempts. Wait a while and try again.', {
        retryAfterSeconds: Math.max(1, Math.ceil((ends_at - nowMs) / 1000)),
      });
    },

    forget: (what: string, whom: string) => forgetAttempts(database.queries, subjectOf(what, whom)),
  };
}

/** Hashed, since it may be the email of somebody who has nothing to do with us. */
const subjectOf = (what: string, whom: string): string =>
  `${what}:${createHash('sha256').update(whom).digest('base64url')}`;

/** One household or office has a whole /64 of IPv6 addresses to try from. */
export const networkOf = (address: string): string =>
  isIPv6(address) && !address.startsWith('::ffff:') ? expand(address).slice(0, 4).join(':') : address;

function expand(address: string): string[] {
  const [head = '', tail] = address.split('%', 1)[0]!.split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const [left, right] = [groups(head), groups(tail)];
  return tail === undefined
    ? left
    : [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}
