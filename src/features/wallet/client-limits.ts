/**
 * What people let a connected client spend in a month. What is held for a client counts like what it has spent, so the
 * two together never exceed its limit. A client that was disconnected, or may no longer do what costs the money, may
 * spend nothing.
 *
 * Everything happens in the transaction that moves the money, while the wallet is locked, and counts for the month in
 * which the work started.
 */
import { Problem } from '../../shared/contract/errors.ts';
import type { Scope } from '../../shared/contract/operation.ts';
import type { Queries, HoldRow } from '../../platform/database/database.ts';
import { amountWords, minutesWords } from './price.rules.ts';
import {
  addSpent,
  findClient,
  isRefilled,
  listSpent,
  lockWallet,
  type RefillDeps,
  spentIn,
} from './wallet.store.ts';

export interface LimitDeps extends RefillDeps {
  /** Where people change their limits. */
  readonly publicUrl?: string | undefined;
}

/** Who spends; without a client it is the account itself, which has no limit. */
export interface Spender {
  readonly accountId: string;
  readonly clientId: string | null;
  /** What a client must be allowed to do, for as long as it spends. */
  readonly scope: Scope;
  /** When the work started. */
  readonly atMs: number;
}

/** Holds are for speech. */
export const spenderOf = (hold: Pick<HoldRow, 'account_id' | 'client_id' | 'created_at'>): Spender => ({
  accountId: hold.account_id,
  clientId: hold.client_id,
  scope: 'audio:write',
  atMs: hold.created_at,
});

/** In UTC. */
const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7);

const monthOfClient = ({ accountId, clientId, atMs }: Spender) =>
  clientId === null ? undefined : { accountId, clientId, month: monthOf(atMs) };

type Client = Awaited<ReturnType<typeof findClient>>;

const isAllowed = ({ scopes }: NonNullable<Client>, { scope }: Spender): boolean =>
  scopes.split(' ').includes(scope);

/** What may still be spent; without a limit, infinitely much. Keeps others from spending it until the transaction ends. */
export async function roomOf(within: Queries, spender: Spender): Promise<number> {
  const asked = monthOfClient(spender);
  if (!asked) return Infinity;
  await lockWallet(within, asked.accountId);
  const client = await findClient(within, asked);
  if (!client || !isAllowed(client, spender)) return 0;
  if (client.monthly_limit_cents === null) return Infinity;
  return Math.max(0, client.monthly_limit_cents - (await spentIn(within, asked)));
}

/** Without a limit, infinitely much. */
export async function limitOf(queries: Queries, spender: Spender): Promise<number> {
  const asked = monthOfClient(spender);
  return (asked && (await findClient(queries, asked))?.monthly_limit_cents) ?? Infinity;
}

/** Whether the client behind some work is still connected and allowed to do it. */
export async function isStillAllowed(queries: Queries, spender: Spender): Promise<boolean> {
  const asked = monthOfClient(spender);
  if (!asked) return true;
  const client = await findClient(queries, asked);
  return client !== undefined && isAllowed(client, spender);
}

/** Counts what a client spends; a negative amount gives back. */
export async function countSpent(within: Queries, spender: Spender, cents: number): Promise<void> {
  const asked = monthOfClient(spender);
  if (asked && cents !== 0) await addSpent(within, asked, cents);
}

/** The same words wherever the limit is met: which one it is, and where it is changed. */
export async function limitReached(within: Queries, deps: LimitDeps, spender: Spender): Promise<Problem> {
  const asked = monthOfClient(spender);
  const client = asked && (await findClient(within, asked));
  const words = (await isRefilled(within, deps, spender.accountId)) ? minutesWords : amountWords;
  const where = `${deps.publicUrl ?? ''}/settings/apps`;
  const refused = (message: string) => new Problem('payment_required', message);
  if (!client)
    return refused(
      `The app that asked for this is no longer connected. Its user can connect it again: ${where}.`,
    );
  if (!isAllowed(client, spender))
    return refused(`“${client.name}” may no longer do this. Its user sees what it may do at ${where}.`);
  return refused(
    `“${client.name}” may spend ${words(client.monthly_limit_cents ?? 0)} a month, and this would exceed it: ` +
      `${words(await spentIn(within, asked))} are spent or held. Its user can raise the limit at ${where}.`,
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
