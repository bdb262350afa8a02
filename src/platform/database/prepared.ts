/** Queries of the hottest paths, built and compiled once: building one costs more than running it. */
import type { Compilable } from 'kysely';
import type { Queries } from './queries.ts';

/** Stands in a query for the value that a call will give it. */
type Placeholder = (name: string) => string;

export type PreparedQuery<R> = (values: Readonly<Record<string, string | number>>) => Promise<readonly R[]>;

const placeholderStart = '\0prepared:';

export function prepare<R>(queries: Queries, build: (value: Placeholder) => Compilable<R>): PreparedQuery<R> {
  const compiled = build((name) => placeholderStart + name).compile();
  return async (values) => {
    const parameters = compiled.parameters.map((given) =>
      typeof given === 'string' && given.startsWith(placeholderStart)
        ? values[given.slice(placeholderStart.length)]
        : given,
    );
    return (await queries.executeQuery<R>({ ...compiled, parameters })).rows;
  };
}
