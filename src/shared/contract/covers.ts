/** The cover of a document: an image that came with its file or was set, or a drawn one. */
import { Type } from 'typebox';
import { DocumentPath } from './documents.ts';
import { limits } from './limits.ts';
import { nullable, operation, strict } from './operation.ts';

const { coverBytes } = limits.collections;

export const coverMediaTypes = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'] as const;

export const Cover = strict({
  image: nullable(
    Type.String({
      maxLength: Math.ceil(coverBytes / 3) * 4,
      description: 'The file in base64; null removes the image.',
    }),
  ),
});

export const coverText = `A PNG, JPEG or WebP image of up to ${coverBytes / 1024 ** 2} MB, in base64. Without \`image\`, the drawn one is used again.`;

export const getDocumentCover = operation('getDocumentCover', 'GET /documents/{document_id}/cover', {
  tag: 'Documents',
  summary: 'Get the cover of a document',
  description: 'The image that came with its file or was set, or one drawn from title and author.',
  scope: 'documents:read',
  rate: 'documents',
  params: DocumentPath,
  entityTag: 'read',
  success: { status: 200, description: 'The image.', media: [...coverMediaTypes] },
  errors: [404],
});

export const setDocumentCover = operation('setDocumentCover', 'PUT /documents/{document_id}/cover', {
  tag: 'Documents',
  summary: 'Set the cover of a document',
  description: coverText,
  scope: 'documents:write',
  rate: 'documents',
  params: DocumentPath,
  body: Cover,
  bodyExample: { image: null },
  success: { status: 204, description: 'Set.' },
  errors: [404],
});
