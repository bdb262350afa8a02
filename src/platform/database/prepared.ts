/** Queries of the hottest paths are built and compiled once; a call only binds its parameters. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Queries } from './database.ts';

/** Stands where a parameter will be bound. Parameters are bound in the order in which they stand in the query. */
export const slot = '';

export function prepared<R>(
  queries: Queries,
  query: Compilable<R>,
): (...parameters: unknown[]) => Promise<R[]> {
  const compiled: CompiledQuery<R> = query.compile();
  return async (...parameters) => (await queries.executeQuery<R>({ ...compiled, parameters })).rows;
}
