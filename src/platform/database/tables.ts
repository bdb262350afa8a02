/**
 * The tables, once for both stores. Times are epoch milliseconds, booleans 0 or 1, ids text:
 * the same values in SQLite and Postgres, so one query set serves both.
 */
export interface Tables {
  accounts: AccountRow;
  api_keys: ApiKeyRow;
  ledger: LedgerRow;
  daily_creations: DailyCreationsRow;
  documents: DocumentRow;
  versions: VersionRow;
  timings: TimingsRow;
  idempotency_keys: IdempotencyKeyRow;
  holds: HoldRow;
  slots: SlotRow;
}

export type Flag = 0 | 1;

export interface AccountRow {
  id: string;
  email: string;
  plan: string;
  password_hash: string | null;
  /** The sum of the account's ledger entries, kept beside them so that it can be compared and changed at once. */
  wallet_cents: number;
  created_at: number;
}

export interface ApiKeyRow {
  id: string;
  account_id: string;
  name: string;
  prefix: string;
  /** SHA-256 of the whole key, in hex. The key itself is never stored. */
  hash: string;
  created_at: number;
  last_used_at: number | null;
  revoked_at: number | null;
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
}

export interface DailyCreationsRow {
  account_id: string;
  /** UTC day as YYYY-MM-DD. */
  day: string;
  count: number;
}

export interface DocumentRow {
  position: number;
  id: string;
  account_id: string;
  title: string;
  title_folded: string;
  language: string;
  document_type: string;
  status: string;
  is_archived: Flag;
  total_sentences: number | null;
  version_id: string | null;
  source: string | null;
  transcript_id: string | null;
  visibility: string;
  created_at: number;
  updated_at: number;
}

export interface VersionRow {
  id: string;
  document_id: string;
  text: string;
  language: string;
  total_sentences: number | null;
  /** What made it: `created`, `edited`, `translated`, `restored`. */
  origin: string;
  created_at: number;
}

export interface TimingsRow {
  version_id: string;
  /** JSON: one entry per sentence, in order. */
  sentences: string;
}

export interface IdempotencyKeyRow {
  account_id: string;
  endpoint: string;
  key: string;
  /** Hash of the request body: the same key with another body is a conflict. */
  fingerprint: string;
  /** Names the request that holds the key while it is in progress; null once an answer is stored. */
  lease: string | null;
  expires_at: number;
  status: number | null;
  /** Null with a status: the answer was too large to keep. */
  body: string | null;
}

export interface HoldRow {
  id: string;
  account_id: string;
  request_id: string;
  held_cents: number;
  /** Audio the client has been sent so far: what a hold is settled to when its process dies. */
  delivered_ms: number;
  /** The process that owns the hold pushes this on; past it, the hold is an orphan. */
  expires_at: number;
  resolved_at: number | null;
  created_at: number;
}

export interface SlotRow {
  account_id: string;
  /** From 1 to the number of slots an account has. */
  number: number;
  lease: string;
  expires_at: number;
}
