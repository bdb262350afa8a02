/** Collections of an account: documents in an order, which may be the parts of a book, and searches that are kept. */
import type {
  CollectionChange,
  CollectionRequest,
  NewCollection,
} from '../../shared/contract/collections/collections.ts';
import type {
  CollectionContents,
  CollectionDetails,
  CollectionDocumentPage,
  CollectionPage,
  SavedSearch,
} from '../../shared/contract/collections/schemas.ts';
import { invalidField } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Database, Queries, CollectionRow } from '../../platform/database/database.ts';
import { inSlices } from '../../platform/slices.ts';
import type { Actor } from '../access/access.ts';
import type { Documents } from '../documents/documents.ts';
import type { Search } from '../documents/search/search.ts';
import { decodeCursor, encodeCursor } from '../id-cursor.ts';
import type { Space } from '../space/space.ts';
import {
  decodePlace,
  encodePlace,
  inOrder,
  leveled,
  noSuchCollection,
  partOf,
  withDocuments,
} from './collections.rules.ts';
import * as store from './collections.store.ts';
import { CollectionMembers } from './members.ts';
import { CollectionSeries } from './series.ts';
import { CollectionCovers, createCollectionViews, type CollectionViews } from './covers.ts';

export interface CollectionsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly documents: Pick<
    Documents,
    'get' | 'lock' | 'lockIfThere' | 'owners' | 'removeWithin' | 'summaries'
  >;
  readonly search: Pick<Search, 'search'>;
  readonly space: Pick<Space, 'require'>;
  readonly publicUrl: string;
}

interface PageRequest {
  readonly limit?: number;
  readonly cursor?: string;
}

export class Collections {
  readonly #deps: CollectionsDeps;
  readonly #views: CollectionViews;
  readonly covers: CollectionCovers;
  readonly members: CollectionMembers;
  readonly series: CollectionSeries;

  constructor(deps: CollectionsDeps) {
    this.#deps = deps;
    this.#views = createCollectionViews(deps);
    this.covers = new CollectionCovers(deps);
    this.members = new CollectionMembers(deps);
    this.series = new CollectionSeries(deps);
  }

  async list({ accountId }: Actor, request: CollectionRequest): Promise<CollectionPage> {
    const { queries } = this.#deps.database;
    const limit = request.limit ?? limits.page.default;
    const rows = await store.listSlice(queries, {
      accountId,
      kind: request.kind,
      documentId: request.document_id?.toLowerCase(),
      before: request.cursor === undefined ? undefined : decodeCursor(request.cursor),
      // One more than requested shows whether there is another page.
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const has_more = rows.length > limit;
    return {
      data: await this.#views.list(queries, page, accountId),
      next_cursor: has_more ? encodeCursor(page.at(-1)!.id) : null,
      has_more,
    };
  }

  async get({ accountId }: Actor, id: string): Promise<CollectionDetails> {
    const { queries } = this.#deps.database;
    return this.#views.details(queries, await this.#find(queries, accountId, id), accountId);
  }

  create(actor: Actor, wanted: NewCollection): Promise<CollectionDetails> {
    const { document_ids = [], search } = wanted;
    if (search && wanted.kind === 'book') throw noBook();
    if (search && document_ids.length > 0)
      throw invalidField('document_ids', 'cannot be given for a saved search, which finds its documents.');
    return this.#deps.database.transaction(async (within) => {
      const documentIds = await this.#lock(within, actor, document_ids);
      const row = await this.createWithin(within, actor, { ...wanted, document_ids: documentIds });
      return this.#views.details(within, row, actor.accountId);
    });
  }

  /** For features that make the documents in the same transaction. */
  async createWithin(within: Queries, { accountId }: Actor, wanted: NewCollection): Promise<CollectionRow> {
    const { clock, ids } = this.#deps;
    const { perAccount } = limits.collections;
    if ((await store.countOfAccount(within, accountId)) >= perAccount)
      throw invalidField(
        'title',
        `would be one too many: the account has ${perAccount} collections already.`,
      );
    const now = clock.now();
    const row: CollectionRow = {
      id: ids.next(),
      account_id: accountId,
      kind: wanted.kind ?? 'collection',
      title: wanted.title,
      author: wanted.author ?? null,
      search: wanted.search ? JSON.stringify(wanted.search) : null,
      created_at: now,
      updated_at: now,
    };
    await store.insertOne(within, row);
    await store.putItems(within, row.id, wanted.document_ids ?? []);
    return row;
  }

