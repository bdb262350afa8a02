/**
 * Series of books: a collection with the name of the series, in which each book has its place by its number. It is made with the first
 * book that names it, and is its owner's like any other: whoever renames, shares or publishes it decides alone what is added from then on.
 */
import { limits } from '../../shared/contract/limits.ts';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Actor } from '../access/access.ts';
import * as store from './collections.store.ts';
import { listNumbers, seriesCollection } from './series.store.ts';

export interface SeriesDeps {
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface SeriesBook {
  readonly name: string;
  readonly index?: number;
  /** The book, or its parts. */
  readonly documentIds: readonly string[];
}

export class CollectionSeries {
  readonly #deps: SeriesDeps;

  constructor(deps: SeriesDeps) {
    this.#deps = deps;
  }

  /** In the transaction that adds the book. Where there is no room, the book is there without its series. */
  async addWithin(within: Queries, { accountId }: Actor, book: SeriesBook): Promise<void> {
    const title = Array.from(book.name).slice(0, limits.title).join('');
    // Two books of a series that come at once wait for each other here.
    const count = await store.countOfAccount(within, accountId);
    const found = await seriesCollection(within, accountId, title);
    if (found?.isShared || (!found && count >= limits.collections.perAccount)) return;
    const id = found?.id ?? (await this.#create(within, accountId, title));
    const items = await store.itemsOf(within, id);
    const added = book.documentIds.filter((one) => !items.includes(one));
    if (added.length === 0 || items.length + added.length > limits.collections.documents) return;
    const at = placeOf(book.index, items, await listNumbers(within, id));
    await store.putItems(within, id, items.toSpliced(at, 0, ...added));
    if (found) await store.changeOne(within, { accountId, id }, { updated_at: this.#deps.clock.now() });
  }

  async #create(within: Queries, accountId: string, title: string): Promise<string> {
    const { clock, ids } = this.#deps;
    const [id, now] = [ids.next(), clock.now()];
    const facts = { id, account_id: accountId, title, created_at: now, updated_at: now };
    await store.insertOne(within, { ...facts, kind: 'collection', author: null, search: null });
    return id;
  }
}

/** Before the first volume with a higher number; at the end where it has none. */
function placeOf(
  index: number | undefined,
  items: readonly string[],
  numbers: ReadonlyMap<string, number>,
): number {
  const at = index === undefined ? -1 : items.findIndex((one) => (numbers.get(one) ?? -Infinity) > index);
  return at < 0 ? items.length : at;
}
