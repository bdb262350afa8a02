/** Administration: the accounts of the server. */
import { Type } from 'typebox';
import { limits } from '../limits.ts';
import { oneOf, operation, PageLimit, plans, strict } from '../operation.ts';
import {
  accountExample as example,
  Email,
  linkExample,
  NewServerAccount,
  OneTimeLink,
  Plan,
  ServerAccount,
  ServerAccountDetails,
  ServerAccountPage,
} from './account-schemas.ts';
import { administration } from './server.ts';

const AccountPath = strict({
  account_id: Type.String({ format: 'uuid', description: 'Account identifier.' }),
});

export const listServerAccounts = operation('listServerAccounts', 'GET /admin/accounts', {
  ...administration,
  summary: 'List the accounts of the server',
  description: 'Oldest first.',
  query: strict({
    query: Type.Optional(Type.String({ maxLength: 254, description: 'A part of the email.' })),
    limit: PageLimit,
    cursor: Type.Optional(
      Type.String({ format: 'uuid', description: '`next_cursor` of the previous page.' }),
    ),
  }),
  success: {
    status: 200,
    description: 'One page of accounts.',
    schema: ServerAccountPage,
    example: { data: [example], next_cursor: null, has_more: false },
  },
  errors: [404],
});

export const createServerAccount = operation('createServerAccount', 'POST /admin/accounts', {
  ...administration,
  summary: 'Create an account',
  description:
    'The person signs in with the email and the password. An email that has an account is 409. To let people choose ' +
    'their own password, invite them instead.',
  body: strict({
    email: Email,
    plan_id: Type.Optional(oneOf(plans, { default: 'free' })),
    wallet_cents: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: limits.creditCents,
        description:
          'A balance that does not refill by itself. Without it, the wallet is the one that everyone gets on this server.',
      }),
    ),
    password: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1_000, description: 'A random one if absent.' }),
    ),
    key_name: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'Makes an API key of this name as well.' }),
    ),
  }),
  bodyExample: { email: example.email, plan_id: 'free' },
  success: {
    status: 201,
    description: 'The account.',
    schema: NewServerAccount,
    example: { ...example, password: 'kfm2x-9wq4e-tt7bn-cy3hd', api_key: null },
  },
  errors: [404],
});

export const getServerAccount = operation('getServerAccount', 'GET /admin/accounts/{account_id}', {
  ...administration,
  summary: 'Read an account of the server',
  description: 'The account and how much it stores.',
  params: AccountPath,
  success: {
    status: 200,
    description: 'The account.',
    schema: ServerAccountDetails,
    example: { ...example, stored_bytes: 48_120, limit_bytes: 2_147_483_648 },
  },
  errors: [404],
});

export const updateServerAccount = operation('updateServerAccount', 'PUT /admin/accounts/{account_id}', {
  ...administration,
  summary: 'Change an account of the server',
  description:
    'Changes the fields that are sent, together or not at all. Disabling ends its sessions, and its keys, connected apps, ' +
    'feeds and links stop with their next request; its jobs wait until it is enabled. The last owner who can sign in ' +
    'stays: 409.',
  params: AccountPath,
  body: strict({
    plan_id: Type.Optional(Plan),
    is_owner: Type.Optional(Type.Boolean()),
    is_disabled: Type.Optional(Type.Boolean()),
  }),
  bodyExample: { plan_id: 'unlimited' },
  success: { status: 200, description: 'The account.', schema: ServerAccount, example },
  errors: [404],
});

export const deleteServerAccount = operation('deleteServerAccount', 'DELETE /admin/accounts/{account_id}', {
  ...administration,
  summary: 'Delete an account and everything in it',
  description:
    'Starts the deletion of the account with its documents, audio, keys and everything else. From then on it cannot be ' +
    'used, and this cannot be undone. The deletion continues in the background, across restarts; reading the account is ' +
    '404 once it has ended.',
  params: AccountPath,
  query: strict({
    email: Type.String({
      maxLength: 254,
      description: 'The email of the account, to confirm.',
    }),
  }),
  success: {
    status: 200,
    description: 'The account, which is being deleted.',
    schema: ServerAccount,
    example: { ...example, state: 'deleting' },
  },
  errors: [404],
});

export const creditServerAccount = operation(
  'creditServerAccount',
  'POST /admin/accounts/{account_id}/credit',
  {
    ...administration,
    summary: 'Credit a wallet',
    description: 'Adds wallet cents to an account; a negative number takes them away.',
    params: AccountPath,
    body: strict({
      cents: Type.Integer({
        minimum: -limits.creditCents,
        maximum: limits.creditCents,
        description: 'Wallet cents, other than 0.',
      }),
    }),
    bodyExample: { cents: 200 },
    idempotencyKey: 'replay',
    success: {
      status: 200,
      description: 'The account.',
      schema: ServerAccount,
      example: { ...example, wallet_cents: 325, display_credits: 162.5 },
    },
    errors: [404],
  },
);

export const createPasswordLink = operation(
  'createPasswordLink',
  'POST /admin/accounts/{account_id}/password-link',
  {
    ...administration,
    summary: 'Create a link to set a new password',
    description: 'For a person who cannot sign in. It works once and expires after an hour.',
    params: AccountPath,
    success: { status: 201, description: 'The link.', schema: OneTimeLink, example: linkExample },
    errors: [404],
  },
);

export const turnOffSecondStep = operation(
  'turnOffSecondStep',
  'DELETE /admin/accounts/{account_id}/second-step',
  {
    ...administration,
    summary: 'Turn off the second step of a sign-in',
    description: 'For a lost phone: the account then signs in with its password alone.',
    params: AccountPath,
    success: { status: 204, description: 'Turned off.' },
    errors: [404],
  },
);
