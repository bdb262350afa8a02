import { migration, type StoreKind } from '../queries.ts';
import { everyChange, trigger } from './counters.ts';

/*
 * Pictures of documents, in the storage. They count with the texts of their accounts. Translations share the file of a
 * picture, so it is removed with the last row that names it.
 */

const counted = everyChange(
  {
    table: 'document_pictures',
    target: 'accounts',
    column: 'text_bytes',
    by: 'account_id',
    size: (row) => `${row}bytes`,
  },
  'bytes',
);

function removal(kind: StoreKind): string[] {
  const name = 'document_pictures_removed';
  const note = `insert into removed_files select 'pictures/' || old.file
    where not exists (select 1 from document_pictures where file = old.file) on conflict (key) do nothing;`;
  const event = 'after delete on document_pictures for each row';
  if (kind === 'sqlite') return [`create trigger ${name} ${event} begin ${note} end`];
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${note} return null; end $$`,
    `create trigger ${name} ${event} execute function ${name}()`,
  ];
}

export const pictures = migration('0056-pictures', (kind) => [
  `create table document_pictures (
    document_id text not null references all_documents (id) on delete cascade,
    id text not null,
    account_id text not null references accounts (id),
    file text not null,
    media_type text not null,
    bytes bigint not null,
    width integer not null,
    height integer not null,
    primary key (document_id, id)
  )`,
  'create index document_pictures_by_file on document_pictures (file)',
  'create index document_pictures_by_account on document_pictures (account_id)',
  ...counted.flatMap((counter) => trigger(counter, kind)),
  ...removal(kind),
]);
