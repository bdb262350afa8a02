import { isReadableBy } from '../../platform/database/readable.ts';
import type { DocumentPictureRow, Queries } from '../../platform/database/database.ts';

export const insertPictures = (queries: Queries, rows: readonly DocumentPictureRow[]) =>
  queries
    .insertInto('document_pictures')
    .values([...rows])
    .execute();

/** Gives a document the pictures of another one of its account. */
export const copyPictures = (
  queries: Queries,
  { from, to, accountId }: { readonly from: string; readonly to: string; readonly accountId: string },
) =>
  queries
    .insertInto('document_pictures')
    .columns(['document_id', 'id', 'account_id', 'file', 'media_type', 'bytes', 'width', 'height'])
    .expression((eb) =>
      eb
        .selectFrom('document_pictures')
        .select([
          eb.val(to).as('document_id'),
          'id',
          'account_id',
          'file',
          'media_type',
          'bytes',
          'width',
          'height',
        ])
        .where('document_id', '=', from)
        .where('account_id', '=', accountId),
    )
    .execute();

/** Those of documents that are not in the trash. */
export const listPictures = (queries: Queries, documentIds: readonly string[]) =>
  queries
    .selectFrom('document_pictures')
    .innerJoin('documents', 'documents.id', 'document_pictures.document_id')
    .selectAll('document_pictures')
    .where('document_pictures.document_id', 'in', documentIds)
    .execute();

/** `readerId`: who reads it; undefined: a visitor of its shared page. */
export const findPicture = (
  queries: Queries,
  { documentId, id, readerId }: { documentId: string; id: string; readerId: string | undefined },
) =>
  queries
    .selectFrom('document_pictures')
    .innerJoin('documents', 'documents.id', 'document_pictures.document_id')
    .selectAll('document_pictures')
    .where('document_pictures.document_id', '=', documentId)
    .where('document_pictures.id', '=', id)
    .$if(readerId !== undefined, (query) => query.where(isReadableBy(readerId!)))
    .executeTakeFirst();

/** All files that documents keep, those in the trash included. */
export const listKept = (queries: Queries) =>
  queries
    .selectFrom('document_pictures')
    .select(({ fn }) => ['file', fn.max('bytes').as('bytes'), fn.min('document_id').as('document_id')])
    .groupBy('file')
    .execute();

/** The files among these that a document keeps. */
export async function findKept(queries: Queries, files: readonly string[]): Promise<Set<string>> {
  const kept = new Set<string>();
  for (let at = 0; at < files.length; at += some) {
    const page = files.slice(at, at + some);
    const rows = await queries
      .selectFrom('document_pictures')
      .select('file')
      .where('file', 'in', page)
      .execute();
    for (const { file } of rows) kept.add(file);
  }
  return kept;
}

const some = 500;
