/**
 * How much room an account takes, counted by triggers in the transaction of every write: no path can forget it, and
 * what a cascade deletes is counted too.
 */
import { sql, type Transaction } from 'kysely';
import type { Migration, StoreKind } from '../queries.ts';
import type { Tables } from '../tables.ts';

const columns = [
  `alter table accounts add column text_bytes bigint not null default 0`,
  `alter table accounts add column recording_bytes bigint not null default 0`,
  `alter table accounts add column response_bytes bigint not null default 0`,
  `alter table accounts add column audio_ms bigint not null default 0`,
  `alter table documents add column text_bytes bigint not null default 0`,
  `alter table jobs add column file_bytes bigint not null default 0`,
];

/** How long an audiobook is or, while it is made, is going to be. */
const lasting = (row: string): string =>
  `case when ${row}estimated_ms > ${row}duration_ms then ${row}estimated_ms else ${row}duration_ms end`;

const counted = [
  `update documents set text_bytes =
    (select coalesce(sum(octet_length(text)), 0) from versions where versions.document_id = documents.id)`,
  `update accounts set
    text_bytes = (select coalesce(sum(text_bytes), 0) from documents where documents.account_id = accounts.id),
    response_bytes = (select coalesce(sum(octet_length(body)), 0) from idempotency_keys where idempotency_keys.account_id = accounts.id),
    audio_ms = (select coalesce(sum(${lasting('audiobooks.')}), 0) from audiobooks where audiobooks.account_id = accounts.id)`,
];

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

const counters: readonly Counter[] = [
  // The versions of a deleted document are deleted after it and find no document to count them; it is counted below.
  ...everyChange(
    {
      table: 'versions',
      target: 'documents',
      column: 'text_bytes',
      by: 'document_id',
      size: (row) => `octet_length(${row}text)`,
    },
    'text',
  ),
  ...everyChange(
    {
      table: 'documents',
      target: 'accounts',
      column: 'text_bytes',
      by: 'account_id',
      size: (row) => `${row}text_bytes`,
    },
    'text_bytes',
  ),
  ...everyChange(
    {
      table: 'idempotency_keys',
      target: 'accounts',
      column: 'response_bytes',
      by: 'account_id',
      size: (row) => `coalesce(octet_length(${row}body), 0)`,
    },
    'body',
  ),
  ...everyChange(
    {
      table: 'jobs',
      target: 'accounts',
      column: 'recording_bytes',
      by: 'account_id',
      size: (row) => `case when ${row}ended_at is null then ${row}file_bytes else 0 end`,
    },
    'ended_at, file_bytes',
  ),
  ...everyChange(
    { table: 'audiobooks', target: 'accounts', column: 'audio_ms', by: 'account_id', size: lasting },
    'estimated_ms, duration_ms',
  ),
];

export function trigger(counter: Counter, kind: StoreKind): string[] {
  const { table, on, of, target, column, by, size } = counter;
  const [before, now] = [on === 'insert' ? '0' : size('old.'), on === 'delete' ? '0' : size('new.')];
  const name = `${table}_space_${on}`;
  const event = `after ${on}${of ? ` of ${of}` : ''} on ${table} for each row when ((${now}) <> (${before}))`;
  const update =
    `update ${target} set ${column} = ${column} + (${now}) - (${before}) ` +
    `where id = ${on === 'delete' ? 'old' : 'new'}.${by};`;
  if (kind === 'sqlite') return [`create trigger ${name} ${event} begin ${update} end`];
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${update} return null; end $$`,
    `create trigger ${name} ${event} execute function ${name}()`,
  ];
}

async function up(queries: Transaction<Tables>, kind: StoreKind): Promise<void> {
  const triggers = counters.flatMap((counter) => trigger(counter, kind));
  for (const statement of [...columns, ...counted, ...triggers]) await sql.raw(statement).execute(queries);
}

export const spaceUsed: Migration = { name: '0015-space-used', up };
