/** Full-text search. */
import { Type, type Static } from 'typebox';
import { DocumentOwner, documentSources, DocumentSummary, summaryExample } from './documents.ts';
import { limits } from './limits.ts';
import { Language, nullable, oneOf, operation, pageFields, PageLimit, strict } from './operation.ts';
import { TagName } from './tags.ts';

const Offset = Type.Integer({ minimum: 0 });

const TextPlace = strict(
  { start: Offset, end: Offset },
  {
    title: 'TextPlace',
    description: 'A half-open stretch of a text, in characters (Unicode code points).',
  },
);

const VisibleWords = strict(
  {
    text: Type.String({
      description: 'On one line, without the marks of Markdown and the addresses of links.',
    }),
    matches: Type.Array(TextPlace, {
      description:
        'What was found, counted from the start of these words. Matches that nobody sees, such as in the address of a link, are left out.',
    }),
  },
  { title: 'VisibleWords', description: 'The passage as a reader sees it, to be shown.' },
);

const Snippet = strict(
  {
    text: Type.String({
      description: 'A passage of the text with what was searched for, as it is written: `start` to `end`.',
    }),
    start: Type.Integer({ minimum: 0, description: 'Where the passage starts in the text of the document.' }),
    end: Offset,
    matches: Type.Array(TextPlace, {
      description: 'What was found, counted from the start of the whole text.',
    }),
    visible: VisibleWords,
  },
  { title: 'Snippet' },
);

export const SearchHit = strict(
  {
    document: DocumentSummary,
    characters: nullable(
      Type.Integer({ minimum: 0, description: 'Length of the text; null until it is indexed.' }),
    ),
    owner: DocumentOwner,
    title_matches: Type.Array(TextPlace, { description: 'What was found in the title.' }),
    snippets: Type.Array(Snippet, { description: 'Up to three passages, in the order of the text.' }),
    similarity: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description:
          'Only in a search by meaning: how near the best passage is to the query, 1 for the same words.',
      }),
    ),
  },
  { title: 'SearchHit' },
);
export type SearchHit = Static<typeof SearchHit>;

export const SearchPage = strict(
  {
    ...pageFields(SearchHit),
    is_complete: Type.Boolean({
      description:
        'False while documents are still being indexed: older ones after an update of the server, new ones for search by meaning.',
    }),
  },
  { title: 'SearchPage' },
);
export type SearchPage = Static<typeof SearchPage>;

export const searchModes = ['words', 'meaning'] as const;
const searchSorts = ['relevance', 'newest', 'oldest', 'title'] as const;
const archivedChoices = ['exclude', 'include', 'only'] as const;
const progressStates = ['new', 'started', 'finished'] as const;

const Moment = (description: string) =>
  Type.Optional(Type.String({ format: 'date-time', maxLength: 40, description }));
const Characters = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: limits.text, description }));

/** What a search is narrowed by; a saved search has the same. */
export const searchFilters = {
  query: Type.Optional(
    Type.String({
      maxLength: limits.searchQuery,
      description:
        'Words that must all occur in title or text, ignoring case and accents; `"words in this order"`; ' +
        '`light*` for every word that starts this way. English words are found in British and American spelling, outside of ' +
        'quotation marks. Without it, every document that passes the filters is listed.',
    }),
  ),
  language: Type.Optional({ ...Language, description: 'Only this language: `en` finds `en-GB` too.' }),
  tag: Type.Optional({ ...TagName, description: 'Only documents with this tag.' }),
  source: Type.Optional(oneOf(documentSources, { description: 'Only what entered the library this way.' })),
  min_characters: Characters('Only texts of at least this length.'),
  max_characters: Characters('Only texts of at most this length.'),
  created_from: Moment('Only documents made at this time or later.'),
  created_to: Moment('Only documents made before this time.'),
  archived: Type.Optional(
    oneOf(archivedChoices, { default: 'exclude', description: 'What happens to archived documents.' }),
  ),
  progress: Type.Optional(
    oneOf(progressStates, { description: 'Only documents that were read or listened to this far.' }),
  ),
  sort: Type.Optional(
    oneOf(searchSorts, {
      description:
        '`relevance` (the default with a query): titles first, then texts in which the words are frequent, then the rest, ' +
        'newest first in each. `newest` is the default without a query; `title` is for lists without one.',
    }),
  ),
};

/** How lists are read page by page. */
export const pageQuery = {
  limit: PageLimit,
  cursor: Type.Optional(Type.String({ description: '`next_cursor` of the previous page.' })),
};

export const searchDocuments = operation('searchDocuments', 'GET /search', {
  tag: 'Search',
  summary: 'Search titles and texts',
  description:
    'Full-text search in every script, with the passages that were found. Offsets count characters of the text of the ' +
    'document, so that a client can jump to the place. A page may have fewer hits than `limit` although `has_more` is true: ' +
    'phrases are looked up in the texts themselves, a limited number at a time. `mode=meaning` finds passages that say the ' +
    'same as the query in other words: in English texts, where the server has it installed (422 for `mode` where not). Such a ' +
    'search has one page, the nearest first; each hit has a `similarity`, and its `matches` are empty. With a query or a ' +
    'collection, documents that others share with you are found too.',
  scope: 'documents:read',
  query: strict({
    ...searchFilters,
    mode: Type.Optional(
      oneOf(searchModes, {
        default: 'words',
        description: '`meaning` looks for what the query is about instead of its words.',
      }),
    ),
    collection_id: Type.Optional(
      Type.String({ format: 'uuid', description: 'Only documents of this collection or book.' }),
    ),
    book_parts: Type.Optional(
      oneOf(['include', 'exclude'], {
        default: 'include',
        description: '`exclude` leaves out documents that are parts of books.',
      }),
    ),
    ...pageQuery,
  }),
  success: {
    status: 200,
    description: 'One page of hits.',
    schema: SearchPage,
    example: {
      data: [
        {
          document: summaryExample,
          characters: 44,
          owner: null,
          title_matches: [],
          snippets: [
            {
              text: 'The **lamp** turns all night. Nobody sleeps.',
              start: 0,
              end: 44,
              matches: [{ start: 6, end: 10 }],
              visible: {
                text: 'The lamp turns all night. Nobody sleeps.',
                matches: [{ start: 4, end: 8 }],
              },
            },
          ],
        },
      ],
      next_cursor: null,
      has_more: false,
      is_complete: true,
    },
  },
  errors: [503],
});
export type SearchRequest = Static<typeof searchDocuments.query>;
