/** Connected apps: whom a person let in, to do what. A person's word outlives the tokens it led to. */
import { allScopes, type Scope } from '../../../contract/operation.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import * as store from './clients.store.ts';
import { keepRecord } from './records.store.ts';

export interface ConnectedApp {
  readonly clientId: string;
  readonly name: string;
  /** Where the app takes people back to. */
  readonly host: string;
  readonly scopes: readonly Scope[];
  readonly connectedAtMs: number;
  readonly lastUsedAtMs: number | null;
}

export interface AppAllowed {
  readonly clientId: string;
  readonly name: string;
  readonly host: string;
  readonly scopes: readonly Scope[];
}

type Row = NonNullable<Awaited<ReturnType<typeof store.findApp>>>;

const appOf = (row: Row): ConnectedApp => {
  const granted = new Set(row.scopes.split(' '));
  return {
    clientId: row.client_id,
    name: row.name,
    host: row.host,
    scopes: allScopes.filter((scope) => granted.has(scope)),
    connectedAtMs: row.created_at,
    lastUsedAtMs: row.last_used_at,
  };
};

export type Apps = ReturnType<typeof createApps>;

export function createApps({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;

  async function find(accountId: string, clientId: string): Promise<ConnectedApp | undefined> {
    const row = await store.findApp(queries, accountId, clientId);
    return row && appOf(row);
  }

  return {
    find,
    list: async (accountId: string) => (await store.listApps(queries, accountId)).map(appOf),

    /** Remembers what was allowed, beside what was allowed before. */
    async allow(accountId: string, app: AppAllowed): Promise<void> {
      const before = await find(accountId, app.clientId);
      const scopes = new Set([...(before?.scopes ?? []), ...app.scopes]);
      await store.upsertApp(queries, {
        account_id: accountId,
        client_id: app.clientId,
        name: app.name,
        host: app.host,
        scopes: [...scopes].join(' '),
        created_at: clock.now(),
        last_used_at: null,
      });
      await keepRecord(queries, { model: 'Client', id: app.clientId });
    },

    /** Ends every token of the app at once; the next time it has to ask again. */
    async disconnect(accountId: string, clientId: string): Promise<void> {
      await database.transaction(async (transaction) => {
        await store.deleteApp(transaction, accountId, clientId);
        await store.deleteRecordsOfApp(transaction, accountId, clientId);
      });
    },
  };
}
