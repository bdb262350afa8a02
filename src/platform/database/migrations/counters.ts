/** Triggers, and those that keep the sum of a column of many rows in a row of another table. */
import type { StoreKind } from '../queries.ts';

interface NewTrigger {
  readonly name: string;
  /** When it does its work: `after delete on documents for each row`. */
  readonly event: string;
  readonly work: string;
  /** What Postgres goes on with, where it runs before the event. */
  readonly row?: 'old' | 'null';
}

export function createTrigger(kind: StoreKind, { name, event, work, row = 'null' }: NewTrigger): string[] {
  if (kind === 'sqlite') return [`create trigger ${name} ${event} begin ${work} end`];
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${work} return ${row}; end $$`,
    `create trigger ${name} ${event} execute function ${name}()`,
  ];
}

export interface Counter {
  readonly table: string;
  readonly on: 'insert' | 'update' | 'delete';
  /** The columns whose update counts. */
  readonly of?: string;
  readonly target: string;
  readonly column: string;
  /** The column of the row that names the target. */
  readonly by: string;
  /** How much a row takes, as SQL; `row` is `old.` or `new.`. */
  readonly size: (row: string) => string;
}

export const everyChange = (counter: Omit<Counter, 'on' | 'of'>, of: string): Counter[] => [
  { ...counter, on: 'insert' },
  { ...counter, on: 'update', of },
  { ...counter, on: 'delete' },
];

export function trigger(counter: Counter, kind: StoreKind): string[] {
  const { table, on, of, target, column, by, size } = counter;
  const [before, now] = [on === 'insert' ? '0' : size('old.'), on === 'delete' ? '0' : size('new.')];
  const event = `after ${on}${of ? ` of ${of}` : ''} on ${table} for each row when ((${now}) <> (${before}))`;
  const work =
    `update ${target} set ${column} = ${column} + (${now}) - (${before}) ` +
    `where id = ${on === 'delete' ? 'old' : 'new'}.${by};`;
  return createTrigger(kind, { name: `${table}_space_${on}`, event, work });
}
