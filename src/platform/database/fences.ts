/**
 * The fence of a lease: a number from the store, larger than that of every claim before, on any node. It is drawn in
 * the statement that makes the claim. The holder names it in each write, and the store refuses one that is not the
 * latest of its row.
 */
import { sql, type RawBuilder } from 'kysely';
import type { StoreKind } from './queries.ts';

/** As text, like the column: the fences of older stores were not numbers. */
export const nextFence = (kind: StoreKind): RawBuilder<string> =>
  kind === 'postgres'
    ? sql<string>`cast(nextval('fences') as text)`
    : sql<string>`(select cast(last + 1 as text) from fences)`;
