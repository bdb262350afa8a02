import { type Insertable, sql } from 'kysely';
import { isReadableBy } from '../../platform/database/readable.ts';
import type { Queries, PositionRow, ReadingDayRow } from '../../platform/database/database.ts';

export const findPosition = (queries: Queries, accountId: string, documentId: string) =>
  queries
    .selectFrom('positions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();

/**
 * Gives the documents of a file that was imported again the places at which it was left: in those that are here still, in the
 * trash too, or in one that was deleted for good. A document that has a place keeps it.
 */
export async function restoreLeft(within: Queries, documentId: string): Promise<void> {
  const fresh = sql`
    from imported_files f
    join all_documents d on d.id = f.document_id
    join imported_files this on this.document_id = ${documentId}
      and this.account_id = f.account_id and this.sha256 = f.sha256`;
  const into = sql`insert into positions
    (account_id, document_id, version_id, text_offset, heard, voice_id, speed, sentence_ms, updated_at)`;
  const place = sql`p.text_offset, p.heard, p.voice_id, p.speed, p.sentence_ms, p.updated_at`;
  const once = sql`on conflict (account_id, document_id) do nothing`;
  await sql`${into} select f.account_id, f.document_id, d.version_id, ${place} ${fresh}
    join imported_files other on other.account_id = f.account_id and other.sha256 = f.sha256
      and other.part = f.part and other.document_id <> f.document_id
    join positions p on p.account_id = f.account_id and p.document_id = other.document_id
    where true order by p.updated_at desc ${once}`.execute(within);
  await sql`${into} select f.account_id, f.document_id, d.version_id, ${place} ${fresh}
    join left_positions p on p.account_id = f.account_id and p.sha256 = f.sha256 and p.part = f.part
    where true ${once}`.execute(within);
}

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
      join.onRef('positions.document_id', '=', 'documents.id').on('positions.account_id', '=', accountId),
    )
    .select(['documents.id', 'timings.duration_ms', 'positions.heard'])
    .where(isReadableBy(accountId))
    .where('documents.id', 'in', ids)
    .execute();

/** Heard in part, the last one first. */
export const findStarted = (queries: Queries, accountId: string, part: Part) =>
  queries
    .selectFrom('positions')
    .innerJoin('documents', 'documents.id', 'positions.document_id')
    .select('documents.id')
    .where('positions.account_id', '=', accountId)
    .where(isReadableBy(accountId))
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

/** What a device counted on a day: it only grows, so the larger number is the later one. */
export const putDeviceDay = (queries: Queries, row: ReadingDayRow) =>
  queries
    .insertInto('reading_days')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day', 'device']).doUpdateSet({
        listened_ms: larger('listened_ms'),
        words: larger('words'),
      }),
    )
    .execute();

const larger = (name: 'listened_ms' | 'words') => {
  const [now, given] = [sql.ref(`reading_days.${name}`), sql.ref(`excluded.${name}`)];
  return sql<number>`case when ${given} > ${now} then ${given} else ${now} end`;
};

export const listDevices = (queries: Queries, accountId: string, day: string) =>
  queries
    .selectFrom('reading_days')
    .select('device')
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .execute();

export const countFinished = (queries: Queries, accountId: string, day: string) =>
  queries
    .insertInto('reading_days')
    .values({ account_id: accountId, day, device: '', listened_ms: 0, words: 0, documents_finished: 1 })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day', 'device']).doUpdateSet((eb) => ({
        documents_finished: eb('reading_days.documents_finished', '+', 1),
      })),
    )
    .execute();

/** True the first time that a document's end is reached. */
export async function markFinished(queries: Queries, accountId: string, documentId: string) {
  const { numUpdatedRows } = await queries
    .updateTable('positions')
    .set({ is_finished: 1 })
    .where('account_id', '=', accountId)
    .where('document_id', '=', documentId)
    .where('is_finished', '=', 0)
    .where('heard', '>=', finishedPart)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** After it there is only a moment, or an imprint. */
const finishedPart = 0.99;

/** Every day on which something was read, oldest first. */
export const listDays = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('reading_days')
    .select((eb) => [
      'day',
      eb.fn.sum('listened_ms').as('listened_ms'),
      eb.fn.sum('words').as('words'),
      eb.fn.sum('documents_finished').as('documents_finished'),
    ])
    .where('account_id', '=', accountId)
    .groupBy('day')
    .orderBy('day')
    .execute();
