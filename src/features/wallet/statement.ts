/** A wallet as its owner sees it: what happened, in pages, and what was used on each of the last days. */
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  daysOf,
  firstDayStartMs,
  foldUncharged,
  linesOf,
  type StatementLine,
  type UseOfDay,
} from './statement.rules.ts';
import { listEntriesOfHolds, listFirstEntries, sumByDay } from './statement.store.ts';

const linesPerPage = 20;

export interface StatementPage {
  readonly lines: readonly StatementLine[];
  /** Where the next page starts; undefined on the last. */
  readonly next: string | undefined;
}

export interface StatementDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export class Statement {
  readonly #deps: StatementDeps;

  constructor(deps: StatementDeps) {
    this.#deps = deps;
  }

  async page(accountId: string, before?: string): Promise<StatementPage> {
    const { queries } = this.#deps.database;
    const found = await listFirstEntries(queries, { accountId, before, limit: linesPerPage + 1 });
    const first = found.slice(0, linesPerPage);
    const holds = first.flatMap(({ hold_id }) => hold_id ?? []);
    const lines = foldUncharged(linesOf(first, await listEntriesOfHolds(queries, holds)));
    return { lines, next: found.length > first.length ? first.at(-1)!.id : undefined };
  }

  async use(accountId: string, days: number): Promise<UseOfDay[]> {
    const { database, clock } = this.#deps;
    const nowMs = clock.now();
    const used = await sumByDay(database.queries, accountId, firstDayStartMs(nowMs, days));
    return daysOf(used, nowMs, days);
  }
}
