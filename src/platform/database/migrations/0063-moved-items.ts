/* What was moved in from an archive or from another service, so that it comes once, and what could not be and why. */
import { migration } from '../queries.ts';

export const movedItems = migration('0063-moved-items', () => [
  `create table moved_items (
    account_id text not null references accounts (id) on delete cascade,
    item text not null,
    job_id text not null,
    name text not null,
    address text,
    document_id text references all_documents (id) on delete cascade,
    problem text,
    moved_at bigint not null,
    primary key (account_id, item)
  )`,
  'create index moved_items_by_job on moved_items (job_id)',
  'create index moved_items_by_document on moved_items (document_id)',
]);
