/** Tags: words of the owner's choice on documents. */
import { type Static, Type } from 'typebox';
import { DocumentPath } from './documents.ts';
import { limits } from './limits.ts';
import { operation, strict } from './operation.ts';

export const TagName = Type.String({
  minLength: 1,
  maxLength: limits.tags.name,
  description: 'A tag. Upper and lower case are the same; what was written first is shown.',
});
const TagNames = (description: string) =>
  Type.Array(TagName, { maxItems: limits.tags.perDocument, description });

export const Tag = strict(
  { name: TagName, documents_count: Type.Integer({ minimum: 0, description: 'Archived ones included.' }) },
  { title: 'Tag' },
);
export type Tag = Static<typeof Tag>;

const DocumentTags = strict({ tags: TagNames('In alphabetical order.') }, { title: 'DocumentTags' });

export const listTags = operation('listTags', 'GET /tags', {
  tag: 'Tags',
  summary: 'List the tags',
  description: 'Every tag of the account, in alphabetical order. `tag` of `/search` lists their documents.',
  scope: 'documents:read',
  success: {
    status: 200,
    description: 'The tags.',
    schema: strict({ data: Type.Array(Tag) }, { title: 'TagList' }),
    example: { data: [{ name: 'sea', documents_count: 12 }] },
  },
});

export const changeTags = operation('changeTags', 'POST /tags', {
  tag: 'Tags',
  summary: 'Tag many documents',
  description:
    `Adds tags to documents and takes others off, up to ${limits.page.max} documents at a time, all or none. A document has at most ` +
    `${limits.tags.perDocument} tags.`,
  scope: 'documents:write',
  body: strict({
    document_ids: Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: limits.page.max }),
    add: Type.Optional(TagNames('Tags to add.')),
    remove: Type.Optional(TagNames('Tags to take off.')),
  }),
  bodyExample: { document_ids: ['019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de'], add: ['sea'] },
  success: { status: 204, description: 'Changed.' },
  errors: [404],
});

export const deleteTag = operation('deleteTag', 'DELETE /tags/{tag}', {
  tag: 'Tags',
  summary: 'Delete a tag',
  description: 'Takes it off every document.',
  scope: 'documents:write',
  params: strict({ tag: TagName }),
  success: { status: 204, description: 'Deleted.' },
  errors: [404],
});

export const getDocumentTags = operation('getDocumentTags', 'GET /documents/{document_id}/tags', {
  tag: 'Tags',
  summary: 'Read the tags of a document',
  description: 'In alphabetical order.',
  scope: 'documents:read',
  rate: 'documents',
  params: DocumentPath,
  success: { status: 200, description: 'Its tags.', schema: DocumentTags, example: { tags: ['sea'] } },
  errors: [404],
});

export const setDocumentTags = operation('setDocumentTags', 'PUT /documents/{document_id}/tags', {
  tag: 'Tags',
  summary: 'Set the tags of a document',
  description: 'Replaces those it has.',
  scope: 'documents:write',
  rate: 'documents',
  params: DocumentPath,
  body: strict({ tags: TagNames('All tags of the document.') }),
  bodyExample: { tags: ['sea', 'unread'] },
  success: {
    status: 200,
    description: 'Its tags.',
    schema: DocumentTags,
    example: { tags: ['sea', 'unread'] },
  },
  errors: [404],
});
