/** What a language model said and took. */

export interface SummaryTextRow {
  version_id: string;
  length: string;
  language: string;
  text: string;
  model: string;
  created_at: number;
}

/** Who speaks how in a version of a text. */
export interface CastRow {
  version_id: string;
  /** JSON. */
  speakers: string;
}

/** What an account has spent on one day, with what is set aside for answers under way. */
export interface DailyTokensRow {
  account_id: string;
  /** UTC, `2026-01-31`. */
  day: string;
  tokens: number;
}

/** What was read and written for an episode so far, so that a job which is taken over asks for nothing twice. */
export interface EpisodePartRow {
  job_id: string;
  stage: 'parts' | 'notes' | 'outline' | 'chapter';
  number: number;
  /** JSON. */
  value: string;
}

/** What a document was made from that is an episode. All but the id is JSON. */
export interface EpisodeRow {
  document_id: string;
  hosts: string;
  sources: string;
  quotations: string;
}

/** One of the questions that are asked at the same time, on all nodes; free again once its lease has expired. */
export interface ModelSlotRow {
  number: number;
  account_id: string;
  /** The fence of its holder. */
  lease: string;
  /** In the store's time. */
  expires_at: number;
}
