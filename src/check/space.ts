/** The counters of the space that accounts take, compared with the rows. */
import type { Check } from './check.ts';
import * as store from './space.store.ts';

const advice = '--repair counts again; nothing but the limit of the account depends on it.';

/** Before the accounts, which add up what is counted here. */
export const documentSpace: Check = {
  name: 'space of documents',
  onlyFull: true,
  async look({ database: { queries } }) {
    const wrong = await store.findMiscountedDocuments(queries);
    return {
      seen: 'every version',
      troubles: wrong.map(({ id }) => ({
        subject: id,
        problem: `Document ${id} is counted with another size than its versions have.`,
        advice,
        repair: () => store.recountDocument(queries, id),
      })),
    };
  },
};

export const space: Check = {
  name: 'space',
  async look({ database: { queries } }) {
    const wrong = await store.findMiscounted(queries);
    return {
      seen: 'every account',
      troubles: wrong.map(({ id }) => ({
        subject: id,
        problem: `Account ${id} is counted with other sizes than its rows have.`,
        advice,
        repair: () => store.recount(queries, id),
      })),
    };
  },
};
