/**
 * The trash of an account. A document is
 * - in the library;
 * - in the trash, once it was deleted: nobody finds it, and it keeps all that it has;
 * - due, once the trash was emptied: it can no longer be restored;
 * - gone, when a sweep finds that it is due, or that its days are over.
 */
import { timestamp } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { DocumentSummary } from '../../shared/contract/documents.ts';
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { TrashedDocument, TrashPage } from '../../shared/contract/trash.ts';
import type { Actor } from '../access/access.ts';
import type { DocumentsDeps } from './creation.ts';
import { toSummary } from './documents.rules.ts';
import { findSummaries } from './documents.store.ts';
import { addToBacklog, removeFromBacklog } from './meaning/meaning.store.ts';
import * as store from './trash.store.ts';
import type { TrashedRow, TrashPlace } from './trash.store.ts';

/* Rules of the trash that need no store. */

const msOfDays = (days: number): number => days * 86_400_000;

const toTrashed = (row: TrashedRow, days: number): TrashedDocument => ({
  id: row.id,
  title: row.title,
  language: row.language,
  created_at: timestamp(row.created_at),
  deleted_at: timestamp(row.trashed_at),
  erased_at: timestamp(row.trashed_at + msOfDays(days)),
});

const encodePlace = ({ trashedAt, sortKey }: TrashPlace): string =>
  Buffer.from(`${trashedAt.toString(36)}.${sortKey.toString(36)}`).toString('base64url');

function decodePlace(cursor: string): TrashPlace {
  const parts = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  const [trashedAt = Number.NaN, sortKey = Number.NaN] = parts.map((part) => Number.parseInt(part, 36));
  const place = { trashedAt, sortKey };
  if (Number.isSafeInteger(trashedAt) && Number.isSafeInteger(sortKey) && encodePlace(place) === cursor)
    return place;
  throw invalidField('cursor', 'was not issued by this service. Pass next_cursor of the previous page.');
}

type TrashDeps = Pick<DocumentsDeps, 'database' | 'publicUrl' | 'trashDays'>;

/** How many at a time: the embedded store has one writer, and others wait for it. */
const batchSize = 20;

export class Trash {
  readonly #deps: TrashDeps;
  #sweeping: Promise<void> | undefined;

  constructor(deps: TrashDeps) {
    this.#deps = deps;
  }

  async list(
    { accountId }: Actor,
    request: { readonly limit?: number; readonly cursor?: string },
  ): Promise<TrashPage> {
    const limit = request.limit ?? limits.page.default;
    const after = request.cursor === undefined ? undefined : decodePlace(request.cursor);
    const rows = await store.listTrash(this.#deps.database.queries, { accountId, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const has_more = rows.length > limit;
    const { trashed_at: trashedAt, sort_key: sortKey } = page.at(-1) ?? { trashed_at: 0, sort_key: 0 };
    return {
      data: page.map((row) => toTrashed(row, this.#deps.trashDays)),
      next_cursor: has_more ? encodePlace({ trashedAt, sortKey }) : null,
      has_more,
    };
  }

  /** Deletes a document that is locked: into the trash, or where there is none, for good. */
  async putWithin(within: Queries, id: string): Promise<void> {
    const { database, trashDays } = this.#deps;
    if (trashDays === 0) return this.eraseWithin(within, [id]);
    const { sort_key } = await store.trashDocument(database, within, id);
    await removeFromBacklog(within, sort_key);
  }

  /** Puts it back where it was, with all that it had. */
  restore({ accountId }: Actor, id: string): Promise<DocumentSummary> {
    const { database, publicUrl } = this.#deps;
    return database.transaction(async (within) => {
      const restored = await store.restoreDocument(within, accountId, id);
      if (!restored) throw notInTrash();
      // Its passages may not have been read before it was deleted.
      await addToBacklog(within, { sort_key: restored.sort_key, account_id: accountId });
      const [row] = await findSummaries(within, accountId, [id]);
      return toSummary(row!, publicUrl);
    });
  }

  /** Deletes it for good, before its days are over. */
  async remove({ accountId }: Actor, id: string): Promise<void> {
    await this.#deps.database.transaction(async (within) => {
      if (!(await store.lockTrashed(within, accountId, id))) throw notInTrash();
      await this.eraseWithin(within, [id]);
    });
  }

  /** What was in it cannot be restored from now on; it is deleted a little later, however much it is. */
  async empty({ accountId }: Actor): Promise<void> {
    await store.expireAll(this.#deps.database.queries, accountId);
  }

  /** Deletes documents of any account for good, wherever they are. */
  async eraseWithin(within: Queries, ids: readonly string[]): Promise<void> {
    await store.eraseDocuments(within, ids);
  }

  /** Deletes what is due. */
  sweep(): Promise<void> {
    this.#sweeping ??= this.#eraseExpired().finally(() => (this.#sweeping = undefined));
    return this.#sweeping;
  }

  async #eraseExpired(): Promise<void> {
    const { database, trashDays } = this.#deps;
    for (let erased = batchSize; erased === batchSize;)
      erased = await database.transaction(async (within) => {
        const due = { keptMs: msOfDays(trashDays), limit: batchSize };
        const ids = await store.takeExpired(database, within, due);
        if (ids.length > 0) await this.eraseWithin(within, ids);
        return ids.length;
      });
  }
}

const notInTrash = () => new Problem('not_found', 'There is no such document in the trash of this account.');
