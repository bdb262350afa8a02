/** Money: a balance in wallet cents that is always the sum of its ledger. */
import { Problem } from '../../shared/contract/errors.ts';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { limitReached, roomOf, type LimitDeps, type Spender } from './client-limits.ts';
import { fullCents } from './price.rules.ts';
import { balanceOf, entriesOf, isRefilled, post, refill } from './wallet.store.ts';
import { spend, tooShort } from './spending.ts';

export interface WalletDeps extends LimitDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  /** What the wallet of a new account starts with on a metered server. */
  readonly meteredStartCents?: number;
}

/** A price that is known before the work, taken when the work is done. */
export interface Charge {
  readonly accountId: string;
  readonly cents: number;
  /** What the ledger calls it. */
  readonly kind: string;
  readonly note: string;
  readonly requestId: string;
  readonly keyId?: string | undefined;
  /** The connected client that asks, whose limit counts. */
  readonly clientId?: string | undefined;
}

export class Wallet {
  readonly #deps: WalletDeps;

  constructor(deps: WalletDeps) {
    this.#deps = deps;
  }

  /** Adds (or, with a negative amount, takes) cents. Joins the caller's transaction when there is one. */
  async credit(accountId: string, cents: number, note: string, within?: Queries): Promise<number> {
    if (!Number.isSafeInteger(cents)) {
      throw new Problem('validation_failed', 'Cents must be a whole number.');
    }
    const { database, ids, clock } = this.#deps;
    const about = { account_id: accountId, request_id: null, hold_id: null, created_at: clock.now() };
    const posting = { ids, entry: { ...about, kind: 'credit', cents, note } };
    const balance = within
      ? await post(within, posting)
      : await database.transaction((transaction) => post(transaction, posting));
    if (balance === undefined) throw new Problem('not_found', 'There is no such account.');
    return balance;
  }

  /** What the wallet of a person starts with. `own` is for a metered server. */
  startCents(own = this.#deps.meteredStartCents ?? 0): number {
    return this.#deps.refills === true ? fullCents : own;
  }

  balance(accountId: string): Promise<number> {
    return balanceOf(this.#deps.database.queries, accountId);
  }

  /** Throws 402 when the wallet could not pay this now, or the client may not spend it. */
  async require(accountId: string, cents: number, clientId: string | null = null): Promise<void> {
    const spender = this.#chargeOf(accountId, clientId);
    if (clientId !== null)
      await this.#deps.database.transaction(async (within) => {
        if ((await roomOf(within, spender)) < cents) throw await limitReached(within, this.#deps, spender);
      });
    if ((await this.balance(accountId)) >= cents || (await this.isRefilled(accountId))) return;
    throw tooShort(cents);
  }

  /** Whether it refills by itself, so that its owner need not be shown any prices. */
  isRefilled(accountId: string): Promise<boolean> {
    return isRefilled(this.#deps.database.queries, this.#deps, accountId);
  }

  /** Takes the price, in the caller's transaction, or throws 402, which undoes it. */
  async charge(charge: Charge, within: Queries): Promise<void> {
    const { clock } = this.#deps;
    const { accountId, cents, kind, note, requestId, keyId, clientId = null } = charge;
    const about = { account_id: accountId, request_id: requestId, hold_id: null, created_at: clock.now() };
    const entry = { ...about, kind, note, key_id: keyId ?? null, client_id: clientId };
    const spender = this.#chargeOf(accountId, clientId);
    await spend(within, this.#deps, { spender, least: cents, wanted: cents, isWhole: true, entry });
    await refill(within, this.#deps, { accountId });
  }

  /** Charges are for translations. */
  #chargeOf(accountId: string, clientId: string | null): Spender {
    return { accountId, clientId, scope: 'documents:write', atMs: this.#deps.clock.now() };
  }

  /** The newest first. */
  entries(accountId: string, limit = 100) {
    return entriesOf(this.#deps.database.queries, accountId, limit);
  }
}
