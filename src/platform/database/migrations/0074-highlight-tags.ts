/** Tags of highlights, which count in the space of their account with their quotes and notes. */
import { migration } from '../queries.ts';
import { everyChange, trigger } from './counters.ts';

const columns = ['quote', 'text_before', 'text_after', 'note', 'tags'];
const counter = {
  table: 'annotations',
  target: 'accounts',
  column: 'text_bytes',
  by: 'account_id',
  size: (row: string) => columns.map((column) => `octet_length(${row}${column})`).join(' + '),
};

export const highlightTags = migration('0074-highlight-tags', (kind) => [
  "alter table annotations add column tags text not null default ''",
  ...['insert', 'update', 'delete'].flatMap((on) =>
    kind === 'sqlite'
      ? [`drop trigger annotations_space_${on}`]
      : [`drop trigger annotations_space_${on} on annotations`, `drop function annotations_space_${on}()`],
  ),
  ...everyChange(counter, columns.join(', ')).flatMap((one) => trigger(one, kind)),
]);
