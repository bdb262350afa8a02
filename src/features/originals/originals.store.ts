import type { DocumentOriginalRow, OriginalRow, Queries } from '../../platform/database/database.ts';
import { isReadableBy } from '../../platform/database/readable.ts';

export async function insertOriginal(
  queries: Queries,
  row: OriginalRow,
  documents: readonly DocumentOriginalRow[],
): Promise<void> {
  await queries.insertInto('originals').values(row).execute();
  await queries
    .insertInto('document_originals')
    .values([...documents])
    .execute();
}

export const findOriginal = (queries: Queries, documentId: string) =>
  queries
    .selectFrom('document_originals')
    .innerJoin('originals', 'originals.id', 'document_originals.original_id')
    .select(['originals.bytes', 'document_originals.text_start', 'document_originals.text_end'])
    .where('document_originals.document_id', '=', documentId)
    .executeTakeFirst();

/** Of a document that is not in the trash. */
export const findReadable = (
  queries: Queries,
  { documentId, readerId }: { readonly documentId: string; readonly readerId: string },
) =>
  queries
    .selectFrom('document_originals')
    .innerJoin('documents', 'documents.id', 'document_originals.document_id')
    .select(['document_originals.original_id as id', 'documents.title'])
    .where('document_originals.document_id', '=', documentId)
    .where(isReadableBy(readerId))
    .executeTakeFirst();

/** All that there are, those of documents in the trash included. */
export const listKept = (queries: Queries) =>
  queries.selectFrom('originals').select(['id', 'bytes']).execute();

const some = 500;

/** Those among these that a document has. */
export async function findKept(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  const kept = new Set<string>();
  for (let at = 0; at < ids.length; at += some) {
    const page = ids.slice(at, at + some);
    const rows = await queries.selectFrom('originals').select('id').where('id', 'in', page).execute();
    for (const { id } of rows) kept.add(id);
  }
  return kept;
}
