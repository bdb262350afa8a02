import type {
  Queries,
  OwnVoiceRow,
  VoiceConsentRow,
  VoiceRemovalRow,
} from '../../platform/database/database.ts';

/** Oldest first: ids sort in the order they were made. */
export const listOwnVoices = (queries: Queries, accountId: string): Promise<OwnVoiceRow[]> =>
  queries
    .selectFrom('own_voices')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('voice_id')
    .execute();

export async function listAllIds(queries: Queries): Promise<string[]> {
  const rows = await queries.selectFrom('own_voices').select('voice_id').execute();
  return rows.map(({ voice_id }) => voice_id);
}

export async function insertOwnVoice(queries: Queries, row: OwnVoiceRow): Promise<void> {
  await queries.insertInto('own_voices').values(row).execute();
}

export const deleteOwnVoice = (
  queries: Queries,
  accountId: string,
  voiceId: string,
): Promise<OwnVoiceRow | undefined> =>
  queries
    .deleteFrom('own_voices')
    .where('account_id', '=', accountId)
    .where('voice_id', '=', voiceId)
    .returningAll()
    .executeTakeFirst();

export async function insertConsent(queries: Queries, row: VoiceConsentRow): Promise<void> {
  await queries.insertInto('voice_consents').values(row).execute();
}

/** A consent that no voice has yet. */
export const findFreeConsent = (queries: Queries, accountId: string, id: string) =>
  queries
    .selectFrom('voice_consents')
    .select(['id', 'language', 'created_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('id', 'not in', (eb) => eb.selectFrom('own_voices').select('consent_id'))
    .executeTakeFirst();

export async function deleteConsent(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('voice_consents').where('id', '=', id).execute();
}

export async function deleteUnusedConsents(queries: Queries, beforeMs: number): Promise<void> {
  await queries
    .deleteFrom('voice_consents')
    .where('created_at', '<', beforeMs)
    .where('id', 'not in', (eb) => eb.selectFrom('own_voices').select('consent_id'))
    .execute();
}

export async function countFreeConsents(queries: Queries, accountId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('voice_consents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('id', 'not in', (eb) => eb.selectFrom('own_voices').select('consent_id'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertRemoval(queries: Queries, row: VoiceRemovalRow): Promise<void> {
  await queries.insertInto('voice_removals').values(row).execute();
}

/** False: it was removed meanwhile. */
export async function deleteRemoval(queries: Queries, voiceId: string): Promise<boolean> {
  const deleted = await queries
    .deleteFrom('voice_removals')
    .where('voice_id', '=', voiceId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export const listDueRemovals = (queries: Queries, nowMs: number): Promise<VoiceRemovalRow[]> =>
  queries.selectFrom('voice_removals').selectAll().where('due_at', '<=', nowMs).orderBy('due_at').execute();

export async function postponeRemoval(queries: Queries, voiceId: string, dueMs: number): Promise<void> {
  await queries
    .updateTable('voice_removals')
    .set({ due_at: dueMs })
    .where('voice_id', '=', voiceId)
    .execute();
}

/** All voices of an account that is deleted are due at once. */
export async function queueRemovals(queries: Queries, accountId: string): Promise<void> {
  await queries
    .insertInto('voice_removals')
    .columns(['voice_id', 'server', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom('own_voices')
        .select(['voice_id', 'server', eb.lit(0).as('due_at')])
        .where('account_id', '=', accountId),
    )
    // Two processes may delete the same account.
    .onConflict((conflict) => conflict.column('voice_id').doNothing())
    .execute();
}
