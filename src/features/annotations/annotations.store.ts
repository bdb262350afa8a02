import { sql } from 'kysely';
import { isReadableBy } from '../../platform/database/readable.ts';
import { hasDocument, type Queries, type AnnotationRow } from '../../platform/database/database.ts';

export type Kind = AnnotationRow['kind'];

/** A highlight or bookmark with what is needed from its document. */
const annotations = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('annotations')
    .innerJoin('documents', 'documents.id', 'annotations.document_id')
    .selectAll('annotations')
    .select([
      'documents.title as document_title',
      'documents.language as document_language',
      'documents.version_id as current_version_id',
    ])
    .where('annotations.account_id', '=', accountId)
    .where(isReadableBy(accountId));

export type ListedAnnotation = Awaited<ReturnType<typeof listOfDocument>>[number];

export const listOfDocument = (queries: Queries, accountId: string, documentId: string) =>
  annotations(queries, accountId)
    .where('annotations.document_id', '=', documentId)
    .orderBy('annotations.id')
    .execute();

export interface Slice {
  readonly accountId: string;
  readonly kind: Kind;
  /** Only those made earlier. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** Newest first. */
export const listSlice = (queries: Queries, { accountId, kind, before, limit }: Slice) =>
  annotations(queries, accountId)
    .where('annotations.kind', '=', kind)
    .$if(before !== undefined, (query) => query.where('annotations.id', '<', before!))
    .orderBy('annotations.id', 'desc')
    .limit(limit)
    .execute();

/** What orders the highlights of an account at random, and always in the same way: the random end of their ids. */
const draw = sql<string>`substr(annotations.id, 25)`;

export interface ReviewTurn {
  readonly accountId: string;
  readonly madeBeforeMs: number;
  /** Where the day begins in that order: twelve hexadecimal digits. */
  readonly from: string;
  readonly limit: number;
}

/** The next ones in that order; after the last one comes the first. */
export async function listTurn(queries: Queries, { accountId, madeBeforeMs, from, limit }: ReviewTurn) {
  const highlights = annotations(queries, accountId)
    .where('annotations.kind', '=', 'highlight')
    .where('annotations.created_at', '<', madeBeforeMs)
    .orderBy(draw)
    .orderBy('annotations.id');
  const rows = await highlights.where(draw, '>=', from).limit(limit).execute();
  if (rows.length === limit) return rows;
  return [
    ...rows,
    ...(await highlights
      .where(draw, '<', from)
      .limit(limit - rows.length)
      .execute()),
  ];
}

/** All of an account: those of a document together, documents by their titles. */
export const listAll = (queries: Queries, accountId: string) =>
  annotations(queries, accountId).orderBy('documents.title').orderBy('annotations.document_id').execute();

export interface Named {
  readonly accountId: string;
  readonly kind: Kind;
  readonly id: string;
}

export const findOne = (queries: Queries, { accountId, kind, id }: Named) =>
  annotations(queries, accountId)
    .where('annotations.kind', '=', kind)
    .where('annotations.id', '=', id)
    .executeTakeFirst();

/** False: something has that id already. */
export async function insertOne(queries: Queries, row: AnnotationRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await queries
    .insertInto('annotations')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Of one person: what others marked in a document that they share does not count. */
export async function countOfDocument(
  queries: Queries,
  { account_id, document_id }: Pick<AnnotationRow, 'account_id' | 'document_id'>,
): Promise<number> {
  const { count } = await queries
    .selectFrom('annotations')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('account_id', '=', account_id)
    .where('document_id', '=', document_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type Change = Partial<
  Pick<
    AnnotationRow,
    | 'color'
    | 'note'
    | 'tags'
    | 'updated_at'
    | 'version_id'
    | 'missing_in'
    | 'start_unit'
    | 'end_unit'
    | 'start_point'
    | 'end_point'
    | 'text_before'
    | 'text_after'
  >
>;

export const changeOne = (queries: Queries, id: string, change: Change) =>
  queries.updateTable('annotations').set(change).where('id', '=', id).execute();

export async function deleteOne(queries: Queries, { accountId, kind, id }: Named): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('annotations')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where(hasDocument('annotations'))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Who wrote the documents of an account that have annotations, and where they were published. */
export const listOrigins = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('document_origins')
    .select(['document_id', 'author', 'address'])
    .where(
      'document_id',
      'in',
      queries.selectFrom('annotations').select('document_id').where('account_id', '=', accountId),
    )
    .execute();
