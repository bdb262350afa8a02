import type { Queries } from '../../platform/database/database.ts';
import type { ClipRow, AudiobookRow } from '../../platform/database/tables.ts';

/** With the state of the job that makes it, and the version its document has now. */
const seen = (queries: Queries) =>
  queries
    .selectFrom('audiobooks')
    .innerJoin('jobs', 'jobs.id', 'audiobooks.job_id')
    .innerJoin('documents', 'documents.id', 'audiobooks.document_id')
    .selectAll('audiobooks')
    .select(['jobs.state', 'jobs.done', 'jobs.total', 'jobs.problem', 'jobs.waiting_for'])
    .select(['documents.title', 'documents.document_type', 'documents.version_id as current_version_id']);

export type AudiobookView = NonNullable<Awaited<ReturnType<typeof findAudiobook>>>;

export const findAudiobook = (queries: Queries, accountId: string, id: string) =>
  seen(queries)
    .where('audiobooks.id', '=', id)
    .where('audiobooks.account_id', '=', accountId)
    .executeTakeFirst();

export const findByJob = (queries: Queries, jobId: string) =>
  seen(queries).where('audiobooks.job_id', '=', jobId).executeTakeFirst();

/** Newest first. */
export const listAudiobooks = (queries: Queries, documentId: string) =>
  seen(queries).where('audiobooks.document_id', '=', documentId).orderBy('audiobooks.id', 'desc').execute();

/** The audiobook of a version with exactly these voices. */
export const findTwin = (
  queries: Queries,
  wanted: Pick<AudiobookRow, 'version_id' | 'voice_id' | 'casting'>,
) =>
  seen(queries)
    .where('audiobooks.version_id', '=', wanted.version_id)
    .where('audiobooks.voice_id', '=', wanted.voice_id)
    .where('audiobooks.casting', '=', wanted.casting)
    .executeTakeFirst();

/** The newest other audiobook of the document whose clips fit into this one. */
export const findOlder = (
  queries: Queries,
  { id, document_id, sample_rate }: Pick<AudiobookRow, 'id' | 'document_id' | 'sample_rate'>,
) =>
  seen(queries)
    .where('audiobooks.document_id', '=', document_id)
    .where('audiobooks.sample_rate', '=', sample_rate)
    .where('audiobooks.id', '!=', id)
    .where('audiobooks.duration_ms', '>', 0)
    .orderBy('audiobooks.id', 'desc')
    .executeTakeFirst();

export const insertAudiobook = (queries: Queries, row: AudiobookRow) =>
  queries.insertInto('audiobooks').values(row).execute();

export const updateAudiobook = (queries: Queries, id: string, change: Partial<AudiobookRow>) =>
  queries.updateTable('audiobooks').set(change).where('id', '=', id).execute();

/** Its clips go with it. */
export const deleteAudiobook = (queries: Queries, id: string) =>
  queries.deleteFrom('audiobooks').where('id', '=', id).execute();

/** Which of these are audiobooks. */
export const knownAudiobooks = async (queries: Queries, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await queries.selectFrom('audiobooks').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
};

export const insertClip = (queries: Queries, row: ClipRow) =>
  queries.insertInto('audiobook_clips').values(row).execute();

/** In the order they are heard. */
export const listClips = (queries: Queries, audiobookId: string, from = 0): Promise<ClipRow[]> =>
  queries
    .selectFrom('audiobook_clips')
    .selectAll()
    .where('audiobook_id', '=', audiobookId)
    .where('number', '>=', from)
    .orderBy('number')
    .execute();

export const findClip = (queries: Queries, audiobookId: string, number: number) =>
  queries
    .selectFrom('audiobook_clips')
    .selectAll()
    .where('audiobook_id', '=', audiobookId)
    .where('number', '=', number)
    .executeTakeFirst();

/** How many bytes of each sound file are recorded; those behind them are nobody's. */
export const recordedBytes = (queries: Queries) =>
  queries
    .selectFrom('audiobook_clips')
    .select((eb) => ['audiobook_id', eb.fn.max(eb('first_byte', '+', eb.ref('bytes'))).as('bytes')])
    .groupBy('audiobook_id')
    .execute();

export const deleteClips = (queries: Queries, audiobookId: string, from: number) =>
  queries
    .deleteFrom('audiobook_clips')
    .where('audiobook_id', '=', audiobookId)
    .where('number', '>=', from)
    .execute();

/** The audiobooks of an account; each lasts as long as it is, or as it will be while it is being made. */
const lasting = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('audiobooks')
    .innerJoin('jobs', 'jobs.id', 'audiobooks.job_id')
    .where('audiobooks.account_id', '=', accountId)
    .select((eb) => {
      const comes = eb.and([eb('jobs.ended_at', 'is', null), eb('estimated_ms', '>', eb.ref('duration_ms'))]);
      const ms = eb.case().when(comes).then(eb.ref('estimated_ms')).else(eb.ref('duration_ms')).end();
      return ['audiobooks.document_id', ms.as('ms')];
    })
    .as('lasting');

export async function storedMs(queries: Queries, accountId: string): Promise<number> {
  const { ms } = await queries
    .selectFrom(lasting(queries, accountId))
    .select((eb) => eb.fn.sum('lasting.ms').as('ms'))
    .executeTakeFirstOrThrow();
  return Number(ms ?? 0);
}

/** The documents with the most audio. */
export const listLargest = (queries: Queries, accountId: string, limit: number) =>
  queries
    .selectFrom(lasting(queries, accountId))
    .innerJoin('documents', 'documents.id', 'lasting.document_id')
    .groupBy(['documents.id', 'documents.title'])
    .select((eb) => ['documents.title', eb.fn.sum('lasting.ms').as('ms')])
    .orderBy('ms', 'desc')
    .limit(limit)
    .execute();

/** Jobs that wait for money, of accounts that have some. */
export const findPayable = (queries: Queries, kind: string) =>
  queries
    .selectFrom('jobs')
    .innerJoin('accounts', 'accounts.id', 'jobs.account_id')
    .select('jobs.id')
    .where('jobs.kind', '=', kind)
    .where('jobs.ended_at', 'is', null)
    .where('jobs.state', '=', 'paused')
    .where('jobs.waiting_for', '=', 'money')
    .where('accounts.wallet_cents', '>', 0)
    .limit(100)
    .execute();

/** Jobs whose audiobook went with its document, or got another job. */
export const findBereft = (queries: Queries, kind: string, which: 'open' | 'ended') =>
  queries
    .selectFrom('jobs')
    .leftJoin('audiobooks', 'audiobooks.job_id', 'jobs.id')
    .select('jobs.id')
    .where('jobs.kind', '=', kind)
    .where('jobs.ended_at', which === 'open' ? 'is' : 'is not', null)
    .where('audiobooks.id', 'is', null)
    .limit(100)
    .execute();
