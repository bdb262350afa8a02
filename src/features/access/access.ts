/** Accounts and their keys, and which account a key belongs to. */
import type { Queries } from '../../platform/database/database.ts';
import { type Account, type AccountPlan, plans } from '../../shared/contract/account.ts';
import { invalidField, nothingHere, Problem } from '../../shared/contract/errors.ts';
import { displayCredits } from '../../shared/contract/limits.ts';
import { adminScope, allScopes, type OperationScope, type Scope } from '../../shared/contract/operation.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { hashKey, isEmail, isWellFormedKey, normalizeEmail, prefixOf, sameHash } from './access.rules.ts';
import * as store from './access.store.ts';
import { Keys, type KeysDeps } from './keys.ts';
import { knownSecret, sharedSecret } from './secrets.store.ts';
import { checkNewPassword, hashPassword } from './sign-in/passwords.ts';
import type { SignedIn } from './sign-in/sessions.ts';

/* The caller. Only a passed check of credentials creates one, so having an actor is the authority. */

declare const proven: unique symbol;

interface KeyInUse {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
}

export interface Actor {
  readonly [proven]: true;
  readonly accountId: string;
  readonly plan: AccountPlan;
  readonly scopes: ReadonlySet<OperationScope>;
  /** Absent when the caller came with an OAuth token or a session. */
  readonly key?: KeyInUse;
  /** The OAuth client, when the caller came with a token. */
  readonly client?: { readonly id: string };
  /** Set for users who are signed in to the app, and for no other caller. */
  readonly session?: { readonly id: string };
}

const everything: ReadonlySet<Scope> = new Set(allScopes);
const administration: ReadonlySet<OperationScope> = new Set([...allScopes, adminScope]);

/** The account of an address, whether it is disabled or not. */
export const accountOfAddress = (queries: Queries, email: string) => store.findAccount(queries, { email });

/** A key acts on the whole account. */
const actorOfKey = (accountId: string, plan: AccountPlan, key: KeyInUse): Actor =>
  ({ accountId, plan, scopes: everything, key }) as Actor;

/** A key that an owner made to administer the server. Whether its account is an owner's is read with each use. */
const actorOfAdminKey = (accountId: string, plan: AccountPlan, key: KeyInUse): Actor =>
  ({ accountId, plan, scopes: administration, key }) as Actor;

/** A token may do what its scopes allow, and spend what its client may. */
export function actorOfToken(
  account: { readonly id: string; readonly plan: AccountPlan },
  clientId: string,
  granted: readonly Scope[],
): Actor {
  const scopes: ReadonlySet<Scope> = new Set(granted);
  return { accountId: account.id, plan: account.plan, scopes, client: { id: clientId } } as Actor;
}

/** A signed-in user acts on the whole account. */
export const actorOfSession = (accountId: string, plan: AccountPlan, id: string): Actor =>
  ({ accountId, plan, scopes: everything, session: { id } }) as Actor;

const documentsOnly: ReadonlySet<Scope> = new Set(['documents:read']);

/** Whoever holds a signed link may read what it names. */
export const actorOfLink = (accountId: string, plan: AccountPlan): Actor =>
  ({ accountId, plan, scopes: documentsOnly }) as Actor;

/** Who ordered what is done later: it acts on the whole account, and counts as the key's or the client's that it was ordered with. */
export const actorOfOrder = (
  accountId: string,
  plan: AccountPlan,
  { keyId, clientId }: { readonly keyId?: string | undefined; readonly clientId?: string | undefined },
): Actor =>
  ({
    accountId,
    plan,
    scopes: everything,
    ...(keyId !== undefined && { key: { id: keyId, name: '', prefix: '' } }),
    ...(clientId !== undefined && { client: { id: clientId } }),
  }) as Actor;

/** An operator on the machine itself may act for any account. */
export const actorOfOperator = (accountId: string, plan: AccountPlan): Actor =>
  ({ accountId, plan, scopes: everything }) as Actor;

/**
 * The contract gives 403 one meaning, a reached document limit, and has no other code for "not allowed". A token
 * without the scope therefore gets 401 `unauthorized`, and the challenge says what is missing. It lists all scopes to
 * ask for, so that a new token loses none of the old ones. Administration cannot be asked for: to everyone but owners
 * with a key for it, it does not exist.
 */
export function requireScope({ scopes }: Pick<Actor, 'scopes'>, scope: OperationScope): void {
  if (scopes.has(scope)) return;
  if (scope === adminScope) throw nothingHere();
  throw new Problem('unauthorized', `The access token lacks the scope ${scope}.`, {
    challenge: `Bearer error="insufficient_scope", scope="${[...scopes, scope].join(' ')}"`,
  });
}

/** The last use of a key is recorded to the minute: one write per minute and key, not one per request. */
const lastUseEveryMs = 60_000;

export interface AccessDeps extends KeysDeps {
  readonly wallet: Wallet;
}

export interface NewAccount {
  readonly email: string;
  readonly plan: string;
  /** A balance that is not refilled. Absent: the account is a person's, and its wallet refills unless the server is metered. */
  readonly walletCents?: number | undefined;
  /** What a metered wallet starts with, where it is not what the server gives to everyone. */
  readonly startCents?: number;
  /** Absent: its person signs in elsewhere. */
  readonly password?: string | undefined;
}

export interface CreatedAccount {
  readonly id: string;
  readonly email: string;
  /** It is the first of the store, and its owner's. */
  readonly isFirst: boolean;
}

