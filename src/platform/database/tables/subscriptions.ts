/** Feeds that accounts follow. */
import type { Generated } from 'kysely';
import type { Flag } from './library.ts';

export interface SubscriptionRow {
  id: string;
  account_id: string;
  url: string;
  title: string;
  /** The voice for audiobooks of new documents; null: none are made. */
  voice_id: string | null;
  /** The connected client that has set it up, if one did. */
  client_id: string | null;
  /** The connected client that chose the voice, and therefore spends what its audiobooks cost. */
  voice_client_id: string | null;
  is_enabled: Flag;
  /** The job that checks it, or has checked it last. */
  job_id: string | null;
  /** What the server said about the version that was read last. */
  etag: string | null;
  last_modified: string | null;
  /** Checks in a row that have failed. */
  failures: number;
  problem: string | null;
  checked_at: number | null;
  next_check_at: number;
  created_at: number;
}

export interface SubscriptionSpace {
  /** What the contents of its items take, counted by triggers. */
  waiting_bytes: Generated<number>;
}

/** An item that was found in a feed. */
export interface SubscriptionItemRow {
  id: string;
  subscription_id: string;
  /** A hash of what identifies it in the feed. */
  guid: string;
  title: string | null;
  url: string | null;
  author: string | null;
  /** HTML, until it has become a document; null: only its page has the text. */
  content: string | null;
  /** `waiting`, `imported`, `failed`, or `skipped`: it was there before the feed was followed, or there were too many. */
  state: string;
  attempts: number;
  /** Its audiobook is still to be requested. */
  needs_audio: Flag;
  document_id: string | null;
  /** For people. */
  problem: string | null;
  found_at: number;
  /** When the feed had it last; it is forgotten long after. */
  seen_at: number;
}
