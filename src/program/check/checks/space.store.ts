/** Counts again what rows take, across features, and compares it with the counters. */
import { sql } from 'kysely';
import { lastingMs } from '../../../features/space/space.store.ts';
import type { Queries } from '../../../platform/database/database.ts';

/** What the rows of an account take, counted again. */
const counts = {
  text_bytes: sql<number>`(select coalesce(sum(text_bytes), 0) from all_documents where account_id = accounts.id)
    + (select coalesce(sum(octet_length(image)), 0) from collection_covers where account_id = accounts.id)
    + (select coalesce(sum(octet_length(image)), 0) from document_covers where account_id = accounts.id)
    + (select coalesce(sum(bytes), 0) from document_pictures where account_id = accounts.id)
    + (select coalesce(sum(bytes), 0) from originals where account_id = accounts.id)
    + (select coalesce(sum(octet_length(audio)), 0) from voice_consents where account_id = accounts.id)
    + (select coalesce(sum(waiting_bytes), 0) from subscriptions where account_id = accounts.id)
    + (select coalesce(sum(octet_length(quote) + octet_length(text_before) + octet_length(text_after) + octet_length(note) + octet_length(tags)), 0)
      from annotations where account_id = accounts.id)`,
  recording_bytes: sql<number>`(select coalesce(sum(file_bytes), 0) from jobs where account_id = accounts.id and ended_at is null)
    + (select coalesce(sum(bytes), 0) from recordings where account_id = accounts.id)`,
  response_bytes: sql<number>`(select coalesce(sum(octet_length(body)), 0) from idempotency_keys where account_id = accounts.id)`,
  audio_ms: sql<number>`(select coalesce(sum(${lastingMs}), 0) from audiobooks where account_id = accounts.id)`,
};

/** Accounts whose counters differ from what their rows take. */
export const findMiscounted = (queries: Queries) =>
  queries
    .selectFrom('accounts')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('text_bytes', '!=', counts.text_bytes),
        eb('recording_bytes', '!=', counts.recording_bytes),
        eb('response_bytes', '!=', counts.response_bytes),
        eb('audio_ms', '!=', counts.audio_ms),
      ]),
    )
    .limit(100)
    .execute();

const versionBytes = sql<number>`(select coalesce(sum(octet_length(text)), 0) from versions where document_id = all_documents.id)`;

/** Documents whose counter differs from what their versions take. */
export const findMiscountedDocuments = (queries: Queries) =>
  queries
    .selectFrom('all_documents')
    .select('id')
    .where('text_bytes', '!=', versionBytes)
    .limit(100)
    .execute();

export const recount = (queries: Queries, accountId: string) =>
  queries.updateTable('accounts').set(counts).where('id', '=', accountId).execute();

/** A trigger passes the difference on to its account. */
export const recountDocument = (queries: Queries, id: string) =>
  queries.updateTable('all_documents').set({ text_bytes: versionBytes }).where('id', '=', id).execute();
