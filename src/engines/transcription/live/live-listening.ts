/**
 * Understands sound while it is still being made. Every fifth of a second it looks where speech is; what is said between two
 * pauses is an utterance, and the same engines that transcribe recordings write it down:
 *
 *   quiet ──▶ `started`: an utterance is open, its text so far is written down again and again (`partial`)
 *               └── a pause, too long an utterance, `cut` or `end` ──▶ `stopped`, then its text (`final`) ──▶ quiet
 *
 * Texts are written one after the other, in order, while the next sound is already listened to.
 */
import type { Heard, LiveListening, LiveSound, LiveTranscriber } from '../engine.ts';
import type { Stretch } from '../phrases/phrases.ts';
import { IncomingSound } from './incoming-sound.ts';
import { RecentSound } from './recent-sound.ts';
import type { SpeechDetector } from './speech-detector.ts';
import { type Text, UtteranceWriter, type UtteranceWriterDeps } from './utterance-writer.ts';
import { afterLook, type Cut, cutOf } from './utterance.rules.ts';

export interface LiveListeningDeps extends UtteranceWriterDeps {
  readonly detector: Pick<SpeechDetector, 'isAvailable' | 'find' | 'close'>;
}

const lookEveryMs = 200;
/** The detector needs some sound before that which is new. */
const contextMs = 1_000;
const memoryMs = 40_000;
/** The pause that ends an utterance, unless another is set. */
const usualPauseMs = 700;
/** A little more on both sides: the detector cuts soft beginnings and ends of words. */
const beforeMs = 200;
const afterMs = 400;
/** So much more has to be heard before the text so far is written down again. */
const partialEveryMs = 400;
/** Utterances whose texts are not written yet; more, and the sound has to wait. */
const maxUnwritten = 2;

export const createLiveTranscriber = (deps: LiveListeningDeps): LiveTranscriber => ({
  isAvailable: () => deps.detector.isAvailable(),
  open: (sound) => new Listening(deps, sound),
  close: () => deps.detector.close(),
});

/** A text so far, and up to where it listened. */
interface Written extends Text {
  readonly utterance: number;
  readonly untilMs: number;
}

interface Listener {
  readonly heard: (event: Heard) => Promise<void>;
  readonly signal: AbortSignal;
}

class Listening implements LiveListening {
  readonly #deps: LiveListeningDeps;
  readonly #sound: LiveSound;
  readonly #incoming: IncomingSound;
  readonly #recent = new RecentSound(memoryMs);
  readonly #writer: UtteranceWriter;
  #speech: readonly Stretch[] = [];
  #pauseMs = usualPauseMs;
  #isOpen = false;
  /** How often it was to be cut, and nobody was told yet. */
  #cuts = 0;
  /** Which utterance is open, or was the last. */
  #utterance = 0;
  /** What belongs to an utterance that is over is not found again. */
  #closedMs = 0;
  /** The last text so far, and the work on texts, one after the other. */
  #written: Written | undefined;
  #writing: Promise<void> = Promise.resolve();
  #unwritten = 0;
  #isWriting = false;

  constructor(deps: LiveListeningDeps, sound: LiveSound) {
    this.#deps = deps;
    this.#sound = sound;
    this.#incoming = new IncomingSound(sound.sampleRate);
    this.#writer = new UtteranceWriter(deps, sound);
  }

  get receivedMs(): number {
    return this.#incoming.receivedMs;
  }

  push(samples: Int16Array): Promise<void> {
    return this.#incoming.push(samples);
  }

  setPause(ms: number): void {
    this.#pauseMs = ms;
  }

  cut(): void {
    this.#cuts += 1;
    this.#incoming.tell();
  }

  clear(): void {
    this.#forget();
    this.#incoming.clear();
  }

  end(): void {
    this.#incoming.end();
  }

