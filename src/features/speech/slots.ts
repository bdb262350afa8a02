/**
 * Slots bound how many speech requests an account runs at once, over all keys and processes. A slot is a
 * row with a lease that its holder renews; when a process dies its leases run out and the slots are free. With each
 * renewal the holder learns whether its account was disabled in the meantime.
 */
import { Problem } from '../../shared/contract/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { Lease } from '../../platform/lease.ts';
import { freeSlot, isDisabled, renewSlot, sweepSlots, takeSlot, type HeldSlot } from './slots.store.ts';

const leaseMs = 15_000;
const retryAfterSeconds = 2;

export interface SlotsDeps {
  readonly database: Database;
  readonly perAccount: number;
}

export interface Slot {
  /** Whether the account was disabled since: what runs must end. */
  readonly isRevoked: boolean;
  free(): Promise<void>;
}

export class Slots {
  readonly #deps: SlotsDeps;

  constructor(deps: SlotsDeps) {
    this.#deps = deps;
  }

  /** A slot, or 429 while all of them are taken but those that are left to others, if there are more. */
  async take(accountId: string, left = 0): Promise<Slot> {
    const { database, perAccount } = this.#deps;
    const { queries, time } = database;
    for (let number = 1; number <= Math.max(1, perAccount - left); number++) {
      const claim = { fence: database.nextFence(), now: time.now(), until: time.after(leaseMs) };
      const slot = await takeSlot(queries, { account_id: accountId, number }, claim);
      if (slot) return this.#hold(slot);
    }
    throw new Problem(
      'rate_limited',
      `An account may run ${perAccount} speech requests at once. Wait for one to end.`,
      { retryAfterSeconds },
    );
  }

  #hold(slot: HeldSlot): Slot {
    const { queries, time } = this.#deps.database;
    let isRevoked = false;
    const lease = new Lease({
      leaseMs,
      async renew() {
        isRevoked ||= await isDisabled(queries, slot.account_id);
        return renewSlot(queries, slot, time.after(leaseMs));
      },
    });
    return {
      get isRevoked() {
        return isRevoked;
      },
      async free() {
        lease.end();
        await freeSlot(queries, slot);
      },
    };
  }

  /** Removes the slots of processes that died; the next request could take them as they are. */
  async sweep(): Promise<void> {
    const { queries, time } = this.#deps.database;
    await sweepSlots(queries, time.now());
  }
}
