/** The API keys of the account. Keys cannot make keys: these operations are for its owner in the app. */
import { Type, type Static } from 'typebox';
import { nullable, operation, strict, Timestamp } from '../operation.ts';

/** Asked for before what others at this browser must not do. */
export const CurrentPassword = Type.String({
  minLength: 1,
  maxLength: 1_000,
  description: 'The password of the account, to confirm. A wrong one is 422.',
});

const Name = Type.String({ minLength: 1, maxLength: 100 });
const fields = { id: Type.String({ format: 'uuid' }), name: Name, prefix: Type.String() };

export const ListedKey = strict({
  ...fields,
  is_admin: Type.Boolean({ description: 'It may administer the server.' }),
  created_at: Timestamp,
  last_used_at: nullable(Timestamp),
});
export type ListedKey = Static<typeof ListedKey>;

export const MadeKey = strict({
  ...fields,
  key: Type.String({ description: 'The whole key. It is shown only once.' }),
});
export type MadeKey = Static<typeof MadeKey>;

const shared = { tag: 'Keys', scope: 'account:read', rate: 'app' } as const;
const KeyPath = strict({ key_id: Type.String({ format: 'uuid' }) });

export const listKeys = operation('listKeys', 'GET /keys', {
  ...shared,
  summary: 'List the active API keys',
  description: 'Newest first.',
  success: {
    status: 200,
    description: 'The keys.',
    schema: strict({
      data: Type.Array(ListedKey),
      max: Type.Integer({ description: 'How many there may be.' }),
    }),
  },
});

export const createKey = operation('createKey', 'POST /keys', {
  ...shared,
  summary: 'Create an API key',
  description:
    'Owners can create one that administers the server, with their password; to others, that is 404.',
  body: strict({
    name: Name,
    is_admin: Type.Optional(Type.Boolean()),
    current_password: Type.Optional(CurrentPassword),
  }),
  success: { status: 201, description: 'The key.', schema: MadeKey },
  errors: [404],
});

export const renameKey = operation('renameKey', 'PUT /keys/{key_id}', {
  ...shared,
  summary: 'Rename an API key',
  description: 'The key itself stays the same.',
  params: KeyPath,
  body: strict({ name: Name }),
  success: { status: 204, description: 'Renamed.' },
  errors: [404],
});

export const revokeKey = operation('revokeKey', 'DELETE /keys/{key_id}', {
  ...shared,
  summary: 'Revoke an API key',
  description: 'It stops working at once. This cannot be undone.',
  params: KeyPath,
  success: { status: 204, description: 'Revoked.' },
  errors: [404],
});
