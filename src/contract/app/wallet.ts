/** What the app knows about the wallet beyond the account. */
import { Type, type Static } from 'typebox';
import { operation } from '../operation.ts';
import { strict } from '../schemas.ts';

const WalletKind = strict({
  is_refilled: Type.Boolean({
    description: 'It refills by itself, so that its owner need not be shown any prices.',
  }),
});
type WalletKind = Static<typeof WalletKind>;

export const getWalletKind = operation({
  operationId: 'getWalletKind',
  method: 'GET',
  path: '/wallet',
  tag: 'Account',
  summary: 'Read whether the wallet refills by itself',
  description: 'Decides whether the app shows prices.',
  scope: 'account:read',
  rate: 'app',
  success: { status: 200, description: 'The kind of wallet.', schema: WalletKind },
  errors: [],
});
