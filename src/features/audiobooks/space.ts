/** Keeps the audio of an account within its share of the disk. What is ordered counts as if it were made. */
import type { Queries } from '../../platform/database/database.ts';
import type { Actor } from '../access/actor.ts';
import * as store from './audiobooks.store.ts';
import { clip } from './plan/spoken.rules.ts';
import { bytesOf, fits, noSpace, type BytesByPlan, type Space } from './space.rules.ts';

/** Who has to delete something is told where most can be won. */
const toldDocuments = 3;

export function createSpace(limits: BytesByPlan) {
  async function of(queries: Queries, { accountId, plan }: Actor): Promise<Space> {
    const storedBytes = bytesOf(await store.storedMs(queries, accountId));
    return { storedBytes, limitBytes: limits[plan] || null };
  }

  return {
    of,

    /** Within the transaction that orders the audio, and holds the account's money: nobody else orders meanwhile. */
    async require(within: Queries, actor: Actor, estimatedMs: number): Promise<void> {
      const [space, bytes] = [await of(within, actor), bytesOf(estimatedMs)];
      if (fits(space, bytes)) return;
      const largest = await store.listLargest(within, actor.accountId, toldDocuments);
      throw noSpace(
        space,
        bytes,
        largest.map(({ title, ms }) => ({ title: clip(title, 60), bytes: bytesOf(Number(ms)) })),
      );
    },
  };
}
