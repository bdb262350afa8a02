/** Collections as callers see them: with how long they are, where they were read last, and whether they have an image. */
import type {
  Collection,
  CollectionDetails,
  SavedSearch,
} from '../../shared/contract/collections/schemas.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { CollectionRow } from '../../platform/database/tables.ts';
import { totalsOf } from './collections.rules.ts';
import * as store from './collections.store.ts';

export class CollectionViews {
  readonly #deps: { readonly publicUrl: string };

  constructor(deps: { readonly publicUrl: string }) {
    this.#deps = deps;
  }

  async details(queries: Queries, row: CollectionRow): Promise<CollectionDetails> {
    const [shown] = await this.list(queries, [row]);
    return { ...shown!, document_ids: await store.itemsOf(queries, row.id) };
  }

  async list(queries: Queries, rows: readonly CollectionRow[]): Promise<Collection[]> {
    const listed = rows.filter(({ search }) => search === null).map(({ id }) => id);
    const facts = Map.groupBy(
      listed.length > 0 ? await store.listFacts(queries, listed) : [],
      ({ collection_id }) => collection_id,
    );
    const covers = await store.findCovered(
      queries,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      author: row.author,
      search: row.search === null ? null : (JSON.parse(row.search) as SavedSearch),
      ...(row.search === null
        ? totalsOf(facts.get(row.id) ?? [], row.kind === 'book')
        : { documents_count: null, characters: null, position: null }),
      has_image: covers.has(row.id),
      cover_url: `${this.#deps.publicUrl}/v1/collections/${row.id}/cover`,
      created_at: timestamp(row.created_at),
      updated_at: timestamp(row.updated_at),
    }));
  }
}
