/** Changes to a part of a text, its versions, and texts from web addresses. */
import { Type } from 'typebox';
import { importWebpage } from './app/library.ts';
import { Version, VersionPath } from './app/reading.ts';
import { Document, DocumentPath, documentExample } from './documents.ts';
import { jobOrdered, notBegun } from './jobs.ts';
import { inFigures, limits } from './limits.ts';
import { oneOf, operation, strict } from './operation.ts';

const change = {
  tag: 'Documents',
  scope: 'documents:write',
  rate: 'documents',
} as const;
const changed = {
  status: 200,
  description: 'The document after the change.',
  schema: Document,
  example: documentExample,
} as const;

export const editDocument = operation('editDocument', 'POST /documents/{document_id}/edit', {
  ...change,
  summary: 'Change a part of a text',
  description:
    'Replaces the characters from `start` to `end` and makes a new version. `expected` is what the caller believes to ' +
    'be there; if something else is, nothing is changed (409). The language of the document stays.',
  params: DocumentPath,
  body: strict({
    start: Type.Integer({ minimum: 0, description: 'Code-point offset of the first character to replace.' }),
    end: Type.Integer({
      minimum: 0,
      description: `Code-point offset just past the last one; \`start\` inserts. At most ${limits.editedPart} after \`start\`.`,
    }),
    expected: Type.String({
      minLength: 1,
      maxLength: limits.editedPart,
      description:
        'The text from `start` to `end`, exactly; for an insertion, some of what follows `start` or comes before it.',
    }),
    text: Type.String({
      maxLength: limits.text,
      description: 'What is there afterwards; empty deletes.',
    }),
  }),
  bodyExample: { start: 4, end: 8, expected: 'lamp', text: 'light' },
  success: changed,
  errors: [404],
});

export const editDocumentParts = operation('editDocumentParts', 'POST /documents/{document_id}/edits', {
  ...change,
  summary: 'Change parts of a text',
  description:
    'Makes several edits, such as corrections that were accepted, as one new version: all of them, or none where one of them does not ' +
    'find what it expects (409). Places are those of the text before the first of them.',
  params: DocumentPath,
  body: strict({
    edits: Type.Array(
      strict(
        {
          start: Type.Integer({
            minimum: 0,
            description: 'Code-point offset of the first character to replace.',
          }),
          end: Type.Integer({ minimum: 1, description: 'Just past the last one; edits do not overlap.' }),
          expected: Type.String({
            minLength: 1,
            maxLength: limits.editedPart,
            description: 'The text from `start` to `end`, exactly.',
          }),
          text: Type.String({ maxLength: limits.editedPart, description: 'What is there afterwards.' }),
        },
        { title: 'Edit' },
      ),
      { minItems: 1, maxItems: limits.edits, description: 'What to change, in any order.' },
    ),
  }),
  bodyExample: { edits: [{ start: 4, end: 9, expected: 'larnp', text: 'lamp' }] },
  success: changed,
  errors: [404],
});

export const appendToDocument = operation('appendToDocument', 'POST /documents/{document_id}/append', {
  ...change,
  summary: 'Add to the end of a text',
  description: 'Makes a new version that continues with the new text. The language of the document stays.',
  params: DocumentPath,
  body: strict({
    text: Type.String({ minLength: 1, maxLength: limits.text }),
    join: Type.Optional(
      oneOf(['paragraph', 'line', 'none'], {
        default: 'paragraph',
        description: 'What separates it from the text before: an empty line, a line break, or nothing.',
      }),
    ),
  }),
  bodyExample: { text: 'In the morning the ships came home.' },
  success: changed,
  errors: [404],
});

export const listDocumentVersions = operation(
  'listDocumentVersions',
  'GET /documents/{document_id}/versions',
  {
    tag: 'Documents',
    summary: 'List the versions of a document',
    description: 'Newest first, without their texts.',
    scope: 'documents:read',
    rate: 'documents',
    params: DocumentPath,
    query: strict({
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 100, default: 25, description: 'How many to list at most.' }),
      ),
    }),
    success: {
      status: 200,
      description: 'The newest versions.',
      schema: strict({ data: Type.Array(Version) }),
      example: {
        data: [
          {
            id: '019a8f6e-7a44-7e90-8f11-3e0c5b7a9d42',
            language: 'en',
            total_sentences: 2,
            origin: 'created',
            is_current: true,
            created_at: '2026-01-31T09:30:00.000Z',
          },
        ],
      },
    },
    errors: [404],
  },
);

export const restoreDocumentVersion = operation(
  'restoreDocumentVersion',
  'POST /documents/{document_id}/versions/{version_id}/restore',
  {
    ...change,
    summary: 'Bring a version back',
    description: 'Makes a new version with the text and language of an older one. Nothing is lost.',
    params: VersionPath,
    success: changed,
    errors: [404],
  },
);

export const importDocument = operation('importDocument', 'POST /documents/import', {
  ...change,
  summary: 'Add a web page',
  description:
    'Saves the article of a web page as a document. The page is fetched, which only works for public ones, unless its ' +
    '`html` is sent too: what a browser shows after signing in can be saved in this way. Spends no credits; counts toward the daily document ' +
    `cap of the plan. More than ${inFigures(limits.text)} characters become a book, whose first part is returned (\`document_id\` of ` +
    '`/collections` finds the book); it counts as one document.',
  body: strict({
    ...importWebpage.body.properties,
    html: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: limits.pageHtml,
        description:
          'The page as it is in a browser; nothing is fetched then. A part of one, without an `html` or `body` element, is ' +
          'saved whole. Only its text is kept, never scripts or styles.',
      }),
    ),
  }),
  bodyExample: { url: 'https://example.com/article' },
  success: { ...changed, status: 201, description: 'The new document.' },
  errors: [403, 503],
});

export const createPageImportJob = operation('createPageImportJob', 'POST /jobs/page', {
  tag: 'Jobs',
  summary: 'Add a web page in the background',
  description:
    'Fetches a public web page, or a PDF at such an address, and saves it as `POST /documents/import` does, for programs that need not ' +
    'wait. An address that is none is refused at once; what cannot be read fails the job, and `problem` says why. Spends no credits; ' +
    'counts toward the daily document cap of the plan.',
  scope: 'documents:write',
  idempotencyKey: 'replay',
  body: importWebpage.body,
  bodyExample: { url: 'https://example.com/article' },
  success: jobOrdered({ ...notBegun, kind: 'import', name: 'https://example.com/article' }),
  errors: [503],
});
