/** The web app: background jobs, stored audio, where people stopped listening. */
import { sql, type Transaction } from 'kysely';
import { migration, type Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

export const app = migration('0004-app', () => [
  `create table jobs (
    id text primary key,
    account_id text not null references accounts (id),
    kind text not null,
    name text not null,
    state text not null,
    payload text not null,
    done bigint not null,
    total bigint not null,
    attempts bigint not null,
    problem text,
    result_id text,
    lease text,
    lease_expires_at bigint not null,
    created_at bigint not null,
    ended_at bigint
  )`,
  // Few jobs are ever open, and only those are looked for.
  `create index jobs_open on jobs (kind, id) where ended_at is null`,
  `create index jobs_by_account on jobs (account_id, kind, id)`,
  `create table utterances (
    job_id text not null references jobs (id) on delete cascade,
    number bigint not null,
    start_ms bigint not null,
    end_ms bigint not null,
    text text not null,
    primary key (job_id, number)
  )`,
  `create table renditions (
    id text primary key,
    job_id text not null references jobs (id),
    document_id text not null references documents (id) on delete cascade,
    version_id text not null references versions (id) on delete cascade,
    account_id text not null references accounts (id),
    voice_id text not null,
    casting text not null,
    sample_rate bigint not null,
    duration_ms bigint not null,
    billed_cents bigint not null,
    hold_id text,
    created_at bigint not null
  )`,
  `create index renditions_by_document on renditions (document_id, id)`,
  `create unique index renditions_by_job on renditions (job_id)`,
  `create table pieces (
    rendition_id text not null references renditions (id) on delete cascade,
    number bigint not null,
    start_offset bigint not null,
    end_offset bigint not null,
    start_ms bigint not null,
    end_ms bigint not null,
    first_byte bigint not null,
    bytes bigint not null,
    primary key (rendition_id, number)
  )`,
  `create table positions (
    account_id text not null references accounts (id),
    document_id text not null references documents (id) on delete cascade,
    version_id text not null,
    text_offset bigint not null,
    heard double precision not null,
    voice_id text,
    updated_at bigint not null,
    primary key (account_id, document_id)
  )`,
  `alter table timings add column duration_ms bigint`,
]);

/* A wallet's statement: the entries of one hold are read together. */

export const statement = migration('0005-statement', () => [
  `create index ledger_by_hold on ledger (hold_id) where hold_id is not null`,
]);

/* How much room audio takes: what is requested counts before it is made. */

export const space = migration('0006-space', () => [
  `alter table renditions add column estimated_ms bigint not null default 0`,
  `create index renditions_by_account on renditions (account_id)`,
]);

/* One word for one thing: renditions and their pieces become audiobooks and their clips. */

export const audiobooks = migration('0007-audiobooks', () => [
  `alter table renditions rename to audiobooks`,
  `alter table pieces rename to audiobook_clips`,
  `alter table audiobook_clips rename column rendition_id to audiobook_id`,
  // SQLite cannot rename an index.
  `drop index renditions_by_document`,
  `drop index renditions_by_job`,
  `drop index renditions_by_account`,
  `create index audiobooks_by_document on audiobooks (document_id, id)`,
  `create unique index audiobooks_by_job on audiobooks (job_id)`,
  `create index audiobooks_by_account on audiobooks (account_id)`,
  `update jobs set kind = 'audiobook' where kind = 'rendition'`,
]);

/* The integer that orders documents is their sort key; a position is where somebody stopped reading. */

export const sortKey = migration('0008-sort-key', () => [
  'alter table documents rename column position to sort_key',
]);

/* What a paused job waits for, and what a hold is held for and came to, in columns of their own. */

export const waiting = migration('0009-waiting', () => [
  `alter table jobs add column waiting_for text`,
  // The reason used to be the sentence that people were shown.
  `update jobs set waiting_for = 'money' where state = 'paused' and problem like 'The wallet is empty.%'`,
  `update jobs set waiting_for = 'quota' where state = 'paused' and problem like 'Today''s new documents%'`,
  `update jobs set waiting_for = 'owner' where state = 'paused' and waiting_for is null`,
  // Attempts used to count starts; from here on they count failures.
  `update jobs set attempts = 0 where ended_at is null`,
  `alter table holds rename column request_id to subject_id`,
  `alter table holds add column billed_cents bigint`,
  `update holds set billed_cents = (
    select coalesce(-sum(ledger.cents), 0) from ledger where ledger.hold_id = holds.id and ledger.kind = 'settle'
  ) where resolved_at is not null`,
]);

/* The language people chose for the pages and the app. */

export const language = migration('0010-language', () => [`alter table accounts add column language text`]);

/* Stores the plan of an audiobook with it and names it in its job; once that has ended, its clips decide its space. */

const plansStatements = [
  `create table audiobook_plans (
    audiobook_id text primary key references audiobooks (id) on delete cascade,
    plan text not null
  )`,
  `update audiobooks set estimated_ms = duration_ms
    where job_id in (select id from jobs where ended_at is not null)`,
];

async function upPlans(queries: Transaction<Tables>): Promise<void> {
  for (const statement of plansStatements) await sql.raw(statement).execute(queries);
  const { rows } = await sql<{ id: string; job_id: string; payload: string }>`
    select audiobooks.id, audiobooks.job_id, jobs.payload
    from audiobooks join jobs on jobs.id = audiobooks.job_id`.execute(queries);
  for (const { id, job_id, payload } of rows) {
    const named = JSON.stringify({ ...(JSON.parse(payload) as object), audiobookId: id });
    await sql`update jobs set payload = ${named} where id = ${job_id}`.execute(queries);
  }
}

export const plans: Migration = { name: '0011-plans', up: upPlans };

/* A clip knows when each of its words is heard. */

export const clipWords = migration('0012-clip-words', () => [
  `alter table audiobook_clips add column words text`,
]);

/* Passkeys, authenticator apps with recovery codes, one-time challenges, and where a session is used. */

export const passkeys = migration('0013-passkeys', () => [
  `alter table sessions add column address text not null default ''`,
  `create table passkeys (
    id text primary key,
    account_id text not null references accounts (id),
    name text not null,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    created_at bigint not null,
    last_used_at bigint
  )`,
  `create index passkeys_by_account on passkeys (account_id, created_at)`,
  `create table authenticators (
    account_id text primary key references accounts (id),
    secret text not null,
    last_step bigint not null,
    confirmed_at bigint,
    created_at bigint not null
  )`,
  `create table recovery_codes (
    account_id text not null references accounts (id),
    code_hash text not null,
    primary key (account_id, code_hash)
  )`,
  `create table challenges (
    token_hash text primary key,
    kind text not null,
    account_id text references accounts (id),
    expires_at bigint not null
  )`,
  `create index challenges_by_account on challenges (account_id)`,
]);

/* Words with a pronunciation of the owner's choice. */

export const lexicon = migration('0014-lexicon', () => [
  `create table pronunciations (
    id text primary key,
    account_id text not null references accounts (id),
    document_id text references documents (id) on delete cascade,
    language text not null,
    written text not null,
    spoken text not null,
    alphabet text not null,
    created_at bigint not null
  )`,
  `create unique index pronunciations_by_word
    on pronunciations (account_id, written, language, coalesce(document_id, ''))`,
  `alter table audiobooks add column manner text not null default ''`,
  `create index pronunciations_by_document on pronunciations (document_id)`,
]);
