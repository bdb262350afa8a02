/** The covers of collections: an image that was set, or one drawn from title and author. */
import { type Clock, timestamp } from '../../platform/clock.ts';
import type { Database, Queries, CollectionRow } from '../../platform/database/database.ts';
import type {
  Collection,
  CollectionDetails,
  SavedSearch,
} from '../../shared/contract/collections/schemas.ts';
import { fieldMessage, invalidField } from '../../shared/contract/errors.ts';
import { drawCover } from '../../shared/cover/draw.ts';
import { type Image, imageOf } from '../../formats/images.ts';
import type { Actor } from '../access/access.ts';
import type { Space } from '../space/space.ts';
import { noSuchCollection, totalsOf } from './collections.rules.ts';
import * as store from './collections.store.ts';
import { ownersOf, rolesIn } from './members.store.ts';

export interface CollectionCoversDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly space: Pick<Space, 'require'>;
}

export class CollectionCovers {
  readonly #deps: CollectionCoversDeps;

  constructor(deps: CollectionCoversDeps) {
    this.#deps = deps;
  }

  /** The image that was set, or a drawn one. */
  async of(
    { accountId }: Actor,
    id: string,
  ): Promise<{ readonly mediaType: string; readonly bytes: Buffer }> {
    const row = await store.findOne(this.#deps.database.queries, accountId, id);
    if (!row) throw noSuchCollection();
    const image = await this.image(id);
    return image ?? { mediaType: 'image/svg+xml', bytes: Buffer.from(drawCover(row, 'book')) };
  }

  /** Undefined where none was set. */
  async image(id: string): Promise<Image | undefined> {
    const row = await store.findCover(this.#deps.database.queries, id);
    return row && imageOf(row.image);
  }

  /** Null removes the image. */
  async set({ accountId }: Actor, id: string, base64: string | null): Promise<void> {
    const { database, clock } = this.#deps;
    const image = base64 === null ? undefined : imageOf(base64);
    if (base64 !== null && !image) throw invalidField('image', fieldMessage('coverImage'));
    await database.transaction(async (within) => {
      // Two changes of a collection at the same time wait for each other.
      const row = await store.changeOne(within, { accountId, id }, { updated_at: clock.now() });
      if (!row) throw noSuchCollection();
      if (image) await this.#put(within, row, image);
      else await store.deleteCover(within, row.id);
    });
  }

  /** For features that make the collection in the same transaction. Anything but an image leaves the drawn cover. */
  async setWithin(within: Queries, row: CollectionRow, base64: string): Promise<void> {
    const image = imageOf(base64);
    if (image) await this.#put(within, row, image);
  }

  async #put(within: Queries, row: CollectionRow, { mediaType, bytes }: Image): Promise<void> {
    const cover = { collection_id: row.id, account_id: row.account_id, media_type: mediaType };
    await store.putCover(within, { ...cover, image: bytes.toString('base64') });
    await this.#deps.space.require(within, row.account_id, bytes.length);
  }
}

/* Collections as callers see them: with how long they are, where they were read last, and whether they have an image. */

export function createCollectionViews({ publicUrl }: { readonly publicUrl: string }) {
  async function details(queries: Queries, row: CollectionRow, readerId: string): Promise<CollectionDetails> {
    const [shown] = await list(queries, [row], readerId);
    return { ...shown!, document_ids: await store.itemsOf(queries, row.id, readerId) };
  }

  /** Each reader has a place of their own. */
  async function list(
    queries: Queries,
    rows: readonly CollectionRow[],
    readerId: string,
  ): Promise<Collection[]> {
    const listed = rows.filter(({ search }) => search === null).map(({ id }) => id);
    const facts = Map.groupBy(
      listed.length > 0 ? await store.listFacts(queries, listed, readerId) : [],
      ({ collection_id }) => collection_id,
    );
    const covers = await store.findCovered(
      queries,
      rows.map(({ id }) => id),
    );
    const ids = rows.map(({ id }) => id);
    const roles = await rolesIn(queries, ids, readerId);
    const others = rows.filter(({ account_id }) => account_id !== readerId);
    const owners = await ownersOf(
      queries,
      others.map(({ account_id }) => account_id),
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
      access: row.account_id === readerId ? 'owner' : (roles.own.get(row.id) ?? 'read'),
      is_shared: roles.shared.has(row.id),
      owner: owners.get(row.account_id) ?? null,
      has_image: covers.has(row.id),
      cover_url: `${publicUrl}/v1/collections/${row.id}/cover`,
      created_at: timestamp(row.created_at),
      updated_at: timestamp(row.updated_at),
    }));
  }

  return { details, list };
}

export type CollectionViews = ReturnType<typeof createCollectionViews>;
