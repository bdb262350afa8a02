/** Who speaks how in a text, as a language model has said it, kept with the version that it is of. */
import { migration } from '../queries.ts';

export const casts = migration('0079-casts', () => [
  `create table casts (
    version_id text primary key references versions (id) on delete cascade,
    speakers text not null
  )`,
]);
