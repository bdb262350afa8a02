import type { Audiobook } from '../../shared/contract/app/audiobooks.ts';
import type { JobState } from '../../shared/contract/app/library.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { timestamp } from '../../platform/clock.ts';
import { storedCasting } from './plan/casting.rules.ts';
import type { AudiobookView } from './views.ts';

export const toAudiobook = (row: AudiobookView): Audiobook => ({
  id: row.id,
  document_id: row.document_id,
  version_id: row.version_id,
  is_current: row.version_id === row.current_version_id,
  voice_id: row.voice_id,
  cast: storedCasting(row).cast,
  state: row.state as JobState,
  sentences_done: row.done,
  sentences_total: row.total,
  duration_ms: row.duration_ms,
  billed_cents: row.billed_cents,
  waiting_for: row.waiting_for as Audiobook['waiting_for'],
  problem: row.problem,
  created_at: timestamp(row.created_at),
});

/** Only a whole audiobook has files. */
export function requireDone({ state }: Pick<AudiobookView, 'state'>): void {
  if (state === 'done') return;
  throw new Problem('validation_failed', 'The audio is not finished. Wait until its state is "done".');
}

/** It ended without being whole, and can be taken up again. */
export const isBroken = ({ state }: Pick<AudiobookView, 'state'>): boolean =>
  state === 'failed' || state === 'cancelled';

/** An average sentence, until this audiobook has one to go by. */
const sentenceMs = 4_000;

/** How long the sentences that are missing are likely to take. */
export const likelyRestMs = ({
  done,
  total,
  duration_ms,
}: Pick<AudiobookView, 'done' | 'total' | 'duration_ms'>): number =>
  Math.round((total - done) * (done > 0 ? duration_ms / done : sentenceMs));
