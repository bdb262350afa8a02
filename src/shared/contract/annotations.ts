/** What a reader keeps in a text: highlights with a color and a note, and bookmarks with a name. */
import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { nullable, oneOf, operation, PageLimit, pageOf, strict, Timestamp } from './operation.ts';
import { TagName } from './tags.ts';

const highlightColors = ['yellow', 'green', 'blue', 'pink', 'purple'] as const;
const highlightFormats = ['markdown', 'json', 'csv', 'readwise', 'obsidian'] as const;

const Id = Type.String({ format: 'uuid' });
const DocumentId = Type.String({ format: 'uuid', description: 'The document it belongs to.' });
const Point = Type.Integer({ minimum: 0, description: 'Place in the current text, in code points.' });
const Color = oneOf(highlightColors);
const Note = Type.String({ maxLength: limits.annotations.note, description: 'Empty: none.' });
const HighlightTags = Type.Array(TagName, {
  maxItems: limits.annotations.tags,
  description: 'Words of your choice, in the order in which they were given.',
});
const Name = Type.String({ minLength: 1, maxLength: limits.annotations.name });
const VersionId = Type.String({
  maxLength: 64,
  description:
    'The version that the offsets count in. If it is no longer the current one, the place is looked for in the current ' +
    'text, as after any edit; if it is no longer stored, the response is 409.',
});
const NewId = Type.String({
  format: 'uuid',
  // Lists are ordered by id, and only this version begins with a time.
  pattern: '^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-7',
  description:
    'An id that you have made, a UUID of version 7, for what is made offline: its time becomes `created_at`. A repeated ' +
    'request makes nothing new: the response is what the first one made.',
});
const IsFound = Type.Boolean({
  description:
    'Whether its words are still in the current text. Without them it is kept, and found again when they return.',
});

const shared = {
  id: Id,
  document_id: DocumentId,
  document_title: Type.String(),
  document_language: Type.String({ description: 'The language of the document.' }),
  quote: Type.String({ description: 'The words as they are written in the text.' }),
  is_found: IsFound,
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const Highlight = strict(
  {
    ...shared,
    start: nullable(Point),
    end: nullable(Point),
    color: Color,
    note: Note,
    tags: HighlightTags,
  },
  { title: 'Highlight' },
);
export type Highlight = Static<typeof Highlight>;

export const Bookmark = strict({ ...shared, offset: nullable(Point), name: Name }, { title: 'Bookmark' });
export type Bookmark = Static<typeof Bookmark>;

const common = {
  id: '019a2f4e-6a01-7c3f-9a55-0c6f2f1d7a11',
  document_id: '019a2f4e-5b7c-7d10-8f21-3b1f0a9c4e02',
  document_title: 'The lighthouse',
  document_language: 'en',
  quote: 'Nobody sleeps.',
  is_found: true,
  created_at: '2026-01-31T09:30:00.000Z',
  updated_at: '2026-01-31T09:30:00.000Z',
};
const highlightExample = {
  ...common,
  start: 26,
  end: 40,
  color: 'yellow',
  note: 'Why not?',
  tags: ['night'],
};
const bookmarkExample = { ...common, offset: 26, name: 'Where I stopped on the train' };

const listQuery = {
  document_id: Type.Optional(
    Type.String({ format: 'uuid', description: 'Only those of this document, in the order of the text.' }),
  ),
  limit: PageLimit,
  cursor: Type.Optional(Type.String({ maxLength: 200, description: '`next_cursor` of the previous page.' })),
};

const paging =
  'Newest first, a page at a time; with `document_id` all of that document at once, in the order of the text.';

export const listHighlights = operation('listHighlights', 'GET /highlights', {
  tag: 'Highlights',
  summary: 'List highlights',
  description: paging,
  scope: 'documents:read',
  query: strict(listQuery),
  success: {
    status: 200,
    description: 'A page of highlights.',
    schema: pageOf(Highlight, 'HighlightPage'),
    example: { data: [highlightExample], next_cursor: null, has_more: false },
  },
  errors: [404],
});

export const reviewHighlights = operation('reviewHighlights', 'GET /highlights/review', {
  tag: 'Highlights',
  summary: 'Highlights to look at again today',
  description:
    'A few highlights of earlier days: the same ones the whole day, others on the next, until all have had their turn.',
  scope: 'documents:read',
  query: strict({
    date: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
        description: "The reader's day, like `2026-01-31`. When omitted, today in UTC.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: limits.annotations.review, default: 5, description: 'How many.' }),
    ),
  }),
  success: {
    status: 200,
    description: 'The highlights.',
    schema: strict({ data: Type.Array(Highlight) }, { title: 'HighlightReview' }),
    example: { data: [highlightExample] },
  },
});

