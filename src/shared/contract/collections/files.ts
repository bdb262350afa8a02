/** A collection as a picture and as files: its cover, and the texts of all its documents in one. */
import { Type } from 'typebox';
import { Cover, coverMediaTypes, coverText } from '../covers.ts';
import { inFigures, limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { oneOf, strict } from '../schemas.ts';
import { CollectionPath, reading, writing } from './frame.ts';

const { collections: most } = limits;

export const getCollectionCover = operation({
  ...reading,
  operationId: 'getCollectionCover',
  method: 'GET',
  path: '/collections/{collection_id}/cover',
  summary: 'Get the cover of a collection',
  description: 'The image that was set, or one drawn from title and author.',
  params: CollectionPath,
  entityTag: 'read',
  success: {
    status: 200,
    description: 'The image.',
    media: [...coverMediaTypes],
  },
  errors: [404],
});

export const setCollectionCover = operation({
  ...writing,
  operationId: 'setCollectionCover',
  method: 'PUT',
  path: '/collections/{collection_id}/cover',
  summary: 'Set the cover of a collection',
  description: coverText,
  params: CollectionPath,
  body: Cover,
  bodyExample: { image: null },
  success: { status: 204, description: 'Set.' },
  errors: [404],
});

const collectionFormats = ['txt', 'md', 'pdf', 'docx', 'epub'] as const;
export type CollectionFormat = (typeof collectionFormats)[number];

export const exportCollection = operation({
  ...reading,
  operationId: 'exportCollection',
  method: 'GET',
  path: '/collections/{collection_id}/export',
  summary: 'Export a collection as one file',
  description:
    'The texts of all its documents in order, as an attachment: the parts of a book joined as they were cut, other documents ' +
    `with their titles as headings. Formats other than TXT and Markdown hold up to ${inFigures(most.exportCharacters)} characters. Spends no credits.`,
  params: CollectionPath,
  query: strict({
    format: Type.Optional(oneOf(collectionFormats, { default: 'txt', description: 'File format.' })),
  }),
  success: {
    status: 200,
    description: 'The file, as an attachment.',
    media: [
      'text/plain; charset=utf-8',
      'text/markdown; charset=utf-8',
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/epub+zip',
    ],
  },
  errors: [404, 503],
});
