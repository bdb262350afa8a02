/** API keys: made, named and revoked, by the one who runs the server or by the person whose they are. */
import { invalidField, Problem } from '../../contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { countCodePoints, findIllFormed } from '../../platform/text/codepoints.ts';
import { makeKey } from './access.rules.ts';
import * as store from './access.store.ts';

export const keyNameLimit = 100;

export interface KeysParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly maxActiveKeys: number;
}

export interface MadeKey {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  /** The whole key: shown once, kept nowhere. */
  readonly key: string;
}

export interface NamedKey {
  /** Given out beforehand, with the form that asks for the name. */
  readonly id: string;
  readonly name: string;
}

export function createKeys({ database, clock, ids, maxActiveKeys }: KeysParts) {
  const { queries } = database;

  /** Undefined when the id was used before: asking twice makes one key. */
  async function make(accountId: string, { id, name }: NamedKey): Promise<MadeKey | undefined> {
    const label = checkedKeyName(name);
    const { key, prefix, hash } = makeKey();
    return database.transaction(async (transaction) => {
      if (!(await store.touchAccount(transaction, accountId))) {
        throw new Problem('not_found', 'There is no such account.');
      }
      if (await store.hasKey(transaction, id)) return undefined;
      if ((await store.countActiveKeys(transaction, accountId)) >= maxActiveKeys) {
        throw new Problem('conflict', `An account may hold ${maxActiveKeys} active keys. Revoke one first.`);
      }
      await store.insertKey(transaction, {
        id,
        account_id: accountId,
        name: label,
        prefix,
        hash,
        created_at: clock.now(),
        last_used_at: null,
        revoked_at: null,
      });
      return { id, name: label, prefix, key };
    });
  }

  async function rename(asked: store.KeyAsked, name: string): Promise<void> {
    if (!(await store.updateKey(queries, asked, { name: checkedKeyName(name) }))) throw noSuchKey();
  }

  async function revoke(asked: store.KeyAsked): Promise<void> {
    if (!(await store.updateKey(queries, asked, { revoked_at: clock.now() }))) throw noSuchKey();
  }

  return {
    maxActiveKeys,
    keys: (accountId: string) => store.listKeys(queries, accountId),
    activeKeys: async (accountId: string) =>
      (await store.listKeys(queries, accountId)).filter(({ revoked_at }) => revoked_at === null),
    createKey: async (accountId: string, name: string): Promise<MadeKey> =>
      (await make(accountId, { id: ids.next(), name }))!,
    renameKey: (id: string, name: string) => rename({ id }, name),
    revokeKey: (id: string) => revoke({ id }),

    /** For a form: the id that its key will have. */
    nextKeyId: () => ids.next(),
    createKeyOnce: make,
    /** Of somebody's own keys. Whatever is not theirs is not there. */
    renameOwnKey: (accountId: string, { id, name }: NamedKey) => rename({ id, accountId }, name),
    revokeOwnKey: (accountId: string, id: string) => revoke({ id, accountId }),
  };
}

const noSuchKey = () => new Problem('not_found', 'There is no active key with that id.');

function checkedKeyName(name: string): string {
  const label = name.trim();
  const length = countCodePoints(label);
  if (length < 1 || length > keyNameLimit || findIllFormed(label)) {
    throw invalidField('name', `must have 1 to ${keyNameLimit} characters.`);
  }
  return label;
}
