import { hasDocument, type Queries } from '../../platform/database/database.ts';
import type { AnnotationRow } from '../../platform/database/tables.ts';

export type Kind = AnnotationRow['kind'];

/** A highlight or bookmark with what is needed from its document. */
const annotations = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('annotations')
    .innerJoin('documents', 'documents.id', 'annotations.document_id')
    .selectAll('annotations')
    .select(['documents.title as document_title', 'documents.version_id as current_version_id'])
    .where('annotations.account_id', '=', accountId);

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

export async function countOfDocument(queries: Queries, documentId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('annotations')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type Change = Partial<
  Pick<
    AnnotationRow,
    | 'color'
    | 'note'
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
