/** Sharing a collection with people of the same server. */
import { type Static, Type } from 'typebox';
import { nullable, oneOf, operation, strict, Timestamp } from '../operation.ts';
import { CollectionPath, Id, reading, writing } from './schemas.ts';

const role = oneOf(['read', 'together'], {
  description:
    '`read`: they read and listen. `together`: they also add documents of their own, and take documents out.',
});
const Email = Type.String({ minLength: 3, maxLength: 254 });

const CollectionMember = strict(
  { email: Type.String(), role, invited_at: Timestamp, accepted_at: nullable(Timestamp) },
  { title: 'CollectionMember' },
);
export type CollectionMember = Static<typeof CollectionMember>;

const CollectionInvitation = strict(
  { collection_id: Id, title: Type.String(), owner: Type.String(), role, invited_at: Timestamp },
  { title: 'CollectionInvitation' },
);
export type CollectionInvitation = Static<typeof CollectionInvitation>;

const memberExample = {
  email: 'grace@example.com',
  role: 'read',
  invited_at: '2026-01-31T09:30:00.000Z',
  accepted_at: null,
};

export const listCollectionMembers = operation(
  'listCollectionMembers',
  'GET /collections/{collection_id}/members',
  {
    ...reading,
    summary: 'List with whom a collection is shared',
    description: 'For the account that shares it. An address without an account here stays invited.',
    params: CollectionPath,
    success: {
      status: 200,
      description: 'Everybody who is invited.',
      schema: strict({ data: Type.Array(CollectionMember) }),
      example: { data: [memberExample] },
    },
    errors: [404],
  },
);

export const shareCollection = operation('shareCollection', 'POST /collections/{collection_id}/members', {
  ...writing,
  summary: 'Share a collection with somebody',
  description:
    'Invites the account with this address, or changes what it may do. It sees nothing before it has accepted. Members have their ' +
    'own places, highlights and voices, and pay for what they listen to. A saved search cannot be shared.',
  params: CollectionPath,
  body: strict({ email: Email, role }),
  bodyExample: { email: 'grace@example.com', role: 'read' },
  success: { status: 204, description: 'Invited, if there is such an account.' },
  errors: [404],
});

export const unshareCollection = operation(
  'unshareCollection',
  'DELETE /collections/{collection_id}/members/{email}',
  {
    ...writing,
    summary: 'Stop sharing a collection with somebody',
    description: 'At once. The documents that they put into it leave it with them.',
    params: strict({ ...CollectionPath.properties, email: Email }),
    success: { status: 204, description: 'No longer shared.' },
    errors: [404],
  },
);

export const listCollectionInvitations = operation(
  'listCollectionInvitations',
  'GET /collection-invitations',
  {
    ...reading,
    summary: 'List the collections you are invited to',
    description: 'Those of other people that you have not accepted yet, newest first.',
    success: {
      status: 200,
      description: 'The invitations.',
      schema: strict({ data: Type.Array(CollectionInvitation) }),
      example: {
        data: [
          {
            collection_id: '019a8f70-1b2c-7d3e-9f40-5a6b7c8d9e0f',
            title: 'The lighthouse',
            owner: 'ada@example.com',
            role: 'read',
            invited_at: '2026-01-31T09:30:00.000Z',
          },
        ],
      },
    },
  },
);

export const joinCollection = operation('joinCollection', 'PUT /collections/{collection_id}/membership', {
  ...writing,
  summary: 'Accept the invitation to a collection',
  description: 'From now on it is listed with your own.',
  params: CollectionPath,
  success: { status: 204, description: 'You are a member.' },
  errors: [404],
});

export const leaveCollection = operation(
  'leaveCollection',
  'DELETE /collections/{collection_id}/membership',
  {
    ...writing,
    summary: 'Leave a collection that is shared with you',
    description: 'Or decline the invitation to it. The documents that you put into it leave it with you.',
    params: CollectionPath,
    success: { status: 204, description: 'It is no longer shared with you.' },
    errors: [404],
  },
);
