import { migration } from '../queries.ts';

/* Sentences of an audiobook in another language may have a voice of that language. */

export const languages = migration('0052-languages', () => [
  `alter table audiobooks add column languages text not null default '{}'`,
]);
