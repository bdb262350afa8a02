/**
 * Access tokens: signed by our own keys, read without asking anybody. Only whether the grant behind one
 * still stands is asked of the store, each time, so that disconnecting an app stops it at once.
 */
import { jwtVerify, type JWTPayload } from 'jose';
import { allScopes, type Scope } from '../../../contract/operation.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { actorOfToken, type Actor } from '../actor.ts';
import { noteAppUse, prepareFindGrant } from './clients.store.ts';
import { signingAlgorithm, type SigningKeys } from './signing-keys.ts';

const longestToken = 4_096;
const noteUseEveryMs = 60_000;

export interface TokenParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: SigningKeys;
  readonly issuer: string;
  readonly audience: string;
}

interface Claims extends JWTPayload {
  readonly sub: string;
  readonly client_id: string;
  readonly grant_id: string;
  readonly scope: string;
}

export type Tokens = ReturnType<typeof createTokens>;

export function createTokens({ database, clock, keys, issuer, audience }: TokenParts) {
  const findGrant = prepareFindGrant(database);
  const lastUses = new Map<string, number>();

  async function read(token: string): Promise<Claims | undefined> {
    try {
      const { payload } = await jwtVerify<Claims>(token, (header) => verifierFor(header.kid), {
        issuer,
        audience,
        algorithms: [signingAlgorithm],
        typ: 'at+jwt',
        requiredClaims: ['exp', 'sub', 'client_id', 'grant_id', 'scope'],
        currentDate: new Date(clock.now()),
      });
      return payload;
    } catch {
      return undefined;
    }
  }

  async function verifierFor(id: string | undefined) {
    const verifier = await keys.verifierFor(id);
    if (!verifier) throw new Error('no such key');
    return verifier;
  }

  /** Told to the minute, like the last use of an API key. */
  async function noteUse(accountId: string, clientId: string): Promise<void> {
    const nowMs = clock.now();
    const app = `${accountId} ${clientId}`;
    if (nowMs - (lastUses.get(app) ?? 0) < noteUseEveryMs) return;
    lastUses.set(app, nowMs);
    await noteAppUse(database.queries, { accountId, clientId }, nowMs);
  }

  return {
    /** Which app a token was given to, and the grant it hangs on; undefined when it is none of ours or has ended. */
    async originOf(token: string): Promise<{ clientId: string; grantId: string } | undefined> {
      const claims = await read(token);
      return claims && { clientId: claims.client_id, grantId: claims.grant_id };
    },

    /** The account behind a token and what the token may do there, or undefined. */
    async authenticateToken(token: string): Promise<Actor | undefined> {
      if (token.length > longestToken || !looksLikeToken.test(token)) return undefined;
      const claims = await read(token);
      if (!claims) return undefined;
      const { sub, client_id, grant_id, scope } = claims;
      const [grant] = await findGrant('Grant', grant_id, sub, client_id, clock.now());
      if (!grant) return undefined;
      await noteUse(sub, client_id);
      const granted = new Set(scope.split(' '));
      return actorOfToken(
        sub,
        grant.plan,
        allScopes.filter((one: Scope) => granted.has(one)),
      );
    },
  };
}

const looksLikeToken = /^[\w-]+\.[\w-]+\.[\w-]+$/;
