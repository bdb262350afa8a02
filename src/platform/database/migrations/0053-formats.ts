import { migration } from '../queries.ts';

/* What kind of file a document came from: known for those imported from now on. */

export const formats = migration('0053-formats', () => [
  'alter table document_origins add column format text',
]);
