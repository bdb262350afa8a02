import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

export const findCounted = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('accounts')
    .select(['plan', 'text_bytes', 'recording_bytes', 'response_bytes', 'audio_ms'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

/** What all accounts take together. */
export const findTotals = (queries: Queries) =>
  queries
    .selectFrom('accounts')
    .select((eb) =>
      (['text_bytes', 'recording_bytes', 'response_bytes', 'audio_ms'] as const).map((column) =>
        eb.fn.coalesce(eb.fn.sum<string>(column), eb.val(0)).as(column),
      ),
    )
    .executeTakeFirstOrThrow();

/** An audiobook lasts as long as it is, or as it will be while it is being made. */
export const lastingMs = sql<number>`case when estimated_ms > duration_ms then estimated_ms else duration_ms end`;

/** The documents with the most audio. */
export const listLargestAudio = (queries: Queries, accountId: string, limit: number) =>
  queries
    .selectFrom('audiobooks')
    .innerJoin('documents', 'documents.id', 'audiobooks.document_id')
    .where('audiobooks.account_id', '=', accountId)
    .groupBy(['documents.id', 'documents.title'])
    .select((eb) => ['documents.title', eb.fn.sum(lastingMs).as('ms')])
    .orderBy('ms', 'desc')
    .limit(limit)
    .execute();
