/** Handlers of highlights and bookmarks. */
import { zip, type ZipEntry } from '../../platform/zip.ts';
import {
  type AnnotationLists,
  toJson,
  toMarkdown,
} from '../../features/annotations/annotations-file.rules.ts';
import {
  type Origins,
  toCsv,
  toNoteFiles,
  toReadwise,
} from '../../features/annotations/highlights-out.rules.ts';
import type { Annotations } from '../../features/annotations/annotations.ts';
import { fileName } from '../http/attachment.ts';
import type { ApiHandlers } from './call.ts';
import { sendArchive, sendTextFile } from './streams/files.ts';

const noteEntries = (lists: AnnotationLists, origins: Origins): ZipEntry[] =>
  toNoteFiles(lists, origins).map(({ documentId, title, text }) => ({
    name: fileName(`${title} ${documentId.slice(-8)}`, 'md').utf8,
    modifiedMs: Date.now(),
    chunks: [Buffer.from(text)],
  }));

export function createAnnotationHandlers(annotations: Annotations) {
  const highlightOf = (params: { highlight_id: string }) => params.highlight_id.toLowerCase();
  const bookmarkOf = (params: { bookmark_id: string }) => params.bookmark_id.toLowerCase();
  return {
    listHighlights: ({ actor, query }) => annotations.listHighlights(actor, query),
    reviewHighlights: ({ actor, query }) => annotations.review(actor, query),
    createHighlight: ({ actor, body }) => annotations.highlight(actor, body),
    updateHighlight: ({ actor, params, body }) =>
      annotations.changeHighlight(actor, highlightOf(params), body),
    deleteHighlight: ({ actor, params }) => annotations.remove(actor, 'highlight', highlightOf(params)),
    exportHighlights: async ({ actor, query }, reply) => {
      const lists = await annotations.all(actor, query.document_id?.toLowerCase());
      const title = query.document_id
        ? (lists.highlights[0] ?? lists.bookmarks[0])?.document_title
        : undefined;
      const name = title === undefined ? 'Highlights' : `Highlights: ${title}`;
      if (query.format === 'json')
        return sendTextFile(reply, { text: toJson(lists), name, extension: 'json' });
      if (query.format === undefined || query.format === 'markdown')
        return sendTextFile(reply, { text: toMarkdown(lists), name, extension: 'md' });
      const origins = await annotations.origins(actor);
      if (query.format === 'obsidian') return sendArchive(reply, name, zip(noteEntries(lists, origins)));
      const text = query.format === 'csv' ? toCsv(lists, origins) : toReadwise(lists, origins);
      return sendTextFile(reply, { text, name, extension: 'csv' });
    },
    listBookmarks: ({ actor, query }) => annotations.listBookmarks(actor, query),
    createBookmark: ({ actor, body }) => annotations.bookmark(actor, body),
    updateBookmark: ({ actor, params, body }) =>
      annotations.renameBookmark(actor, bookmarkOf(params), body.name),
    deleteBookmark: ({ actor, params }) => annotations.remove(actor, 'bookmark', bookmarkOf(params)),
  } satisfies ApiHandlers;
}