  update(actor: Actor, id: string, change: CollectionChange): Promise<CollectionDetails> {
    const { document_ids, search, ...fields } = change;
    return this.#change(
      actor,
      id,
      async (within, row) => {
        if (search && row.search === null)
          throw invalidField('search', 'can be changed only for a saved search. Create one instead.');
        if (row.search !== null && row.kind === 'book') throw noBook();
        if (!document_ids) return;
        const wanted = document_ids.map((one) => one.toLowerCase());
        const seen = await store.itemsOf(within, row.id, actor.accountId);
        // What cannot be seen now, as of an account that is disabled, was not left out on purpose.
        const unseen = (await store.itemsOf(within, row.id)).filter((one) => !seen.includes(one));
        await store.putItems(within, row.id, [...inOrder(seen, wanted), ...unseen]);
      },
      { ...fields, ...(search && { search: JSON.stringify(search) }) },
    );
  }

  add(
    actor: Actor,
    id: string,
    { document_ids, before }: { readonly document_ids: readonly string[]; readonly before?: string },
  ): Promise<CollectionDetails> {
    return this.#fill(actor, id, async (within, row) => {
      if (row.search !== null)
        throw invalidField('document_ids', 'cannot be added to a saved search, which finds its documents.');
      const added = await this.#lock(within, actor, document_ids);
      const now = await store.itemsOf(within, row.id);
      await store.putItems(within, row.id, withDocuments(now, added, before?.toLowerCase()));
    });
  }

  /** For features that make the document in the same transaction. Where it cannot be added any more, nothing is. */
  async addWithin(within: Queries, { accountId }: Actor, id: string, documentId: string): Promise<void> {
    const row = await store.touchFilled(within, { accountId, id, nowMs: this.#deps.clock.now() });
    if (!row || row.search !== null) return;
    const now = await store.itemsOf(within, id);
    if (now.length < limits.collections.documents) await store.putItems(within, id, [...now, documentId]);
  }

  async remove(actor: Actor, id: string, documentId: string): Promise<void> {
    await this.#fill(actor, id, async (within, row) => {
      const now = await store.itemsOf(within, row.id);
      if (now.includes(documentId))
        await store.putItems(
          within,
          row.id,
          now.filter((one) => one !== documentId),
        );
    });
  }

  /** With `documents: 'delete'` also what is in it, all or nothing. */
  async delete(actor: Actor, id: string, documents: 'keep' | 'delete' = 'keep'): Promise<void> {
    await this.#deps.database.transaction(async (within) => {
      const row = await this.#find(within, actor.accountId, id);
      if (row.account_id !== actor.accountId) throw noSuchCollection();
      if (documents === 'delete' && row.search !== null)
        throw invalidField('documents', 'of a saved search are not deleted with it. Delete them one by one.');
      const ids = documents === 'delete' ? await store.itemsOf(within, id) : [];
      if (!(await store.deleteOne(within, actor.accountId, id))) throw noSuchCollection();
      // What others put there is theirs, and stays.
      for (const one of ids.toSorted())
        if (await this.#deps.documents.lockIfThere(within, actor.accountId, one))
          await this.#deps.documents.removeWithin(within, actor, { id: one });
    });
  }

  async documents(actor: Actor, id: string, page: PageRequest): Promise<CollectionDocumentPage> {
    const { database, documents, search } = this.#deps;
    const row = await this.#find(database.queries, actor.accountId, id);
    const limit = page.limit ?? limits.page.default;
    if (row.search !== null) {
      const saved = JSON.parse(row.search) as SavedSearch;
      const { data, next_cursor, has_more } = await search.search(actor, { ...saved, ...page, limit });
      return {
        data: data.map(({ document, characters, owner }) => ({ document, characters, owner })),
        next_cursor,
        has_more,
      };
    }
    const after = page.cursor === undefined ? -1 : decodePlace(id, page.cursor);
    const items = await store.listItems(database.queries, {
      collectionId: id,
      readerId: actor.accountId,
      after,
      limit: limit + 1,
    });
    const shown = items.slice(0, limit);
    const has_more = items.length > limit;
    const ids = shown.map(({ document_id }) => document_id);
    const owners = await documents.owners(actor, ids);
    return {
      data: (await documents.summaries(actor, ids)).map((one) => ({
        ...one,
        owner: owners.get(one.document.id) ?? null,
      })),
      next_cursor: has_more ? encodePlace(id, shown.at(-1)!.place) : null,
      has_more,
    };
  }

  async contents(actor: Actor, id: string): Promise<CollectionContents> {
    const { document_ids } = await this.get(actor, id);
    const parts = [];
    for (const one of document_ids)
      parts.push(await inSlices(partOf(await this.#deps.documents.get(actor, one)), actor.accountId));
    return { parts: leveled(parts) };
  }

  async #find(queries: Queries, accountId: string, id: string): Promise<CollectionRow> {
    const row = await store.findOne(queries, accountId, id);
    if (!row) throw noSuchCollection();
    return row;
  }

  /** What others may do who fill a collection together. */
  #fill(
    actor: Actor,
    id: string,
    work: (within: Queries, row: CollectionRow) => Promise<void>,
  ): Promise<CollectionDetails> {
    return this.#change(actor, id, work, 'filling');
  }

  /** Two changes of a collection at the same time wait for each other. */
  #change(
    { accountId }: Actor,
    id: string,
    work: (within: Queries, row: CollectionRow) => Promise<void>,
    fields: store.CollectionFields | 'filling',
  ): Promise<CollectionDetails> {
    const { database, clock } = this.#deps;
    return database.transaction(async (within) => {
      const nowMs = clock.now();
      const row =
        fields === 'filling'
          ? await store.touchFilled(within, { accountId, id, nowMs })
          : await store.changeOne(within, { accountId, id }, { ...fields, updated_at: nowMs });
      if (!row) throw noSuchCollection();
      await work(within, row);
      return this.#views.details(within, row, accountId);
    });
  }

  /** In one order everywhere, so that two changes with the same documents cannot deadlock. */
  async #lock(within: Queries, { accountId }: Actor, documentIds: readonly string[]): Promise<string[]> {
    const ids = [...new Set(documentIds.map((id) => id.toLowerCase()))];
    for (const id of ids.toSorted()) await this.#deps.documents.lock(within, accountId, id);
    return ids;
  }
}

const noBook = () => invalidField('kind', 'of a saved search is always collection.');
