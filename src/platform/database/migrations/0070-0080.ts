import { migration } from '../queries.ts';
import { createTrigger, everyChange, trigger } from './counters.ts';

/* What a recognizer heard in finished audiobooks. */

export const hearing = migration('0070-hearing', () => [
  'alter table audiobooks add column hearing_job_id text',
  // Only those to come: a library of finished audiobooks would keep the machine busy for days.
  `update audiobooks set hearing_job_id = ''`,
  'create index audiobooks_unheard on audiobooks (id) where hearing_job_id is null',
  `create table audiobook_doubts (
    audiobook_id text not null references audiobooks (id) on delete cascade,
    number bigint not null,
    heard text not null,
    wrong_words bigint not null,
    primary key (audiobook_id, number)
  )`,
]);

/*
 * Where somebody is within a long sentence of sound, and where they were in files that are no longer in the library: one that is
 * imported again is read on where it was left, also after its document was deleted for good.
 */

const left = `insert into left_positions (account_id, sha256, part, text_offset, heard, voice_id, speed, sentence_ms, updated_at)
    select p.account_id, f.sha256, f.part, p.text_offset, p.heard, p.voice_id, p.speed, p.sentence_ms, p.updated_at
    from positions p join imported_files f on f.document_id = p.document_id
    where p.document_id = old.id and p.account_id = old.account_id
    on conflict (account_id, sha256, part) do update set
      text_offset = excluded.text_offset, heard = excluded.heard, voice_id = excluded.voice_id, speed = excluded.speed,
      sentence_ms = excluded.sentence_ms, updated_at = excluded.updated_at
    where excluded.updated_at > left_positions.updated_at;`;

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
  ...createTrigger(kind, {
    name: 'positions_left',
    event: 'before delete on all_documents for each row',
    work: left,
    row: 'old',
  }),
]);

/* Who of a provider of OpenID Connect is whom here. */

export const identities = migration('0072-identities', () => [
  `create table identities (
    issuer text not null,
    subject text not null,
    account_id text not null references accounts (id),
    email text,
    created_at bigint not null,
    last_used_at bigint,
    primary key (issuer, subject)
  )`,
  'create unique index identities_by_account on identities (account_id, issuer)',
  'alter table challenges add column details text',
]);

/* With whom collections are shared. */

export const sharedCollections = migration('0073-shared-collections', () => [
  `create table collection_members (
    collection_id text not null references collections (id) on delete cascade,
    email text not null,
    account_id text references accounts (id),
    role text not null,
    invited_at bigint not null,
    accepted_at bigint,
    primary key (collection_id, email)
  )`,
  'create index collection_members_by_account on collection_members (account_id)',
]);

/* Tags of highlights, which count in the space of their account with their quotes and notes. */

const columns = ['quote', 'text_before', 'text_after', 'note', 'tags'];
const counter = {
  table: 'annotations',
  target: 'accounts',
  column: 'text_bytes',
  by: 'account_id',
  size: (row: string) => columns.map((column) => `octet_length(${row}${column})`).join(' + '),
};

export const highlightTags = migration('0074-highlight-tags', (kind) => [
  "alter table annotations add column tags text not null default ''",
  ...['insert', 'update', 'delete'].flatMap((on) =>
    kind === 'sqlite'
      ? [`drop trigger annotations_space_${on}`]
      : [`drop trigger annotations_space_${on} on annotations`, `drop function annotations_space_${on}()`],
  ),
  ...everyChange(counter, columns.join(', ')).flatMap((one) => trigger(one, kind)),
]);

/* Whether the text of a shared document is said to its visitors where there is no finished audio of it. */

export const visitorSpeech = migration('0075-visitor-speech', () => [
  'alter table document_shares add column speech bigint not null default 0',
]);

/* Episodes: what was written of them so far, and what they were made from. */

export const episodes = migration('0076-episodes', () => [
  `create table episode_parts (
    job_id text not null references jobs (id) on delete cascade,
    stage text not null,
    number bigint not null,
    value text not null,
    primary key (job_id, stage, number)
  )`,
  `create table episodes (
    document_id text primary key references all_documents (id) on delete cascade,
    hosts text not null,
    sources text not null,
    quotations text not null
  )`,
]);

/* Whose questions the language model is answering, on all nodes. */

export const modelSlots = migration('0077-model-slots', () => [
  `create table model_slots (
    number bigint primary key,
    account_id text not null,
    lease text not null,
    expires_at bigint not null
  )`,
]);

/* Whether better titles are set for the imports of an account without asking. */

export const titledImports = migration('0078-titled-imports', () => [
  'alter table accounts add column titles_imports bigint not null default 0',
]);

/* Who speaks how in a text, as a language model has said it, kept with the version that it is of. */

export const casts = migration('0079-casts', () => [
  `create table casts (
    version_id text primary key references versions (id) on delete cascade,
    speakers text not null
  )`,
]);

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
  ...createTrigger(kind, {
    name: 'document_originals_left',
    event: 'after delete on document_originals for each row',
    work: `delete from originals where id = old.original_id
      and not exists (select 1 from document_originals where original_id = old.original_id);`,
  }),
  ...createTrigger(kind, {
    name: 'originals_removed',
    event: 'after delete on originals for each row',
    work: `insert into removed_files (key) values ('originals/' || old.id) on conflict (key) do nothing;`,
  }),
]);
