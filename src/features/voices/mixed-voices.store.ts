import type { Queries, MixedVoiceRow } from '../../platform/database/database.ts';

/** Oldest first: ids sort in the order they were made. */
export const listMixedVoices = (queries: Queries, accountId: string): Promise<MixedVoiceRow[]> =>
  queries
    .selectFrom('mixed_voices')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('voice_id')
    .execute();

export async function insertMixedVoice(queries: Queries, row: MixedVoiceRow): Promise<void> {
  await queries.insertInto('mixed_voices').values(row).execute();
}

export async function deleteMixedVoice(
  queries: Queries,
  accountId: string,
  voiceId: string,
): Promise<boolean> {
  const deleted = await queries
    .deleteFrom('mixed_voices')
    .where('account_id', '=', accountId)
    .where('voice_id', '=', voiceId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
