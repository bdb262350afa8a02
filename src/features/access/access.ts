/** Accounts, and who is behind a key. */
import { displayCredits, plans, type Account, type Plan } from '../../contract/account.ts';
import { invalidField, Problem } from '../../contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { whenThere, type Soon } from '../../platform/soon.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { hashKey, isEmail, isWellFormedKey, normaliseEmail, prefixOf, sameHash } from './access.rules.ts';
import * as store from './access.store.ts';
import { actorOfKey, type Actor } from './actor.ts';
import { createKeys } from './keys.ts';
import { checkNewPassword, hashPassword } from './sign-in/passwords.ts';
import type { SignedIn } from './sign-in/sessions.ts';

const lastUseEveryMs = 60_000;

export interface AccessParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly wallet: Wallet;
  readonly maxActiveKeys: number;
}

export interface NewAccount {
  readonly email: string;
  readonly plan: string;
  readonly walletCents: number;
  readonly password: string;
}

export type Access = ReturnType<typeof createAccess>;

export function createAccess(parts: AccessParts) {
  const { database, clock, ids, wallet } = parts;
  const { queries } = database;
  const findKeys = store.prepareFindKeys(database);
  const lastUses = new Map<string, number>();
  /** The store gives the same rows while nothing has changed, so who they stand for is made once. */
  const actors = new WeakMap<store.KeyCandidate, Actor>();

  /** The last use is told to the minute: one write a minute and key, not one a request. */
  function noteUse(keyId: string): Soon<unknown> {
    const nowMs = clock.now();
    if (nowMs - (lastUses.get(keyId) ?? 0) < lastUseEveryMs) return undefined;
    lastUses.set(keyId, nowMs);
    return store.updateKey(queries, { id: keyId }, { last_used_at: nowMs });
  }

  function prove(key: string, candidates: readonly store.KeyCandidate[]): Actor | undefined {
    const hash = hashKey(key);
    const found = candidates.find((candidate) => sameHash(candidate.hash, hash));
    if (!found) return undefined;
    const known = actors.get(found);
    if (known) return known;
    const { id, name, prefix } = found;
    const actor = actorOfKey(found.account_id, found.plan, { id, name, prefix });
    actors.set(found, actor);
    return actor;
  }

  return {
    ...createKeys(parts),

    async createAccount({ email, plan, walletCents, password }: NewAccount): Promise<string> {
      const address = normaliseEmail(email);
      if (!isEmail(address)) throw invalidField('email', 'must look like name@host.');
      if (!isPlan(plan)) throw invalidField('plan', `must be one of ${plans.join(', ')}.`);
      checkNewPassword(password);
      const row = {
        id: ids.next(),
        email: address,
        plan,
        password_hash: await hashPassword(password),
        language: null,
        wallet_cents: 0,
        created_at: clock.now(),
      };
      await database.transaction(async (transaction) => {
        const made = await store.insertAccount(transaction, row);
        if (!made) throw new Problem('conflict', `There is an account for ${address} already.`);
        if (walletCents !== 0) await wallet.credit(row.id, walletCents, 'opening balance', transaction);
      });
      return row.id;
    },

    accounts: () => store.listAccounts(queries),
    isEmpty: async () => (await store.countAccounts(queries)) === 0,

    async accountByEmail(email: string) {
      const account = await store.findAccount(queries, { email: normaliseEmail(email) });
      if (!account) throw new Problem('not_found', `There is no account for ${normaliseEmail(email)}.`);
      return account;
    },

    /** The language of the pages and the app, on every device. */
    setLanguage: (accountId: string, language: string) => store.setLanguage(queries, accountId, language),

    /** What `GET /me` tells. */
    async describe(who: Actor | SignedIn): Promise<Account> {
      const account = await store.findAccount(queries, { id: who.accountId });
      if (!account) throw new Problem('unauthorized', 'The account is gone.');
      return {
        id: account.id,
        email: account.email,
        plan_id: account.plan,
        wallet_cents: account.wallet_cents,
        display_credits: displayCredits(account.wallet_cents),
        ...('key' in who && who.key && { api_key: who.key }),
      };
    },

    /** The account behind a key, or undefined. Asks the store each time: a revoked key stops at once, everywhere. */
    authenticateKey(key: string): Soon<Actor | undefined> {
      if (!isWellFormedKey(key)) return undefined;
      return whenThere(findKeys(prefixOf(key)), (candidates) => {
        const actor = prove(key, candidates);
        return actor && whenThere(noteUse(actor.key!.id), () => actor);
      });
    },
  };
}

const isPlan = (plan: string): plan is Plan => (plans as readonly string[]).includes(plan);
