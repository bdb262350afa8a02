/** What is stored of something that was saved at another service, in the transaction of its document. */
import { fold } from '../../shared/text/folding.ts';
import type { Queries } from '../../platform/database/database.ts';

interface Of {
  readonly accountId: string;
  readonly documentId: string;
}

export async function addTags(queries: Queries, { accountId, documentId }: Of, tags: readonly string[]) {
  for (const tag of tags)
    await queries
      .insertInto('document_tags')
      .values({ document_id: documentId, account_id: accountId, tag, tag_folded: fold(tag) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export const archive = (queries: Queries, documentId: string) =>
  queries.updateTable('all_documents').set({ is_archived: 1 }).where('id', '=', documentId).execute();

export const finish = (
  queries: Queries,
  { accountId, documentId }: Of,
  at: { versionId: string; nowMs: number },
) =>
  queries
    .insertInto('positions')
    .values({
      account_id: accountId,
      document_id: documentId,
      version_id: at.versionId,
      text_offset: 0,
      heard: 1,
      voice_id: null,
      speed: null,
      is_finished: 1,
      updated_at: at.nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The addresses of all pages that an account has. */
export async function listAddresses(queries: Queries, accountId: string): Promise<Set<string>> {
  const rows = await queries
    .selectFrom('documents')
    .innerJoin('document_origins', 'document_origins.document_id', 'documents.id')
    .select('document_origins.address')
    .where('documents.account_id', '=', accountId)
    .where('document_origins.address', 'is not', null)
    .execute();
  return new Set(rows.map(({ address }) => address!));
}

export interface UnplacedHighlight {
  readonly id: string;
  readonly accountId: string;
  readonly documentId: string;
  readonly quote: string;
  readonly note: string;
  readonly nowMs: number;
}

/** Of no version of the text: it is searched for when highlights are read, as after an edit. */
export const addHighlight = (
  queries: Queries,
  { id, accountId, documentId, quote, note, nowMs }: UnplacedHighlight,
) =>
  queries
    .insertInto('annotations')
    .values({
      id,
      account_id: accountId,
      document_id: documentId,
      kind: 'highlight',
      version_id: id,
      missing_in: null,
      start_unit: 0,
      end_unit: 0,
      start_point: 0,
      end_point: 0,
      quote,
      text_before: '',
      text_after: '',
      color: 'yellow',
      note,
      tags: '',
      created_at: nowMs,
      updated_at: nowMs,
    })
    .execute();
