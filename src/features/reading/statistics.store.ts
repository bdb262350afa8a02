import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { ReadingDayRow } from '../../platform/database/tables.ts';

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
