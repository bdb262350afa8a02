/**
 * With whom a collection is shared:
 *
 *   invited → member → gone (left, taken out, or the collection deleted)
 *
 * An invitation is for an address. Whether it has an account here is not said: the list shows it as invited either way, and only
 * who is signed in to that account can accept. What a member put into the collection leaves it with them.
 */
import { type Clock, timestamp } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import { isEmail, normalizeEmail } from '../access/access.rules.ts';
import { type Actor, accountOfAddress } from '../access/access.ts';
import { noSuchCollection } from './collections.rules.ts';
import { changeOne } from './collections.store.ts';
import * as store from './members.store.ts';

export interface CollectionMembersDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export class CollectionMembers {
  readonly #deps: CollectionMembersDeps;

  constructor(deps: CollectionMembersDeps) {
    this.#deps = deps;
  }

  /** For the account that shares. */
  async list(actor: Actor, id: string) {
    const { database } = this.#deps;
    return database.transaction(async (within) => {
      await this.#lockOwn(within, actor, id);
      const rows = await store.listMembers(within, id);
      return rows.map(({ email, role, invited_at, accepted_at }) => ({
        email,
        role,
        invited_at: timestamp(invited_at),
        accepted_at: accepted_at === null ? null : timestamp(accepted_at),
      }));
    });
  }

  /** Invites somebody, or changes what they may do. */
  async invite(
    actor: Actor,
    id: string,
    { email, role }: { email: string; role: store.Role },
  ): Promise<void> {
    const { database, clock } = this.#deps;
    const address = normalizeEmail(email);
    if (!isEmail(address)) throw invalidField('email', 'must look like name@host.');
    await database.transaction(async (within) => {
      const row = await this.#lockOwn(within, actor, id);
      if (row.search !== null)
        throw invalidField(
          'email',
          'cannot be invited to a saved search, whose documents change by themselves.',
        );
      if ((await store.countOthers(within, id, address)) >= limits.collections.members)
        throw invalidField(
          'email',
          `would be one too many: a collection has ${limits.collections.members} members at most.`,
        );
      const account = await accountOfAddress(within, address);
      if (account?.id === actor.accountId) throw invalidField('email', 'is your own.');
      await store.putMember(within, {
        collection_id: id,
        email: address,
        account_id: account?.id ?? null,
        role,
        invited_at: clock.now(),
        accepted_at: null,
      });
    });
  }

  /** At once: their next request finds nothing of it. */
  async remove(actor: Actor, id: string, email: string): Promise<void> {
    await this.#deps.database.transaction(async (within) => {
      await this.#lockOwn(within, actor, id);
      const gone = await store.deleteMember(within, id, { email: normalizeEmail(email) });
      if (!gone) throw new Problem('not_found', 'Nobody with this address is invited.');
      if (gone.account_id !== null) await store.takeOut(within, id, gone.account_id);
    });
  }

  async invitations({ accountId }: Actor) {
    const rows = await store.listInvitations(this.#deps.database.queries, accountId);
    return rows.map(({ id, title, email, role, invited_at }) => ({
      collection_id: id,
      title,
      owner: email,
      role,
      invited_at: timestamp(invited_at),
    }));
  }

  async accept({ accountId }: Actor, id: string): Promise<void> {
    const { database, clock } = this.#deps;
    const member = { accountId, collectionId: id, nowMs: clock.now() };
    if (!(await store.acceptOne(database.queries, member))) throw noSuchCollection();
  }

  /** Also says no to an invitation. */
  async leave({ accountId }: Actor, id: string): Promise<void> {
    await this.#deps.database.transaction(async (within) => {
      if (!(await store.deleteMember(within, id, { accountId }))) throw noSuchCollection();
      await store.takeOut(within, id, accountId);
    });
  }

  async #lockOwn(within: Queries, { accountId }: Actor, id: string) {
    const row = await changeOne(within, { accountId, id }, {});
    if (!row) throw noSuchCollection();
    return row;
  }
}
