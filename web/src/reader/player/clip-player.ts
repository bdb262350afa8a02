/** A clip player that uses an audio element. */
import type { Clip } from '../sources/memory.ts';
import type { ClipPlayer } from './playback.ts';
import { silence } from '../sources/wav.ts';

export interface AudioClipPlayer extends ClipPlayer {
  /** Plays a moment of silence during a user's gesture, so that the browser allows it to play later. */
  unlock(): void;
  close(): void;
}

export function createClipPlayer(audio: HTMLAudioElement): AudioClipPlayer {
  let rate = 1;
  let wanted = false;
  const player: AudioClipPlayer = {
    onended: () => undefined,
    oninterrupted: () => undefined,
    onfailed: () => undefined,
    load(clip: Clip) {
      audio.dataset['sentence'] = String(clip.sentence);
      audio.src = clip.url;
      audio.load();
      player.setRate(rate);
    },
    async play() {
      wanted = true;
      // A clip that ended before `play` resolved counts as refused by the browser, but it was heard.
      await audio.play().catch((error: unknown) => {
        if (!audio.ended) throw error;
      });
    },
    pause() {
      wanted = false;
      audio.pause();
    },
    setRate(value) {
      rate = value;
      audio.preservesPitch = true;
      // Loading another clip resets an element to its default rate.
      audio.defaultPlaybackRate = value;
      audio.playbackRate = value;
    },
    get heardMs() {
      return audio.currentTime * 1000;
    },
    unlock() {
      if (audio.src !== '') return;
      const url = URL.createObjectURL(new Blob([silence()], { type: 'audio/wav' }));
      audio.src = url;
      audio.play().then(
        () => URL.revokeObjectURL(url),
        () => URL.revokeObjectURL(url),
      );
    },
    close() {
      wanted = false;
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
  };
  audio.preload = 'auto';
  audio.addEventListener('ended', () => {
    if (wanted) player.onended();
  });
  audio.addEventListener('pause', () => {
    // An event of the previous clip may arrive when the next one already plays.
    if (wanted && audio.paused && !audio.ended) player.oninterrupted();
  });
  // Before it plays, `play` rejects.
  audio.addEventListener('error', () => {
    if (wanted && audio.currentTime > 0)
      player.onfailed(new DOMException('It cannot be played.', 'NotSupportedError'));
  });
  return player;
}
