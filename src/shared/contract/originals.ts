/** The file that a document was made from, as far as it is kept: a PDF, whose pages can be shown as they were printed. */
import { DocumentPath } from './documents.ts';
import { operation } from './operation.ts';

export const originalMediaType = 'application/pdf';

export const getDocumentOriginal = operation('getDocumentOriginal', 'GET /documents/{document_id}/original', {
  tag: 'Documents',
  summary: 'Get the PDF that a document was made from',
  description:
    'The file as it was imported, or the requested range of it. All parts of a book have the same one. Documents that were made ' +
    'from anything else have none, and neither have translations.',
  scope: 'documents:read',
  rate: 'documents',
  params: DocumentPath,
  success: {
    status: 200,
    description: 'The PDF, or the requested range of it.',
    media: [originalMediaType],
  },
  errors: [404],
});
