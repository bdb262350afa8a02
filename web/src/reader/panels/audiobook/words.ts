/** The words for an audiobook's state and progress. */
import type { Audiobook } from '../../../../../src/shared/contract/app/audiobooks.ts';
import type { Voice } from '../../../../../src/shared/contract/voices.ts';
import { t } from '../../../messages.ts';
import { credits, duration } from '../../../ui/format.ts';

export const isMaking = ({ state }: Pick<Audiobook, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** Everything is spoken, but the files of a long one take minutes more to be encoded. */
export const isBinding = ({
  state,
  sentences_done,
  sentences_total,
}: Pick<Audiobook, 'state' | 'sentences_done' | 'sentences_total'>): boolean =>
  state === 'running' && sentences_total > 0 && sentences_done >= sentences_total;

/** The audiobook of a whole book waits for the same things. */
interface Waiting {
  readonly waiting_for: string | null;
}

/** It paused itself, because the wallet is empty. A pause by the user needs no reason. */
export const isWaiting = ({ waiting_for }: Waiting): boolean => waiting_for === 'money';

/** The disk of the server is nearly full; it continues by itself. */
export const isWaitingForRoom = ({ waiting_for }: Waiting): boolean => waiting_for === 'room';

/** The server cannot reach its storage; it continues by itself. */
export const isWaitingForStorage = ({ waiting_for }: Waiting): boolean => waiting_for === 'storage';

/** The app that asked for it has reached its spending limit. */
export const isWaitingForLimit = ({ waiting_for }: Waiting): boolean => waiting_for === 'limit';

/** The progress of a whole book is not counted in sentences. */
type Stated = Pick<Audiobook, 'state'> &
  Waiting &
  Partial<Pick<Audiobook, 'sentences_done' | 'sentences_total'>>;

export function stateWords(audiobook: Stated): string {
  const { sentences_done = 0, sentences_total = 0 } = audiobook;
  if (isBinding({ ...audiobook, sentences_done, sentences_total })) return t('audiobook.state.binding');
  if (isWaitingForRoom(audiobook)) return t('audiobook.state.waiting-for-room');
  if (isWaitingForStorage(audiobook)) return t('audiobook.state.waiting-for-storage');
  if (isWaitingForLimit(audiobook)) return t('audiobook.state.waiting-for-limit');
  return t(`audiobook.state.${isWaiting(audiobook) ? 'waiting' : audiobook.state}`);
}

/** With what it has cost so far where things cost something. */
export function progressWords(audiobook: Audiobook, hasPrices: boolean): string {
  const { state, sentences_done, sentences_total, duration_ms, billed_cents } = audiobook;
  const isSpoken = state === 'done' || isBinding(audiobook);
  return [
    isSpoken
      ? t('sentences', { count: sentences_total })
      : t('sentences-of', { done: sentences_done, count: sentences_total }),
    ...(duration_ms > 0
      ? [isSpoken ? duration(duration_ms) : t('audiobook.made', { duration: duration(duration_ms) })]
      : []),
    ...(hasPrices ? [credits(billed_cents)] : []),
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
    : t('audiobook.voices-more', { voices: names.slice(0, 2).join(', '), more: names.length - 2 });
}
