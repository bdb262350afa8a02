import { type Static, Type } from 'typebox';

import { operation, strict } from './operation.ts';

export { plans, type AccountPlan } from './operation.ts';

export const Account = strict(
  {
    id: Type.String(),
    email: Type.String({ format: 'email' }),
    plan_id: Type.String({
      description: '`free` ({freeDailyDocuments} new documents a day) or `unlimited`.',
    }),
    wallet_cents: Type.Integer({
      minimum: Number.MIN_SAFE_INTEGER,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Balance in wallet cents; may be negative.',
    }),
    display_credits: Type.Number({ description: 'The balance in credits: two wallet cents are one credit.' }),
    api_key: Type.Optional(
      strict(
        { id: Type.String(), name: Type.String(), prefix: Type.String() },
        { description: 'The key used for this request; absent for an OAuth token.' },
      ),
    ),
  },
  { title: 'Account' },
);
export type Account = Static<typeof Account>;

export const getAccount = operation('getAccount', 'GET /me', {
  tag: 'Account',
  summary: 'Read the account',
  description: 'Returns the authenticated account, its plan and its wallet balance. Use it to verify a key.',
  scope: 'account:read',
  headRate: 'handshakes',
  success: {
    status: 200,
    description: 'The account.',
    schema: Account,
    example: {
      id: '019a8f6e-5f0c-7b2e-9a64-1f3f0d6c9f10',
      email: 'reader@example.com',
      plan_id: 'free',
      wallet_cents: 125,
      display_credits: 62.5,
      api_key: {
        id: '019a8f6e-6c11-7d3a-8a21-7c0a5f1e2b33',
        name: 'laptop',
        prefix: 'lectern_live_Q7vN2xKd',
      },
    },
  },
});
