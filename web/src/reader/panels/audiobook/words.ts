/** How an audiobook is told of. */
import type { Audiobook } from '../../../../../src/contract/app/audiobooks.ts';
import type { Voice } from '../../../../../src/contract/voices.ts';
import { count, credits, duration } from '../../../ui/format.ts';

export const isMaking = ({ state }: Pick<Audiobook, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** It paused itself, and says why: the wallet is empty. Somebody's own pause needs no reason. */
export const isWaiting = ({ state, problem }: Pick<Audiobook, 'state' | 'problem'>): boolean =>
  state === 'paused' && problem !== null;

export function stateWords(audiobook: Audiobook): string {
  if (isWaiting(audiobook)) return 'Waiting for credits';
  return {
    queued: 'Waiting for its turn',
    running: 'Being made',
    paused: 'Paused',
    done: 'Ready',
    failed: 'Failed',
    cancelled: 'Stopped',
  }[audiobook.state];
}

export function progressWords(audiobook: Audiobook): string {
  const { state, sentences_done, sentences_total, duration_ms, billed_cents } = audiobook;
  const done = sentences_done.toLocaleString('en');
  return [
    state === 'done'
      ? count(sentences_total, 'sentence')
      : `${done} of ${count(sentences_total, 'sentence')}`,
    ...(duration_ms > 0 ? [state === 'done' ? duration(duration_ms) : `${duration(duration_ms)} made`] : []),
    credits(billed_cents),
  ].join(' · ');
}

/** `Heart`; of a cast `Heart, Adam`; of a large one `Heart, Adam and 3 more`. */
export function voiceWords(
  { voice_id, cast }: Pick<Audiobook, 'voice_id' | 'cast'>,
  catalog: readonly Voice[],
): string {
  const ids = [...new Set([voice_id, ...Object.values(cast)])];
  const names = ids.map((id) => catalog.find((voice) => voice.voice_id === id)?.name ?? id);
  return names.length <= 3
    ? names.join(', ')
    : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
}
