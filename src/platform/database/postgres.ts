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
  // A connection lost while it was idle is replaced by the next query; unheard, the event would end the process.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}
