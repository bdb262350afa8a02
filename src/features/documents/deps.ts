/** What the documents feature needs from others. */
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { TextAnalyst } from '../../language/text/analysis.ts';
import type { Space } from '../space/space.ts';

export interface DocumentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly analyst: TextAnalyst;
  readonly space: Space;
  readonly publicUrl: string;
  readonly freeDailyDocuments: number;
  /** How long a deleted document can be restored; zero: there is no trash. */
  readonly trashDays: number;
}

/** Work that must be committed together with a change, or not at all. */
export type AlsoCommit<R> = (queries: Queries, result: R) => Promise<void>;