export const createHighlight = operation('createHighlight', 'POST /highlights', {
  tag: 'Highlights',
  summary: 'Highlight a passage',
  description:
    'The passage is kept by its words and its place, so that it is found again after the text is edited. ' +
    `A document has up to ${limits.annotations.perDocument.toLocaleString('en')} highlights and bookmarks.`,
  scope: 'documents:write',
  body: strict({
    id: Type.Optional(NewId),
    document_id: DocumentId,
    start: Point,
    end: Point,
    version_id: Type.Optional(VersionId),
    color: Type.Optional(oneOf(highlightColors, { default: 'yellow' })),
    note: Type.Optional(Note),
    tags: Type.Optional(HighlightTags),
  }),
  bodyExample: { document_id: common.document_id, start: 26, end: 40, note: 'Why not?' },
  success: { status: 201, description: 'The highlight.', schema: Highlight, example: highlightExample },
  errors: [404],
});

export const updateHighlight = operation('updateHighlight', 'PUT /highlights/{highlight_id}', {
  tag: 'Highlights',
  summary: 'Change a highlight',
  description: 'Changes only the fields that are sent.',
  scope: 'documents:write',
  params: strict({ highlight_id: Id }),
  body: strict({
    color: Type.Optional(Color),
    note: Type.Optional(Note),
    tags: Type.Optional(HighlightTags),
  }),
  bodyExample: { color: 'green' },
  success: { status: 200, description: 'The highlight.', schema: Highlight, example: highlightExample },
  errors: [404],
});

export const deleteHighlight = operation('deleteHighlight', 'DELETE /highlights/{highlight_id}', {
  tag: 'Highlights',
  summary: 'Delete a highlight',
  description: 'The text stays as it is.',
  scope: 'documents:write',
  params: strict({ highlight_id: Id }),
  success: { status: 204, description: 'Deleted.' },
  errors: [404],
});

export const exportHighlights = operation('exportHighlights', 'GET /highlights/export', {
  tag: 'Highlights',
  summary: 'Export highlights',
  description:
    'All highlights and bookmarks as one file, document by document, or those of one document: as Markdown with the ' +
    'notes below the quotations, as JSON, or as CSV. `readwise` is the CSV that Readwise imports, without bookmarks; `obsidian` a ZIP ' +
    'with a Markdown file for each document and its title, author and address in front.',
  scope: 'documents:read',
  query: strict({
    format: Type.Optional(oneOf(highlightFormats, { default: 'markdown' })),
    document_id: Type.Optional(Type.String({ format: 'uuid' })),
  }),
  success: {
    status: 200,
    description: 'The file, as an attachment.',
    media: [
      'text/markdown; charset=utf-8',
      'application/json; charset=utf-8',
      'text/csv; charset=utf-8',
      'application/zip',
    ],
  },
  errors: [404],
});

export const listBookmarks = operation('listBookmarks', 'GET /bookmarks', {
  tag: 'Bookmarks',
  summary: 'List bookmarks',
  description: paging,
  scope: 'documents:read',
  query: strict(listQuery),
  success: {
    status: 200,
    description: 'A page of bookmarks.',
    schema: pageOf(Bookmark, 'BookmarkPage'),
    example: { data: [bookmarkExample], next_cursor: null, has_more: false },
  },
  errors: [404],
});

export const createBookmark = operation('createBookmark', 'POST /bookmarks', {
  tag: 'Bookmarks',
  summary: 'Set a bookmark',
  description:
    'Gives a place in a text a name. Like a highlight, it is found again after the text is edited.',
  scope: 'documents:write',
  body: strict({
    id: Type.Optional(NewId),
    document_id: DocumentId,
    offset: Point,
    version_id: Type.Optional(VersionId),
    name: Type.Optional(
      Type.String({
        maxLength: limits.annotations.name,
        description: 'When omitted, the first words at the place.',
      }),
    ),
  }),
  bodyExample: { document_id: common.document_id, offset: 26, name: 'Where I stopped on the train' },
  success: { status: 201, description: 'The bookmark.', schema: Bookmark, example: bookmarkExample },
  errors: [404],
});

export const updateBookmark = operation('updateBookmark', 'PUT /bookmarks/{bookmark_id}', {
  tag: 'Bookmarks',
  summary: 'Rename a bookmark',
  description: 'Gives it another name.',
  scope: 'documents:write',
  params: strict({ bookmark_id: Id }),
  body: strict({ name: Name }),
  bodyExample: { name: 'The storm' },
  success: { status: 200, description: 'The bookmark.', schema: Bookmark, example: bookmarkExample },
  errors: [404],
});

export const deleteBookmark = operation('deleteBookmark', 'DELETE /bookmarks/{bookmark_id}', {
  tag: 'Bookmarks',
  summary: 'Delete a bookmark',
  description: 'The text stays as it is.',
  scope: 'documents:write',
  params: strict({ bookmark_id: Id }),
  success: { status: 204, description: 'Deleted.' },
  errors: [404],
});
