/** Who is signed in and what is in their wallet. Read at the start, and again after something was spent. */
import type { Account } from '../../../src/shared/contract/account.ts';
import { appHeader, call } from '../api.ts';
import { t } from '../messages.ts';
import { annotationOutbox } from '../offline/annotation-outbox.svelte.ts';
import { forgetDevice } from '../offline/forget.ts';
import { recall, remember } from '../reader/preferences.ts';
import { toast } from '../ui/toasts.svelte.ts';
import { leave } from './unsaved-guard.ts';

const known = $state<{ account: Account | undefined; hasPrices: boolean }>({
  account: undefined,
  hasPrices: false,
});

/** It never changes while the app is open. */
const readKind = () =>
  call('getWalletKind', {})
    .then(({ is_refilled }) => {
      known.hasPrices = !is_refilled;
      return true;
    })
    .catch(() => false);
let reading = readKind();

/** Once for all who read the account at the same time: a second time would take what the fresh page has kept. */
let forgetting: Promise<void> | undefined;

/** What somebody else kept on this device is not shown to whoever signs in after them. */
async function forgetOthers(email: string): Promise<void> {
  const before = recall('account');
  if (before !== undefined && before !== email)
    await (forgetting ??= forgetDevice().then(() => location.reload()));
  remember('account', email);
}

export const account = {
  get now(): Account | undefined {
    return known.account;
  },
  /** Whether anything costs something here: a wallet that refills by itself has no prices. */
  get hasPrices(): boolean {
    return known.hasPrices;
  },
  /** The same, once it is known; what cannot be found out might cost something. */
  async mustPay(): Promise<boolean> {
    const isKnown = (await reading) || (await (reading = readKind()));
    return known.hasPrices || !isKnown;
  },
  /** The balance is optional: where it cannot be read, everything else works. */
  async refresh(): Promise<void> {
    known.account = await call('getAccount', {}).catch(() => known.account);
    if (known.account) await forgetOthers(known.account.email);
  },
  async signOut(): Promise<void> {
    await leave();
    await annotationOutbox.send();
    if (!annotationOutbox.isEmpty) return void toast(t('offline.sign-out'), { tone: 'trouble' });
    const provider = await call('getSettings', {}).then(
      (settings) => settings.provider,
      () => null,
    );
    await forgetDevice();
    await fetch('/signout', { method: 'POST', headers: appHeader, redirect: 'manual' });
    // The sign-in page says how to leave the provider as well.
    location.assign(provider === null ? '/' : '/signin?news=signedOut');
  },
};
