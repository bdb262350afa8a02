/** What an account has spent, by day, kind, voice and key. */
import { invalidField } from '../../shared/contract/errors.ts';
import { displayCredits } from '../../shared/contract/limits.ts';
import { usageDaysLimit, type UsageKind, type UsageReport } from '../../shared/contract/usage.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { sumUsage } from './statement.store.ts';

const dayMs = 86_400_000;
const defaultDays = 30;

export interface UsagesDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** All keys of an account, revoked ones too. */
  readonly keysOf: (accountId: string) => Promise<readonly { readonly id: string; readonly name: string }[]>;
}

export interface UsageRequest {
  readonly from?: string;
  readonly to?: string;
}

export function createUsages({ database, clock, keysOf }: UsagesDeps) {
  async function of(accountId: string, request: UsageRequest): Promise<UsageReport> {
    const { fromMs, toMs } = rangeOf(request, clock.now());
    const sums = await sumUsage(database.queries, { accountId, fromMs, untilMs: toMs + dayMs });
    const names = new Map((await keysOf(accountId)).map(({ id, name }) => [id, name]));
    const data = sums.map(({ day, kind, is_job, voice_id, key_id, cents, count }) => ({
      day: dayText(day * dayMs),
      kind: kindOf(kind, is_job === 1),
      voice_id,
      key_id,
      key_name: (key_id !== null && names.get(key_id)) || null,
      count: Number(count),
      billed_cents: 0 - Number(cents),
    }));
    const billed_cents = data.reduce((sum, line) => sum + line.billed_cents, 0);
    return {
      from: dayText(fromMs),
      to: dayText(toMs),
      billed_cents,
      billed_credits: displayCredits(billed_cents),
      data,
    };
  }

  return { of };
}

export type Usages = ReturnType<typeof createUsages>;

function kindOf(kind: string, isJob: boolean): UsageKind {
  if (kind === 'translate') return 'translation';
  return isJob ? 'audio' : 'speech';
}

function rangeOf({ from, to }: UsageRequest, nowMs: number): { fromMs: number; toMs: number } {
  const toMs = to === undefined ? Math.floor(nowMs / dayMs) * dayMs : dayStart('to', to);
  const fromMs = from === undefined ? toMs - (defaultDays - 1) * dayMs : dayStart('from', from);
  if (fromMs > toMs) throw invalidField('from', 'must not be after to.');
  if ((toMs - fromMs) / dayMs >= usageDaysLimit)
    throw invalidField('from', `must be at most ${usageDaysLimit} days before to.`);
  return { fromMs, toMs };
}

function dayStart(field: string, day: string): number {
  const ms = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // The 30th of February is not a day, though it can be parsed.
  if (Number.isNaN(ms) || ms < 0 || dayText(ms) !== day)
    throw invalidField(field, 'must be a day such as "2026-01-31".');
  return ms;
}

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
