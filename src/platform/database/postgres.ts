/** The store at scale: Kysely's own Postgres dialect over `pg`. */
import { PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';
import { storeLimits } from '../time-limits.ts';

export interface PostgresSettings {
  readonly url: string;
  readonly poolSize: number;
  /** For tests: how long a query may take, where that is not the usual time. */
  readonly queryMs?: number;
  /** Migrations may take as long as they need. */
  readonly hasNoTimeLimit?: boolean;
}

export function createPostgresDialect(settings: PostgresSettings): Dialect {
  const { url, poolSize, queryMs = storeLimits.queryMs, hasNoTimeLimit = false } = settings;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: queryMs,
    keepAlive: true,
    ...(!hasNoTimeLimit && { query_timeout: queryMs }),
    // Our integers are safe integers; pg would return them as strings, and '5' + 1 is not a balance.
    types: {
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8
          ? Number
          : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
    },
  });
  // A lost connection fails its query and is replaced by the next one. The event adds nothing to that, but without a
  // listener it would end the process; the pool listens only while a connection is idle.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    closeWhenSilent(client);
    if (!hasNoTimeLimit) limitSession(client, queryMs);
  });
  return new PostgresDialect({ pool });
}

/**
 * A connection whose query got no response keeps waiting for it, and every later query waits behind it: forever, where
 * the network dropped the connection silently. So it is closed, and the pool opens another.
 */
function closeWhenSilent(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const watched = async (...args: unknown[]): Promise<unknown> => {
    try {
      return await query(...args);
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout')
        client.end().catch(() => undefined);
      throw error;
    }
  };
  client.query = watched as typeof client.query;
}

/**
 * The server stops a query when its client has given it up, and ends a transaction whose client has fallen silent:
 * otherwise everybody else would wait for the locks of a lost connection, for hours.
 */
function limitSession(client: pg.PoolClient, queryMs: number): void {
  const idleMs = 1.5 * queryMs;
  const limits = `set statement_timeout = ${queryMs}; set idle_in_transaction_session_timeout = ${idleMs}`;
  // Sent before any other query; where it fails, so does the next.
  client.query(limits).catch(() => undefined);
}

/** Asks a server for its version and its time, over a separate connection. */
export async function probePostgres(
  url: string,
  timeoutMs: number,
): Promise<{ version: string; nowMs: number }> {
  const limits = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
  const client = new pg.Client({ connectionString: url, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; now: Date }>(
      `select current_setting('server_version') as version, clock_timestamp() as now`,
    );
    return { version: rows[0]!.version, nowMs: rows[0]!.now.getTime() };
  } finally {
    // Not awaited: a server that hangs would not answer this either.
    client.end().catch(() => undefined);
  }
}
