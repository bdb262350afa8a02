/** Writes down what somebody says while they say it. Nothing is stored, and nothing is billed, as with a recording that is sent. */
import type { Heard, LiveListening, LiveTranscriber } from '../../engines/transcription/engine.ts';
import type { Transcriber } from '../../engines/transcription/transcriber.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { Actor } from '../access/access.ts';
import { AccountDisabled } from '../access/sign-in/sessions.ts';
import { requireUnderstood } from './checks.ts';
import { checkLength, limitMsOf, type MinutesByPlan } from './transcribing.rules.ts';
import { toProblem } from './transcription-handler.ts';

export type { Heard } from '../../engines/transcription/engine.ts';

/** The right to one stream at a time. */
interface HeldSlot {
  readonly isRevoked: boolean;
  free(): Promise<void>;
}

export interface LiveTranscriptionDeps {
  readonly liveTranscriber: LiveTranscriber;
  readonly transcriber: Pick<Transcriber, 'understands'>;
  /** Bounds how many connections of an account there are at once. */
  readonly slots: { take(accountId: string): Promise<HeldSlot> };
  readonly minutes: MinutesByPlan;
}

export interface WantedTranscription {
  readonly sampleRate: number;
  readonly language?: string | undefined;
  /** Whether texts of utterances that are not over are wanted. Default: true. */
  readonly hasPartials?: boolean;
}

export class LiveTranscription {
  readonly #deps: LiveTranscriptionDeps;

  constructor(deps: LiveTranscriptionDeps) {
    this.#deps = deps;
  }

  /** Takes a slot; refuses a language that nobody here understands. Call `listen` on the result, once. */
  async open(actor: Actor, { language: given, ...sound }: WantedTranscription): Promise<LiveTranscript> {
    const { liveTranscriber, transcriber, slots, minutes } = this.#deps;
    const language = requireUnderstood(transcriber, given);
    if (!liveTranscriber.isAvailable())
      throw new Problem('service_unavailable', 'No detector of speech is installed on this server.');
    const slot = await slots.take(actor.accountId);
    const listening = liveTranscriber.open({ ...sound, language, account: actor.accountId });
    return new LiveTranscript(listening, slot, limitMsOf(actor.plan, minutes));
  }
}

export class LiveTranscript {
  readonly #listening: LiveListening;
  readonly #slot: HeldSlot;
  readonly #limitMs: number;
  readonly #abandoned = new AbortController();

  constructor(listening: LiveListening, slot: HeldSlot, limitMs: number) {
    this.#listening = listening;
    this.#slot = slot;
    this.#limitMs = limitMs;
  }

  get receivedMs(): number {
    return Math.round(this.#listening.receivedMs);
  }

  /** Resolves when there is room for more. */
  async push(samples: Int16Array): Promise<void> {
    await this.#listening.push(samples);
    checkLength(this.#listening.receivedMs, this.#limitMs);
  }

  /** The pause that ends an utterance from now on; `Infinity`: only `cut` and `end` do. */
  setPause(ms: number): void {
    this.#listening.setPause(ms);
  }

  /** Whatever is being said is over. */
  cut(): void {
    this.#listening.cut();
  }

  /** Forgets whatever is being said. */
  clear(): void {
    this.#listening.clear();
  }

  /** Nothing more will come. */
  end(): void {
    this.#listening.end();
  }

  /** Ends it without the rest. */
  abandon(): void {
    this.#abandoned.abort();
  }

  /** Throws once the account was disabled. */
  async requireAllowed(): Promise<void> {
    if (this.#slot.isRevoked) throw new AccountDisabled();
  }

  /** Until the sound ends and all of it was understood, or it was abandoned. */
  async listen(heard: (event: Heard) => Promise<void>, signal: AbortSignal): Promise<void> {
    const gone = AbortSignal.any([signal, this.#abandoned.signal]);
    try {
      await this.#listening.listen(heard, gone);
    } catch (error) {
      if (!gone.aborted) throw toProblem(error);
    } finally {
      await this.#slot.free();
    }
  }
}
