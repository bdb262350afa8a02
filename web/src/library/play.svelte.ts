/** Playing a document from the library: it sounds in the mini player, and the library stays open. */
import { nowPlaying } from '../shell/now-playing.svelte.ts';
import { toastTrouble } from '../ui/toasts.svelte.ts';

const opening = $state<{ id: string | undefined }>({ id: undefined });

/** The reader's code is loaded when it is first needed. */
export async function play(id: string): Promise<void> {
  if (opening.id === id) return;
  opening.id = id;
  try {
    const { playDocument } = await import('../reader/player/kept.ts');
    await playDocument(id);
  } catch (error) {
    toastTrouble(error);
  }
  if (opening.id === id) opening.id = undefined;
}

export type PlayState = 'idle' | 'waiting' | 'playing';

export function playStateOf(id: string): PlayState {
  const { now } = nowPlaying;
  if (opening.id === id) return 'waiting';
  if (now?.documentId !== id || !now.isWanted) return 'idle';
  return now.isWaiting ? 'waiting' : 'playing';
}
