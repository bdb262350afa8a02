/** OAuth clients a user has connected, and what each may do. A consent outlives the tokens issued under it. */
import { allScopes, type Scope } from '../../../shared/contract/operation.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/database/database.ts';
import { spendingOf } from '../../wallet/client-limits.ts';
import * as store from './clients.store.ts';
import { keepRecord } from './records.store.ts';

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
    await this.#database.transaction(async (transaction) => {
      await store.deleteClient(transaction, accountId, clientId);
      await store.deleteRecordsOfClient(transaction, accountId, clientId);
      for (const listener of this.#listeners) await listener(transaction, { accountId, clientId });
    });
  }
}
