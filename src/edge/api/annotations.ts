/** Handlers of highlights and bookmarks. */
import type { Operations } from '../../shared/contract/index.ts';
import { toJson, toMarkdown } from '../../features/annotations/annotations-file.rules.ts';
import type { Annotations } from '../../features/annotations/annotations.ts';
import type { Handlers } from './call.ts';
import { sendTextFile } from './streams/files.ts';

type AnnotationOperations = Pick<
  Operations,
  | 'listHighlights'
  | 'createHighlight'
  | 'updateHighlight'
  | 'deleteHighlight'
  | 'exportHighlights'
  | 'listBookmarks'
  | 'createBookmark'
  | 'updateBookmark'
  | 'deleteBookmark'
>;

export function createAnnotationHandlers(annotations: Annotations): Handlers<AnnotationOperations> {
  const highlightOf = (params: { highlight_id: string }) => params.highlight_id.toLowerCase();
  const bookmarkOf = (params: { bookmark_id: string }) => params.bookmark_id.toLowerCase();
  return {
    listHighlights: ({ actor, query }) => annotations.listHighlights(actor, query),
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
      return sendTextFile(reply, { text: toMarkdown(lists), name, extension: 'md' });
    },
    listBookmarks: ({ actor, query }) => annotations.listBookmarks(actor, query),
    createBookmark: ({ actor, body }) => annotations.bookmark(actor, body),
    updateBookmark: ({ actor, params, body }) =>
      annotations.renameBookmark(actor, bookmarkOf(params), body.name),
    deleteBookmark: ({ actor, params }) => annotations.remove(actor, 'bookmark', bookmarkOf(params)),
  };
}
