/** Settlements that fail as they would with a store that is out of reach. */
import type { Holds } from '../src/features/wallet/holds.ts';

export class FailingSettlements {
  /** How many of the next ones fail. */
  next = 0;

  alter(holds: Holds): Pick<Holds, 'open' | 'sweep'> {
    return {
      sweep: () => holds.sweep(),
      open: async (request) => {
        const hold = await holds.open(request);
        const fail = () => Promise.reject(new Error('the store is out of reach'));
        return {
          ...hold,
          settle: async (...settlement) =>
            this.next-- > 0 ? hold.settle(settlement[0], fail) : hold.settle(...settlement),
        };
      },
    };
  }
}
