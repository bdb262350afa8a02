/** A clip player with its own audio element, which stays in the page until it is closed. */
import type { Clip } from '../sources/memory.ts';
import { silence } from '../sources/wav.ts';
import type { ClipPlayer } from './playback.ts';

export class AudioClipPlayer implements ClipPlayer {
  onended = (): void => undefined;
  oninterrupted = (): void => undefined;
  onfailed: (error: unknown) => void = () => undefined;
  readonly #audio = document.createElement('audio');
  #rate = 1;
  /** Whether it should play: events of an element that was paused or closed are not reported. */
  #isWanted = false;

  constructor() {
    const audio = this.#audio;
    document.body.append(audio);
    audio.preload = 'auto';
    audio.addEventListener('ended', () => {
      if (this.#isWanted) this.onended();
    });
    audio.addEventListener('pause', () => {
      // An event of the previous clip may arrive when the next one already plays.
      if (this.#isWanted && audio.paused && !audio.ended) this.oninterrupted();
    });
    // Until it plays, `play` rejects instead.
    audio.addEventListener('error', () => {
      if (this.#isWanted && audio.currentTime > 0)
        this.onfailed(new DOMException('It cannot be played.', 'NotSupportedError'));
    });
  }

  get heardMs(): number {
    return this.#audio.currentTime * 1000;
  }

  /** Also before the clip is loaded: then it starts there. */
  seek(ms: number): void {
    this.#audio.currentTime = ms / 1000;
  }

  load(clip: Clip): void {
    this.#audio.dataset['sentence'] = String(clip.sentence);
    this.#audio.src = clip.url;
    this.#audio.load();
    this.setRate(this.#rate);
  }

  async play(): Promise<void> {
    this.#isWanted = true;
    // A clip that ended before `play` resolved counts as refused by the browser, but it was heard.
    await this.#audio.play().catch((error: unknown) => {
      if (!this.#audio.ended) throw error;
    });
  }

  pause(): void {
    this.#isWanted = false;
    this.#audio.pause();
  }

  setRate(rate: number): void {
    this.#rate = rate;
    this.#audio.preservesPitch = true;
    // Loading another clip resets an element to its default rate.
    this.#audio.defaultPlaybackRate = rate;
    this.#audio.playbackRate = rate;
  }

  /** Plays a moment of silence during a user's gesture, so that the browser allows it to play later. */
  unlock(): void {
    if (this.#audio.src !== '') return;
    const url = URL.createObjectURL(new Blob([silence()], { type: 'audio/wav' }));
    this.#audio.src = url;
    this.#audio.play().then(
      () => URL.revokeObjectURL(url),
      () => URL.revokeObjectURL(url),
    );
  }

  close(): void {
    this.pause();
    this.#audio.removeAttribute('src');
    this.#audio.load();
    this.#audio.remove();
  }
}
