import type { Queries } from '../../platform/database/database.ts';
import type { SpinePlace } from '../../formats/extraction/engine.ts';
import type { FileDigests } from './file-digests.ts';

export interface ImportedFile extends FileDigests {
  readonly accountId: string;
  /** In the order of the text. */
  readonly documentIds: readonly string[];
  readonly places?: readonly SpinePlace[] | undefined;
  readonly seriesIndex?: number | undefined;
}

export async function putImportedFile(within: Queries, file: ImportedFile): Promise<void> {
  const { accountId, documentIds, sha256, partialMd5, places, seriesIndex: series_index = null } = file;
  const common = { account_id: accountId, sha256, partial_md5: partialMd5, series_index };
  const rows = documentIds.map((document_id, part) => ({
    ...common,
    document_id,
    part,
    places: part === 0 && places ? JSON.stringify(places) : null,
  }));
  await within.insertInto('imported_files').values(rows).execute();
}

/** The document that the same bytes have become, or the first part of the book; the newest where there are several. */
export const findDocumentOf = (queries: Queries, accountId: string, sha256: string) =>
  queries
    .selectFrom('imported_files')
    .innerJoin('documents', 'documents.id', 'imported_files.document_id')
    .select('documents.id')
    .where('imported_files.account_id', '=', accountId)
    .where('imported_files.sha256', '=', sha256)
    .where('imported_files.part', '=', 0)
    .orderBy('documents.sort_key', 'desc')
    .executeTakeFirst();
