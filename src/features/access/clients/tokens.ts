/**
 * Access tokens: signed with our own keys and verified without a lookup. Whether the grant behind a token still
 * exists is read from the store each time, so that disconnecting a client stops it at once.
 */
import { jwtVerify, type JWTPayload } from 'jose';
import { allScopes, type Scope } from '../../../shared/contract/operation.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { actorOfToken, type Actor } from '../actor.ts';
import { findGrant, noteClientUse } from './clients.store.ts';
import { signingAlgorithm, type SigningKeys } from './signing-keys.ts';

const longestToken = 4_096;
/** The last use of a client is recorded to the minute, like that of an API key. */
const noteUseEveryMs = 60_000;

export interface TokensDeps {
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

export class Tokens {
  readonly #deps: TokensDeps;
  readonly #lastUses = new Map<string, number>();

  constructor(deps: TokensDeps) {
    this.#deps = deps;
  }

  /** The client and grant a token was issued for; undefined when it is not ours or has expired. */
  async originOf(token: string): Promise<{ clientId: string; grantId: string } | undefined> {
    const claims = await this.#read(token);
    return claims && { clientId: claims.client_id, grantId: claims.grant_id };
  }

  /** The account behind a token and what the token may do there, or undefined. */
  async authenticateToken(token: string): Promise<Actor | undefined> {
    if (token.length > longestToken || !looksLikeToken.test(token)) return undefined;
    const claims = await this.#read(token);
    if (!claims) return undefined;
    const { sub: accountId, client_id: clientId, grant_id: id, scope } = claims;
    const { database, clock } = this.#deps;
    const grant = await findGrant(database.queries, { id, accountId, clientId }, clock.now());
    if (!grant) return undefined;
    await this.#noteUse(accountId, clientId);
    const granted = new Set(scope.split(' '));
    return actorOfToken(
      { id: accountId, plan: grant.plan },
      clientId,
      allScopes.filter((one: Scope) => granted.has(one)),
    );
  }

  async #read(token: string): Promise<Claims | undefined> {
    const { issuer, audience, clock } = this.#deps;
    try {
      const { payload } = await jwtVerify<Claims>(token, (header) => this.#verifierFor(header.kid), {
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

  async #verifierFor(id: string | undefined) {
    const verifier = await this.#deps.keys.verifierFor(id);
    if (!verifier) throw new Error('Unknown signing key');
    return verifier;
  }

  async #noteUse(accountId: string, clientId: string): Promise<void> {
    const nowMs = this.#deps.clock.now();
    const client = `${accountId} ${clientId}`;
    if (nowMs - (this.#lastUses.get(client) ?? 0) < noteUseEveryMs) return;
    this.#lastUses.set(client, nowMs);
    await noteClientUse(this.#deps.database.queries, { accountId, clientId }, nowMs);
  }
}

const looksLikeToken = /^[\w-]+\.[\w-]+\.[\w-]+$/;
