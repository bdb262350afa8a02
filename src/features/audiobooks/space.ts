/** Keeps the audio of an account within its share of the disk. What is ordered counts as if it were made. */
import type { Queries } from '../../platform/database/database.ts';
import type { Actor } from '../access/actor.ts';
import type { Documents } from '../documents/documents.ts';
import * as store from './audiobooks.store.ts';
import { clip } from './plan/titles.rules.ts';
import { bytesOf, fits, noSpace, type BytesByPlan, type SpaceUse } from './space.rules.ts';

/** Where deleting wins most. */
const namedDocuments = 3;

export interface SpaceDeps {
  readonly documents: Documents;
  readonly limits: BytesByPlan;
}

export class Space {
  readonly #deps: SpaceDeps;

  constructor(deps: SpaceDeps) {
    this.#deps = deps;
  }

  async of(queries: Queries, { accountId, plan }: Actor): Promise<SpaceUse> {
    const storedBytes = bytesOf(await store.storedMs(queries, accountId));
    return { storedBytes, limitBytes: this.#deps.limits[plan] || null };
  }

  /** Within the transaction that orders the audio and holds the account's money: no other order comes between. */
  async require(within: Queries, actor: Actor, estimatedMs: number): Promise<void> {
    const [use, bytes] = [await this.of(within, actor), bytesOf(estimatedMs)];
    if (fits(use, bytes)) return;
    const largest = await store.listLargest(within, actor.accountId, namedDocuments);
    const titles = await this.#deps.documents.titles(
      within,
      largest.map(({ document_id }) => document_id),
    );
    const named = largest.map(({ document_id, ms }) => ({
      title: clip(titles.get(document_id) ?? '', 60),
      bytes: bytesOf(Number(ms)),
    }));
    throw noSpace(use, bytes, named);
  }
}
