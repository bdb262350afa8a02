import type { Insertable } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { PositionRow } from '../../platform/database/tables.ts';

export const findPosition = (queries: Queries, accountId: string, documentId: string) =>
  queries
    .selectFrom('positions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();

/** A position without a voice or speed keeps the stored one. */
export const putPosition = (queries: Queries, { voice_id, speed, ...row }: Insertable<PositionRow>) =>
  queries
    .insertInto('positions')
    .values({ ...row, voice_id, speed })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'document_id']).doUpdateSet({
        ...row,
        ...(voice_id !== null && { voice_id }),
        ...(speed !== null && { speed }),
      }),
    )
    .execute();

/** What a list shows about each document besides its summary. */
export const findListDetails = (queries: Queries, accountId: string, ids: readonly string[]) =>
  queries
    .selectFrom('documents')
    .leftJoin('timings', 'timings.version_id', 'documents.version_id')
    .leftJoin('positions', (join) =>
      join
        .onRef('positions.document_id', '=', 'documents.id')
        .onRef('positions.account_id', '=', 'documents.account_id'),
    )
    .select(['documents.id', 'timings.duration_ms', 'positions.heard'])
    .where('documents.account_id', '=', accountId)
    .where('documents.id', 'in', ids)
    .execute();

/** Heard in part, the last one first. */
export const findStarted = (queries: Queries, accountId: string, part: Part) =>
  queries
    .selectFrom('positions')
    .innerJoin('documents', 'documents.id', 'positions.document_id')
    .select('documents.id')
    .where('positions.account_id', '=', accountId)
    .where('documents.account_id', '=', accountId)
    .where('documents.is_archived', '=', 0)
    .where('positions.heard', '>=', part.above)
    .where('positions.heard', '<=', part.below)
    .orderBy('positions.updated_at', 'desc')
    .limit(part.limit)
    .execute();

export interface Part {
  readonly above: number;
  readonly below: number;
  readonly limit: number;
}

export const findTags = (queries: Queries, accountId: string, ids: readonly string[]) =>
  queries
    .selectFrom('document_tags')
    .select(['document_id', 'tag'])
    .where('account_id', '=', accountId)
    .where('document_id', 'in', ids)
    .orderBy('tag_folded')
    .execute();
