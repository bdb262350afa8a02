/**
 * The log of what administrators and sign-ins did: who, what, to whom, when and from where. It names accounts by the
 * email they had, so that it can be read after they are gone, and no entry holds a secret. Entries are deleted when they
 * are older than the settings say.
 */
import { hash } from 'node:crypto';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import * as store from './audit.store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What can be done, as the log and the API name it. */
const auditActions = [
  'account.created',
  'account.invited',
  'account.invitation_withdrawn',
  'account.plan_changed',
  'account.credited',
  'account.disabled',
  'account.enabled',
  'account.made_owner',
  'account.no_longer_owner',
  'account.password_link_made',
  'account.second_step_off',
  'account.deletion_started',
  'account.deleted',
  'account.joined',
  'account.signed_up',
  'session.started',
  'session.refused',
  'identity.linked',
  'identity.unlinked',
  'password.changed',
  'password.reset',
  'key.admin_created',
  'voice.installed',
  'voice.removed',
  'model.installed',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** Who did it: the account that was signed in, or the command line. */
export interface AuditActor {
  readonly accountId: string | null;
  readonly email: string;
  readonly address: string;
}

/** A person who does something to their own account. */
export const ownActor = (account: { id: string; email: string }, address: string): AuditActor => ({
  accountId: account.id,
  email: account.email,
  address,
});

export interface NewAuditEntry {
  /** Issued beforehand, with a form: the same form sent twice makes one entry. */
  readonly id?: string | undefined;
  readonly action: AuditAction;
  readonly actor: AuditActor;
  readonly subject: { readonly id: string | null; readonly email: string };
  readonly details?: Readonly<Record<string, string | number>>;
}

export interface AuditEntry {
  readonly id: string;
  readonly atMs: number;
  readonly action: AuditAction;
  readonly actor: string;
  readonly subject: string;
  readonly address: string;
  readonly details: Readonly<Record<string, string | number>>;
}

export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  /** For the next page; undefined on the last. */
  readonly next: string | undefined;
}

export interface RefusedFrom {
  readonly address: string;
  /** What counts as one place: an IPv4 address or an IPv6 /64. */
  readonly network: string;
}

const keptDays = 90;

export interface AuditDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

export function createAudit({ ids, clock, database }: AuditDeps) {
  /** In the transaction of what it records; false when that was recorded, and so done, before. */
  const record = (within: Queries, entry: NewAuditEntry): Promise<boolean> =>
    store.insertEntry(within, {
      id: entry.id ?? ids.next(),
      at: clock.now(),
      action: entry.action,
      actor_id: entry.actor.accountId,
      actor: entry.actor.email,
      subject_id: entry.subject.id,
      subject: entry.subject.email,
      address: entry.actor.address,
      details: JSON.stringify(entry.details ?? {}),
    });

  /**
   * A sign-in that was refused: one entry an hour for each account and network, however many there were. Without an
   * account the entry names none, and is written all the same: the time it takes reveals nothing.
   */
  async function recordRefusal(
    account: { id: string; email: string } | undefined,
    from: RefusedFrom,
  ): Promise<void> {
    const hour = Math.floor(clock.now() / hourMs);
    const id = hash('sha256', `refused ${account?.id ?? ''} ${from.network} ${hour}`);
    const actor = { accountId: null, email: '', address: from.address };
    const subject = account ?? { id: null, email: '' };
    await record(database.queries, { id, action: 'session.refused', actor, subject });
  }

  /** Newest first. `cursor` is the `next` of the previous page; an invalid one starts from the newest. */
  async function page(cursor: string | undefined, limit: number): Promise<AuditPage> {
    const before = cursor === undefined ? undefined : placeOf(cursor);
    const rows = await store.listEntries(database.queries, { before, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      entries: shown.map(({ id, at, action, actor, subject, address, details }) => ({
        id,
        atMs: at,
        action: action as AuditAction,
        actor,
        subject,
        address,
        details: JSON.parse(details) as AuditEntry['details'],
      })),
      next: last && `${last.at}-${last.id}`,
    };
  }

  /** Deletes what is older than it may be. */
  async function sweep(): Promise<void> {
    await store.deleteEntriesBefore(database.queries, clock.now() - keptDays * dayMs);
  }

  return { record, recordRefusal, page, sweep };
}

export type Audit = ReturnType<typeof createAudit>;

function placeOf(cursor: string): { at: number; id: string } | undefined {
  const [, at, id] = /^(\d{1,15})-([\w-]{1,80})$/.exec(cursor) ?? [];
  return at === undefined ? undefined : { at: Number(at), id: id! };
}
