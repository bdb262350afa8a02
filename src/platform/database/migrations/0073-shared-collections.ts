/** With whom collections are shared. */
import { migration } from '../queries.ts';

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
