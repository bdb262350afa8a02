/**
 * What people let a connected client spend in a month. What is held for a client counts like what it has spent, so the
 * two together never exceed its limit:
 *
 *   a hold counts what was estimated ──▶ more, before more is delivered ──▶ settled: what was billed
 *
 * Everything happens in the transaction that moves the money, while the wallet is locked, and counts for the month in
 * which the work started.
 */
import { Problem } from '../../contract/errors.ts';
import type { Queries } from '../../platform/database/database.ts';
import { amountWords, minutesWords } from './price.rules.ts';
import { isRefilled, type RefillDeps } from './refill.store.ts';
import { addSpent, findLimit, listSpent, lockWallet, spentIn } from './spending.store.ts';

export interface LimitDeps extends RefillDeps {
  /** Where people change their limits. */
  readonly publicUrl?: string | undefined;
}

/** Who spends; without a client it is the account itself, which has no limit. */
export interface Spender {
  readonly accountId: string;
  readonly clientId: string | null;
  /** When the work started. */
  readonly atMs: number;
}

/** In UTC. */
const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7);

const monthOfClient = ({ accountId, clientId, atMs }: Spender) =>
  clientId === null ? undefined : { accountId, clientId, month: monthOf(atMs) };

/** What may still be spent; without a limit, infinitely much. Keeps others from spending it until the transaction ends. */
export async function roomOf(within: Queries, spender: Spender): Promise<number> {
  const asked = monthOfClient(spender);
  if (!asked) return Infinity;
  await lockWallet(within, asked.accountId);
  const client = await findLimit(within, asked);
  // One that was disconnected may finish what it has paid for.
  if (!client) return 0;
  if (client.monthly_limit_cents === null) return Infinity;
  return Math.max(0, client.monthly_limit_cents - (await spentIn(within, asked)));
}

/** Without a limit, infinitely much. */
export async function limitOf(queries: Queries, spender: Spender): Promise<number> {
  const asked = monthOfClient(spender);
  return (asked && (await findLimit(queries, asked))?.monthly_limit_cents) ?? Infinity;
}

/** Counts what a client spends; a negative amount gives back. */
export async function countSpent(within: Queries, spender: Spender, cents: number): Promise<void> {
  const asked = monthOfClient(spender);
  if (asked && cents !== 0) await addSpent(within, asked, cents);
}

/** Counts an amount, or throws 402 where the limit leaves less. */
export async function spend(
  within: Queries,
  deps: LimitDeps,
  { cents, ...spender }: Spender & { readonly cents: number },
): Promise<void> {
  if ((await roomOf(within, spender)) < cents) throw await limitReached(within, deps, spender);
  await countSpent(within, spender, cents);
}

/** The same words wherever the limit is met: which one it is, and where it is changed. */
export async function limitReached(within: Queries, deps: LimitDeps, spender: Spender): Promise<Problem> {
  const asked = monthOfClient(spender);
  const client = asked && (await findLimit(within, asked));
  const words = (await isRefilled(within, deps, spender.accountId)) ? minutesWords : amountWords;
  const where = `${deps.publicUrl ?? ''}/settings/apps`;
  const limit = client?.monthly_limit_cents ?? 0;
  return new Problem(
    'payment_required',
    client
      ? `“${client.name}” may spend ${words(limit)} a month, and this would exceed it: ` +
          `${words(await spentIn(within, asked))} are spent or held. Its user can raise the limit at ${where}.`
      : `The app that asked for this is no longer connected. Its user can connect it again: ${where}.`,
  );
}

/** What each client of an account has spent, held amounts included, in this month and in all. */
export async function spendingOf(queries: Queries, accountId: string, nowMs: number) {
  const rows = await listSpent(queries, accountId, monthOf(nowMs));
  return new Map(
    rows.map(({ client_id, month_cents, total_cents }) => [
      client_id,
      { monthCents: Number(month_cents), totalCents: Number(total_cents) },
    ]),
  );
}
