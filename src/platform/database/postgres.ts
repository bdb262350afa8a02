/** The store at scale: Kysely's own Postgres dialect over `pg`. */
import { PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';

export function createPostgresDialect(url: string, poolSize: number): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    // Our integers are safe integers; pg would hand them over as strings, and '5' + 1 is no wallet.
    types: {
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8
          ? Number
          : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
    },
  });
  // A lost connection fails its query and is replaced by the next one. The event says no more than that, but
  // unheard it would end the process: the pool listens while a connection is idle, nobody while it is in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}
