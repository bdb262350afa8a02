/** Queries of the hottest paths, built and compiled once: building one costs more than running it. */
import type { Compilable, CompiledQuery } from 'kysely';

/** A placeholder in a query for the value that each call provides. */
type Placeholder = (name: string) => string;

export type QueryBuild<R> = (value: Placeholder) => Compilable<R>;

export type PreparedQuery<R> = (values: Readonly<Record<string, string | number>>) => Promise<readonly R[]>;

export type Execute = <R>(query: CompiledQuery<R>) => Promise<readonly R[]>;

const placeholderStart = '\0prepared:';

export function prepare<R>(execute: Execute, build: QueryBuild<R>): PreparedQuery<R> {
  const compiled = build((name) => placeholderStart + name).compile();
  const parameters = compiled.parameters.map((given) =>
    typeof given === 'string' && given.startsWith(placeholderStart)
      ? { name: given.slice(placeholderStart.length) }
      : { given },
  );
  return (values) =>
    execute({
      ...compiled,
      parameters: parameters.map(({ name, given }) => (name === undefined ? given : values[name])),
    });
}
