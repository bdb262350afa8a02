/**
 * Highlights, bookmarks and the contents of feed items that wait count in the space of their account, with its texts. Items
 * are counted in their subscription, as versions are in their document: those of a deleted one are deleted after it.
 */
import { sql, type Transaction } from 'kysely';
import type { Migration, StoreKind } from '../queries.ts';
import type { Tables } from '../tables.ts';
import { everyChange, trigger } from './0015-0022.ts';

const noteColumns = ['quote', 'text_before', 'text_after', 'note'];
const noteBytes = (row: string): string =>
  noteColumns.map((column) => `octet_length(${row}${column})`).join(' + ');
const itemBytes = (row: string): string => `coalesce(octet_length(${row}content), 0)`;

const counted = [
  `alter table subscriptions add column waiting_bytes bigint not null default 0`,
  `update subscriptions set waiting_bytes =
    (select coalesce(sum(${itemBytes('')}), 0) from subscription_items where subscription_id = subscriptions.id)`,
  `update accounts set text_bytes = text_bytes
    + (select coalesce(sum(waiting_bytes), 0) from subscriptions where account_id = accounts.id)
    + (select coalesce(sum(${noteBytes('')}), 0) from annotations where account_id = accounts.id)`,
];

const ofAccount = { target: 'accounts', column: 'text_bytes', by: 'account_id' };
const counters = [
  ...everyChange({ ...ofAccount, table: 'annotations', size: noteBytes }, noteColumns.join(', ')),
  ...everyChange(
    {
      table: 'subscription_items',
      target: 'subscriptions',
      column: 'waiting_bytes',
      by: 'subscription_id',
      size: itemBytes,
    },
    'content',
  ),
  ...everyChange(
    { ...ofAccount, table: 'subscriptions', size: (row) => `${row}waiting_bytes` },
    'waiting_bytes',
  ),
];

async function upCountedNotes(queries: Transaction<Tables>, kind: StoreKind): Promise<void> {
  const triggers = counters.flatMap((counter) => trigger(counter, kind));
  for (const statement of [...counted, ...triggers]) await sql.raw(statement).execute(queries);
}

export const countedNotes: Migration = { name: '0049-counted-notes', up: upCountedNotes };
