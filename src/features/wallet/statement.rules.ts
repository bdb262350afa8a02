/** Turns a ledger into a statement. Pure. */
import type { LedgerRow } from '../../platform/database/tables.ts';

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
export function linesOf(first: readonly LedgerRow[], entries: readonly LedgerRow[]): StatementLine[] {
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
export function foldUncharged(lines: readonly StatementLine[]): StatementLine[] {
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

export const firstDayStartMs = (nowMs: number, days: number): number =>
  (Math.floor(nowMs / dayMs) - days + 1) * dayMs;

/** One entry for every day, even without usage. The last is today. */
export function daysOf(
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
