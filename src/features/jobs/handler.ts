/** What a feature that works in the background implements. */
import type { Queries } from '../../platform/database/database.ts';
import type { JobRow } from '../../platform/database/tables.ts';
import type { JobRun } from './run.ts';

/** Does the work of one kind of job. The message of a `Problem` that it throws is shown to the owner. */
export interface JobHandler {
  readonly kind: string;
  /** How many of this kind one process runs at once; an account has one running at a time. */
  readonly atOnce: number;
  /** How many of this kind may wait for an account besides the running one. */
  readonly maxWaiting: number;
  /** How long it waits after the first failure, the second and so on; after the last it has failed. */
  readonly retryAfterMs?: readonly number[];
  run(run: JobRun): Promise<void>;
  /** Called once, in the transaction that ends a job in any other way than its own `finish`. */
  ended?(within: Queries, job: JobRow): Promise<void>;
}

/** A failure that is likely to pass, by no fault of ours: it counts as one, and its message is shown to the owner. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
}
