/** What the app knows about the wallet beyond the account. */
import { Type, type Static } from 'typebox';
import { nullable, operation, strict, Timestamp } from '../operation.ts';

const WalletKind = strict({
  is_refilled: Type.Boolean({
    description: 'It refills by itself, so that its owner need not be shown any prices.',
  }),
});
type WalletKind = Static<typeof WalletKind>;

const shared = { tag: 'Account', scope: 'account:read', rate: 'app' } as const;

export const getWalletKind = operation('getWalletKind', 'GET /wallet', {
  ...shared,
  summary: 'Read whether the wallet refills by itself',
  description: 'Decides whether the app shows prices.',
  success: { status: 200, description: 'The kind of wallet.', schema: WalletKind },
});

const Amount = Type.Integer({ description: 'Wallet cents.' });

export const StatementLine = strict({
  id: Type.String(),
  kind: Type.String(),
  note: Type.String(),
  voice_name: nullable(Type.String({ description: 'Of speech with a voice that is still there.' })),
  cents: Amount,
  balance_after: Amount,
  created_at: Timestamp,
  is_open: Type.Boolean({ description: 'Money is held and nothing has been billed yet.' }),
  times: Type.Integer({ description: 'How often it happened in a row.' }),
  parts: Type.Array(strict({ kind: Type.String(), note: Type.String(), cents: Amount })),
});
export type StatementLine = Static<typeof StatementLine>;

export const getStatement = operation('getStatement', 'GET /wallet/statement', {
  ...shared,
  summary: 'Read what happened to the wallet',
  description: 'Newest first, a page at a time.',
  query: strict({ before: Type.Optional(Type.String({ format: 'uuid' })) }),
  success: {
    status: 200,
    description: 'One page.',
    schema: strict({ data: Type.Array(StatementLine), next_cursor: nullable(Type.String()) }),
  },
});

const UseOfDay = strict({ day: Type.String({ format: 'date' }), cents: Amount });
type UseOfDay = Static<typeof UseOfDay>;

export const getUse = operation('getUse', 'GET /wallet/use', {
  ...shared,
  summary: 'Read what was spent on each of the last 30 days',
  description: 'The last is today, in UTC.',
  success: { status: 200, description: 'The days.', schema: strict({ data: Type.Array(UseOfDay) }) },
});
