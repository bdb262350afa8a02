/**
 * Plays a document sentence by sentence on two players in turn: while one plays, the other has the next sentence ready.
 *
 * States: idle → loading → playing → ended; paused from loading and playing, and back; failed from loading, and from
 * there loading again, even after a move: a listener who moves wants to go on. It alone knows the sentence that plays, or
 * will play next; without a source it can still be moved.
 */
import type { Source } from '../sources/feed.ts';
import type { Clip } from '../sources/memory.ts';
import { nextSpoken, previousSpoken, type SpokenText } from '../sources/spoken-text.ts';
import { wordAt, type WordTime } from '../text/words.ts';

export type PlaybackState = 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed';

export interface ClipPlayer {
  load(clip: Clip): void;
  /** Resolves when it plays; rejects when the browser does not allow it, or cannot play it. */
  play(): Promise<void>;
  pause(): void;
  setRate(rate: number): void;
  /** Moves within the clip it holds. */
  seek(ms: number): void;
  /** How far the clip has been played. */
  readonly heardMs: number;
  onended: () => void;
  /** The system stopped it: headphones were unplugged, another app took over the audio. */
  oninterrupted: () => void;
  /** The browser cannot play the rest of it. */
  onfailed: (error: unknown) => void;
}

export interface PlaybackEvents {
  onstate(state: PlaybackState): void;
  /** The sentence that plays, or will play next, and the one that was left for it. */
  onsentence(sentence: number, left: number): void;
  onclip(clip: Clip): void;
  onproblem(error: unknown): void;
  /** Whether a sentence may follow the one that has ended; if not, it waits there, paused. */
  mayContinue(sentence: number): boolean;
}

export interface PlaybackDeps {
  readonly spoken: SpokenText;
  readonly players: readonly [ClipPlayer, ClipPlayer];
  readonly events: PlaybackEvents;
}

export class Playback {
  readonly #spoken: SpokenText;
  readonly #events: PlaybackEvents;
  #source: Source | undefined;
  #active: ClipPlayer;
  #other: ClipPlayer;
  /** What each player holds; undefined while it must not be played. */
  #held = new Map<ClipPlayer, Clip>();
  #state: PlaybackState = 'idle';
  #sentence: number;
  /** Counts changes of direction: a promise that finds another number has come too late. */
  #turn = 0;
  /** How far into the sentence to start when it is played next. */
  #startMs = 0;

