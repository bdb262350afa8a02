/**
 * Pays for the lines of an audiobook as they are made. Where a voice has a price by the character, its server is paid for
 * each line that it is asked for: what a line costs is held before, or it is not asked.
 */
import type { Queries, JobRow } from '../../platform/database/database.ts';
import type { JobRun } from '../jobs/run.ts';
import type { JobHolds } from '../wallet/job-holds.ts';
import { billedMs, estimateMs, type Tally } from '../wallet/price.rules.ts';
import type { Shortage } from '../wallet/spending.ts';
import { addLine, type Billing } from './audiobooks.rules.ts';
import type { Line } from './plan/plan.rules.ts';
import { clip } from './plan/chapters.rules.ts';

/** How much longer than estimated a line may take: another voice may be billed by the time and say a part of it. */
const slowest = 2;

/** What the ledger calls it. */
export const audioOf = ({ name }: Pick<JobRow, 'name'>): string => `audio of “${clip(name, 60)}”`;

export class OutOfMoney extends Error {
  readonly shortage: Shortage;

  constructor(shortage: Shortage) {
    super(shortage);
    this.shortage = shortage;
  }
}

export interface PaidWork extends Billing {
  readonly lines: readonly Line[];
  /** For each line: how long it and all after it are likely to take. */
  readonly restMs: readonly number[];
  /** What earlier jobs of the same audiobook have paid for already. */
  readonly paidMs: number;
}

/** How far the recorded clips reach, and what they cost. */
interface Recorded {
  readonly clips: number;
  readonly tally: Tally;
}

export class Payment {
  readonly #run: JobRun;
  readonly #work: PaidWork;
  readonly #holds: JobHolds;
  /** Several lines are made at the same time, but their money is held in order; once it is short, none follows. */
  #turn = Promise.resolve();

  constructor(run: JobRun, work: PaidWork, holds: JobHolds) {
    this.#run = run;
    this.#work = work;
    this.#holds = holds;
  }

  /** Before a line is made. How long it and those before it take that are not recorded yet is not known. */
  async reserve(index: number, { clips, tally }: Recorded): Promise<void> {
    const work = this.#work;
    if (Object.keys(work.prices).length === 0) return;
    const maxMs = ({ spoken, pauseMs }: Line) => slowest * estimateMs(spoken) + pauseMs;
    const untilHere = work.lines
      .slice(clips, index + 1)
      .reduce((sum, line) => addLine(sum, line, maxMs(line), work), tally);
    const delivery = this.#delivery({ clips: index + 1, tally: untilHere });
    await (this.#turn = this.#turn.then(() =>
      this.#run.commit(async (within) =>
        requireMoney(await this.#holds.reserve(within, this.#run.job.id, delivery)),
      ),
    ));
  }

  /** In the transaction that records the last of these clips. */
  async deliver(within: Queries, recorded: Recorded): Promise<void> {
    requireMoney(await this.#holds.deliver(within, this.#run.job.id, this.#delivery(recorded)));
  }

  #delivery({ clips, tally }: Recorded) {
    const { paidMs, restMs } = this.#work;
    return {
      deliveredMs: Math.max(0, billedMs(tally) - paidMs),
      restMs: restMs[clips] ?? 0,
      note: `more for the ${audioOf(this.#run.job)}`,
    };
  }
}

function requireMoney(shortage: Shortage | undefined): void {
  if (shortage) throw new OutOfMoney(shortage);
}
