import { migration } from '../queries.ts';

/* What visitors of a shared document may do with its audiobook. Without a row they read, and nothing else. */

export const sharing = migration('0057-sharing', () => [
  `create table document_shares (
    document_id text primary key references all_documents (id) on delete cascade,
    account_id text not null references accounts (id),
    audio text not null
  )`,
  'create index document_shares_by_account on document_shares (account_id)',
]);
