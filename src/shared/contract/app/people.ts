/**
 * The accounts of the server and what it does, for owners who are signed in. They are the operations of administration
 * for the app, which asks for the password before what others at this browser must not do. To everyone else they do not exist.
 */
import { Type } from 'typebox';
import {
  createServerAccount,
  creditServerAccount,
  getServerAccount,
  listServerAccounts,
  updateServerAccount,
} from '../admin/accounts.ts';
import { ServerAccount } from '../admin/account-schemas.ts';
import {
  createInvitation,
  deleteInvitation,
  getServerStatus,
  listAuditLog,
  listInvitations,
} from '../admin/server.ts';
import { operation, strict } from '../operation.ts';
import { CurrentPassword } from './keys.ts';

const forOwners = { scope: 'account:read', rate: 'app' } as const;

export const listPeople = operation('listPeople', 'GET /people', {
  ...listServerAccounts,
  ...forOwners,
});

export const addPerson = operation('addPerson', 'POST /people', {
  ...createServerAccount,
  ...forOwners,
});

export const getPerson = operation('getPerson', 'GET /people/{account_id}', {
  ...getServerAccount,
  ...forOwners,
});

export const changePerson = operation('changePerson', 'PUT /people/{account_id}', {
  ...updateServerAccount,
  ...forOwners,
  description: 'Making somebody an owner needs the password.',
  body: strict({
    ...updateServerAccount.body.properties,
    current_password: Type.Optional(CurrentPassword),
  }),
});

export const creditPerson = operation('creditPerson', 'POST /people/{account_id}/credit', {
  ...creditServerAccount,
  ...forOwners,
});

export const deletePerson = operation('deletePerson', 'POST /people/{account_id}/delete', {
  ...forOwners,
  tag: 'Administration',
  summary: 'Delete an account and everything in it',
  description: 'Its email and the password of the owner confirm it. It continues in the background.',
  params: getServerAccount.params,
  body: strict({ email: Type.String({ maxLength: 254 }), current_password: CurrentPassword }),
  success: { status: 200, description: 'The account, which is being deleted.', schema: ServerAccount },
  errors: [404],
});

export const listOpenInvitations = operation('listOpenInvitations', 'GET /invitations', {
  ...listInvitations,
  ...forOwners,
  success: {
    ...listInvitations.success,
    schema: strict({
      ...listInvitations.success.schema.properties,
      can_invite: Type.Boolean({ description: 'Whether people can sign up by invitation at all.' }),
    }),
  },
});

export const invitePerson = operation('invitePerson', 'POST /invitations', {
  ...createInvitation,
  ...forOwners,
});

export const withdrawInvitation = operation('withdrawInvitation', 'DELETE /invitations/{invitation_id}', {
  ...deleteInvitation,
  ...forOwners,
});

export const readAuditLog = operation('readAuditLog', 'GET /audit', {
  ...listAuditLog,
  ...forOwners,
});

export const readServerStatus = operation('readServerStatus', 'GET /server', {
  ...getServerStatus,
  ...forOwners,
});
