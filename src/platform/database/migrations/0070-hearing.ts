/** What a recognizer heard in finished audiobooks. */
import { migration } from '../queries.ts';

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
