import type { Queries } from '../../platform/database/database.ts';
import type { PieceRow, RenditionRow } from '../../platform/database/tables.ts';

/** With the state of the job that makes it, and the version its document has now. */
const seen = (queries: Queries) =>
  queries
    .selectFrom('renditions')
    .innerJoin('jobs', 'jobs.id', 'renditions.job_id')
    .innerJoin('documents', 'documents.id', 'renditions.document_id')
    .selectAll('renditions')
    .select(['jobs.state', 'jobs.done', 'jobs.total', 'jobs.problem'])
    .select(['documents.title', 'documents.document_type', 'documents.version_id as current_version_id']);

export type SeenRendition = NonNullable<Awaited<ReturnType<typeof findRendition>>>;

export const findRendition = (queries: Queries, accountId: string, id: string) =>
  seen(queries)
    .where('renditions.id', '=', id)
    .where('renditions.account_id', '=', accountId)
    .executeTakeFirst();

export const findByJob = (queries: Queries, jobId: string) =>
  seen(queries).where('renditions.job_id', '=', jobId).executeTakeFirst();

/** Newest first. */
export const listRenditions = (queries: Queries, documentId: string) =>
  seen(queries).where('renditions.document_id', '=', documentId).orderBy('renditions.id', 'desc').execute();

/** The rendition of a version with exactly these voices. */
export const findTwin = (
  queries: Queries,
  wanted: Pick<RenditionRow, 'version_id' | 'voice_id' | 'casting'>,
) =>
  seen(queries)
    .where('renditions.version_id', '=', wanted.version_id)
    .where('renditions.voice_id', '=', wanted.voice_id)
    .where('renditions.casting', '=', wanted.casting)
    .executeTakeFirst();

/** The newest other rendition of the document whose pieces fit into this one. */
export const findOlder = (
  queries: Queries,
  { id, document_id, sample_rate }: Pick<RenditionRow, 'id' | 'document_id' | 'sample_rate'>,
) =>
  seen(queries)
    .where('renditions.document_id', '=', document_id)
    .where('renditions.sample_rate', '=', sample_rate)
    .where('renditions.id', '!=', id)
    .where('renditions.duration_ms', '>', 0)
    .orderBy('renditions.id', 'desc')
    .executeTakeFirst();

export const insertRendition = (queries: Queries, row: RenditionRow) =>
  queries.insertInto('renditions').values(row).execute();

export const updateRendition = (queries: Queries, id: string, change: Partial<RenditionRow>) =>
  queries.updateTable('renditions').set(change).where('id', '=', id).execute();

/** Its pieces go with it. */
export const deleteRendition = (queries: Queries, id: string) =>
  queries.deleteFrom('renditions').where('id', '=', id).execute();

/** Which of these are renditions. */
export const knownRenditions = async (queries: Queries, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await queries.selectFrom('renditions').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
};

export const insertPiece = (queries: Queries, row: PieceRow) =>
  queries.insertInto('pieces').values(row).execute();

/** In the order they are heard. */
export const listPieces = (queries: Queries, renditionId: string, from = 0): Promise<PieceRow[]> =>
  queries
    .selectFrom('pieces')
    .selectAll()
    .where('rendition_id', '=', renditionId)
    .where('number', '>=', from)
    .orderBy('number')
    .execute();

export const findPiece = (queries: Queries, renditionId: string, number: number) =>
  queries
    .selectFrom('pieces')
    .selectAll()
    .where('rendition_id', '=', renditionId)
    .where('number', '=', number)
    .executeTakeFirst();

/** How many bytes of each sound file are recorded; those behind them are nobody's. */
export const recordedBytes = (queries: Queries) =>
  queries
    .selectFrom('pieces')
    .select((eb) => ['rendition_id', eb.fn.max(eb('first_byte', '+', eb.ref('bytes'))).as('bytes')])
    .groupBy('rendition_id')
    .execute();

export const deletePieces = (queries: Queries, renditionId: string, from: number) =>
  queries.deleteFrom('pieces').where('rendition_id', '=', renditionId).where('number', '>=', from).execute();

/** The renditions of an account; each lasts as long as it is, or as it will be while it is being made. */
const lasting = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('renditions')
    .innerJoin('jobs', 'jobs.id', 'renditions.job_id')
    .where('renditions.account_id', '=', accountId)
    .select((eb) => {
      const comes = eb.and([eb('jobs.ended_at', 'is', null), eb('estimated_ms', '>', eb.ref('duration_ms'))]);
      const ms = eb.case().when(comes).then(eb.ref('estimated_ms')).else(eb.ref('duration_ms')).end();
      return ['renditions.document_id', ms.as('ms')];
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
export const findSolvent = (queries: Queries, kind: string, problem: string) =>
  queries
    .selectFrom('jobs')
    .innerJoin('accounts', 'accounts.id', 'jobs.account_id')
    .select('jobs.id')
    .where('jobs.kind', '=', kind)
    .where('jobs.ended_at', 'is', null)
    .where('jobs.state', '=', 'paused')
    .where('jobs.problem', '=', problem)
    .where('accounts.wallet_cents', '>', 0)
    .limit(100)
    .execute();

/** Jobs whose rendition went with its document, or got another job. */
export const findBereft = (queries: Queries, kind: string, which: 'open' | 'ended') =>
  queries
    .selectFrom('jobs')
    .leftJoin('renditions', 'renditions.job_id', 'jobs.id')
    .select('jobs.id')
    .where('jobs.kind', '=', kind)
    .where('jobs.ended_at', which === 'open' ? 'is' : 'is not', null)
    .where('renditions.id', 'is', null)
    .limit(100)
    .execute();