export class Access extends Keys {
  readonly #deps: AccessDeps;
  readonly #findKeys: ReturnType<typeof store.prepareFindKeys>;
  readonly #lastUses = new Map<string, number>();

  constructor(deps: AccessDeps) {
    super(deps);
    this.#deps = deps;
    this.#findKeys = store.prepareFindKeys(deps.database);
  }

  /** `alsoCommit` joins its transaction. */
  async createAccount(
    { email, plan, password, ...money }: NewAccount,
    alsoCommit?: (within: Queries, account: CreatedAccount) => Promise<void>,
  ): Promise<string> {
    const { database, clock, ids, wallet } = this.#deps;
    const address = normalizeEmail(email);
    if (!isEmail(address)) throw invalidField('email', 'must look like name@host.');
    if (!isPlan(plan)) throw invalidField('plan', `must be one of ${plans.join(', ')}.`);
    if (password !== undefined) await checkNewPassword(password, address);
    const row = {
      id: ids.next(),
      email: address,
      plan,
      password_hash: password === undefined ? null : await hashPassword(password),
      language: null,
      wallet_cents: 0,
      refills: money.walletCents === undefined ? (1 as const) : (0 as const),
      created_at: clock.now(),
    };
    await database.transaction(async (transaction) => {
      await store.waitForFirstAccount(database, transaction);
      const created = await store.insertAccount(transaction, row);
      if (!created) throw new Problem('conflict', `There is already an account for ${address}.`);
      const cents = money.walletCents ?? wallet.startCents(money.startCents);
      if (cents !== 0) await wallet.credit(row.id, cents, 'opening balance', transaction);
      await alsoCommit?.(transaction, { id: row.id, email: address, isFirst: created.is_owner === 1 });
    });
    return row.id;
  }

  accounts() {
    return store.listAccounts(this.#deps.database.queries);
  }

  async isEmpty(): Promise<boolean> {
    return (await store.countAccounts(this.#deps.database.queries)) === 0;
  }

  async accountByEmail(email: string) {
    const address = normalizeEmail(email);
    const account = await store.findAccount(this.#deps.database.queries, { email: address });
    if (!account) throw new Problem('not_found', `There is no account for ${address}.`);
    return account;
  }

  /** Whether the account exists and is not disabled: for credentials that are checked without reading the store. */
  isActive(accountId: string): Promise<boolean> {
    return store.isActive(this.#deps.database.queries, accountId);
  }

  /** One that was made by signing in elsewhere has none at first. */
  async hasPassword(accountId: string): Promise<boolean> {
    const account = await store.findAccount(this.#deps.database.queries, { id: accountId });
    return typeof account?.password_hash === 'string';
  }

  /** What `GET /me` returns. */
  async describe(caller: Actor | SignedIn): Promise<Account> {
    const account = await store.findAccount(this.#deps.database.queries, { id: caller.accountId });
    if (!account) throw new Problem('unauthorized', 'This account no longer exists.');
    return {
      id: account.id,
      email: account.email,
      plan_id: account.plan,
      wallet_cents: account.wallet_cents,
      display_credits: displayCredits(account.wallet_cents),
      ...('key' in caller && caller.key && { api_key: caller.key }),
    };
  }

  /** The actor a key stands for, or undefined. Reads the store each time: a revoked key stops at once, on every node. */
  async authenticateKey(key: string): Promise<Actor | undefined> {
    if (!isWellFormedKey(key)) return undefined;
    const candidates = await this.#findKeys({ prefix: prefixOf(key) });
    const hash = hashKey(key);
    const found = candidates.find((candidate) => sameHash(candidate.hash, hash));
    if (!found) return undefined;
    const { id, name, prefix } = found;
    await this.#noteUse(id);
    const actorOf = found.is_admin === 1 ? actorOfAdminKey : actorOfKey;
    return actorOf(found.account_id, found.plan, { id, name, prefix });
  }

  async #noteUse(keyId: string): Promise<void> {
    const nowMs = this.#deps.clock.now();
    if (nowMs - (this.#lastUses.get(keyId) ?? 0) < lastUseEveryMs) return;
    this.#lastUses.set(keyId, nowMs);
    await store.updateKey(this.#deps.database.queries, { id: keyId }, { last_used_at: nowMs });
  }

  /** Whether better titles are set for imports without asking. */
  titlesImports(accountId: string, within: Queries = this.#deps.database.queries): Promise<boolean> {
    return store.titlesImports(within, accountId);
  }

  async setTitlesImports(accountId: string, wanted: boolean): Promise<void> {
    await store.setTitlesImports(this.#deps.database.queries, accountId, wanted ? 1 : 0);
  }

  /** The language of the pages and the app, on every device. */
  async setLanguage(accountId: string, language: string): Promise<void> {
    await store.setLanguage(this.#deps.database.queries, accountId, language);
  }

  /** A random value, generated once and shared by all processes of this installation. */
  sharedSecret(name: string, proposed?: string): Promise<string> {
    const { database, clock } = this.#deps;
    return sharedSecret(database.queries, { name, nowMs: clock.now(), ...(proposed && { proposed }) });
  }

  /** The same, where it was generated before. */
  knownSecret(name: string): Promise<string | undefined> {
    return knownSecret(this.#deps.database.queries, name);
  }
}

const isPlan = (plan: string): plan is AccountPlan => (plans as readonly string[]).includes(plan);
