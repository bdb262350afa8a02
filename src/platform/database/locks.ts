import type { Queries } from './queries.ts';

/** Holds other writers of the account that do the same until the transaction ends: for limits of an account. */
export const lockAccount = (queries: Queries, accountId: string) =>
  queries
    .updateTable('accounts')
    .set((eb) => ({ plan: eb.ref('plan') }))
    .where('id', '=', accountId)
    .execute();
