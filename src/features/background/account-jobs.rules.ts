import type { Job } from '../../shared/contract/jobs.ts';
import { timestamp } from '../../platform/clock.ts';
import type { JobRow } from '../../platform/database/tables.ts';
import type { AudiobookWithJob } from '../audiobooks/views.ts';
import { toTranscription } from '../transcribing/transcribing.rules.ts';

const progressOf = ({ state, done, total }: Pick<JobRow, 'state' | 'done' | 'total'>): number =>
  state === 'done' ? 1 : Math.min(1, done / Math.max(1, total));

/** An audiobook keeps its id when it is taken up again; its jobs change. */
export const audioJob = (row: AudiobookWithJob): Job => ({
  id: row.id,
  kind: 'audio',
  state: row.state as Job['state'],
  progress: progressOf(row),
  name: row.name,
  document_id: row.document_id,
  collection_id: null,
  voice_id: row.voice_id,
  duration_ms: row.duration_ms,
  billed_cents: row.billed_cents,
  waiting_for: row.waiting_for as Job['waiting_for'],
  problem: row.problem,
  created_at: timestamp(row.created_at),
});

/** What the jobs of uploaded files have in common. */
const uploadJob = (row: JobRow) => ({
  id: row.id,
  state: row.state as Job['state'],
  progress: progressOf(row),
  name: row.name,
  document_id: row.result_id,
  collection_id: row.collection_id,
  voice_id: null,
  billed_cents: 0,
  waiting_for: row.waiting_for as Job['waiting_for'],
  problem: row.problem,
  created_at: timestamp(row.created_at),
});

export const transcriptionJob = (row: JobRow): Job => ({
  ...uploadJob(row),
  kind: 'transcription',
  document_id: row.result_id ?? toTranscription(row).aligned_document_id,
  duration_ms: row.total,
});

export const importJob = (row: JobRow): Job => ({ ...uploadJob(row), kind: 'import', duration_ms: 0 });

/** Ids sort by the time they were made. */
export const newestFirst = (one: Job, other: Job): number => (one.id < other.id ? 1 : -1);
