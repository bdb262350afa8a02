/** Speaks the text of one connection, piece by piece: see `live-speech.ts`. */
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import { durationMs, joinSamples, pcmBytes } from '../../formats/audio/samples.ts';
import { isSpeakable } from '../../language/sentences/clauses.ts';
import { GrowingText, type TextPause, type TextPiece } from '../../language/sentences/growing-text.ts';
import type { MixedLanguages, SpeechMark } from '../../shared/contract/audio.ts';
import { invalidField, Problem, statusOfCode } from '../../shared/contract/errors.ts';
import { inFigures, limits } from '../../shared/contract/limits.ts';
import { primaryLanguage } from '../../shared/text/tags.ts';
import type { Actor } from '../access/access.ts';
import { AccountDisabled } from '../access/sign-in/sessions.ts';
import type { Hold } from '../wallet/holds.ts';
import { billedMs, nothingSpoken, priceCents, type Tally } from '../wallet/price.rules.ts';
import { asProblem } from './failures.ts';
import { LiveReading } from './live-reading.ts';
import { movedBy } from './marks.rules.ts';
import type { Slot } from './slots.ts';
import { SpeechRun, type StreamForm } from './speech-run.ts';
import { atRate } from './passage.rules.ts';
import type { SpeechDeps } from './speech.ts';

export interface LiveRequest {
  readonly voice_id: string;
  readonly language?: string | undefined;
  /** Whether marks carry the words of their sentence. */
  readonly words?: boolean | undefined;
  readonly rate?: number | undefined;
  readonly mixed_languages?: MixedLanguages | undefined;
}

/** Who hears it. A promise is kept once it was taken. */
export interface Listener {
  /** Before the sound of its sentence. */
  mark(mark: SpeechMark): Promise<void>;
  /** 16-bit samples at the rate of the voice. */
  sound(samples: Buffer): Promise<void>;
  flushed(): Promise<void>;
  stopped(heardMs: number): Promise<void>;
  /** Aborts when the listener leaves. */
  readonly signal: AbortSignal;
}

export interface LiveUsage {
  readonly billed_credits: number;
  readonly duration_ms: number;
}

interface LiveRunDeps extends SpeechDeps {
  readonly actor: Actor;
  readonly voice: SpeechVoice;
  /** Undefined: that of each piece is detected. */
  readonly language: string | undefined;
  readonly request: LiveRequest;
  readonly hold: Hold;
  readonly slot: Slot;
}

export class LiveRun {
  readonly #deps: LiveRunDeps;
  readonly #text: GrowingText;
  readonly #reading: LiveReading;
  #spoken: Tally = nothingSpoken;
  #sentSamples = 0;
  /** When the listener will have heard all that was sent, on the process's own clock. */
  #heardAtMs = 0;

  constructor(deps: LiveRunDeps) {
    this.#deps = deps;
    this.#reading = new LiveReading({ ...deps, accountId: deps.actor.accountId });
    const leftMs = () => this.#heardAtMs - performance.now();
    this.#text = new GrowingText({ language: deps.language ?? primaryLanguage(deps.voice.language), leftMs });
  }

  get voice(): SpeechVoice {
    return this.#deps.voice;
  }

  /** Code points that were pushed so far. */
  get pushed(): number {
    return this.#text.length;
  }

