import type { AppOperations } from '../../contract/app/index.ts';
import type { Wallet } from '../../features/wallet/wallet.ts';
import type { Handlers } from '../api/call.ts';

export function createWalletHandlers(wallet: Wallet): Handlers<Pick<AppOperations, 'getWalletKind'>> {
  return {
    getWalletKind: async ({ actor }) => ({ is_refilled: await wallet.isRefilled(actor.accountId) }),
  };
}
