/** Whether better titles are set for the imports of an account without asking. */
import { migration } from '../queries.ts';

export const titledImports = migration('0078-titled-imports', () => [
  'alter table accounts add column titles_imports bigint not null default 0',
]);
