/** What the operations of administration return about accounts. */
import { Type, type Static } from 'typebox';
import { Account } from '../account.ts';
import { nullable, oneOf, pageOf, plans, strict, Timestamp } from '../operation.ts';

const accountStates = ['active', 'disabled', 'deleting'] as const;

export const Email = Type.String({ minLength: 3, maxLength: 254 });
export const Plan = oneOf(plans);

const accountFields = {
  id: Type.String({ format: 'uuid' }),
  email: Type.String({ format: 'email' }),
  plan_id: Plan,
  is_owner: Type.Boolean({ description: 'Owners administer the server.' }),
  state: oneOf(accountStates, {
    description:
      '`disabled`: it cannot be used until it is enabled. `deleting`: it is being deleted, with everything in it.',
  }),
  wallet_cents: Account.properties.wallet_cents,
  display_credits: Account.properties.display_credits,
  is_refilled: Type.Boolean({ description: 'Its wallet refills by itself, so that it never runs out.' }),
  created_at: Timestamp,
};

export const ServerAccount = strict(accountFields, { title: 'ServerAccount' });
export type ServerAccount = Static<typeof ServerAccount>;

export const ServerAccountDetails = strict(
  {
    ...accountFields,
    stored_bytes: Type.Integer({ minimum: 0, description: 'What it stores, in bytes.' }),
    limit_bytes: nullable(Type.Integer({ description: 'What it may store; null: as much as the disk has.' })),
  },
  { title: 'ServerAccountDetails' },
);
export type ServerAccountDetails = Static<typeof ServerAccountDetails>;

export const NewServerAccount = strict(
  {
    ...accountFields,
    password: nullable(
      Type.String({ description: 'The random password; null where the request named one. Shown only once.' }),
    ),
    api_key: nullable(
      Type.String({ description: 'The first API key, where `key_name` asked for one. Shown only once.' }),
    ),
  },
  { title: 'NewServerAccount' },
);
export type NewServerAccount = Static<typeof NewServerAccount>;

export const ServerAccountPage = pageOf(ServerAccount, 'ServerAccountPage');
export type ServerAccountPage = Static<typeof ServerAccountPage>;

export const OneTimeLink = strict(
  {
    email: Type.String(),
    url: Type.String({ description: 'Works once. It is shown only here.' }),
    expires_at: Timestamp,
    is_emailed: Type.Boolean({ description: 'Whether the server has emailed it.' }),
  },
  { title: 'OneTimeLink' },
);
export type OneTimeLink = Static<typeof OneTimeLink>;

export const accountExample = {
  id: '019a8f6e-5f0c-7b2e-9a64-1f3f0d6c9f10',
  email: 'reader@example.com',
  plan_id: 'free',
  is_owner: false,
  state: 'active',
  wallet_cents: 125,
  display_credits: 62.5,
  is_refilled: false,
  created_at: '2026-01-31T09:30:00.000Z',
} as const;

export const linkExample = {
  email: accountExample.email,
  url: 'https://lectern.example/reset?token=wQ3…',
  expires_at: '2026-01-31T10:30:00.000Z',
  is_emailed: false,
};
