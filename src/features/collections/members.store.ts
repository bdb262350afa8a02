import type { CollectionMemberRow, Queries } from '../../platform/database/database.ts';

export type Role = CollectionMemberRow['role'];

/** Keeps `accepted_at` of somebody who is a member already. */
export const putMember = (within: Queries, row: CollectionMemberRow) =>
  within
    .insertInto('collection_members')
    .values(row)
    .onConflict((conflict) => conflict.columns(['collection_id', 'email']).doUpdateSet({ role: row.role }))
    .execute();

export const countOthers = async (within: Queries, collectionId: string, email: string): Promise<number> =>
  Number(
    (
      await within
        .selectFrom('collection_members')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('collection_id', '=', collectionId)
        .where('email', '<>', email)
        .executeTakeFirstOrThrow()
    ).n,
  );

export const listMembers = (queries: Queries, collectionId: string) =>
  queries
    .selectFrom('collection_members')
    .select(['email', 'role', 'invited_at', 'accepted_at'])
    .where('collection_id', '=', collectionId)
    .orderBy('email')
    .execute();

/** Collections of others to which an account is invited and has not said yes. */
export const listInvitations = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('collection_members')
    .innerJoin('collections', 'collections.id', 'collection_members.collection_id')
    .innerJoin('accounts', 'accounts.id', 'collections.account_id')
    .select([
      'collections.id',
      'collections.title',
      'accounts.email',
      'collection_members.role',
      'invited_at',
    ])
    .where('collection_members.account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .where('accounts.disabled_at', 'is', null)
    .orderBy('invited_at', 'desc')
    .execute();

export const acceptOne = (
  queries: Queries,
  member: { accountId: string; collectionId: string; nowMs: number },
) =>
  queries
    .updateTable('collection_members')
    .set((eb) => ({ accepted_at: eb.fn.coalesce('accepted_at', eb.val(member.nowMs)) }))
    .where('collection_id', '=', member.collectionId)
    .where('account_id', '=', member.accountId)
    .returning('collection_id')
    .executeTakeFirst();

/** With whom the collections of a list are shared, as far as one reader may know: their own role, and whether it is shared at all. */
export async function rolesIn(queries: Queries, collectionIds: readonly string[], accountId: string) {
  const rows =
    collectionIds.length === 0
      ? []
      : await queries
          .selectFrom('collection_members')
          .select(['collection_id', 'role', 'account_id'])
          .where('collection_id', 'in', collectionIds)
          .execute();
  return {
    shared: new Set(rows.map(({ collection_id }) => collection_id)),
    own: new Map(
      rows
        .filter(({ account_id }) => account_id === accountId)
        .map(({ collection_id, role }) => [collection_id, role]),
    ),
  };
}

export const ownersOf = async (
  queries: Queries,
  accountIds: readonly string[],
): Promise<Map<string, string>> => {
  if (accountIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('id', 'in', accountIds)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
};

export const deleteMember = (
  within: Queries,
  collectionId: string,
  by: { email: string } | { accountId: string },
) =>
  within
    .deleteFrom('collection_members')
    .where('collection_id', '=', collectionId)
    .where('email' in by ? 'email' : 'account_id', '=', 'email' in by ? by.email : by.accountId)
    .returning(['account_id'])
    .executeTakeFirst();

/** What somebody put into a collection leaves it with them. */
export const takeOut = (within: Queries, collectionId: string, accountId: string) =>
  within
    .deleteFrom('collection_items')
    .where('collection_id', '=', collectionId)
    .where('document_id', 'in', (eb) =>
      eb.selectFrom('all_documents').select('id').where('account_id', '=', accountId),
    )
    .execute();
