/**
 * The accounts of the server, for those who administer it: the page, the command line and the API all call this. Each
 * change is one transaction with its entry in the audit log, and the server always keeps an owner who can sign in.
 *
 *   active ⇄ disabled → being deleted → gone
 */
import type { AccountPlan } from '../../shared/contract/account.ts';
import { invalidField, nothingHere, Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { makePassword, normalizeEmail } from '../access/access.rules.ts';
import type { Access } from '../access/access.ts';
import type { Sessions } from '../access/sign-in/sessions.ts';
import type { SentInvitation, SignUp } from '../access/sign-in/sign-up.ts';
import type { Audit, AuditActor } from '../audit/audit.ts';
import { interruptJobs } from '../jobs/jobs.ts';
import type { Wallet } from '../wallet/wallet.ts';
import {
  type AccountChange,
  type Administrator,
  administratorOf,
  checkedPlan,
  type Standing,
  standingOf,
  stepsOf,
} from './people.rules.ts';
import * as store from './people.store.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly plan: AccountPlan;
  readonly isOwner: boolean;
  readonly standing: Standing;
  readonly walletCents: number;
  /** Its wallet never runs out, so that nobody need give it credit. */
  readonly isRefilled: boolean;
  readonly createdAtMs: number;
}

export interface PeopleQuery {
  /** A part of the email. */
  readonly query?: string | undefined;
  /** The `next` of the previous page. */
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface NewPerson {
  readonly email: string;
  readonly plan: string;
  /** A balance that is not refilled; absent: as the server gives to everyone. */
  readonly walletCents?: number | undefined;
  /** Absent: a random one. */
  readonly password?: string | undefined;
}

export interface Credit {
  readonly cents: number;
  /** Joins its transaction. */
  readonly alsoCommit?: (within: Queries, credited: Person) => Promise<void>;
}

export interface PeopleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly access: Access;
  readonly signUp: SignUp;
  readonly sessions: Sessions;
  readonly wallet: Wallet;
  readonly audit: Audit;
  /** Whether wallets refill on this server at all. */
  readonly refills: boolean;
}

export class People {
  readonly #deps: PeopleDeps;

  constructor(deps: PeopleDeps) {
    this.#deps = deps;
  }

