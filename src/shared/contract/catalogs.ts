/** Catalogs of books elsewhere (OPDS 1.2 and 2): browsed through this server, which adds books of them to the library. */
import { Type, type Static } from 'typebox';
import { Title } from './documents.ts';
import { jobOrdered, notBegun } from './jobs.ts';
import { limits } from './limits.ts';
import { nullable, oneOf, operation, strict } from './operation.ts';

/** The files that are taken from a catalog, the best for a reader first. */
export const catalogFormats = [
  'epub',
  'azw3',
  'mobi',
  'fb2',
  'docx',
  'odt',
  'htmlz',
  'html',
  'rtf',
  'md',
  'pdf',
  'txt',
  'm4b',
  'mp3',
] as const;
export type CatalogFormat = (typeof catalogFormats)[number];

const { catalogs, collections, tags } = limits;
const Address = (description: string) => Type.String({ minLength: 1, maxLength: catalogs.url, description });

const CatalogFolder = strict(
  {
    title: Type.String(),
    url: Type.String({ description: 'The page that it opens.' }),
    summary: nullable(Type.String()),
  },
  { title: 'CatalogFolder' },
);
export type CatalogFolder = Static<typeof CatalogFolder>;

const CatalogBook = strict(
  {
    id: nullable(Type.String({ description: 'What the catalog calls it.' })),
    title: Type.String(),
    author: nullable(Type.String()),
    summary: nullable(Type.String()),
    tags: Type.Array(Type.String()),
    cover_url: nullable(Type.String()),
    cover: nullable(
      Type.String({ description: 'What this server shows it under: `GET /v1/catalogs/covers/{cover}`.' }),
    ),
    file_url: nullable(
      Type.String({ description: 'The best of its files that can be read; null: there is none.' }),
    ),
    format: Type.Union([oneOf(catalogFormats), Type.Null()], { description: 'What kind of file that is.' }),
    bytes: nullable(
      Type.Integer({ minimum: 0, description: 'How large that file is, where the catalog says it.' }),
    ),
    unreadable: Type.Array(Type.String(), {
      description: 'Kinds of files that the catalog has of it and that cannot be read here, such as CBZ.',
    }),
    document_id: nullable(
      Type.String({ format: 'uuid', description: 'The document that it has become, or its first part.' }),
    ),
  },
  { title: 'CatalogBook' },
);
export type CatalogBook = Static<typeof CatalogBook>;

const CatalogPage = strict(
  {
    url: Type.String({ description: 'Where it was found, after redirects.' }),
    title: nullable(Type.String()),
    folders: Type.Array(CatalogFolder),
    books: Type.Array(CatalogBook),
    next_url: nullable(Type.String({ description: 'The page after it.' })),
    search_url: nullable(Type.String({ description: 'Browse it with `query` to search the catalog.' })),
  },
  { title: 'CatalogPage' },
);
export type CatalogPage = Static<typeof CatalogPage>;

/** Whose catalog it is, in every request: nothing of it is kept but in a job until it ends. */
const access = {
  catalog_url: Address('The address of the catalog. User name and password are sent to its server alone.'),
  username: Type.Optional(Type.String({ minLength: 1, maxLength: catalogs.user })),
  password: Type.Optional(Type.String({ maxLength: catalogs.password })),
};
const tag = 'Catalogs';
export const catalogCoverTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
const bookExample = {
  id: 'urn:uuid:0d3b2f9e-5a55-4d0c-9a3a-0f4c1f6f2a11',
  title: 'The lighthouse',
  author: 'Ada Berg',
  summary: 'A keeper, a storm, a winter.',
  tags: ['Sea'],
  cover_url: 'https://books.example/get/cover/7',
  cover: 'c2VhbGVkIGZvciB0aGlzIHNlcnZlciBhbG9uZQ',
  file_url: 'https://books.example/get/epub/7',
  format: 'epub',
  bytes: 734_003,
  unreadable: [],
  document_id: null,
};

export const browseCatalog = operation('browseCatalog', 'POST /catalogs/browse', {
  tag,
  summary: 'Browse a catalog of books',
  description:
    'Reads a page of a catalog in OPDS 1.2 or 2, as Calibre, Calibre-Web, Kavita, Komga, COPS, Standard Ebooks and Project Gutenberg ' +
    'have them: its folders, its books with the best file that can be read, the page after it, and where to search. The server fetches ' +
    'the page, from the internet only, unless its operator allows addresses in its own network. User name and password (Basic or ' +
    'Digest) are used for this request and not kept.',
  scope: 'documents:write',
  body: strict({
    ...access,
    url: Type.Optional(Address('The page: one that another page of the catalog names. Absent: its first.')),
    query: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: limits.searchQuery,
        description: 'Words to search; `url` is a `search_url`.',
      }),
    ),
  }),
  bodyExample: { catalog_url: 'https://books.example/opds' },
  success: {
    status: 200,
    description: 'The page.',
    schema: CatalogPage,
    example: {
      url: 'https://books.example/opds',
      title: 'Books',
      folders: [{ title: 'Newest', url: 'https://books.example/opds/new', summary: null }],
      books: [bookExample],
      next_url: null,
      search_url: 'https://books.example/opds/search/{searchTerms}',
    },
  },
});

export const CatalogCoverPath = strict({
  cover: Type.String({ pattern: '^[\\w-]+$', maxLength: catalogs.cover, description: 'As a book names it.' }),
});

export const getCatalogCover = operation('getCatalogCover', 'GET /catalogs/covers/{cover}', {
  tag,
  summary: 'Get the cover of a book in a catalog',
  description:
    'As `POST /catalogs/browse` names it, for the account that has browsed. The server fetches it from the catalog, from where pages ' +
    `may be fetched, too: a PNG, JPEG or WebP image of up to ${catalogs.coverBytes / 1024 ** 2} MB. 404 where there is none.`,
  scope: 'documents:write',
  params: CatalogCoverPath,
  success: { status: 200, description: 'The image.', media: [...catalogCoverTypes] },
  errors: [404],
});

export const createCatalogJob = operation('createCatalogJob', 'POST /jobs/catalog', {
  tag,
  summary: 'Add a book of a catalog',
  description:
    'Fetches the file of a book that `POST /catalogs/browse` has shown and imports it in the background, with the title, author, tags ' +
    'and cover of the catalog. The same book is added once: the job of a second time ends with the document that is there. User name ' +
    'and password are kept encrypted with the job and removed when it ends. Counts toward the daily document cap of the plan.',
  scope: 'documents:write',
  body: strict({
    ...access,
    file_url: Address('The file.'),
    format: oneOf(catalogFormats, { description: 'What kind of file it is.' }),
    title: Title,
    id: Type.Optional(
      nullable(
        Type.String({ minLength: 1, maxLength: catalogs.id, description: 'What the catalog calls it.' }),
      ),
    ),
    author: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: collections.author }))),
    tags: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: tags.name }), { maxItems: tags.perDocument }),
    ),
    cover_url: Type.Optional(nullable(Address('Its cover; one that cannot be had is left out.'))),
  }),
  bodyExample: {
    catalog_url: 'https://books.example/opds',
    file_url: bookExample.file_url,
    format: 'epub',
    title: bookExample.title,
    author: bookExample.author,
  },
  success: jobOrdered({ ...notBegun, kind: 'catalog' }),
  errors: [503],
});
