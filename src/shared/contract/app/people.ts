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
import { operation } from '../operation.ts';
import { strict } from '../schemas.ts';
import { CurrentPassword } from './keys.ts';

const forOwners = { scope: 'account:read', rate: 'app' } as const;

export const listPeople = operation({
  ...listServerAccounts,
  ...forOwners,
  operationId: 'listPeople',
  path: '/people',
});

export const addPerson = operation({
  ...createServerAccount,
  ...forOwners,
  operationId: 'addPerson',
  path: '/people',
});

export const getPerson = operation({
  ...getServerAccount,
  ...forOwners,
  operationId: 'getPerson',
  path: '/people/{account_id}',
});

export const changePerson = operation({
  ...updateServerAccount,
  ...forOwners,
  operationId: 'changePerson',
  path: '/people/{account_id}',
  description: 'Making somebody an owner needs the password.',
  body: strict({
    ...updateServerAccount.body.properties,
    current_password: Type.Optional(CurrentPassword),
  }),
});

export const creditPerson = operation({
  ...creditServerAccount,
  ...forOwners,
  operationId: 'creditPerson',
  path: '/people/{account_id}/credit',
});

export const deletePerson = operation({
  ...forOwners,
  operationId: 'deletePerson',
  method: 'POST',
  path: '/people/{account_id}/delete',
  tag: 'Administration',
  summary: 'Delete an account and everything in it',
  description: 'Its email and the password of the owner confirm it. It continues in the background.',
  params: getServerAccount.params,
  body: strict({ email: Type.String({ maxLength: 254 }), current_password: CurrentPassword }),
  success: { status: 200, description: 'The account, which is being deleted.', schema: ServerAccount },
  errors: [404],
});

export const listOpenInvitations = operation({
  ...listInvitations,
  ...forOwners,
  operationId: 'listOpenInvitations',
  path: '/invitations',
  success: {
    ...listInvitations.success,
    schema: strict({
      ...listInvitations.success.schema.properties,
      can_invite: Type.Boolean({ description: 'Whether people can sign up by invitation at all.' }),
    }),
  },
});

export const invitePerson = operation({
  ...createInvitation,
  ...forOwners,
  operationId: 'invitePerson',
  path: '/invitations',
});

export const withdrawInvitation = operation({
  ...deleteInvitation,
  ...forOwners,
  operationId: 'withdrawInvitation',
  path: '/invitations/{invitation_id}',
});

export const readAuditLog = operation({
  ...listAuditLog,
  ...forOwners,
  operationId: 'readAuditLog',
  path: '/audit',
});

export const readServerStatus = operation({
  ...getServerStatus,
  ...forOwners,
  operationId: 'readServerStatus',
  path: '/server',
});
