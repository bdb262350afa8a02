/**
 * Counts attempts. What is tried is counted in the store, so the count holds for all processes and survives a
 * restart; it is counted before the work, so a hundred attempts at once do not get around it.
 */
import { createHash } from 'node:crypto';
import { Problem } from '../../../../shared/contract/errors.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { countAttempt, forgetAttempts } from '../sign-in.store.ts';

export interface Limit {
  readonly attempts: number;
  readonly windowMs: number;
}

export interface AttemptsDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export class Attempts {
  readonly #deps: AttemptsDeps;

  constructor(deps: AttemptsDeps) {
    this.#deps = deps;
  }

  /** Counts one attempt at `what` by or for `who`, and refuses it beyond the limit. */
  async count(what: string, who: string, limit: Limit): Promise<void> {
    const { isWithin, retryAfterSeconds } = await this.#add(what, who, limit);
    if (!isWithin) throw tooManyAttempts(retryAfterSeconds);
  }

  /** Counts one attempt and returns whether it is within the limit. */
  async isWithin(what: string, who: string, limit: Limit): Promise<boolean> {
    return (await this.#add(what, who, limit)).isWithin;
  }

  async forget(what: string, who: string): Promise<void> {
    await forgetAttempts(this.#deps.database.queries, subjectOf(what, who));
  }

  async #add(what: string, who: string, { attempts, windowMs }: Limit) {
    const { database, clock } = this.#deps;
    const nowMs = clock.now();
    const subject = subjectOf(what, who);
    const counted = await countAttempt(database.queries, { subject, nowMs, endsAtMs: nowMs + windowMs });
    return {
      isWithin: counted.count <= attempts,
      retryAfterSeconds: Math.max(1, Math.ceil((counted.ends_at - nowMs) / 1000)),
    };
  }
}

export const tooManyAttempts = (retryAfterSeconds: number): Problem =>
  new Problem('rate_limited', 'Too many attempts. Wait a while and try again.', { retryAfterSeconds });

/** Hashed, since it may be the email address of a person without an account. */
const subjectOf = (what: string, who: string): string =>
  `${what}:${createHash('sha256').update(who).digest('base64url')}`;
