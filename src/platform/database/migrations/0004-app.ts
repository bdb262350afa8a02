/** The web app: background jobs, stored audio, where people stopped listening. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
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
];

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

export const app: Migration = { name: '0004-app', up };
