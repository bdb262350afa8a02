/**
 * How many questions the language model is asked at the same time, by all nodes together. As with the slots of speech, each is a row
 * with a lease that its holder renews: those of a process that died are free when it runs out.
 */
import type { Expression } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Queries } from '../../platform/database/database.ts';
import { lockAccount } from '../../platform/database/queries.ts';
import { Lease } from '../../platform/lease.ts';
import * as store from './model-slots.store.ts';

const leaseMs = 15_000;
/** Whoever waits on another node looks again so often. */
const lookEveryMs = 250;

export interface ModelSlotsSettings {
  /** Of all accounts, of one, and of those for which nobody waits. */
  readonly size: number;
  readonly perAccount: number;
  readonly inBackground: number;
}

interface Wish {
  readonly accountId: string;
  readonly isBackground: boolean;
}

export class ModelSlots {
  readonly #database: Database;
  readonly #settings: ModelSlotsSettings;

  constructor(database: Database, settings: ModelSlotsSettings) {
    this.#database = database;
    this.#settings = settings;
  }

  /** Does `work` once there is a slot for it. */
  async run<R>(wish: Wish, work: () => Promise<R>, signal: AbortSignal): Promise<R> {
    const { queries, time } = this.#database;
    const slot = await this.#wait(wish, signal);
    const renew = () => store.renewSlot(queries, slot, time.after(leaseMs));
    const lease = new Lease({ leaseMs, renew });
    try {
      return await work();
    } finally {
      lease.end();
      await store.freeSlot(queries, slot);
    }
  }

  async #wait(wish: Wish, signal: AbortSignal): Promise<store.HeldModelSlot> {
    for (;;) {
      signal.throwIfAborted();
      const slot = await this.#take(wish);
      if (slot) return slot;
      await sleep(lookEveryMs, undefined, { signal });
    }
  }

  /** Questions for which nobody waits take the first numbers only, the others the last ones first: some are always left for people. */
  #take({ accountId, isBackground }: Wish): Promise<store.HeldModelSlot | undefined> {
    const { size, perAccount, inBackground } = this.#settings;
    const numbers = Array.from({ length: isBackground ? inBackground : size }, (_, index) => index + 1);
    return this.#database.transaction(async (within: Queries) => {
      // One account's questions are counted one after the other, whichever node they are asked on.
      await lockAccount(within, accountId);
      const now: Expression<number> = this.#database.time.now();
      if ((await store.countSlots(within, accountId, now)) >= perAccount) return undefined;
      for (const number of isBackground ? numbers : numbers.toReversed()) {
        const claim = { fence: this.#database.nextFence(), now, until: this.#database.time.after(leaseMs) };
        const slot = await store.takeSlot(within, { account_id: accountId, number }, claim);
        if (slot) return slot;
      }
      return undefined;
    });
  }
}
