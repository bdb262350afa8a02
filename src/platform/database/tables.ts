/**
 * The tables, once for both stores. Times are epoch milliseconds, booleans 0 or 1, ids text:
 * the same values in SQLite and Postgres, so one query set serves both.
 */
import type { Generated } from 'kysely';

export interface Tables {
  accounts: AccountRow & AccountSpace;
  api_keys: ApiKeyRow;
  ledger: LedgerRow;
  daily_creations: DailyCreationsRow;
  documents: DocumentRow & DocumentSpace;
  versions: VersionRow;
  timings: TimingsRow;
  idempotency_keys: IdempotencyKeyRow;
  holds: HoldRow;
  slots: SlotRow;
  sessions: SessionRow;
  links: LinkRow;
  attempts: AttemptsRow;
  passkeys: PasskeyRow;
  authenticators: AuthenticatorRow;
  recovery_codes: RecoveryCodeRow;
  challenges: ChallengeRow;
  secrets: SecretRow;
  signing_keys: SigningKeyRow;
  oauth_records: OAuthRecordRow;
  connected_apps: ConnectedAppRow;
  jobs: JobRow;
  utterances: UtteranceRow;
  audiobooks: AudiobookRow;
  audiobook_plans: AudiobookPlanRow;
  audiobook_clips: ClipRow;
  positions: PositionRow;
  pronunciations: PronunciationRow;
}

export type Flag = 0 | 1;

export interface AccountRow {
  id: string;
  email: string;
  plan: string;
  password_hash: string | null;
  /** The sum of the account's ledger entries, kept beside them so that it can be compared and changed at once. */
  wallet_cents: number;
  /** Of the pages and the app; null: as the browser asks. */
  language: string | null;
  created_at: number;
}

