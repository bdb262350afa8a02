/** Where people are in their texts, and what they mark there. */
import type { Generated } from 'kysely';
import type { Flag } from './library.ts';

export interface PositionRow {
  account_id: string;
  document_id: string;
  version_id: string;
  text_offset: number;
  /** The same as a part of the whole, from 0 to 1, for lists. */
  heard: number;
  voice_id: string | null;
  /** Null: none was chosen for this document. */
  speed: number | null;
  /** Whether its end was reached, once. */
  is_finished: Generated<number>;
  /** How far into its sentence the sound is, where that can be long: in a recording. */
  sentence_ms: Generated<number | null>;
  updated_at: number;
}

export interface LeftPositionRow {
  account_id: string;
  sha256: string;
  /** Of the book that the file became, from 0. */
  part: number;
  text_offset: number;
  heard: number;
  voice_id: string | null;
  speed: number | null;
  sentence_ms: number | null;
  updated_at: number;
}

export interface ReadingDayRow {
  account_id: string;
  day: string;
  device: string;
  listened_ms: number;
  words: number;
  documents_finished: number;
}

export interface AnnotationRow {
  id: string;
  account_id: string;
  document_id: string;
  kind: 'highlight' | 'bookmark';
  /** The version in which the offsets hold: the last one in which the words were found. */
  version_id: string;
  /** The version in which the words were searched for in vain. */
  missing_in: string | null;
  start_unit: number;
  end_unit: number;
  /** The same in code points. */
  start_point: number;
  end_point: number;
  quote: string;
  /** Some of the text around the words. */
  text_before: string;
  text_after: string;
  /** Empty for a bookmark. */
  color: string;
  /** Of a bookmark: its name. */
  note: string;
  /** A line for each; none of a bookmark. */
  tags: string;
  created_at: number;
  updated_at: number;
}

export interface QueueRow {
  account_id: string;
  archives_heard: Flag;
}

export interface QueueItemRow {
  account_id: string;
  document_id: string;
  place: number;
}

export interface KoreaderProgressRow {
  account_id: string;
  digest: string;
  progress: string;
  percentage: number;
  device: string;
  device_id: string;
  updated_at: number;
}