  constructor({ spoken, players, events }: PlaybackDeps, sentence: number, source?: Source) {
    [this.#active, this.#other] = players;
    this.#spoken = spoken;
    this.#events = events;
    this.#source = source;
    this.#sentence = sentence;
    for (const player of players) {
      player.onended = () => void (player === this.#active && this.#advance());
      player.oninterrupted = () => void (player === this.#active && this.pause());
      player.onfailed = (error) => void (player === this.#active && this.#failed(this.#turn, error));
    }
  }

  get state(): PlaybackState {
    return this.#state;
  }

  get sentence(): number {
    return this.#sentence;
  }

  /** The word being spoken, or spoken last. */
  get word(): WordTime | undefined {
    const clip = this.#held.get(this.#active);
    return clip?.sentence === this.#sentence ? wordAt(clip.words, this.#active.heardMs) : undefined;
  }

  /** How far into its sentence the listener is. */
  get heardMs(): number {
    const isHeld = this.#held.get(this.#active)?.sentence === this.#sentence;
    return isHeld ? this.#active.heardMs : this.#startMs;
  }

  get wantsSound(): boolean {
    return this.#state === 'playing' || this.#state === 'loading';
  }

  /** Continues where it stopped. */
  async play(): Promise<void> {
    if (this.wantsSound) return;
    if (this.#state === 'ended') return this.playFrom(0);
    const held = this.#held.get(this.#active);
    if (held?.sentence !== this.#sentence) return this.playFrom(this.#sentence, this.#startMs);
    await this.#sound(++this.#turn, held);
  }

  async playFrom(sentence: number, fromMs = 0): Promise<void> {
    const source = this.#source;
    if (!source) return;
    const turn = ++this.#turn;
    this.#active.pause();
    const first = nextSpoken(this.#spoken, sentence) ?? previousSpoken(this.#spoken, sentence);
    if (first === undefined) return this.#become('ended');
    this.#moveTo(first, first === sentence ? fromMs : 0);
    this.#become('loading');
    const ready = this.#held.get(this.#other)?.sentence === first ? this.#held.get(this.#other) : undefined;
    if (ready) this.#swap();
    try {
      const clip = ready ?? (await source.clip(first));
      if (turn !== this.#turn) return;
      if (!ready) this.#put(this.#active, clip);
      if (ready || this.#startMs > 0) this.#active.seek(Math.min(this.#startMs, clip.durationMs));
      await this.#sound(turn, clip);
    } catch (error) {
      this.#failed(turn, error);
    }
  }

  pause(): void {
    if (!this.wantsSound) return;
    this.#turn += 1;
    this.#active.pause();
    this.#source?.rest();
    this.#become('paused');
  }

  /** Moves to another sentence, and keeps playing if it was playing. */
  async goTo(sentence: number, fromMs?: number): Promise<void> {
    if (fromMs !== undefined && this.#held.get(this.#active)?.sentence === sentence) {
      this.#active.seek(fromMs);
      if (this.#sentence === sentence) return;
    }
    if (this.wantsSound) return this.playFrom(sentence, fromMs);
    this.#turn += 1;
    const first = nextSpoken(this.#spoken, sentence) ?? sentence;
    this.#moveTo(first, first === sentence ? fromMs : 0);
    if (this.#state === 'ended') this.#become('paused');
  }

  /** Where it will start, while it is silent: nobody is told. */
  place(sentence: number, fromMs = 0): void {
    this.#sentence = sentence;
    this.#startMs = fromMs;
  }

  async step(by: 1 | -1): Promise<void> {
    const to =
      by > 0
        ? nextSpoken(this.#spoken, this.#sentence + 1)
        : previousSpoken(this.#spoken, this.#sentence - 1);
    if (to !== undefined) await this.goTo(to);
  }

  /** Another voice, or another text behind the same sentences. */
  async changeSource(source: Source): Promise<void> {
    const sounded = this.wantsSound;
    this.#turn += 1;
    // How far into a sentence one voice was says nothing about another.
    if (this.#source) this.#startMs = 0;
    this.#active.pause();
    this.#source?.stop();
    this.#held.clear();
    this.#source = source;
    if (this.#state === 'failed' || sounded) this.#become('paused');
    if (sounded) await this.playFrom(this.#sentence);
  }

  setRate(rate: number): void {
    this.#active.setRate(rate);
    this.#other.setRate(rate);
  }

  close(): void {
    this.#turn += 1;
    this.#active.pause();
    this.#other.pause();
    this.#source?.stop();
    this.#held.clear();
  }

  async #sound(turn: number, clip: Clip): Promise<void> {
    this.#become('loading');
    try {
      // A clip in which nothing is spoken has no audio that could end.
      if (clip.durationMs > 0) await this.#active.play();
      if (turn !== this.#turn) return;
    } catch (error) {
      return this.#failed(turn, error);
    }
    this.#become('playing');
    if (clip.durationMs <= 0) return this.#advance();
    await this.#prepare(turn);
  }

  /** Loads the next sentence into the other player. */
  async #prepare(turn: number): Promise<void> {
    const next = nextSpoken(this.#spoken, this.#sentence + 1);
    if (next === undefined || this.#held.get(this.#other)?.sentence === next) return;
    try {
      const clip = await this.#source!.clip(next);
      if (turn === this.#turn) this.#put(this.#other, clip);
    } catch {
      // A problem is shown when its turn comes: until then the listener hears what is available.
    }
  }

  /** A short clip may be over before the page learns that it has started. */
  async #advance(): Promise<void> {
    if (!this.wantsSound) return;
    const next = nextSpoken(this.#spoken, this.#sentence + 1);
    if (next !== undefined && this.#events.mayContinue(next)) return this.playFrom(next);
    this.#turn += 1;
    this.#source?.rest();
    if (next === undefined) {
      this.#held.clear();
      return this.#become('ended');
    }
    this.#moveTo(next);
    this.#become('paused');
  }

  #put(player: ClipPlayer, clip: Clip): void {
    this.#held.set(player, clip);
    if (clip.durationMs > 0) player.load(clip);
    this.#events.onclip(clip);
  }

  #swap(): void {
    [this.#active, this.#other] = [this.#other, this.#active];
  }

  #moveTo(sentence: number, fromMs = 0): void {
    const left = this.#sentence;
    this.place(sentence, fromMs);
    this.#events.onsentence(sentence, left);
  }

  #become(state: PlaybackState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#events.onstate(state);
  }

  #failed(turn: number, error: unknown): void {
    if (turn !== this.#turn) return;
    this.#turn += 1;
    this.#source?.rest();
    const declined = error instanceof Error && error.name === 'AbortError';
    this.#become(declined ? 'paused' : 'failed');
    if (!declined) this.#events.onproblem(error);
  }
}
