/** What an account has and uses: money, space, and the right to make requests. */
import type { Generated } from 'kysely';
import type { Flag } from './library.ts';

/** How much space an account takes, counted by triggers. */
export interface AccountSpace {
  /** Of every version of every document. */
  text_bytes: Generated<number>;
  /** Of recordings that are not transcribed yet. */
  recording_bytes: Generated<number>;
  /** Of responses that are kept for their Idempotency-Key. */
  response_bytes: Generated<number>;
  /** Of its audiobooks; one that is being made counts in full. */
  audio_ms: Generated<number>;
}

/** Accounts of people, whose wallets refill by themselves unless the server is metered. */
export interface AccountRefills {
  refills: Generated<Flag>;
}

/** How much an account has listened to in the app. */
export interface ListeningMeterRow {
  account_id: string;
  heard_ms: number;
}

export interface LedgerRow {
  id: string;
  account_id: string;
  kind: string;
  /** Positive adds to the wallet. */
  cents: number;
  balance_after: number;
  note: string;
  request_id: string | null;
  hold_id: string | null;
  created_at: number;
  /** The voice, the API key and the client that the money was spent with. */
  voice_id: string | null;
  key_id: string | null;
  client_id: string | null;
}

/** What a connected client has spent or holds, in the month in which the work started. */
export interface ClientSpendingRow {
  account_id: string;
  client_id: string;
  /** In UTC, as YYYY-MM. */
  month: string;
  cents: number;
}

export interface DailyCreationsRow {
  account_id: string;
  /** UTC day as YYYY-MM-DD. */
  day: string;
  count: number;
}

export interface IdempotencyKeyRow {
  account_id: string;
  endpoint: string;
  key: string;
  /** Hash of the request body: the same key with another body is a conflict. */
  fingerprint: string;
  /** The fence of the request that holds the key while it is in progress; null once a response is stored. */
  lease: string | null;
  expires_at: number;
  status: number | null;
  /** Null with a status: the response was too large to keep. */
  body: string | null;
}

export interface HoldRow {
  id: string;
  account_id: string;
  /** The request or the job that the money is held for. */
  subject_id: string;
  held_cents: number;
  /** What is listened to in the app, where the account's meter decides the price; null: the request is priced by itself. */
  document_id: string | null;
  /** What earlier holds of the same reply were billed for, in whole milliseconds: one price for all of them. */
  before_ms: number;
  /** Audio the client has been sent so far, `before_ms` included: what a hold is settled to when its process dies. */
  delivered_ms: number;
  /** The fence of the request that owns it, or of the sweep that settled it; null for the hold of a job. */
  lease: string | null;
  /** In the store's time. The process that owns the hold renews this; after it, the hold is an orphan. */
  expires_at: number;
  resolved_at: number | null;
  /** What was paid in the end; null while the hold is open. */
  billed_cents: number | null;
  created_at: number;
  /** For the ledger, when it is settled. */
  voice_id: string | null;
  key_id: string | null;
  /** The connected client that spends: what is held, and in the end what was billed, counts toward its limit. */
  client_id: string | null;
}

export interface SlotRow {
  account_id: string;
  /** From 1 to the number of slots an account has. */
  number: number;
  /** The fence of the request that has it. */
  lease: string;
  expires_at: number;
}
