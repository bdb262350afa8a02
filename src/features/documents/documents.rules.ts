/** Rules of the library that need no store. */
import { createHash } from 'node:crypto';
import type { Document, DocumentSummary, DocumentType, Visibility } from '../../shared/contract/documents.ts';
import { invalidField } from '../../shared/contract/errors.ts';
import { fieldMessage } from '../../shared/contract/field-messages.ts';
import { timestamp } from '../../platform/clock.ts';
import type { DocumentRow } from '../../platform/database/tables.ts';
import { parseLanguageTag } from '../../shared/text/tags.ts';

export const utcDay = (epochMs: number): string => timestamp(epochMs).slice(0, 10);

export function checkedLanguage(tag: string, field = 'language'): string {
  const language = parseLanguageTag(tag);
  if (!language) throw invalidField(field, fieldMessage('languageCode'));
  return language;
}

/** What a list is filtered by. A cursor is valid only for the filter it came from. */
export interface ListFilter {
  readonly query: string;
  readonly includeArchived: boolean;
  readonly withoutBookParts?: boolean;
}

const fingerprint = (filter: ListFilter): string =>
  createHash('sha256')
    .update(
      JSON.stringify([filter.query, filter.includeArchived, ...(filter.withoutBookParts ? ['whole'] : [])]),
    )
    .digest('base64url')
    .slice(0, 8);

export const encodeCursor = (sortKey: number, filter: ListFilter): string =>
  Buffer.from(`${sortKey.toString(36)}.${fingerprint(filter)}`).toString('base64url');

/** The sort key the next page starts after. */
export function decodeCursor(cursor: string, filter: ListFilter): number {
  const [sortKey = '', print = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  const value = /^[0-9a-z]{1,11}$/.test(sortKey) ? Number.parseInt(sortKey, 36) : Number.NaN;
  if (!Number.isSafeInteger(value) || encodeCursor(value, filter) !== cursor) {
    const known = Number.isSafeInteger(value) && print.length === 8;
    throw invalidField(
      'cursor',
      known
        ? 'belongs to a list with another filter. Keep query and include_archived as they were, or start without it.'
        : 'was not issued by this service. Pass next_cursor of the previous page.',
    );
  }
  return value;
}

export type SummaryRow = Omit<DocumentRow, 'sort_key' | 'title_folded' | 'account_id'>;

const shareUrl = (publicUrl: string, id: string): string => `${publicUrl}/share/document/${id}`;

export const toSummary = (row: SummaryRow, publicUrl: string): DocumentSummary => ({
  id: row.id,
  title: row.title,
  language: row.language,
  document_type: row.document_type as DocumentType,
  status: row.status as DocumentSummary['status'],
  is_archived: row.is_archived === 1,
  total_sentences: row.total_sentences,
  version_id: row.version_id,
  source: row.source,
  transcript_id: row.transcript_id,
  visibility: row.visibility as Visibility,
  share_url: row.visibility === 'public' ? shareUrl(publicUrl, row.id) : null,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

export const toDocument = (row: SummaryRow & { text: string }, publicUrl: string): Document => ({
  ...toSummary(row, publicUrl),
  text: row.text,
});
