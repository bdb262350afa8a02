/** When a feed is checked, and which of its items are new. */
import type { FieldMessage } from '../../shared/contract/errors.ts';
import type { FeedProblem, Subscription } from '../../shared/contract/subscriptions.ts';
import { type Ids, timestamp } from '../../platform/clock.ts';
import type { SubscriptionItemRow, SubscriptionRow } from '../../platform/database/tables.ts';
import type { ParsedFeed } from './feed.rules.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Every hour; after failures in a row ever less often, at least once a day. */
export function nextCheckMs(nowMs: number, failures: number, askedMs = 0): number {
  const waitMs = Math.min(dayMs, hourMs * 2 ** Math.max(0, failures - 1));
  return nowMs + Math.min(7 * dayMs, Math.max(waitMs, askedMs));
}

interface Found {
  readonly known: ReadonlySet<string>;
  /** How many of them become documents; the others are skipped. */
  readonly wanted: number;
  readonly subscriptionId: string;
  readonly nowMs: number;
  readonly ids: Ids;
}

/** Rows of the items that are not known, oldest first, so that the newest comes last into the library. */
export function newItems(feed: ParsedFeed, found: Found): SubscriptionItemRow[] {
  const seen = new Set(found.known);
  const fresh = feed.items.filter(({ guid }) => !seen.has(guid) && seen.add(guid));
  return fresh
    .map((item, index) => ({ ...item, isWanted: index < found.wanted }))
    .toReversed()
    .map(({ isWanted, content, ...item }) => ({
      ...item,
      id: found.ids.next(),
      subscription_id: found.subscriptionId,
      content: isWanted ? content : null,
      state: isWanted ? 'waiting' : 'skipped',
      attempts: 0,
      needs_audio: 0,
      document_id: null,
      problem: null,
      found_at: found.nowMs,
      seen_at: found.nowMs,
    }));
}

export interface ItemCounts {
  readonly imported: number;
  readonly failed: number;
}

export const toSubscription = (
  row: SubscriptionRow,
  { imported, failed }: ItemCounts,
  isChecking: boolean,
): Subscription => ({
  id: row.id,
  url: row.url,
  title: row.title,
  voice_id: row.voice_id,
  is_enabled: row.is_enabled === 1,
  is_checking: isChecking,
  imported_items: imported,
  failed_items: failed,
  problem: row.problem as FeedProblem | null,
  checked_at: row.checked_at === null ? null : timestamp(row.checked_at),
  next_check_at: row.is_enabled === 1 ? timestamp(row.next_check_at) : null,
  created_at: timestamp(row.created_at),
});

/** What somebody who adds a feed is told about its address. */
export const feedMessages: Record<FeedProblem, FieldMessage> = {
  unreachable: 'feedUnreachable',
  unknown_host: 'unknownHost',
  certificate: 'feedCertificate',
  private_address: 'privateAddress',
  timeout: 'feedTimeout',
  redirects: 'feedRedirects',
  status: 'feedStatus',
  gone: 'feedGone',
  too_large: 'feedTooLarge',
  not_a_feed: 'notAFeed',
  daily_limit: 'feedDailyLimit',
};
