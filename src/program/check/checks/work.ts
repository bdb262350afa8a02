/** Running work: slots, jobs, and responses that are kept for their Idempotency-Key. */
import { countKept, sweep as sweepKept } from '../../../edge/api/steps/idempotency/idempotency.store.ts';
import { findAbandoned, findContradictory } from '../../../features/jobs/jobs.store.ts';
import { findDeadSlots, freeSlot } from '../../../features/speech/slots.store.ts';
import type { JobRow } from '../../../platform/database/tables.ts';
import type { Check } from '../check.ts';

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
