/** Compares rows of different features. No feature reads the tables of another; a check has to. */
import { never } from '../../../features/wallet/job-holds.ts';
import type { Queries } from '../../../platform/database/database.ts';

/** Open holds of jobs that have ended or are gone: nothing would ever settle them. */
export const findHoldsWithoutJob = (queries: Queries) =>
  queries
    .selectFrom('holds')
    .leftJoin('jobs', 'jobs.id', 'holds.subject_id')
    .select(['holds.id', 'held_cents', 'subject_id'])
    .where('resolved_at', 'is', null)
    .where('expires_at', '=', never)
    .where((eb) => eb.or([eb('jobs.id', 'is', null), eb('jobs.ended_at', 'is not', null)]))
    .orderBy('holds.id')
    .limit(100)
    .execute();

/** Audiobooks whose hold does not exist. */
export const findAudiobooksWithoutHold = (queries: Queries) =>
  queries
    .selectFrom('audiobooks')
    .leftJoin('holds', 'holds.id', 'audiobooks.hold_id')
    .select(['audiobooks.id', 'audiobooks.hold_id'])
    .where('audiobooks.hold_id', 'is not', null)
    .where('holds.id', 'is', null)
    .limit(100)
    .execute();
