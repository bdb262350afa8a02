import { migration, type StoreKind } from '../queries.ts';
import { everyChange, trigger } from './counters.ts';

/*
 * The PDFs that documents were made from, in the storage. The parts of a book share one, which counts once with the texts of its
 * account; it goes with the last of them.
 */

const counted = everyChange(
  {
    table: 'originals',
    target: 'accounts',
    column: 'text_bytes',
    by: 'account_id',
    size: (row) => `${row}bytes`,
  },
  'bytes',
);

function after(kind: StoreKind, { name, table, work }: Record<'name' | 'table' | 'work', string>): string[] {
  const event = `after delete on ${table} for each row`;
  if (kind === 'sqlite') return [`create trigger ${name} ${event} begin ${work} end`];
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`,
    `create trigger ${name} ${event} execute function ${name}()`,
  ];
}

export const originals = migration('0080-originals', (kind) => [
  `create table originals (
    id text primary key,
    account_id text not null references accounts (id),
    bytes bigint not null,
    created_at bigint not null
  )`,
  'create index originals_by_account on originals (account_id)',
  `create table document_originals (
    document_id text primary key references all_documents (id) on delete cascade,
    original_id text not null references originals (id),
    text_start double precision not null,
    text_end double precision not null
  )`,
  'create index document_originals_by_original on document_originals (original_id)',
  ...counted.flatMap((counter) => trigger(counter, kind)),
  ...after(kind, {
    name: 'document_originals_left',
    table: 'document_originals',
    work: `delete from originals where id = old.original_id
      and not exists (select 1 from document_originals where original_id = old.original_id);`,
  }),
  ...after(kind, {
    name: 'originals_removed',
    table: 'originals',
    work: `insert into removed_files (key) values ('originals/' || old.id) on conflict (key) do nothing;`,
  }),
]);
