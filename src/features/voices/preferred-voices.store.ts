import type { Queries, DefaultVoiceRow, FavoriteVoiceRow } from '../../platform/database/database.ts';

export const listFavorites = (queries: Queries, accountId: string): Promise<FavoriteVoiceRow[]> =>
  queries
    .selectFrom('favorite_voices')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('voice_id')
    .execute();

export async function addFavorites(queries: Queries, rows: readonly FavoriteVoiceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await queries
    .insertInto('favorite_voices')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['account_id', 'voice_id']).doNothing())
    .execute();
}

export async function removeFavorites(
  queries: Queries,
  accountId: string,
  voiceIds: readonly string[],
): Promise<void> {
  if (voiceIds.length === 0) return;
  await queries
    .deleteFrom('favorite_voices')
    .where('account_id', '=', accountId)
    .where('voice_id', 'in', [...voiceIds])
    .execute();
}

export const listDefaults = (queries: Queries, accountId: string): Promise<DefaultVoiceRow[]> =>
  queries
    .selectFrom('default_voices')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('language')
    .orderBy('document_type')
    .execute();

export async function putDefault(queries: Queries, row: DefaultVoiceRow): Promise<void> {
  await queries
    .insertInto('default_voices')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'language', 'document_type'])
        .doUpdateSet({ voice_id: row.voice_id, name: row.name }),
    )
    .execute();
}

export async function removeDefault(
  queries: Queries,
  { account_id, language, document_type }: Omit<DefaultVoiceRow, 'voice_id' | 'name'>,
): Promise<void> {
  await queries
    .deleteFrom('default_voices')
    .where('account_id', '=', account_id)
    .where('language', '=', language)
    .where('document_type', '=', document_type)
    .execute();
}

/** For a voice that is gone for good. */
export async function forgetVoice(queries: Queries, accountId: string, voiceId: string): Promise<void> {
  await removeFavorites(queries, accountId, [voiceId]);
  await queries
    .deleteFrom('default_voices')
    .where('account_id', '=', accountId)
    .where('voice_id', '=', voiceId)
    .execute();
}
