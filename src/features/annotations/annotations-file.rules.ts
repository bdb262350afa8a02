/** Highlights and bookmarks as one file: Markdown for people and note-taking apps, JSON for programs. */
import type { Bookmark, Highlight } from '../../shared/contract/annotations.ts';

export interface AnnotationLists {
  readonly highlights: readonly Highlight[];
  readonly bookmarks: readonly Bookmark[];
}

export const toJson = ({ highlights, bookmarks }: AnnotationLists): string =>
  `${JSON.stringify({ highlights, bookmarks }, null, 2)}\n`;

/** A section for each document; each quotation with its note below, bookmarks as a list after them. */
export function toMarkdown({ highlights, bookmarks }: AnnotationLists): string {
  const documents = Map.groupBy([...highlights, ...bookmarks], (one) => one.document_id);
  const sections = [...documents].map(([id, [first]]) => {
    const of = <T extends { document_id: string }>(list: readonly T[]) =>
      list.filter((one) => one.document_id === id);
    const places = of(bookmarks).map(({ name, is_found }) => `- ${oneLine(name)}${missing(is_found)}`);
    return [
      `# ${oneLine(first!.document_title)}`,
      ...of(highlights).map(quotation),
      ...(places.length > 0 ? [`## Bookmarks`, places.join('\n')] : []),
    ].join('\n\n');
  });
  return sections.length > 0 ? `${sections.join('\n\n')}\n` : '';
}

/** The annotations of one document, as a section to put after its text; empty where there are none. */
export function notesOf({ highlights, bookmarks }: AnnotationLists): string {
  const places = bookmarks.map(({ name, is_found }) => `- ${oneLine(name)}${missing(is_found)}`);
  const parts = [
    ...(highlights.length > 0 ? ['## Notes', ...highlights.map(quotation)] : []),
    ...(places.length > 0 ? ['## Bookmarks', places.join('\n')] : []),
  ];
  return parts.length > 0 ? `${parts.join('\n\n')}\n` : '';
}

/** As note-taking apps write tags: one word each. */
const hashTags = (tags: readonly string[]): string =>
  tags.map((tag) => ` #${tag.replaceAll(/\s+/gu, '-')}`).join('');

function quotation({ quote, note, color, tags, is_found }: Highlight): string {
  const lines = quote.trim().split(/\r\n|\r|\n/);
  const quoted = lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
  const about = `*${color}*${hashTags(tags)}${missing(is_found)}`;
  return note.trim() === '' ? `${quoted}\n\n${about}` : `${quoted}\n\n${about}\n\n${note.trim()}`;
}

const missing = (isFound: boolean): string => (isFound ? '' : ' (no longer in the text)');

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
