/** What a language model said and took. */
import { migration } from '../queries.ts';

/* Summaries, kept with the version of the text that they are of. */

export const summaries = migration('0067-summaries', () => [
  `create table summaries (
    version_id text not null references versions (id) on delete cascade,
    length text not null,
    language text not null,
    text text not null,
    model text not null,
    created_at bigint not null,
    primary key (version_id, length, language)
  )`,
]);

/* The tokens that accounts spend; rows of days that have passed are removed. */

export const tokens = migration('0068-tokens', () => [
  `create table daily_tokens (
    account_id text not null references accounts (id),
    day text not null,
    tokens bigint not null,
    primary key (account_id, day)
  )`,
]);