  async listen(heard: Listener['heard'], signal: AbortSignal): Promise<void> {
    const leave = () => this.end();
    signal.addEventListener('abort', leave);
    try {
      const incoming = this.#incoming;
      while (!incoming.isOver) {
        signal.throwIfAborted();
        if (incoming.waitingMs >= lookEveryMs || this.#cuts > 0 || incoming.isEnded)
          await this.#look({ heard, signal });
        else await incoming.news;
      }
      await this.#finish({ done: this.#speech, rest: [] }, { heard, signal });
      await this.#writing;
    } finally {
      signal.removeEventListener('abort', leave);
      this.end();
      await this.#writing.catch(() => undefined);
    }
  }

  async #look(listener: Listener): Promise<void> {
    const cuts = this.#cuts;
    const part = this.#incoming.take();
    const fromMs = Math.max(this.#closedMs, this.#recent.endMs - contextMs);
    this.#recent.push(part);
    const nowMs = this.#recent.endMs;
    const utterance = this.#utterance;
    const found = await this.#deps.detector.find(this.#recent.cut(fromMs, nowMs), listener.signal);
    // It was cleared meanwhile.
    if (utterance !== this.#utterance) return;
    const shifted = found.map(({ startMs, endMs }) => ({ startMs: startMs + fromMs, endMs: endMs + fromMs }));
    this.#speech = afterLook(this.#speech, fromMs, shifted);
    await this.#open(listener);
    const next = () => cutOf(this.#speech, nowMs, this.#pauseMs);
    for (let cut = next(); cut; cut = next()) {
      await this.#finish(cut, listener);
      await this.#open(listener);
    }
    if (cuts > 0 && this.#incoming.waitingMs === 0) {
      this.#cuts -= cuts;
      await this.#finish({ done: this.#speech, rest: [] }, listener);
      this.#closedMs = nowMs;
      this.#inTurn(async () => {
        for (let told = 0; told < cuts; told += 1) await listener.heard({ kind: 'cut' });
      });
    }
    if (this.#isOpen) this.#writeSoFar(listener);
  }

  #forget(): void {
    this.#speech = [];
    this.#isOpen = false;
    this.#utterance += 1;
    this.#closedMs = this.#recent.endMs;
  }

  async #open({ heard }: Listener): Promise<void> {
    const [first] = this.#speech;
    if (this.#isOpen || !first) return;
    this.#isOpen = true;
    this.#utterance += 1;
    await heard({ kind: 'started', atMs: Math.round(first.startMs) });
  }

  /** Ends the open utterance with the speech that is done, and goes on with the rest. */
  async #finish({ done, rest }: Pick<Cut, 'done' | 'rest'>, { heard, signal }: Listener): Promise<void> {
    this.#speech = rest;
    if (!this.#isOpen) return;
    this.#isOpen = false;
    // What was taken for speech may turn out to be none.
    const [startMs, endMs] = [done[0]?.startMs, done.at(-1)?.endMs].map((ms) => ms ?? this.#recent.endMs) as [
      number,
      number,
    ];
    this.#closedMs = Math.min(rest[0]?.startMs ?? Infinity, endMs);
    const utterance = this.#utterance;
    const sound = this.#recent.cut(
      startMs - beforeMs,
      Math.min(rest[0]?.startMs ?? Infinity, endMs + afterMs),
    );
    await heard({ kind: 'stopped', atMs: Math.round(endMs) });
    this.#unwritten += 1;
    this.#inTurn(async () => {
      const soFar = this.#written?.utterance === utterance ? this.#written : undefined;
      const isComplete = soFar && soFar.untilMs >= endMs + beforeMs;
      const { text, language } = isComplete
        ? soFar
        : await this.#writer.write(sound, { speechMs: endMs - startMs, isFinal: true }, signal);
      this.#unwritten -= 1;
      const times = { startMs: Math.round(startMs), endMs: Math.round(endMs) };
      await heard({ kind: 'final', text, ...times, ...(language !== undefined && { language }) });
    });
    while (this.#unwritten > maxUnwritten) await this.#writing;
  }

  /** Unless another text is being written. */
  #writeSoFar({ heard, signal }: Listener): void {
    const { hasPartials = true } = this.#sound;
    const utterance = this.#utterance;
    const untilMs = this.#recent.endMs;
    const before = this.#written?.utterance === utterance ? this.#written : undefined;
    const isNew = !before || untilMs - before.untilMs >= partialEveryMs;
    if (!hasPartials || this.#isWriting || this.#unwritten > 0 || !isNew) return;
    this.#isWriting = true;
    const fromMs = this.#speech[0]!.startMs;
    const sound = this.#recent.cut(fromMs - beforeMs, untilMs);
    const speechMs = this.#speech.at(-1)!.endMs - fromMs;
    this.#inTurn(async () => {
      const text = await this.#writer.write(sound, { speechMs, isFinal: false }, signal);
      this.#written = { utterance, untilMs, ...text };
      this.#isWriting = false;
      const isNews = text.text !== (before?.text ?? '');
      if (isNews && this.#isOpen && this.#utterance === utterance)
        await heard({ kind: 'partial', text: text.text });
    });
  }

  /** A text that fails ends the listening, which then reports it. */
  #inTurn(work: () => Promise<void>): void {
    this.#writing = this.#writing.then(work);
    this.#writing.catch(() => this.end());
  }
}
