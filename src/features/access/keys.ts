/** API keys: created, named and revoked, by the operator of the server or by their owner. */
import { invalidField, Problem } from '../../contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { countCodePoints, findIllFormed } from '../../platform/text/codepoints.ts';
import { makeKey } from './access.rules.ts';
import * as store from './access.store.ts';

export const nameLimit = 100;

export interface KeysDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly maxActiveKeys: number;
}

export interface MadeKey {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  /** The whole key: shown once, stored nowhere. */
  readonly key: string;
}

export interface NamedKey {
  /** Issued beforehand, with the form that asks for the name. */
  readonly id: string;
  readonly name: string;
}

/** A key that may administer the server; `alsoCommit` joins its transaction and refuses accounts that may not have one. */
export interface AdminKey extends NamedKey {
  readonly alsoCommit: (within: Queries) => Promise<void>;
}

export class Keys {
  readonly #deps: KeysDeps;

  constructor(deps: KeysDeps) {
    this.#deps = deps;
  }

  get maxActiveKeys(): number {
    return this.#deps.maxActiveKeys;
  }

  keys(accountId: string) {
    return store.listKeys(this.#deps.database.queries, accountId);
  }

  async activeKeys(accountId: string) {
    return (await this.keys(accountId)).filter(({ revoked_at }) => revoked_at === null);
  }

  async createKey(accountId: string, name: string): Promise<MadeKey> {
    return (await this.createKeyOnce(accountId, { id: this.nextKeyId(), name }))!;
  }

  /** For a form: the id that its key will have. */
  nextKeyId(): string {
    return this.#deps.ids.next();
  }

  /** Undefined when the id was used before: submitting a form twice makes one key. */
  async createKeyOnce(accountId: string, wanted: NamedKey | AdminKey): Promise<MadeKey | undefined> {
    const { database, clock, maxActiveKeys } = this.#deps;
    const { id } = wanted;
    const label = checkedName(wanted.name);
    const isAdmin = 'alsoCommit' in wanted;
    const { key, prefix, hash } = makeKey();
    return database.transaction(async (transaction) => {
      if (!(await store.touchAccount(transaction, accountId))) {
        throw new Problem('not_found', 'There is no such account.');
      }
      if (await store.hasKey(transaction, id)) return undefined;
      if ((await store.countActiveKeys(transaction, accountId)) >= maxActiveKeys) {
        throw new Problem('conflict', `An account may have ${maxActiveKeys} active keys. Revoke one first.`);
      }
      await store.insertKey(transaction, {
        id,
        account_id: accountId,
        name: label,
        prefix,
        hash,
        is_admin: isAdmin ? 1 : 0,
        created_at: clock.now(),
        last_used_at: null,
        revoked_at: null,
      });
      if (isAdmin) await wanted.alsoCommit(transaction);
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
