/** The password with which KOReader keeps reading places in step. */
import { Type, type Static } from 'typebox';
import { nullable, operation, strict, Timestamp } from '../operation.ts';

const KoreaderState = strict({
  password: nullable(
    strict({
      created_at: Timestamp,
      last_used_at: nullable(
        Type.String({ format: 'date-time', description: 'When KOReader last used it.' }),
      ),
    }),
  ),
});
type KoreaderState = Static<typeof KoreaderState>;

const shared = { tag: 'Account', scope: 'account:read', rate: 'app' } as const;

export const getKoreader = operation('getKoreader', 'GET /koreader', {
  ...shared,
  summary: 'Read whether KOReader has a password',
  description: 'When the password was made and last used; null: there is none.',
  success: { status: 200, description: 'The state.', schema: KoreaderState },
});

export const makeKoreaderPassword = operation('makeKoreaderPassword', 'POST /koreader', {
  ...shared,
  summary: 'Make a password for KOReader',
  description: 'It opens reading places and nothing else. The one before stops working.',
  success: {
    status: 201,
    description: 'The password. It is shown only once.',
    schema: strict({ password: Type.String() }),
  },
});

export const removeKoreaderPassword = operation('removeKoreaderPassword', 'DELETE /koreader', {
  ...shared,
  summary: 'Remove the password of KOReader',
  description: 'Devices that use it can no longer read or save places.',
  success: { status: 204, description: 'Removed.' },
});
