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
    load(clip: Clip) {
      audio.dataset['sentence'] = String(clip.sentence);
      audio.src = clip.url;
      audio.load();
      deck.setRate(rate);
    },
    async play() {
      wanted = true;
      await audio.play();
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
    if (wanted && !audio.ended) deck.oninterrupted();
  });
  return deck;
}
