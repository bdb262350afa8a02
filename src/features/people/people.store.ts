import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

const personColumns = [
  'id',
  'email',
  'plan',
  'wallet_cents',
  'refills',
  'is_owner',
  'disabled_at',
  'deleting_at',
  'created_at',
] as const;

export interface PeopleSlice {
  /** A part of the email, in lower case. */
  readonly query?: string | undefined;
  /** The account that the page before ended with. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Oldest first. */
export const listPeople = (queries: Queries, { query, after, limit }: PeopleSlice) =>
  queries
    .selectFrom('accounts')
    .select(personColumns)
    .$if(query !== undefined, (select) =>
      select.where(sql<boolean>`email like ${`%${escapeLike(query!)}%`} escape '\\'`),
    )
    .$if(after !== undefined, (select) =>
      select.where(
        sql<boolean>`(created_at, id) > (select created_at, id from accounts where id = ${after!})`,
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export const findPerson = (queries: Queries, id: string) =>
  queries.selectFrom('accounts').select(personColumns).where('id', '=', id).executeTakeFirst();

/**
 * Locks the rows of all owners, so that two of them cannot remove each other at the same time. Returns those who can
 * sign in.
 */
export async function lockOwners(queries: Queries): Promise<string[]> {
  const owners = await queries
    .updateTable('accounts')
    .set((eb) => ({ plan: eb.ref('plan') }))
    .where('is_owner', '=', 1)
    .returning(['id', 'disabled_at'])
    .execute();
  return owners.filter(({ disabled_at }) => disabled_at === null).map(({ id }) => id);
}

export interface StandingChange {
  readonly plan?: string;
  readonly is_owner?: 0 | 1;
  readonly disabled_at?: number | null;
  readonly deleting_at?: number;
}

/** Undefined when there is no such account, or when it is being deleted. */
export const changePerson = (queries: Queries, id: string, change: StandingChange) =>
  queries
    .updateTable('accounts')
    .set(change)
    .where('id', '=', id)
    .where('deleting_at', 'is', null)
    .returning(['id', 'email'])
    .executeTakeFirst();

/** Keeps others from changing the account until the transaction ends; undefined as for a change. */
export const lockPerson = (queries: Queries, id: string) =>
  queries
    .updateTable('accounts')
    .set((eb) => ({ plan: eb.ref('plan') }))
    .where('id', '=', id)
    .where('deleting_at', 'is', null)
    .returning(['id', 'email'])
    .executeTakeFirst();

/** Its keys stay, as ordinary ones. */
export const endAdminKeys = (queries: Queries, accountId: string) =>
  queries.updateTable('api_keys').set({ is_admin: 0 }).where('account_id', '=', accountId).execute();

/** Invitations of owners that can still be accepted, newest first. */
export const listInvitations = (queries: Queries, nowMs: number) =>
  queries
    .selectFrom('links')
    .select(['token_hash', 'email', 'plan', 'invited_by', 'created_at', 'expires_at'])
    .where('kind', '=', 'invite')
    .where('invited_by', 'is not', null)
    .where('expires_at', '>', nowMs)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(100)
    .execute();

export const deleteInvitation = (queries: Queries, tokenHash: string) =>
  queries
    .deleteFrom('links')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'invite')
    .where('invited_by', 'is not', null)
    .returning('email')
    .executeTakeFirst();
