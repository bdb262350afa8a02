/** Who is signed in and what is in their wallet. Read at the start, and again after something was spent. */
import { appHeader, call } from '../api.ts';
import { leave } from './before-unload.ts';
import type { Account } from '../../../src/contract/account.ts';

const known = $state<{ account: Account | undefined }>({ account: undefined });

export const account = {
  get now(): Account | undefined {
    return known.account;
  },
  /** The balance is optional: where it cannot be read, everything else works. */
  async refresh(): Promise<void> {
    known.account = await call('getAccount', {}).catch(() => known.account);
  },
  async signOut(): Promise<void> {
    await leave();
    await fetch('/signout', { method: 'POST', headers: appHeader, redirect: 'manual' });
    location.assign('/');
  },
};
