/** The pictures that a document keeps: its text names each on a line of its own, as `![words](image:ID)`. */
import { Type } from 'typebox';
import { DocumentPath } from './documents.ts';
import { operation, strict } from './operation.ts';

export const pictureMediaTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

export const PicturePath = strict({
  ...DocumentPath.properties,
  picture_id: Type.String({
    pattern: '^[\\w-]{1,64}$',
    description: 'As in the text: `![words](image:ID)`.',
  }),
});

export const getDocumentPicture = operation(
  'getDocumentPicture',
  'GET /documents/{document_id}/pictures/{picture_id}',
  {
    tag: 'Documents',
    summary: 'Get a picture of a document',
    description:
      'A picture that came with its file. The text names it on a line of its own, as `![words](image:ID)`, where the words ' +
      'are what its author wrote in its place.',
    scope: 'documents:read',
    rate: 'documents',
    params: PicturePath,
    success: {
      status: 200,
      description: 'The picture, or the requested range of it.',
      media: [...pictureMediaTypes],
    },
    errors: [404],
  },
);
