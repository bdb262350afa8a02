/** A wallet as its owner sees it: what happened, in pages, and what was used on each of the last days. */
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { LedgerRow } from '../../platform/database/tables.ts';
import { listEntriesOfHolds, listFirstEntries, sumByDay } from './statement.store.ts';

/* Turns a ledger into a statement. Pure. */

/** One thing that happened to a wallet: a single entry, or a hold with all that came of it. */
export interface StatementLine {
  readonly id: string;
  readonly kind: string;
  readonly note: string;
  /** The amount so far. */
  readonly cents: number;
  readonly balanceAfter: number;
  readonly createdAtMs: number;
  /** Money is held and nothing has been billed yet. */
  readonly isOpen: boolean;
  readonly entries: readonly LedgerRow[];
  /** How often it happened in a row. */
  readonly times: number;
}

/** `entries` are those of the holds, in the order in which they were made. */
function linesOf(first: readonly LedgerRow[], entries: readonly LedgerRow[]): StatementLine[] {
  const byHold = Map.groupBy(entries, ({ hold_id }) => hold_id);
  return first.map((row) => {
    const own = (row.hold_id !== null && byHold.get(row.hold_id)) || [row];
    return {
      id: row.id,
      kind: row.kind,
      note: row.note,
      cents: own.reduce((sum, { cents }) => sum + cents, 0),
      balanceAfter: own.at(-1)!.balance_after,
      createdAtMs: row.created_at,
      isOpen: own.every(({ kind }) => kind === 'hold'),
      entries: own,
      times: 1,
    };
  });
}

/** Jumping about in a document makes many requests that cost nothing: in a row, they are one line. */
function foldUncharged(lines: readonly StatementLine[]): StatementLine[] {
  const isFree = ({ cents, isOpen }: StatementLine) => cents === 0 && !isOpen;
  const folded: StatementLine[] = [];
  for (const line of lines) {
    const newer = folded.at(-1);
    if (newer && isFree(newer) && isFree(line) && newer.note === line.note)
      folded[folded.length - 1] = {
        ...newer,
        entries: [...newer.entries, ...line.entries],
        times: newer.times + 1,
      };
    else folded.push(line);
  }
  return folded;
}

const dayMs = 86_400_000;

export interface UseOfDay {
  readonly dayStartMs: number;
  readonly cents: number;
}

const firstDayStartMs = (nowMs: number, days: number): number =>
  (Math.floor(nowMs / dayMs) - days + 1) * dayMs;

/** One entry for every day, even without usage. The last is today. */
function daysOf(
  used: readonly { readonly day: number; readonly cents: number }[],
  nowMs: number,
  days: number,
): UseOfDay[] {
  const centsOf = new Map(used.map(({ day, cents }) => [day * dayMs, cents]));
  const startMs = firstDayStartMs(nowMs, days);
  return Array.from({ length: days }, (_, index) => {
    const dayStartMs = startMs + index * dayMs;
    return { dayStartMs, cents: centsOf.get(dayStartMs) ?? 0 };
  });
}

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

export function createStatement({ database, clock }: StatementDeps) {
  async function page(accountId: string, before?: string): Promise<StatementPage> {
    const { queries } = database;
    const found = await listFirstEntries(queries, { accountId, before, limit: linesPerPage + 1 });
    const first = found.slice(0, linesPerPage);
    const holds = first.flatMap(({ hold_id }) => hold_id ?? []);
    const lines = foldUncharged(linesOf(first, await listEntriesOfHolds(queries, holds)));
    return { lines, next: found.length > first.length ? first.at(-1)!.id : undefined };
  }

  async function use(accountId: string, days: number): Promise<UseOfDay[]> {
    const nowMs = clock.now();
    const used = await sumByDay(database.queries, accountId, firstDayStartMs(nowMs, days));
    return daysOf(used, nowMs, days);
  }

  return { page, use };
}

export type Statement = ReturnType<typeof createStatement>;
