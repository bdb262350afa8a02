/** Episodes: what was written of them so far, and what they were made from. */
import { migration } from '../queries.ts';

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
