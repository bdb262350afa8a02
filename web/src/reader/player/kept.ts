/** The listening of a text: the one that still sounds, if it is of this very text, else a new one. */
import { nowPlaying } from '../../shell/now-playing.svelte.ts';
import type { Opened } from '../opened.svelte.ts';
import { Listening } from './listening.svelte.ts';

export function takeListening(opened: Opened): Listening {
  const { now } = nowPlaying;
  const isSame = now instanceof Listening && now.documentId === opened.document.id;
  if (isSame && now.versionId === opened.reading.version_id && now.language === opened.document.language) {
    now.title = opened.document.title;
    return now;
  }
  // The text has changed: what sounds is of one that is gone.
  if (isSame) nowPlaying.replace(undefined);
  return new Listening(opened);
}

/** What was never played ends with its page; the rest goes on in the mini player. */
export function leaveListening(listening: Listening): void {
  listening.onsentence = () => undefined;
  listening.saveNow();
  if (nowPlaying.now === listening) {
    if (!listening.isWanted && listening.state === 'idle') nowPlaying.replace(undefined);
  } else listening.close();
}
