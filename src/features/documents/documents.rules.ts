/** Rules of the library that need no store. */
import { createHash } from 'node:crypto';
import { timestamp } from '../../platform/clock.ts';
import type { DocumentRow } from '../../platform/database/tables.ts';
import type { CollectionKind } from '../../shared/contract/collections/schemas.ts';
import type { Document, DocumentSummary, DocumentType, Visibility } from '../../shared/contract/documents.ts';
import { fieldMessage, invalidField, Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import { leavesOf, plainText } from '../../shared/markup/content.ts';
import { parseMarkup } from '../../shared/markup/parse.ts';
import { advance, CodePointCursor, countCodePoints } from '../../shared/text/codepoints.ts';
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

/* What a text is after a change to a part of it. Places count code points. */

export interface PartEdit {
  readonly start: number;
  readonly end: number;
  readonly expected: string;
  readonly text: string;
}

export type Join = 'paragraph' | 'line' | 'none';

const joints: Readonly<Record<Join, string>> = { paragraph: '\n\n', line: '\n', none: '' };
/** How much is quoted of what was found in place of what was expected. */
const shownCharacters = 80;

export function edited(text: string, { start, end, expected, text: replacement }: PartEdit): string {
  if (end < start) throw invalidField('end', 'must not be less than start.');
  if (end - start > limits.editedPart)
    throw invalidField('end', `may be at most ${limits.editedPart} after start.`);
  const total = countCodePoints(text);
  if (end > total) throw invalidField('end', `is past the end of the text, which has ${total} characters.`);
  const from = advance(text, 0, start);
  const to = advance(text, from, end - start);
  const there = text.slice(from, to);
  const isExpected =
    end > start
      ? there === expected
      : text.startsWith(expected, from) || text.slice(0, from).endsWith(expected);
  if (!isExpected) throw stale(text.slice(from, advance(text, from, shownCharacters)));
  return text.slice(0, from) + replacement + text.slice(to);
}

/** Places are those before any of them. */
export function editedParts(text: string, edits: readonly PartEdit[]): string {
  const cursor = new CodePointCursor(text);
  const inOrder = edits.toSorted((one, other) => one.start - other.start);
  const pieces: string[] = [];
  let [at, lastEnd] = [0, 0];
  for (const { start, end, expected, text: replacement } of inOrder) {
    if (start < lastEnd) throw invalidField('edits', 'overlap.');
    if (end <= start) throw invalidField('edits', 'has one that does not end after its start.');
    const [from, to] = [cursor.unitAt(start), cursor.unitAt(end)];
    const isThere = text.slice(from, to) === expected;
    if (!isThere) throw stale(text.slice(from, advance(text, from, shownCharacters)), start);
    pieces.push(text.slice(at, from), replacement);
    [at, lastEnd] = [to, end];
  }
  return pieces.join('') + text.slice(at);
}

export const appended = (
  text: string,
  { text: addition, join = 'paragraph' }: { readonly text: string; readonly join?: Join },
): string => text + joints[join] + addition;

const stale = (found: string, start?: number) =>
  new Problem(
    'conflict',
    `The text is not what was expected: at ${start ?? 'start'} it says ${JSON.stringify(found)}. Nothing was changed; read it again.`,
  );

/* The first words of a text, as a list shows them below its title. */

const maxLength = 200;

/** Without syntax, headings and the line that the title was taken from. `start` is the text, or enough of its start. */
export function firstWords(start: string, title: string): string {
  const parts: string[] = [];
  let length = 0;
  for (const leaf of leavesOf(parseMarkup(start).blocks)) {
    if (leaf.kind === 'heading' || leaf.kind === 'code') continue;
    const words = plainText(start, leaf).replaceAll(/\s+/gu, ' ').trim();
    if (words === title.trim()) continue;
    parts.push(words);
    length += words.length;
    if (length > maxLength) break;
  }
  const all = parts.join(' ');
  if (all.length <= maxLength) return all;
  const cut = all.slice(0, maxLength).toWellFormed();
  const end = cut.lastIndexOf(' ');
  return `${end > maxLength / 2 ? cut.slice(0, end) : cut}…`;
}

/* The texts of several documents as one. */

interface Titled {
  readonly title: string;
  readonly text: string;
}

/** A heading that repeats the title is expected within the first lines. */
const lookAtUnits = 2_000;
export const separator = '\n\n';

export interface JoinedTexts {
  readonly text: string;
  /** For each document: what is added to a place in its own text to find it in this one. */
  readonly shifts: readonly number[];
}

/** The parts of a book follow each other as they were cut; other documents start with their titles. */
export function joinTexts(documents: readonly Titled[], kind: CollectionKind): JoinedTexts {
  const texts: string[] = [];
  const shifts: number[] = [];
  let length = 0;
  for (const one of documents) {
    const own = (kind === 'book' ? '' : titleAbove(one)) + one.text;
    const text = own.trim();
    shifts.push(length + own.length - one.text.length - (own.length - own.trimStart().length));
    texts.push(text);
    length += text.length + separator.length;
  }
  return { text: texts.join(separator), shifts };
}

function titleAbove({ title, text }: Titled): string {
  const start = text.slice(0, lookAtUnits);
  const [first] = parseMarkup(start).blocks;
  const isTitled = first?.kind === 'heading' && plainText(start, first).trim() === title.trim();
  return isTitled ? '' : `# ${title.replaceAll(/\s+/gu, ' ')}\n\n`;
}
