/** The number that a book has in its series, which is a collection: so that later volumes find their place in it. */
import { migration } from '../queries.ts';

export const series = migration('0082-series', () => [
  'alter table imported_files add column series_index double precision',
]);
