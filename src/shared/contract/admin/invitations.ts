/** Administration: invitations to the server. */
import { Type, type Static } from 'typebox';
import { operation } from '../operation.ts';
import { plans } from '../plans.ts';
import { oneOf, strict, Timestamp } from '../schemas.ts';
import { Email, linkExample, OneTimeLink, Plan } from './account-schemas.ts';
import { administration } from './administration.ts';

const InvitationId = Type.String({ pattern: '^[0-9a-f]{64}$' });

const Invitation = strict(
  {
    id: InvitationId,
    email: Type.String(),
    plan_id: Plan,
    invited_by: Type.String({ description: 'The email of the owner, or `command line`.' }),
    created_at: Timestamp,
    expires_at: Timestamp,
  },
  { title: 'Invitation' },
);
type Invitation = Static<typeof Invitation>;

export const listInvitations = operation({
  ...administration,
  operationId: 'listInvitations',
  method: 'GET',
  path: '/admin/invitations',
  summary: 'List invitations',
  description: 'Those that can still be accepted, newest first, without their links.',
  success: {
    status: 200,
    description: 'The invitations.',
    schema: strict({ data: Type.Array(Invitation) }),
    example: {
      data: [
        {
          id: '5f1d0c6b'.repeat(8),
          email: 'guest@example.com',
          plan_id: 'free',
          invited_by: 'owner@example.com',
          created_at: '2026-01-31T09:30:00.000Z',
          expires_at: '2026-02-07T09:30:00.000Z',
        },
      ],
    },
  },
  errors: [404],
});

export const createInvitation = operation({
  ...administration,
  operationId: 'createInvitation',
  method: 'POST',
  path: '/admin/invitations',
  summary: 'Invite a person',
  description:
    'Makes a link with which the person creates an account. It works once and expires after seven days, and is emailed ' +
    'where the server can send email. Where nobody can sign up (`SIGNUP=off`) it is 409.',
  body: strict({ email: Email, plan_id: Type.Optional(oneOf(plans, { default: 'free' })) }),
  bodyExample: { email: 'guest@example.com', plan_id: 'free' },
  success: {
    status: 201,
    description: 'The link.',
    schema: OneTimeLink,
    example: {
      ...linkExample,
      email: 'guest@example.com',
      url: 'https://lectern.example/signup?token=pX8…',
      expires_at: '2026-02-07T09:30:00.000Z',
    },
  },
  errors: [404],
});

export const deleteInvitation = operation({
  ...administration,
  operationId: 'deleteInvitation',
  method: 'DELETE',
  path: '/admin/invitations/{invitation_id}',
  summary: 'Withdraw an invitation',
  description: 'Its link stops working.',
  params: strict({ invitation_id: Type.String({ ...InvitationId, description: 'Invitation identifier.' }) }),
  success: { status: 204, description: 'Withdrawn.' },
  errors: [404],
});
