import type { Queries } from './queries.ts';

/** Makes other writers that lock the account wait until this transaction ends: for limits of an account. */
export const lockAccount = (queries: Queries, accountId: string) =>
  queries
    .updateTable('accounts')
    .set((eb) => ({ plan: eb.ref('plan') }))
    .where('id', '=', accountId)
    .execute();
