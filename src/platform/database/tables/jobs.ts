/** Work in the background, and what it makes. */

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
  /** How often it failed since it last made progress; after a number of times it has failed for good. */
  attempts: number;
  /** While it is paused: `money`, `owner`, `room` (on the disk), `storage` (that cannot be reached) or `quota` (of the day). */
  waiting_for: string | null;
  /** Why it failed or waits, for people. */
  problem: string | null;
  result_id: string | null;
  /** The book, where an import has become one; `result_id` is its first part. */
  collection_id: string | null;
  /** The size of the file it works on, until it ends. */
  file_bytes: number;
  /** The fence of the run that works on it; another may take over, with a larger one, once the lease has expired. */
  lease: string | null;
  /** In the store's time. Without a lease: when it may be started again. */
  lease_expires_at: number;
  created_at: number;
  ended_at: number | null;
}

/** What has been transcribed of a recording so far. */
export interface UtteranceRow {
  job_id: string;
  number: number;
  start_ms: number;
  end_ms: number;
  text: string;
}

/** A recording that a document keeps. Its file has the name of its id, which is that of the job it came with. */
export interface RecordingRow {
  id: string;
  document_id: string;
  account_id: string;
  media_type: string;
  bytes: number;
  duration_ms: number;
  created_at: number;
}

/** The audio of one version of a document with one voice, or one per speaker. */
export interface AudiobookRow {
  id: string;
  job_id: string;
  document_id: string;
  version_id: string;
  account_id: string;
  voice_id: string;
  /** JSON: speaker to voice, without those who speak with `voice_id`. */
  casting: string;
  /** JSON: language to voice, for sentences that are not in the language of the text. */
  languages: string;
  sample_rate: number;
  /** A hash of how the text is read; empty: as it stands. Another lexicon makes another audiobook. */
  manner: string;
  /** Of the clips made so far. */
  duration_ms: number;
  /** Of the whole, when it was last requested. */
  estimated_ms: number;
  billed_cents: number;
  hold_id: string | null;
  /** The job that has it heard by a recognizer; null: not yet, empty: it is not heard. */
  hearing_job_id: string | null;
  created_at: number;
}

/** A sentence of an audiobook that a recognizer has heard: in doubt if it heard several wrong words in a row. */
export interface DoubtRow {
  audiobook_id: string;
  /** Of its clip. */
  number: number;
  /** Empty where it is not in doubt. */
  heard: string;
  wrong_words: number;
}

/** Which sentence is spoken by which voice, with headings: made once, when the audiobook is requested. */
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
  /** JSON, four numbers per word: start and end in the sentence, start and end in the clip; null: not known. */
  words: string | null;
  /** The name of its own object in the storage; null: it is in the file of the audiobook. */
  object: string | null;
}

/** A file whose row was deleted, until it is removed from the storage. */
export interface RemovedFileRow {
  /** `audio/`, `uploads/` or `pictures/`, and the name of the file. */
  readonly key: string;
}
