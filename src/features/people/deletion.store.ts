import type { Queries, Tables } from '../../platform/database/database.ts';

/** Every table whose rows belong to an account. */
export type OwnedTable = {
  [Name in keyof Tables]: 'account_id' extends keyof Tables[Name] ? Name : never;
}[keyof Tables];

/** What is deleted in separate steps, because it is large or has files. */
const deletedBefore = ['all_documents', 'audiobooks', 'jobs', 'recordings'] as const;
/** Views are not deleted from. */
type Rest = Exclude<OwnedTable, (typeof deletedBefore)[number] | 'documents'>;

/** A new table with an account in it belongs here, or the types do not fit. */
const rest: Record<Rest, true> = {
  annotations: true,
  collection_covers: true,
  collection_members: true,
  document_covers: true,
  document_pictures: true,
  originals: true,
  document_shares: true,
  podcasts: true,
  moved_items: true,
  webhooks: true,
  subscriptions: true,
  collections: true,
  document_tags: true,
  document_vectors: true,
  meaning_backlog: true,
  positions: true,
  left_positions: true,
  reading_days: true,
  queue_items: true,
  queues: true,
  account_meters: true,
  pronunciations: true,
  imported_files: true,
  koreader_passwords: true,
  koreader_progress: true,
  mixed_voices: true,
  own_voices: true,
  voice_consents: true,
  default_voices: true,
  favorite_voices: true,
  holds: true,
  ledger: true,
  slots: true,
  daily_creations: true,
  daily_tokens: true,
  model_slots: true,
  idempotency_keys: true,
  client_spending: true,
  connected_apps: true,
  oauth_records: true,
  challenges: true,
  identities: true,
  links: true,
  recovery_codes: true,
  authenticators: true,
  passkeys: true,
  sessions: true,
  api_keys: true,
};

export const listDeleting = (queries: Queries) =>
  queries
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('disabled_at', 'is not', null)
    .where('deleting_at', 'is not', null)
    .orderBy('id')
    .execute();

export const someIds = async (
  queries: Queries,
  table: (typeof deletedBefore)[number],
  { accountId, limit }: { readonly accountId: string; readonly limit: number },
): Promise<string[]> => {
  const rows = await queries
    .selectFrom(table)
    .select('id')
    .where('account_id', '=', accountId)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

export const deleteByIds = (
  queries: Queries,
  table: 'audiobooks' | 'jobs' | 'recordings',
  ids: readonly string[],
) => queries.deleteFrom(table).where('id', 'in', ids).execute();

/** All that is left of an account; false when another process was quicker. */
export async function deleteRest(
  queries: Queries,
  { id: accountId, email }: { readonly id: string; readonly email: string },
): Promise<boolean> {
  for (const table of Object.keys(rest) as Rest[])
    await queries.deleteFrom(table).where('account_id', '=', accountId).execute();
  await queries.deleteFrom('links').where('email', '=', email).execute();
  const account = await queries
    .deleteFrom('accounts')
    .where('id', '=', accountId)
    .where('deleting_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return account !== undefined;
}

/** For a check: deletions that were started before then. */
export const findUnfinished = (queries: Queries, beforeMs: number) =>
  queries.selectFrom('accounts').select(['id', 'email']).where('deleting_at', '<', beforeMs).execute();

export async function countActiveOwners(queries: Queries): Promise<{ accounts: number; owners: number }> {
  return queries
    .selectFrom('accounts')
    .select((eb) => [
      eb.fn.countAll<number>().as('accounts'),
      eb.fn
        .count<number>('id')
        .filterWhere('is_owner', '=', 1)
        .filterWhere('disabled_at', 'is', null)
        .as('owners'),
    ])
    .executeTakeFirstOrThrow();
}
