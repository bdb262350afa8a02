/** Balances, ledgers and holds. Only what a server would settle itself is repaired; the rest is for a person to decide. */
import * as audit from '../../../features/wallet/audit.store.ts';
import { Holds } from '../../../features/wallet/holds.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';
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
