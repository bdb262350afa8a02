/** API keys: created, named and revoked, by the operator of the server or by their owner. */
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { countCodePoints, findIllFormed } from '../../shared/text/codepoints.ts';
import { makeKey } from './access.rules.ts';
import * as store from './access.store.ts';

const nameLimit = 100;

export interface KeysDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface MadeKey {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  /** The whole key: shown once, stored nowhere. */
  readonly key: string;
}

export interface NamedKey {
  readonly id: string;
  readonly name: string;
}

export class Keys {
  readonly #deps: KeysDeps;

  constructor(deps: KeysDeps) {
    this.#deps = deps;
  }

  keys(accountId: string) {
    return store.listKeys(this.#deps.database.queries, accountId);
  }

  async activeKeys(accountId: string) {
    return (await this.keys(accountId)).filter(({ revoked_at }) => revoked_at === null);
  }

  /** With `alsoCommit` it may administer the server: that joins its transaction, and refuses accounts that may not have one. */
  async createKey(
    accountId: string,
    name: string,
    alsoCommit?: (within: Queries) => Promise<void>,
  ): Promise<MadeKey> {
    const { database, clock, ids } = this.#deps;
    const id = ids.next();
    const label = checkedName(name);
    const { key, prefix, hash } = makeKey();
    return database.transaction(async (transaction) => {
      if (!(await store.touchAccount(transaction, accountId))) {
        throw new Problem('not_found', 'There is no such account.');
      }
      if ((await store.countActiveKeys(transaction, accountId)) >= limits.activeKeys) {
        throw new Problem(
          'conflict',
          `An account may have ${limits.activeKeys} active keys. Revoke one first.`,
        );
      }
      await store.insertKey(transaction, {
        id,
        account_id: accountId,
        name: label,
        prefix,
        hash,
        is_admin: alsoCommit ? 1 : 0,
        created_at: clock.now(),
        last_used_at: null,
        revoked_at: null,
      });
      await alsoCommit?.(transaction);
      return { id, name: label, prefix, key };
    });
  }

  renameKey(id: string, name: string): Promise<void> {
    return this.#change({ id }, { name: checkedName(name) });
  }

  revokeKey(id: string): Promise<void> {
    return this.#change({ id }, { revoked_at: this.#deps.clock.now() });
  }

  /** For the account's own keys; any other id is unknown to it. */
  renameOwnKey(accountId: string, { id, name }: NamedKey): Promise<void> {
    return this.#change({ id, accountId }, { name: checkedName(name) });
  }

  revokeOwnKey(accountId: string, id: string): Promise<void> {
    return this.#change({ id, accountId }, { revoked_at: this.#deps.clock.now() });
  }

  async #change(key: store.KeyToChange, change: { name: string } | { revoked_at: number }): Promise<void> {
    if (!(await store.updateKey(this.#deps.database.queries, key, change))) throw noSuchKey();
  }
}

const noSuchKey = () => new Problem('not_found', 'There is no active key with that id.');

/** What people call their keys and passkeys. */
export function checkedName(name: string): string {
  const label = name.trim();
  const length = countCodePoints(label);
  if (length < 1 || length > nameLimit || findIllFormed(label)) {
    throw invalidField('name', `must have 1 to ${nameLimit} characters.`);
  }
  return label;
}
