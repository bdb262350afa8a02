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

export const getKoreader = operation('getKoreader', 'GET /koreader', {
  tag: 'Account',
  summary: 'Read whether KOReader has a password',
  description: 'When the password was made and last used; null: there is none.',
  scope: 'account:read',
  rate: 'app',
  success: { status: 200, description: 'The state.', schema: KoreaderState },
});

export const makeKoreaderPassword = operation('makeKoreaderPassword', 'POST /koreader', {
  tag: 'Account',
  summary: 'Make a password for KOReader',
  description: 'It opens reading places and nothing else. The one before stops working.',
  scope: 'account:read',
  rate: 'app',
  success: {
    status: 201,
    description: 'The password. It is shown only once.',
    schema: strict({ password: Type.String() }),
  },
});

export const removeKoreaderPassword = operation('removeKoreaderPassword', 'DELETE /koreader', {
  tag: 'Account',
  summary: 'Remove the password of KOReader',
  description: 'Devices that use it can no longer read or save places.',
  scope: 'account:read',
  rate: 'app',
  success: { status: 204, description: 'Removed.' },
});
