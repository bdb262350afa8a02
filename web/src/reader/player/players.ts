/** The two players that take turns, so that the next clip is ready when one ends. Both can play from the recording. */
import type { Clip } from '../sources/memory.ts';
import { AudioClipPlayer } from './clip-player.ts';
import type { ClipPlayer } from './playback.ts';

/*
 * Plays stretches of one recording. Both players of a text share its audio element: when one stretch follows the other,
 * the sound simply continues, and the end of a stretch is a moment in it.
 *
 *   at rest → playing a stretch → its end is passed: `onended`, and the next one plays on, or the sound stops
 */

/** How far from the start of a stretch the sound may be and still count as being there. */
const nearMs = 400;
/** How often the end of a stretch is looked for: a word is longer. */
const lookMs = 30;

export class RecordingAudio {
  #audio: HTMLAudioElement | undefined;
  #rate = 1;
  #wanted: RecordingPlayer | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  get ms(): number {
    return (this.#audio?.currentTime ?? 0) * 1000;
  }

  async play(player: RecordingPlayer, url: string, atMs: number): Promise<void> {
    const audio = this.#open(url);
    this.#wanted = player;
    if (Math.abs(this.ms - atMs) > nearMs) audio.currentTime = atMs / 1000;
    this.#timer ??= setInterval(() => this.#look(), lookMs);
    await audio.play();
  }

  /** The sound stops unless the other player takes over at once. */
  release(player: RecordingPlayer): void {
    if (this.#wanted !== player) return;
    this.#wanted = undefined;
    setTimeout(() => {
      if (this.#wanted) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
      this.#audio?.pause();
    });
  }

  seek(ms: number): void {
    if (this.#audio) this.#audio.currentTime = ms / 1000;
  }

  setRate(rate: number): void {
    this.#rate = rate;
    if (!this.#audio) return;
    this.#audio.preservesPitch = true;
    this.#audio.defaultPlaybackRate = rate;
    this.#audio.playbackRate = rate;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#wanted = undefined;
    this.#audio?.removeAttribute('src');
    this.#audio?.load();
    this.#audio?.remove();
  }

  #open(url: string): HTMLAudioElement {
    if (this.#audio) return this.#audio;
    const audio = document.createElement('audio');
    document.body.append(audio);
    audio.preload = 'auto';
    audio.src = url;
    this.#audio = audio;
    this.setRate(this.#rate);
    audio.addEventListener('ended', () => this.#wanted?.passed());
    audio.addEventListener('pause', () => {
      if (this.#wanted && audio.paused && !audio.ended) this.#wanted.oninterrupted();
    });
    audio.addEventListener('error', () =>
      this.#wanted?.onfailed(new DOMException('It cannot be played.', 'NotSupportedError')),
    );
    return audio;
  }

  #look(): void {
    if (this.#wanted && this.ms >= this.#wanted.endMs) this.#wanted.passed();
  }
}

/** One of the two players, while a recording plays. */
class RecordingPlayer implements ClipPlayer {
  onended = (): void => undefined;
  oninterrupted = (): void => undefined;
  onfailed: (error: unknown) => void = () => undefined;
  readonly #recording: RecordingAudio;
  #clip: Clip | undefined;
  /** How far into the stretch it is, or will start. */
  #atMs = 0;
  #isPlaying = false;

  constructor(recording: RecordingAudio) {
    this.#recording = recording;
  }

  get #fromMs(): number {
    return this.#clip?.fromMs ?? 0;
  }

  get endMs(): number {
    return this.#fromMs + (this.#clip?.durationMs ?? 0);
  }

  get heardMs(): number {
    if (!this.#isPlaying) return this.#atMs;
    return Math.max(0, this.#recording.ms - this.#fromMs);
  }

  load(clip: Clip): void {
    this.#clip = clip;
    this.#atMs = 0;
  }

  async play(): Promise<void> {
    this.#isPlaying = true;
    await this.#recording.play(this, this.#clip!.url, this.#fromMs + this.#atMs);
  }

  pause(): void {
    if (this.#isPlaying) this.#atMs = this.heardMs;
    this.#isPlaying = false;
    this.#recording.release(this);
  }

  seek(ms: number): void {
    this.#atMs = ms;
    if (this.#isPlaying) this.#recording.seek(this.#fromMs + ms);
  }

  setRate(rate: number): void {
    this.#recording.setRate(rate);
  }

  passed(): void {
    if (!this.#isPlaying) return;
    this.#atMs = this.#clip?.durationMs ?? 0;
    this.#isPlaying = false;
    this.onended();
    // Unless what follows has taken over.
    this.#recording.release(this);
  }
}

/** Plays separate clips and stretches of a recording. */
export class AnyClipPlayer implements ClipPlayer {
  readonly #plain = new AudioClipPlayer();
  readonly #stretch: RecordingPlayer;
  #now: ClipPlayer = this.#plain;

  constructor(recording: RecordingAudio) {
    this.#stretch = new RecordingPlayer(recording);
  }

  set onended(report: () => void) {
    this.#plain.onended = report;
    this.#stretch.onended = report;
  }

  set oninterrupted(report: () => void) {
    this.#plain.oninterrupted = report;
    this.#stretch.oninterrupted = report;
  }

  set onfailed(report: (error: unknown) => void) {
    this.#plain.onfailed = report;
    this.#stretch.onfailed = report;
  }

  get heardMs(): number {
    return this.#now.heardMs;
  }

  load(clip: Clip): void {
    const next = clip.fromMs === undefined ? this.#plain : this.#stretch;
    if (next !== this.#now) this.#now.pause();
    this.#now = next;
    next.load(clip);
  }

  play(): Promise<void> {
    return this.#now.play();
  }

  pause(): void {
    this.#now.pause();
  }

  seek(ms: number): void {
    this.#now.seek(ms);
  }

  setRate(rate: number): void {
    this.#plain.setRate(rate);
    this.#stretch.setRate(rate);
  }

  unlock(): void {
    this.#plain.unlock();
  }

  close(): void {
    this.#now.pause();
    this.#plain.close();
  }
}

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