/** How much room an account takes, counted by triggers. */
export interface AccountSpace {
  /** Of every version of every document. */
  text_bytes: Generated<number>;
  /** Of recordings that are not transcribed yet. */
  recording_bytes: Generated<number>;
  /** Of responses that are kept for their Idempotency-Key. */
  response_bytes: Generated<number>;
  /** Of its audiobooks; those that are being made count as if they were. */
  audio_ms: Generated<number>;
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
  sort_key: number;
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

/** How much room the versions of a document take, counted by triggers. */
export interface DocumentSpace {
  text_bytes: Generated<number>;
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
  /** When the last sentence ends; null on rows from before it was kept. */
  duration_ms: number | null;
}

export interface IdempotencyKeyRow {
  account_id: string;
  endpoint: string;
  key: string;
  /** Hash of the request body: the same key with another body is a conflict. */
  fingerprint: string;
  /** The fence of the request that holds the key while it is in progress; null once an answer is stored. */
  lease: string | null;
  expires_at: number;
  status: number | null;
  /** Null with a status: the answer was too large to keep. */
  body: string | null;
}

export interface HoldRow {
  id: string;
  account_id: string;
  /** The request or the job that the money is held for. */
  subject_id: string;
  held_cents: number;
  /** Audio the client has been sent so far: what a hold is settled to when its process dies. */
  delivered_ms: number;
  /** The fence of the request that owns it, or of the sweep that settled it; null for the hold of a job. */
  lease: string | null;
  /** In the store's time. The process that owns the hold pushes this on; past it, the hold is an orphan. */
  expires_at: number;
  resolved_at: number | null;
  /** What was paid in the end; null while the hold is open. */
  billed_cents: number | null;
  created_at: number;
}

export interface SlotRow {
  account_id: string;
  /** From 1 to the number of slots an account has. */
  number: number;
  /** The fence of the request that has it. */
  lease: string;
  expires_at: number;
}

/** A browser that is signed in. */
export interface SessionRow {
  id: string;
  account_id: string;
  /** SHA-256 of the cookie, in hex. The cookie itself is never stored. */
  token_hash: string;
  user_agent: string;
  /** Where it was last used from; empty where that is not known. */
  address: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
}

/** An address that may be opened once: to set a new password, or to sign up. */
export interface LinkRow {
  token_hash: string;
  /** `reset` or `invite`. */
  kind: string;
  email: string;
  /** Null for an invitation, and for a reset that was asked for an unknown email. */
  account_id: string | null;
  created_at: number;
  expires_at: number;
}

/** How often something was tried in the window that ends at `ends_at`. */
export interface AttemptsRow {
  subject: string;
  count: number;
  ends_at: number;
}

export interface PasskeyRow {
  /** The credential's own id, in base64url. */
  id: string;
  account_id: string;
  name: string;
  /** In base64url. */
  public_key: string;
  /** How often it was used, as it says itself; passkeys that are copied between devices say 0. */
  counter: number;
  /** JSON. */
  transports: string;
  created_at: number;
  last_used_at: number | null;
}

/** An app that makes codes by the clock (TOTP). */
export interface AuthenticatorRow {
  account_id: string;
  /** Encrypted with the installation's key. */
  secret: string;
  /** Of the last code that was used: neither it nor an earlier one works again. */
  last_step: number;
  /** Null until its first code was right. */
  confirmed_at: number | null;
  created_at: number;
}

export interface RecoveryCodeRow {
  account_id: string;
  code_hash: string;
}

/** A question that may be answered once: by a passkey, or with the second step of a sign-in. */
export interface ChallengeRow {
  token_hash: string;
  kind: string;
  account_id: string | null;
  expires_at: number;
}

/** Random values that every process of one installation shares. */
export interface SecretRow {
  name: string;
  value: string;
  created_at: number;
}

export interface SigningKeyRow {
  id: string;
  private_jwk: string;
  created_at: number;
}

/** What the authorization server remembers: clients, grants, codes, refresh tokens, its own short sessions. */
export interface OAuthRecordRow {
  model: string;
  /** A hash where the id itself would be a credential. */
  id: string;
  payload: string;
  grant_id: string | null;
  uid: string | null;
  account_id: string | null;
  client_id: string | null;
  consumed_at: number | null;
  expires_at: number | null;
}

/** An app that a person allowed in, and to what. */
export interface ConnectedAppRow {
  account_id: string;
  client_id: string;
  name: string;
  /** Where the app takes people back to. */
  host: string;
  /** Separated by spaces. */
  scopes: string;
  created_at: number;
  last_used_at: number | null;
}

/** Work that continues in the background and outlives the process that started it. */
export interface JobRow {
  id: string;
  account_id: string;
  kind: string;
  /** For people: the name of a file, the title of a document. */
  name: string;
  /** `queued`, `running`, `paused`, `done`, `failed`, `cancelled`. */
  state: string;
  /** JSON: what the kind of job needs to know. */
  payload: string;
  done: number;
  total: number;
  /** How often it failed since it last made progress; after the fifth time it is given up. */
  attempts: number;
  /** While it is paused: `money`, `owner`, `room` (on the disk) or `quota` (of the day). */
  waiting_for: string | null;
  /** Why it failed or waits, for people. */
  problem: string | null;
  result_id: string | null;
  /** Of the file it works on, until it ends. */
  file_bytes: number;
  /** The fence of the run that works on it; another may take over, with a larger one, once the lease has run out. */
  lease: string | null;
  /** In the store's time. Without a lease: when it may be started again. */
  lease_expires_at: number;
  created_at: number;
  ended_at: number | null;
}

/** What has been understood of a recording so far. */
export interface UtteranceRow {
  job_id: string;
  number: number;
  start_ms: number;
  end_ms: number;
  text: string;
}

/** The audio of one version of a document with one voice, or one voice a speaker. */
export interface AudiobookRow {
  id: string;
  job_id: string;
  document_id: string;
  version_id: string;
  account_id: string;
  voice_id: string;
  /** JSON: speaker to voice, without those who speak with `voice_id`. */
  casting: string;
  sample_rate: number;
  /** Of what is made. */
  /** A hash of how the text is read; empty: as it stands. Another lexicon makes another audiobook. */
  manner: string;
  duration_ms: number;
  /** Of all of it, when it was ordered last. */
  estimated_ms: number;
  billed_cents: number;
  hold_id: string | null;
  created_at: number;
}

/** Which sentence is spoken by which voice, with headings: made once, when the audiobook is ordered. */
export interface AudiobookPlanRow {
  audiobook_id: string;
  /** JSON. */
  plan: string;
}

/** One sentence of an audiobook: its place in the text, in time and in the file. */
export interface ClipRow {
  audiobook_id: string;
  number: number;
  start_offset: number;
  end_offset: number;
  start_ms: number;
  end_ms: number;
  first_byte: number;
  bytes: number;
  /** JSON, four numbers a word: start and end in the sentence, start and end in the clip; null: not known. */
  words: string | null;
}

/** Where somebody stopped listening to a document. */
export interface PositionRow {
  account_id: string;
  document_id: string;
  version_id: string;
  text_offset: number;
  /** The same as a part of the whole, for lists. */
  heard: number;
  voice_id: string | null;
  updated_at: number;
}

/** A word that is said as its owner wants. */
export interface PronunciationRow {
  id: string;
  account_id: string;
  /** Null: in all documents. */
  document_id: string | null;
  /** Primary subtag; empty: in all languages. */
  language: string;
  written: string;
  spoken: string;
  alphabet: string;
  created_at: number;
}
