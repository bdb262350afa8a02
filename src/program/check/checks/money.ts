/** Balances, ledgers and holds. Only what a server would settle itself is repaired; the rest is for a person to decide. */
import { countKept, sweep as sweepKept } from '../../../edge/api/steps/idempotency.store.ts';
import { findAbandoned, findContradictory } from '../../../features/jobs/jobs.store.ts';
import { countActiveOwners, findUnfinished } from '../../../features/people/deletion.store.ts';
import { findDeadSlots, freeSlot } from '../../../features/speech/slots.store.ts';
import * as audit from '../../../features/wallet/audit.store.ts';
import { Holds } from '../../../features/wallet/holds.ts';
import { createIds, systemClock } from '../../../platform/clock.ts';
import type { JobRow } from '../../../platform/database/tables.ts';
import type { Check, Trouble } from '../check.ts';
import { findHoldsWithoutJob } from './cross-feature.store.ts';

/** A server settles a hold within seconds of its end. */
const overdueMs = 60_000;
const correct = 'Find the cause in the log, then correct it with `lectern wallet credit`.';

export const balances: Check = {
  name: 'balances',
  async look({ database: { queries } }) {
    const unbalanced = await audit.findUnbalanced(queries);
    return {
      seen: 'every account against its ledger',
      troubles: unbalanced.map(({ id, wallet_cents, ledger_cents }) => ({
        subject: id,
        problem: `Account ${id} has ${wallet_cents} cents, but its ledger adds up to ${ledger_cents}.`,
        advice: 'Restore a backup, or ask for help with both figures; spending will not correct it.',
      })),
    };
  },
};

export const ledger: Check = {
  name: 'ledger',
  async look({ database: { queries } }) {
    const chains = (await audit.findBrokenLedgers(queries)).map(({ id }) => ({
      subject: id,
      problem: `The ledger of account ${id} has entries that do not follow each other.`,
      advice: 'Compare `lectern wallet ledger` with a backup: an entry was added or lost outside of Lectern.',
    }));
    const entries = (await audit.findEntriesWithoutHold(queries)).map(({ id, hold_id }) => ({
      subject: id,
      problem: `Ledger entry ${id} is about hold ${hold_id}, which does not exist.`,
      advice: correct,
    }));
    return { seen: 'every entry', troubles: [...chains, ...entries] };
  },
};

export const holds: Check = {
  name: 'holds',
  async look({ database }) {
    const { queries, time } = database;
    const settling = new Holds({ database, clock: systemClock, ids: createIds(systemClock) });
    const wrong = (await audit.findWrongHolds(queries)).map(wrongHold);
    const overdue = (await audit.findOverdueHolds(queries, time, overdueMs)).map((hold) => ({
      subject: hold.id,
      problem: `${hold.held_cents} cents are held for request ${hold.subject_id}, whose process died.`,
      advice: '--repair settles them to what was delivered, and so does a server when it starts.',
      repair: () => settling.settleOrphan(hold.id),
    }));
    const withoutJob = (await findHoldsWithoutJob(queries)).map((hold) => ({
      subject: hold.id,
      problem: `${hold.held_cents} cents are held for job ${hold.subject_id}, which has ended or does not exist.`,
      advice: correct,
    }));
    const spending = (await audit.findWrongSpending(queries)).map(({ account_id, client_id, cents }) => ({
      subject: client_id,
      problem: `The spending of app ${client_id} of account ${account_id} is counted ${cents} cents too high.`,
      advice: 'Its limit works with the wrong figure until the next month; the balance is not affected.',
    }));
    return { seen: 'every hold', troubles: [...wrong, ...overdue, ...withoutJob, ...spending] };
  },
};

