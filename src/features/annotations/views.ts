/** Highlights and bookmarks as callers see them. */
import { timestamp } from '../../platform/clock.ts';
import type { Bookmark, Highlight } from '../../shared/contract/annotations.ts';
import type { Anchored } from './anchoring.ts';
import { tagsOf } from './highlights.rules.ts';

/** Document by document, each in the order of its text; what is missing at its end. */
export const inOrder = (list: readonly Anchored[]): Anchored[] =>
  list.toSorted((a, b) => {
    if (a.row.document_id !== b.row.document_id) return 0;
    return (a.range?.start ?? Infinity) - (b.range?.start ?? Infinity) || (a.row.id < b.row.id ? -1 : 1);
  });

function shared({ row, range }: Anchored) {
  return {
    id: row.id,
    document_id: row.document_id,
    document_title: row.document_title,
    document_language: row.document_language,
    quote: row.quote,
    is_found: range !== undefined,
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
  };
}

export function toHighlight(anchored: Anchored): Highlight {
  const { row, range } = anchored;
  return {
    ...shared(anchored),
    start: range?.start ?? null,
    end: range?.end ?? null,
    color: row.color as Highlight['color'],
    note: row.note,
    tags: tagsOf(row.tags),
  };
}

export function toBookmark(anchored: Anchored): Bookmark {
  return { ...shared(anchored), offset: anchored.range?.start ?? null, name: anchored.row.note };
}
