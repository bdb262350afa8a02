/** The two players that take turns, so that the next clip is ready when one ends. Both can play from the recording. */
import { AnyClipPlayer, RecordingAudio } from './recording-player.ts';

export class Players {
  readonly #recording = new RecordingAudio();
  readonly pair: readonly [AnyClipPlayer, AnyClipPlayer] = [
    new AnyClipPlayer(this.#recording),
    new AnyClipPlayer(this.#recording),
  ];

  setRate(rate: number): void {
    for (const player of this.pair) player.setRate(rate);
  }

  unlock(): void {
    for (const player of this.pair) player.unlock();
  }

  close(): void {
    for (const player of this.pair) player.close();
    this.#recording.close();
  }
}
