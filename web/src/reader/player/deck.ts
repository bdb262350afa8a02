/** A deck made of an audio element. */
import type { Clip } from '../sources/memory.ts';
import type { Deck } from './playback.ts';
import { silence } from '../sources/wav.ts';

export interface AudioDeck extends Deck {
  /** Plays nothing for a moment while a person touches the page, so that the browser lets it play later. */
  unlock(): void;
  close(): void;
}

export function createDeck(audio: HTMLAudioElement): AudioDeck {
  let rate = 1;
  let wanted = false;
  const deck: AudioDeck = {
    onended: () => undefined,
    oninterrupted: () => undefined,
    onfailed: () => undefined,
    load(clip: Clip) {
      audio.dataset['sentence'] = String(clip.sentence);
      audio.src = clip.url;
      audio.load();
      deck.setRate(rate);
    },
    async play() {
      wanted = true;
      // What ended before it was seen to start is refused by the browser, but was heard.
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
      // Loading another clip takes an element back to its default rate.
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
    if (wanted) deck.onended();
  });
  audio.addEventListener('pause', () => {
    // An event of the clip before may arrive when the next one plays already.
    if (wanted && audio.paused && !audio.ended) deck.oninterrupted();
  });
  // Before it sounds, `play` rejects.
  audio.addEventListener('error', () => {
    if (wanted && audio.currentTime > 0)
      deck.onfailed(new DOMException('It cannot be played.', 'NotSupportedError'));
  });
  return deck;
}
