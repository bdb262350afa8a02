/** Administration: what the server is doing, and the log of what administrators did and who signed in. */
import { type Static, Type } from 'typebox';
import {
  adminScope,
  nullable,
  oneOf,
  operation,
  PageLimit,
  pageOf,
  plans,
  strict,
  Timestamp,
} from '../operation.ts';
import { Email, linkExample, OneTimeLink, Plan } from './account-schemas.ts';

/* What the operations of administration share. */

export const administration = { tag: 'Administration', scope: adminScope } as const;

const Count = Type.Integer({ minimum: 0 });
const Bytes = Type.Integer({ minimum: 0, description: 'In bytes.' });

const AuditEntry = strict(
  {
    id: Type.String(),
    created_at: Timestamp,
    action: Type.String({ description: 'What was done: `account.disabled`. There may be new ones.' }),
    actor: Type.String({ description: 'The email of the account that did it, `command line` or `server`.' }),
    subject: Type.String({ description: 'The email of the account that it was done to; may be empty.' }),
    address: Type.String({ description: 'Where the request came from; empty for the command line.' }),
    details: Type.Unsafe<Readonly<Record<string, string | number>>>({
      type: 'object',
      additionalProperties: true,
      description: 'What was changed, such as the plan. Never a secret.',
    }),
  },
  { title: 'AuditEntry' },
);
export type AuditEntry = Static<typeof AuditEntry>;

const AuditPage = pageOf(AuditEntry, 'AuditPage');
type AuditPage = Static<typeof AuditPage>;

export const listAuditLog = operation('listAuditLog', 'GET /admin/audit', {
  ...administration,
  summary: 'Read the audit log',
  description:
    'What administrators did and who signed in, newest first, for the 90 days that the server keeps it.',
  query: strict({
    limit: PageLimit,
    cursor: Type.Optional(
      Type.String({
        pattern: '^[0-9]{1,15}-[A-Za-z0-9_-]{1,80}$',
        description: '`next_cursor` of the previous page.',
      }),
    ),
  }),
  success: {
    status: 200,
    description: 'One page of the log.',
    schema: AuditPage,
    example: {
      data: [
        {
          id: '019a8f6e-9c02-7a10-9b0a-6f0d2c4e8c33',
          created_at: '2026-01-31T09:30:00.000Z',
          action: 'account.plan_changed',
          actor: 'owner@example.com',
          subject: 'reader@example.com',
          address: '192.0.2.1',
          details: { plan: 'unlimited' },
        },
      ],
      next_cursor: null,
      has_more: false,
    },
  },
  errors: [404],
});

const missingParts = [
  'database',
  'disk_space',
  'storage',
  'speech_workers',
  'transcription_workers',
] as const;

const WorkerStatus = strict({
  id: Type.String(),
  host: Type.String(),
  version: Type.String(),
  busy: Type.Integer({ minimum: 0, description: 'Sentences or pieces of recordings that it is busy with.' }),
  slots: Type.Integer({ minimum: 0, description: 'The most that it takes at the same time.' }),
});
type WorkerStatus = Static<typeof WorkerStatus>;

/** Null where this server has no workers on other machines. */
const workersStatus = (description: string) =>
  Type.Unsafe<{ waiting: number; workers: WorkerStatus[] } | null>({
    ...strict({ waiting: Count, workers: Type.Array(WorkerStatus) }),
    type: ['object', 'null'],
    description,
  });

export const ServerStatus = strict(
  {
    pools: Type.Array(
      strict({ name: Type.String(), size: Count, workers: Count, running: Count, waiting: Count }),
      { description: 'The pools of workers of the process that responds.' },
    ),
    speech_queue: workersStatus(
      'Sentences that wait at the workers on other machines, and these workers; null where there are none (`WORKERS_URL`).',
    ),
    transcription_queue: workersStatus('The same for pieces of recordings.'),
    jobs: Type.Array(strict({ kind: Type.String(), waiting: Count, running: Count, paused: Count }), {
      description: 'Jobs of all accounts that have not ended, by kind.',
    }),
    stored: strict(
      { texts: Bytes, audio: Bytes, recordings: Bytes, responses: Bytes, cache: Bytes },
      {
        description:
          'What all accounts store together, and the cache of sentences of the process that responds.',
      },
    ),
    disk: Type.Unsafe<{ free_bytes: number; total_bytes: number } | null>({
      ...strict({ free_bytes: Bytes, total_bytes: Bytes }),
      type: ['object', 'null'],
      description: 'The disk of the data folder; null where it is not watched.',
    }),
    missing: Type.Array(strict({ name: oneOf(missingParts), since: Timestamp }), {
      description: 'What `/readyz` misses.',
    }),
    errors: Type.Array(
      strict({
        created_at: Timestamp,
        message: Type.String(),
        cause: Type.String(),
        request_id: nullable(Type.String()),
      }),
      { description: 'The latest errors of the process that responds, newest first.' },
    ),
  },
  { title: 'ServerStatus' },
);
export type ServerStatus = Static<typeof ServerStatus>;

export const getServerStatus = operation('getServerStatus', 'GET /admin/server', {
  ...administration,
  summary: 'Read what the server is doing',
  description: 'Its workers and jobs, how much is stored, what is missing and what failed lately.',
  success: {
    status: 200,
    description: 'The state of the server.',
    schema: ServerStatus,
    example: {
      pools: [{ name: 'speech', size: 2, workers: 2, running: 1, waiting: 0 }],
      speech_queue: null,
      transcription_queue: null,
      jobs: [{ kind: 'audiobook', waiting: 3, running: 1, paused: 0 }],
      stored: { texts: 48_120, audio: 9_120_400, recordings: 0, responses: 0, cache: 1_204_000 },
      disk: { free_bytes: 21_474_836_480, total_bytes: 68_719_476_736 },
      missing: [],
      errors: [],
    },
  },
  errors: [404],
});

/* Administration: invitations to the server. */

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

export const listInvitations = operation('listInvitations', 'GET /admin/invitations', {
  ...administration,
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

export const createInvitation = operation('createInvitation', 'POST /admin/invitations', {
  ...administration,
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

export const deleteInvitation = operation('deleteInvitation', 'DELETE /admin/invitations/{invitation_id}', {
  ...administration,
  summary: 'Withdraw an invitation',
  description: 'Its link stops working.',
  params: strict({ invitation_id: Type.String({ ...InvitationId, description: 'Invitation identifier.' }) }),
  success: { status: 204, description: 'Withdrawn.' },
  errors: [404],
});
