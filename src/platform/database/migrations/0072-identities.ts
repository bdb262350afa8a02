/** Who of a provider of OpenID Connect is whom here. */
import { migration } from '../queries.ts';

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
