import { migration } from '../queries.ts';

/* Whether the text of a shared document is said to its visitors where there is no finished audio of it. */

export const visitorSpeech = migration('0075-visitor-speech', () => [
  'alter table document_shares add column speech bigint not null default 0',
]);