  push(text: string): void {
    if (!this.#text.push(text)) throw invalidField('text', 'must be well-formed Unicode without NUL.');
    const { waiting, text: most } = limits.live;
    if (this.#text.length > most)
      throw new Problem(
        'payload_too_large',
        `A connection may send ${inFigures(most)} characters. Open another one.`,
      );
    if (this.#text.waiting > waiting)
      throw new Problem(
        'payload_too_large',
        `At most ${inFigures(waiting)} characters may wait to be said. Send more when marks say that the rest was.`,
      );
  }

  /** The turn is over: all that has come is said. */
  flush(): void {
    this.#text.flush();
    this.#requireFewTurns();
  }

  /** Silence for so long, after all that has come. */
  pause(ms: number): void {
    this.#text.pause(ms);
    this.#requireFewTurns();
  }

  /** Silence now: what was not said is forgotten. */
  stop(): void {
    this.#heardAtMs = 0;
    this.#text.stop();
  }

  /** Nothing more will come. */
  end(): void {
    this.#text.end();
  }

  /** Silence now, and the end. */
  abandon(): void {
    this.#text.abandon();
  }

  /** Throws once the account was disabled, or the app behind it was disconnected. */
  async requireAllowed(): Promise<void> {
    const { slot, hold } = this.#deps;
    if (slot.isRevoked) throw new AccountDisabled();
    await hold.requireAllowed();
  }

  /** Until the text ends and all of it was heard. What was taken is settled, however it ends. */
  async speak(listener: Listener): Promise<LiveUsage> {
    const { meter, slot } = this.#deps;
    const leave = () => this.#text.abandon();
    listener.signal.addEventListener('abort', leave);
    let outcome: 'done' | 'left' | 'failed' | 'refused' = 'left';
    try {
      await this.#speakAll(listener);
      if (!listener.signal.aborted) outcome = 'done';
      return await this.#settle();
    } catch (error) {
      const problem = asProblem(error);
      if (!listener.signal.aborted) outcome = statusOfCode[problem.code] >= 500 ? 'failed' : 'refused';
      // Tried once more; after that a sweep settles what was noted. A second settlement changes nothing.
      await this.#settle().catch(() => this.#settle());
      throw problem;
    } finally {
      listener.signal.removeEventListener('abort', leave);
      meter?.ended(outcome);
      await slot.free();
    }
  }

  #requireFewTurns(): void {
    const { turns } = limits.live;
    if (this.#text.turns > turns)
      throw new Problem('payload_too_large', `At most ${inFigures(turns)} turns may wait to be said.`);
  }

  async #speakAll(listener: Listener): Promise<void> {
    for (;;) {
      const step = await this.#text.next();
      if (!step || listener.signal.aborted) return;
      if (step.kind === 'flushed') await listener.flushed();
      else if (step.kind === 'stopped') await listener.stopped(this.#sentMs());
      else if (step.kind === 'pause' || isSpeakable(step.text)) await this.#say(step, listener);
    }
  }

  async #say(step: TextPiece | TextPause, listener: Listener): Promise<void> {
    const signal = AbortSignal.any([step.signal, listener.signal]);
    try {
      await this.#deliver(await this.#open(step), listener, signal);
    } catch (error) {
      // What was stopped is over, and the turn after it goes on.
      if (!step.signal.aborted || listener.signal.aborted) throw error;
    }
  }

  async #open(step: TextPiece | TextPause): Promise<SpeechRun> {
    const { actor, voice, production, hold, slot, request, meter } = this.#deps;
    const startedMs = performance.now();
    const isFirst = step.kind === 'piece' && step.isFirst;
    await this.requireAllowed();
    const passage = step.kind === 'piece' ? await this.#reading.read(step) : this.#reading.silence(step);
    return new SpeechRun({
      production,
      passage: atRate({ ...passage, voice, account: actor.accountId }, request.rate ?? 1),
      request: { input: '', words: request.words === true, before: this.#spoken },
      // The connection settles once, and frees its slot, when it ends.
      hold: { ...hold, settle: async (ms) => priceCents(ms) },
      slot: {
        get isRevoked() {
          return slot.isRevoked;
        },
        free: async () => undefined,
      },
      ...(meter && {
        meter: { firstSound: (ms: number) => isFirst && meter.firstSound(ms), ended: () => undefined },
      }),
      startedMs,
    });
  }

  async #deliver(run: SpeechRun, listener: Listener, signal: AbortSignal): Promise<void> {
    const before = this.#sentMs();
    const marks: SpeechMark[] = [];
    const tell = async () => {
      // A pause that was asked for is no sentence.
      for (const mark of marks.splice(0))
        if (mark.value !== '') await listener.mark(movedBy(mark, { ms: before }));
    };
    const form = wholeSentences((mark) => marks.push(mark));
    try {
      for await (const samples of run.stream(form, signal)) {
        // Not sent, so not taken.
        if (signal.aborted) return;
        await tell();
        await listener.sound(samples);
        this.#noteSent(samples.length / 2);
      }
      await tell();
    } finally {
      this.#spoken = run.spoken;
    }
  }

  #noteSent(samples: number): void {
    this.#sentSamples += samples;
    const ms = durationMs(samples, this.voice.sampleRate);
    this.#heardAtMs = Math.max(this.#heardAtMs, performance.now()) + ms;
  }

  #sentMs(): number {
    return Math.round(durationMs(this.#sentSamples, this.voice.sampleRate));
  }

  async #settle(): Promise<LiveUsage> {
    const billed_credits = await this.#deps.hold.settle(billedMs(this.#spoken));
    return { billed_credits, duration_ms: this.#sentMs() };
  }
}

/** The sound of each sentence once all of it is there, so that its mark can go before it. */
const wholeSentences = (found: (mark: SpeechMark) => void): StreamForm => ({
  open: () => {
    let held: Int16Array[] = [];
    return {
      *encode({ samples, mark, untilMs }) {
        held.push(samples);
        if (!mark) return;
        found(mark);
        const bytes = pcmBytes(joinSamples(held));
        held = [];
        yield { bytes, untilMs };
      },
    };
  },
});
