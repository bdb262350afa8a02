/** OAuth clients a user has connected, and what each may do. A consent outlives the tokens issued under it. */
import { type JWTPayload, jwtVerify } from 'jose';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/database/database.ts';
import { allScopes, type Scope } from '../../../shared/contract/operation.ts';
import { spendingOf } from '../../wallet/client-limits.ts';
import { type Actor, actorOfToken } from '../access.ts';
import * as store from './clients.store.ts';
import { findGrant, noteClientUse } from './clients.store.ts';
import { keepRecord } from './records.store.ts';
import { signingAlgorithm, type SigningKeys } from './records.ts';

export interface ConnectedClient {
  readonly clientId: string;
  readonly name: string;
  /** The host the client redirects users to. */
  readonly host: string;
  readonly scopes: readonly Scope[];
  /** What it may spend in a month; null: as much as the wallet has. */
  readonly monthlyLimitCents: number | null;
  readonly connectedAtMs: number;
  readonly lastUsedAtMs: number | null;
}

export interface AllowedClient {
  readonly clientId: string;
  readonly name: string;
  readonly host: string;
  readonly scopes: readonly Scope[];
  /** What it asked for and was not given, or is to have no longer. */
  readonly refused?: readonly Scope[];
  /** Absent: as before. */
  readonly monthlyLimitCents?: number | null | undefined;
}

/** What a client has cost, with what is held for it now. */
export interface ClientWithSpending extends ConnectedClient {
  readonly spent: { readonly monthCents: number; readonly totalCents: number };
}

/** A client whose connection ends. */
interface EndedConnection {
  readonly accountId: string;
  readonly clientId: string;
}

/** Ends what the client has set up, in the transaction that ends its connection. */
type DisconnectListener = (within: Queries, connection: EndedConnection) => Promise<void>;

/** Speech costs money, and so does translating a document. */
const spendingScopes: ReadonlySet<Scope> = new Set(['audio:write', 'documents:write']);

export const canSpend = (scopes: readonly Scope[]): boolean =>
  scopes.some((scope) => spendingScopes.has(scope));

type Row = NonNullable<Awaited<ReturnType<typeof store.findClient>>>;

const clientOf = (row: Row): ConnectedClient => {
  const granted = new Set(row.scopes.split(' '));
  return {
    clientId: row.client_id,
    name: row.name,
    host: row.host,
    scopes: allScopes.filter((scope) => granted.has(scope)),
    monthlyLimitCents: row.monthly_limit_cents,
    connectedAtMs: row.created_at,
    lastUsedAtMs: row.last_used_at,
  };
};

export class Clients {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #listeners: DisconnectListener[] = [];

  constructor({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
    this.#database = database;
    this.#clock = clock;
  }

  async find(accountId: string, clientId: string): Promise<ConnectedClient | undefined> {
    const row = await store.findClient(this.#database.queries, accountId, clientId);
    return row && clientOf(row);
  }

  async list(accountId: string): Promise<ConnectedClient[]> {
    return (await store.listClients(this.#database.queries, accountId)).map(clientOf);
  }

  async listWithSpending(accountId: string): Promise<ClientWithSpending[]> {
    const spent = await spendingOf(this.#database.queries, accountId, this.#clock.now());
    const nothing = { monthCents: 0, totalCents: 0 };
    const clients = await this.list(accountId);
    return clients.map((client) => ({ ...client, spent: spent.get(client.clientId) ?? nothing }));
  }

  /**
   * Adds what was allowed now to what was allowed before, less what was refused now. Tokens that may do more than that
   * end, on whichever device they are.
   */
  async allow(accountId: string, client: AllowedClient): Promise<void> {
    const { clientId, refused = [] } = client;
    await this.#database.transaction(async (within) => {
      const row = await store.findClient(within, accountId, clientId);
      const before = row && clientOf(row);
      const left = before?.scopes.filter((scope) => !refused.includes(scope)) ?? [];
      if (before && left.length < before.scopes.length) await store.deleteGrants(within, accountId, clientId);
      await this.#save(within, accountId, { client, before, left });
    });
  }

  async #save(
    queries: Queries,
    accountId: string,
    { client, before, left }: { client: AllowedClient; before: ConnectedClient | undefined; left: Scope[] },
  ): Promise<void> {
    await store.upsertClient(queries, {
      account_id: accountId,
      client_id: client.clientId,
      name: client.name,
      host: client.host,
      scopes: [...new Set([...left, ...client.scopes])].join(' '),
      monthly_limit_cents:
        client.monthlyLimitCents === undefined
          ? (before?.monthlyLimitCents ?? null)
          : client.monthlyLimitCents,
      created_at: this.#clock.now(),
      last_used_at: null,
    });
    await keepRecord(queries, { model: 'Client', id: client.clientId });
  }

  /** Counts from the next request on. */
  async setMonthlyLimit(accountId: string, clientId: string, cents: number | null): Promise<void> {
    await store.setMonthlyLimit(this.#database.queries, { accountId, clientId }, cents);
  }

  /** Features whose work goes on without a caller stop here what a client has started. */
  onDisconnect(listener: DisconnectListener): void {
    this.#listeners.push(listener);
  }

  /** Ends every token of the client at once, and all that it has set up; next time it has to ask for consent again. */
  async disconnect(accountId: string, clientId: string): Promise<void> {
    await this.#database.transaction((transaction) => this.#disconnect(transaction, accountId, clientId));
  }

  async disconnectAll(within: Queries, accountId: string): Promise<void> {
    const rows = await store.listClients(within, accountId);
    for (const { client_id } of rows) await this.#disconnect(within, accountId, client_id);
    await store.deleteRecordsOfAccount(within, accountId);
  }

  async #disconnect(within: Queries, accountId: string, clientId: string): Promise<void> {
    await store.deleteClient(within, accountId, clientId);
    await store.deleteRecordsOfClient(within, accountId, clientId);
    for (const listener of this.#listeners) await listener(within, { accountId, clientId });
  }
}

/*
 * Access tokens: signed with our own keys and verified without a lookup. Whether the grant behind a token still
 * exists is read from the store each time, so that disconnecting a client stops it at once.
 */

const maxTokenLength = 4_096;
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
    if (token.length > maxTokenLength || !looksLikeToken.test(token)) return undefined;
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
