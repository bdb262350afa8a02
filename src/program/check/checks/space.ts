/** The counters of the space that accounts take, compared with the rows. */
import type { Queries } from '../../../platform/database/queries.ts';
import type { Check } from '../check.ts';
import * as store from './space.store.ts';

const advice = '--repair counts again; nothing but the limit of the account depends on it.';

interface Counters {
  readonly find: (queries: Queries) => Promise<readonly { readonly id: string }[]>;
  readonly problem: (id: string) => string;
  readonly recount: (queries: Queries, id: string) => Promise<unknown>;
}

/** Looks for wrong counters; a repair counts again. */
const lookAt =
  (seen: string, { find, problem, recount }: Counters): Check['look'] =>
  async ({ database: { queries } }) => ({
    seen,
    troubles: (await find(queries)).map(({ id }) => ({
      subject: id,
      problem: problem(id),
      advice,
      repair: () => recount(queries, id),
    })),
  });

/** Runs before the check of accounts, which add up what is counted here. */
export const documentSpace: Check = {
  name: 'space of documents',
  onlyFull: true,
  look: lookAt('every version', {
    find: store.findMiscountedDocuments,
    problem: (id) => `The counted size of document ${id} does not match its versions.`,
    recount: store.recountDocument,
  }),
};

export const space: Check = {
  name: 'space',
  look: lookAt('every account', {
    find: store.findMiscounted,
    problem: (id) => `The counted sizes of account ${id} do not match its rows.`,
    recount: store.recount,
  }),
};
