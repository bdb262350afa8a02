/** Where somebody is within a long sentence of sound, and where they were in files that are no longer in the library. */
import { migration, type StoreKind } from '../queries.ts';

/* A file that is imported again is read on where it was left, also after its document was deleted for good. */

const left = `insert into left_positions (account_id, sha256, part, text_offset, heard, voice_id, speed, sentence_ms, updated_at)
    select p.account_id, f.sha256, f.part, p.text_offset, p.heard, p.voice_id, p.speed, p.sentence_ms, p.updated_at
    from positions p join imported_files f on f.document_id = p.document_id
    where p.document_id = old.id and p.account_id = old.account_id
    on conflict (account_id, sha256, part) do update set
      text_offset = excluded.text_offset, heard = excluded.heard, voice_id = excluded.voice_id, speed = excluded.speed,
      sentence_ms = excluded.sentence_ms, updated_at = excluded.updated_at
    where excluded.updated_at > left_positions.updated_at;`;

function keptWhenDeleted(kind: StoreKind): string[] {
  const name = 'positions_left';
  const event = 'before delete on all_documents for each row';
  if (kind === 'sqlite') return [`create trigger ${name} ${event} begin ${left} end`];
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${left} return old; end $$`,
    `create trigger ${name} ${event} execute function ${name}()`,
  ];
}

export const listening = migration('0071-listening', (kind) => [
  'alter table positions add column sentence_ms bigint',
  `create table left_positions (
    account_id text not null references accounts (id),
    sha256 text not null,
    part integer not null,
    text_offset bigint not null,
    heard double precision not null,
    voice_id text,
    speed double precision,
    sentence_ms bigint,
    updated_at bigint not null,
    primary key (account_id, sha256, part)
  )`,
  ...keptWhenDeleted(kind),
]);