  /** Read from the store each time: one who is no longer an owner stops being one at once. */
  async administrator(accountId: string, address: string): Promise<Administrator> {
    const row = await store.findPerson(this.#deps.database.queries, accountId);
    if (row?.is_owner !== 1 || row.disabled_at !== null) throw nothingHere();
    return administratorOf(row.id, row.email, address);
  }

  async isOwner(accountId: string): Promise<boolean> {
    return (await store.findPerson(this.#deps.database.queries, accountId))?.is_owner === 1;
  }

  /** Oldest first. */
  async list(_by: Administrator, { query, after, limit }: PeopleQuery) {
    const text = query?.trim().toLowerCase() || undefined;
    const slice = { query: text, after, limit: limit + 1 };
    const rows = await store.listPeople(this.#deps.database.queries, slice);
    const people = rows.slice(0, limit).map((row) => this.#personOf(row));
    return { people, next: rows.length > limit ? people.at(-1)!.id : undefined };
  }

  get(_by: Administrator, id: string): Promise<Person> {
    return this.#read(this.#deps.database.queries, id);
  }

  async create(by: Administrator, person: NewPerson) {
    const { access, audit } = this.#deps;
    const { email, plan, walletCents, password = makePassword() } = person;
    const id = await access.createAccount({ email, plan, walletCents, password }, async (within, subject) => {
      await audit.record(within, { action: 'account.created', actor: by, subject, details: { plan } });
    });
    return { id, password };
  }

  /** The link is shown to the administrator; only its hash is stored. */
  invite(by: Administrator, { email, plan }: { email: string; plan: string }): Promise<SentInvitation> {
    const invitation = { email, plan: checkedPlan(plan), invitedBy: by.email };
    const subject = { id: null, email: normalizeEmail(email) };
    return this.#deps.signUp.invite(invitation, async (within) => {
      await this.#deps.audit.record(within, {
        action: 'account.invited',
        actor: by,
        subject,
        details: { plan },
      });
    });
  }

  get canInvite(): boolean {
    return this.#deps.signUp.canInvite;
  }

  async invitations(_by: Administrator) {
    const { database, clock } = this.#deps;
    const rows = await store.listInvitations(database.queries, clock.now());
    return rows.map(({ token_hash, ...row }) => ({ id: token_hash, ...row }));
  }

  /** Its link stops working. */
  async withdraw(by: Administrator, invitationId: string): Promise<void> {
    await this.#deps.database.transaction(async (within) => {
      const link = await store.deleteInvitation(within, invitationId);
      if (!link) throw new Problem('not_found', 'This invitation was used already or has expired.');
      const subject = { id: null, email: link.email };
      await this.#deps.audit.record(within, {
        action: 'account.invitation_withdrawn',
        actor: by,
        subject,
      });
    });
  }

  /** Changes what is named, together or not at all. */
  async update(by: Administrator, id: string, change: AccountChange): Promise<Person> {
    const { database, clock, audit, sessions } = this.#deps;
    const { isOwner, isDisabled } = change;
    const steps = stepsOf(change, clock.now());
    return database.transaction(async (within) => {
      if (isOwner === false || isDisabled === true) await requireAnotherOwner(within, id);
      for (const { set, action, details } of steps) {
        const subject = await store.changePerson(within, id, set);
        if (!subject) throw noSuchPerson();
        await audit.record(within, { action, actor: by, subject, ...(details && { details }) });
      }
      if (isOwner === false) await store.endAdminKeys(within, id);
      if (isDisabled === true) await endEverything({ within, sessions, id });
      return this.#read(within, id);
    });
  }

  setPlan(by: Administrator, id: string, plan: string): Promise<Person> {
    return this.update(by, id, { plan });
  }

  async credit(by: Administrator, id: string, { cents, alsoCommit }: Credit): Promise<Person> {
    if (!Number.isSafeInteger(cents) || cents === 0 || Math.abs(cents) > limits.creditCents)
      throw invalidField('cents', `must be a whole number other than 0, at most ${limits.creditCents}.`);
    const { database, wallet, audit } = this.#deps;
    return database.transaction(async (within) => {
      const subject = await store.lockPerson(within, id);
      if (!subject) throw noSuchPerson();
      await audit.record(within, { action: 'account.credited', actor: by, subject, details: { cents } });
      await wallet.credit(id, cents, `credited by ${by.email}`, within);
      const credited = await this.#read(within, id);
      await alsoCommit?.(within, credited);
      return credited;
    });
  }

  /** Its sessions end, its keys and tokens are refused and its jobs stop, at once and on every node. */
  disable(by: Administrator, id: string): Promise<Person> {
    return this.update(by, id, { isDisabled: true });
  }

  enable(by: Administrator, id: string): Promise<Person> {
    return this.update(by, id, { isDisabled: false });
  }

  /** One who stops being an owner keeps no key that administers the server. */
  setOwner(by: Administrator, id: string, isOwner: boolean): Promise<Person> {
    return this.update(by, id, { isOwner });
  }

  /**
   * Starts the deletion of an account and everything it has; `confirmation` is its email, typed by the administrator.
   * From here on the account no longer works, and this cannot be undone; see `AccountDeletion`.
   */
  async startDeletion(by: Administrator, id: string, confirmation: string): Promise<Person> {
    const { email } = await this.get(by, id);
    if (normalizeEmail(confirmation) !== email)
      throw invalidField('confirmation', 'must be the email of the account.');
    return this.#startDeletion(by, id);
  }

  /** The same by its own person, who has given the password. */
  async leave(id: string, address: string): Promise<void> {
    const { email } = await this.#read(this.#deps.database.queries, id);
    await this.#startDeletion({ accountId: id, email, address }, id);
  }

  async #startDeletion(by: AuditActor, id: string): Promise<Person> {
    const { database, clock, audit, sessions } = this.#deps;
    return database.transaction(async (within) => {
      const nowMs = clock.now();
      await requireAnotherOwner(within, id);
      const subject = await store.changePerson(within, id, { disabled_at: nowMs, deleting_at: nowMs });
      if (!subject) throw noSuchPerson();
      await endEverything({ within, sessions, id });
      await audit.record(within, { action: 'account.deletion_started', actor: by, subject });
      return this.#read(within, id);
    });
  }

  log(_by: Administrator, cursor: string | undefined, limit: number) {
    return this.#deps.audit.page(cursor, limit);
  }

  async #read(queries: Queries, id: string): Promise<Person> {
    const row = await store.findPerson(queries, id);
    if (!row) throw noSuchPerson();
    return this.#personOf(row);
  }

  #personOf(row: NonNullable<Awaited<ReturnType<typeof store.findPerson>>>): Person {
    return {
      id: row.id,
      email: row.email,
      plan: row.plan as AccountPlan,
      isOwner: row.is_owner === 1,
      standing: standingOf(row),
      walletCents: row.wallet_cents,
      isRefilled: this.#deps.refills && row.refills === 1,
      createdAtMs: row.created_at,
    };
  }
}

interface Ending {
  readonly within: Queries;
  readonly sessions: Sessions;
  readonly id: string;
}

async function endEverything({ within, sessions, id }: Ending): Promise<void> {
  await sessions.endAll(within, id);
  await interruptJobs(within, id);
}

async function requireAnotherOwner(within: Queries, id: string): Promise<void> {
  const owners = await store.lockOwners(within);
  if (owners.length === 1 && owners[0] === id)
    throw new Problem('conflict', 'This is the last owner. Make another account an owner first.');
}

const noSuchPerson = () => new Problem('not_found', 'There is no such account.');
