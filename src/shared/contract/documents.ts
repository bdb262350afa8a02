import { Type, type Static } from 'typebox';
import { limits, priceText } from './limits.ts';
import { Language, nullable, oneOf, operation, PageLimit, pageOf, strict, Timestamp } from './operation.ts';

export const documentTypes = ['text', 'transcript', 'file', 'webpage'] as const;
const documentStatuses = ['processing', 'ready', 'failed'] as const;
export const documentSources = ['api', 'transcription', 'homepage', 'file-import'] as const;
const visibilities = ['public', 'private'] as const;
export const exportFormats = ['pdf', 'docx', 'epub', 'txt', 'md', 'csv', 'srt', 'vtt'] as const;

export type DocumentType = (typeof documentTypes)[number];
export type DocumentSource = (typeof documentSources)[number];
export type Visibility = (typeof visibilities)[number];
export type ExportFormat = (typeof exportFormats)[number];

export const Title = Type.String({ minLength: 1, maxLength: limits.title });
const Text = Type.String({ minLength: 1, maxLength: limits.text });
const VisibilityField = oneOf(visibilities, {
  description: '`public` publishes an unlisted, read-only web page of the text.',
});

const summaryFields = {
  id: Type.String({ format: 'uuid' }),
  title: Type.String(),
  language: Type.String({ description: 'ISO 639-1 style code.' }),
  document_type: oneOf(documentTypes),
  status: oneOf(documentStatuses),
  is_archived: Type.Boolean(),
  total_sentences: nullable(Type.Integer({ minimum: 0 })),
  version_id: nullable(Type.String({ description: 'Identifies the current version of the text.' })),
  source: nullable(
    Type.String({ description: 'How the document entered the library: `api`, `transcription`, …' }),
  ),
  transcript_id: nullable(
    Type.String({ description: 'Transcription job when `source` is `transcription`.' }),
  ),
  visibility: VisibilityField,
  share_url: nullable(
    Type.String({ description: 'Address of the public page while `visibility` is `public`.' }),
  ),
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const DocumentSummary = strict(summaryFields, { title: 'DocumentSummary' });
export type DocumentSummary = Static<typeof DocumentSummary>;

export const Document = strict(
  { ...summaryFields, text: Type.String({ description: 'The current text, transcript headers included.' }) },
  { title: 'Document' },
);
export type Document = Static<typeof Document>;

/** Beside a document in lists that also have those of others. */
export const DocumentOwner = nullable(
  Type.String({ description: 'The address of whose document it is; null: yours.' }),
);

export const DocumentPage = pageOf(DocumentSummary, 'DocumentPage');
export type DocumentPage = Static<typeof DocumentPage>;

export const summaryExample = {
  id: '019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de',
  title: 'The lighthouse',
  language: 'en',
  document_type: 'text',
  status: 'ready',
  is_archived: false,
  total_sentences: 2,
  version_id: '019a8f6e-7a44-7e90-8f11-3e0c5b7a9d42',
  source: 'api',
  transcript_id: null,
  visibility: 'private',
  share_url: null,
  created_at: '2026-01-31T09:30:00.000Z',
  updated_at: '2026-01-31T09:30:00.000Z',
};
export const documentExample = { ...summaryExample, text: 'The lamp turns all night. Nobody sleeps.' };

export const DocumentPath = strict({
  document_id: Type.String({ format: 'uuid', description: 'Document identifier.' }),
});

const reading = { tag: 'Documents', scope: 'documents:read', rate: 'documents' } as const;
const writing = { tag: 'Documents', scope: 'documents:write', rate: 'documents' } as const;

export const listDocuments = operation('listDocuments', 'GET /documents', {
  ...reading,
  summary: 'List documents',
  description:
    'Newest first, finished transcripts included. Archived documents are hidden unless `include_archived=true`. ' +
    'A cursor belongs to the filter it came from and stays stable while documents are added.',
  query: strict({
    limit: PageLimit,
    cursor: Type.Optional(Type.String({ description: '`next_cursor` of the previous page.' })),
    query: Type.Optional(
      Type.String({ description: 'Only documents whose title contains this, ignoring case.' }),
    ),
    include_archived: Type.Optional(
      oneOf(['true', 'false'], { description: 'Whether to list archived ones too.' }),
    ),
    book_parts: Type.Optional(
      oneOf(['include', 'exclude'], {
        default: 'include',
        description: 'With `query`: `exclude` leaves out documents that are parts of books.',
      }),
    ),
  }),
  success: {
    status: 200,
    description: 'One page of the library.',
    schema: DocumentPage,
    example: { data: [summaryExample], next_cursor: null, has_more: false },
  },
});

export const createDocument = operation('createDocument', 'POST /documents', {
  ...writing,
  summary: 'Create a document',
  description:
    'Adds a text to the library. Spends no credits; counts toward the daily document cap of the plan. ' +
    'The language is detected and the title taken from the first line when they are omitted.',
  idempotencyKey: 'replay',
  entityTag: 'create',
  body: strict({ text: Text, title: Type.Optional(Title), language: Type.Optional(Language) }),
  bodyExample: { text: 'The lamp turns all night. Nobody sleeps.', title: 'The lighthouse' },
  success: { status: 201, description: 'The new document.', schema: Document, example: documentExample },
  errors: [403],
});

export const getDocument = operation('getDocument', 'GET /documents/{document_id}', {
  ...reading,
  summary: 'Read a document',
  description: 'Returns the document with its current text. Transcripts are read the same way.',
  params: DocumentPath,
  entityTag: 'read',
  success: { status: 200, description: 'The document.', schema: Document, example: documentExample },
  errors: [404],
});

export const updateDocument = operation('updateDocument', 'PUT /documents/{document_id}', {
  ...writing,
  summary: 'Change a document',
  description:
    'Changes only the fields that are sent. A new `text` makes a new version, and its language is detected again ' +
    'unless `language` is sent too. `is_archived` hides or restores; `visibility` publishes or withdraws.',
  params: DocumentPath,
  entityTag: 'change',
  body: strict({
    text: Type.Optional(Text),
    title: Type.Optional(Title),
    language: Type.Optional(Language),
    is_archived: Type.Optional(Type.Boolean()),
    visibility: Type.Optional(VisibilityField),
  }),
  bodyExample: { title: 'The lighthouse, revised', visibility: 'public' },
  success: {
    status: 200,
    description: 'The document after the change.',
    schema: Document,
    example: documentExample,
  },
  errors: [404, 412],
});

const Author = nullable(
  Type.String({
    minLength: 1,
    maxLength: limits.collections.author,
    description: 'Who wrote it; null: nobody knows.',
  }),
);
const DocumentAuthor = strict({ author: Author }, { title: 'DocumentAuthor' });

export const setDocumentAuthor = operation('setDocumentAuthor', 'PUT /documents/{document_id}/author', {
  tag: 'Documents',
  summary: 'Set the author of a document',
  description: 'Who is named beside its title, on its cover and in its files.',
  scope: 'documents:write',
  rate: 'documents',
  params: DocumentPath,
  body: strict({ author: Author }),
  bodyExample: { author: 'Mary Keeper' },
  success: {
    status: 200,
    description: 'Its author.',
    schema: DocumentAuthor,
    example: { author: 'Mary Keeper' },
  },
  errors: [404],
});

export const deleteDocument = operation('deleteDocument', 'DELETE /documents/{document_id}', {
  ...writing,
  summary: 'Delete a document',
  description:
    'From then on the document is not found anywhere, and its public page is closed. It can be restored from the trash for ' +
    '{trashDays} days, then it is gone with all its versions.',
  params: DocumentPath,
  entityTag: 'change',
  success: { status: 204, description: 'Deleted.' },
  errors: [404, 412],
});

export const translateDocument = operation('translateDocument', 'POST /documents/{document_id}/translate', {
  ...writing,
  summary: 'Translate a document',
  description:
    'Makes a new version of the document in the target language. Costs ' +
    `${priceText} of ` +
    'estimated speech, charged only after success. Transcript clocks are copied unchanged.',
  idempotencyKey: 'replay',
  isSlow: true,
  params: DocumentPath,
  body: strict({ target_language: Language }),
  bodyExample: { target_language: 'es' },
  success: {
    status: 200,
    description: 'The document in its new, translated version.',
    schema: Document,
    example: { ...documentExample, language: 'es', text: 'La lámpara gira toda la noche. Nadie duerme.' },
  },
  errors: [402, 404, 503],
});

export const exportFields = {
  format: Type.Optional(
    oneOf(exportFormats, {
      default: 'txt',
      description: 'File format. `md`: Markdown, with highlights and notes after the text.',
    }),
  ),
  timestamps: Type.Optional(
    oneOf(['1', 'true', '0', 'false'], {
      description: 'Adds section times to PDF, DOCX, EPUB, TXT and CSV.',
    }),
  ),
};

export const exportDocument = operation('exportDocument', 'GET /documents/{document_id}/export', {
  ...reading,
  summary: 'Export a document',
  description:
    'Downloads the current version as a file. SRT and VTT need a transcription or complete sentence timings. ' +
    'Markdown has highlights, notes and bookmarks after the text, and is the same text when it is imported again. ' +
    'Spends no credits and makes no audio.',
  params: DocumentPath,
  query: strict(exportFields),
  success: {
    status: 200,
    description: 'The file, as an attachment.',
    media: [
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/epub+zip',
      'text/plain; charset=utf-8',
      'text/markdown; charset=utf-8',
      'text/csv; charset=utf-8',
      'application/x-subrip; charset=utf-8',
      'text/vtt; charset=utf-8',
    ],
  },
  errors: [404],
});
