import type { Queries, ChallengeRow, LinkRow, SessionRow } from '../../../platform/database/database.ts';

export const insertSession = (queries: Queries, row: SessionRow) =>
  queries.insertInto('sessions').values(row).execute();

export const findSession = (queries: Queries, tokenHash: string, nowMs: number) =>
  queries
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['sessions.id', 'sessions.account_id', 'sessions.created_at', 'sessions.last_seen_at'])
    .select(['accounts.email', 'accounts.plan', 'accounts.language', 'accounts.is_owner'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', nowMs)
    .where('accounts.disabled_at', 'is', null)
    .executeTakeFirst();

/** When a session began, for what only somebody may do who has just signed in. */
export const sessionStart = async (queries: Queries, id: string): Promise<number | undefined> =>
  (await queries.selectFrom('sessions').select('created_at').where('id', '=', id).executeTakeFirst())
    ?.created_at;

export const touchSession = (
  queries: Queries,
  id: string,
  seen: Partial<Pick<SessionRow, 'last_seen_at' | 'expires_at' | 'address'>>,
) => queries.updateTable('sessions').set(seen).where('id', '=', id).execute();

export const listSessions = (queries: Queries, accountId: string, nowMs: number) =>
  queries
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', nowMs)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();

export const deleteSession = (queries: Queries, accountId: string, id: string) =>
  queries.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '=', id).execute();

export const deleteSessions = (queries: Queries, accountId: string, exceptId: string | undefined) =>
  queries
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId!))
    .execute();

export const deleteProviderSessions = (
  queries: Queries,
  providerSession: string,
  accountId: string | undefined,
) =>
  queries
    .deleteFrom('sessions')
    .where('provider_session', '=', providerSession)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
    .execute();

export const setPasswordHash = (queries: Queries, accountId: string, hash: string) =>
  queries.updateTable('accounts').set({ password_hash: hash }).where('id', '=', accountId).execute();

export const insertLink = (queries: Queries, row: LinkRow) =>
  queries.insertInto('links').values(row).execute();

export interface LinkAsked {
  readonly kind: string;
  readonly tokenHash: string;
  readonly nowMs: number;
}

export const findLink = (queries: Queries, { kind, tokenHash, nowMs }: LinkAsked) =>
  queries
    .selectFrom('links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst();

export const findInvitation = (queries: Queries, email: string, nowMs: number) =>
  queries
    .selectFrom('links')
    .selectAll()
    .where('kind', '=', 'invite')
    .where('email', '=', email)
    .where('invited_by', 'is not', null)
    .where('expires_at', '>', nowMs)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** Deleting the row uses up the link: of two requests at the same time only one succeeds. */
export const takeLink = (queries: Queries, { kind, tokenHash, nowMs }: LinkAsked) =>
  queries
    .deleteFrom('links')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', nowMs)
    .returningAll()
    .executeTakeFirst();

/** Once a password is set, the other links to set one must not work. */
export const deleteLinksOf = (queries: Queries, accountId: string) =>
  queries.deleteFrom('links').where('account_id', '=', accountId).execute();

export const insertChallenge = (queries: Queries, row: ChallengeRow) =>
  queries.insertInto('challenges').values(row).execute();

export interface ChallengeAsked {
  readonly kind: string;
  readonly tokenHash: string;
  readonly nowMs: number;
}

export const findChallenge = (queries: Queries, { kind, tokenHash, nowMs }: ChallengeAsked) =>
  queries
    .selectFrom('challenges')
    .select(['account_id', 'details'])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst();

export const takeChallenge = (queries: Queries, { kind, tokenHash, nowMs }: ChallengeAsked) =>
  queries
    .deleteFrom('challenges')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', nowMs)
    .returning(['account_id', 'details'])
    .executeTakeFirst();

export const deleteChallengesOf = (queries: Queries, accountId: string) =>
  queries.deleteFrom('challenges').where('account_id', '=', accountId).execute();

/** Those that were issued with these details. */
export const deleteChallengesAbout = (queries: Queries, kind: string, details: object) =>
  queries
    .deleteFrom('challenges')
    .where('kind', '=', kind)
    .where('details', '=', JSON.stringify(details))
    .execute();

/** Undefined where it is there already. */
export const insertOnce = (queries: Queries, row: ChallengeRow) =>
  queries
    .insertInto('challenges')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst();

export const countAttempt = (
  queries: Queries,
  { subject, nowMs, endsAtMs }: { subject: string; nowMs: number; endsAtMs: number },
) =>
  queries
    .insertInto('attempts')
    .values({ subject, count: 1, ends_at: endsAtMs })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('attempts.ends_at', '<=', nowMs)
          .then(eb.ref('excluded.count'))
          .else(eb('attempts.count', '+', 1))
          .end(),
        ends_at: eb
          .case()
          .when('attempts.ends_at', '<=', nowMs)
          .then(eb.ref('excluded.ends_at'))
          .else(eb.ref('attempts.ends_at'))
          .end(),
      })),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();

export const forgetAttempts = (queries: Queries, subject: string) =>
  queries.deleteFrom('attempts').where('subject', '=', subject).execute();

export async function deleteExpired(queries: Queries, nowMs: number): Promise<void> {
  await queries.deleteFrom('sessions').where('expires_at', '<=', nowMs).execute();
  await queries.deleteFrom('links').where('expires_at', '<=', nowMs).execute();
  await queries.deleteFrom('challenges').where('expires_at', '<=', nowMs).execute();
  await queries.deleteFrom('attempts').where('ends_at', '<=', nowMs).execute();
}
