/** Challenges that can be used once and within minutes. Only the hash of the token is stored. */
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hashToken, newToken } from './sessions.ts';
import * as store from './sign-in.store.ts';

export type ChallengeKind = 'add passkey' | 'sign in with passkey' | 'second step';

const lifeMs = 10 * 60_000;

export interface ChallengesDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export class Challenges {
  readonly #deps: ChallengesDeps;

  constructor(deps: ChallengesDeps) {
    this.#deps = deps;
  }

  /** `accountId`: the account it is for; null where the response will name it. */
  async issue(kind: ChallengeKind, accountId: string | null): Promise<string> {
    const { database, clock } = this.#deps;
    const token = newToken();
    await store.insertChallenge(database.queries, {
      token_hash: hashToken(token),
      kind,
      account_id: accountId,
      expires_at: clock.now() + lifeMs,
    });
    return token;
  }

  /** Finds it without using it up. */
  look(kind: ChallengeKind, token: string) {
    return store.findChallenge(this.#deps.database.queries, this.#asked(kind, token));
  }

  /** Of two requests at the same time only one gets it. */
  take(kind: ChallengeKind, token: string) {
    return store.takeChallenge(this.#deps.database.queries, this.#asked(kind, token));
  }

  #asked(kind: ChallengeKind, token: string): store.ChallengeAsked {
    return { kind, tokenHash: hashToken(token), nowMs: this.#deps.clock.now() };
  }
}
