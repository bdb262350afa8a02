/** What follows a new text: its words are indexed at once, and its passages are read later. */
import type { Queries, StoreKind } from '../../../platform/database/database.ts';
import { addToBacklog } from '../meaning/meaning.store.ts';
import { indexWords } from './word-index.store.ts';

type IndexedText = Parameters<typeof indexWords>[2];

/** In the transaction that writes the text. */
export async function indexText(within: Queries, kind: StoreKind, text: IndexedText): Promise<void> {
  await indexWords(within, kind, text);
  await addToBacklog(within, { sort_key: text.sortKey, account_id: text.accountId });
}