function wrongHold(hold: audit.WrongHold): Trouble {
  const { id, held_cents, billed_cents, taken, refunds, settled } = hold;
  const says = (problem: string) => ({ subject: id, problem: `Hold ${id} ${problem}.`, advice: correct });
  if (taken !== held_cents) return says(`holds ${held_cents} cents, but ${taken} were taken`);
  if (hold.resolved_at === null) return says('is open, but the ledger says that it was resolved');
  if (refunds > 1) return says(`was resolved ${refunds} times`);
  if (refunds === 0) return says('was resolved, but its money did not come back');
  if (settled !== (billed_cents ?? 0))
    return says(`was billed ${billed_cents ?? 0} cents, but the ledger says ${settled}`);
  return says('was resolved with a different amount than was taken');
}

/* Accounts: an owner who can sign in, and deletions that are finished. */

/** A server continues a deletion every minute. */
const unfinishedMs = 15 * 60_000;

export const accounts: Check = {
  name: 'accounts',
  async look({ database: { queries }, nowMs }) {
    const { accounts: all, owners } = await countActiveOwners(queries);
    const ownerless: Trouble[] =
      all > 0 && owners === 0
        ? [
            {
              subject: 'owners',
              problem:
                'No account is an owner who can sign in, so nobody can administer the server in the settings.',
              advice: 'Make one an owner with `lectern account owner --email`.',
            },
          ]
        : [];
    const unfinished = (await findUnfinished(queries, nowMs - unfinishedMs)).map(({ id, email }) => ({
      subject: id,
      problem: `The deletion of account ${id} was never finished.`,
      advice: `Start the server, or finish it with \`lectern account delete --email ${email} --confirm ${email}\`.`,
    }));
    return { seen: `${all}, ${owners} of them active owners`, troubles: [...ownerless, ...unfinished] };
  },
};

/* Running work: slots, jobs, and responses that are kept for their Idempotency-Key. */

const minuteMs = 60_000;
/** Another process takes over a job within seconds, unless many wait. */
const abandonedMs = 10 * minuteMs;
/** A server removes them every ten minutes. */
const expiredMs = 15 * minuteMs;

export const slots: Check = {
  name: 'slots',
  async look({ database: { queries, time } }) {
    const dead = await findDeadSlots(queries, time.after(-minuteMs));
    return {
      seen: 'slots of speech requests',
      troubles: dead.map((slot) => ({
        subject: `${slot.account_id} ${slot.number}`,
        problem: `Slot ${slot.number} of account ${slot.account_id} belongs to a process that died.`,
        advice: 'Nothing waits for it; --repair removes it, and so does a running server.',
        repair: () => freeSlot(queries, slot),
      })),
    };
  },
};

export const jobs: Check = {
  name: 'jobs',
  async look({ database: { queries, time } }) {
    const contradictory = (await findContradictory(queries)).map((job) => ({
      subject: job.id,
      problem: `Job ${job.id} (${job.kind}) ${contradiction(job)}.`,
      advice: 'Cancel it in the app and start it again.',
    }));
    const abandoned = (await findAbandoned(queries, time.after(-abandonedMs))).map(({ id, kind }) => ({
      subject: id,
      problem: `Job ${id} (${kind}) was running when its process died, and no other has taken it over.`,
      advice: 'Start the server: the job continues where it stopped when its turn comes.',
    }));
    return { seen: 'states and leases', troubles: [...contradictory, ...abandoned] };
  },
};

function contradiction({ state, lease, ended_at, waiting_for }: JobRow): string {
  if (state === 'running' && lease === null && ended_at === null) return 'is running without a lease';
  if (state === 'paused' && waiting_for === null && ended_at === null) return 'is paused without a reason';
  if (ended_at === null) return `is ${state} without an end time`;
  return `is ${state}, but has an end time`;
}

export const keptResponses: Check = {
  name: 'kept responses',
  async look({ database: { queries, time } }) {
    const { kept, bytes, expired } = await countKept(queries, time.after(-expiredMs));
    const trouble = {
      subject: 'idempotency keys',
      problem: `${expired} Idempotency-Keys have expired and are still stored.`,
      advice: '--repair removes them, and so does a running server within ten minutes.',
      repair: () => sweepKept(queries, time.now()),
    };
    return {
      seen: `${kept}, ${(bytes / 1e6).toFixed(1)} MB`,
      troubles: expired > 0 ? [trouble] : [],
    };
  },
};
