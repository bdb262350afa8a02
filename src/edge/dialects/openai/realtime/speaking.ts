/**
 * The voice of a conversation. One live run speaks all answers of a connection: the first answer in sound opens it, and it is
 * settled once, when the connection ends.
 *
 *   begin ──▶ text … ──▶ `finish`: all of it was sent        `stop`: silence now
 */
import type { Actor } from '../../../../features/access/access.ts';
import type { LiveRun } from '../../../../features/speech/live-run.ts';
import type { LiveSpeech } from '../../../../features/speech/live-speech.ts';
import { movedBy } from '../../../../features/speech/marks.rules.ts';
import type { Voices } from '../../../../features/speech/voices.ts';
import type { PreferredVoices } from '../../../../features/voices/preferred-voices.ts';
import { encodingOf } from '../../../../formats/audio/encoding/encoder.ts';
import { SoundEncoding } from '../../../../formats/audio/encoding/encoding.ts';
import { durationMs } from '../../../../formats/audio/samples.ts';
import type { SpeechMark } from '../../../../shared/contract/audio.ts';
import { chooseVoice } from '../voices.ts';
import { type SessionSettings, sampleRate } from './settings.ts';

export interface SpeakingDeps {
  readonly liveSpeech: LiveSpeech;
  readonly voices: Voices;
  readonly preferredVoices: Pick<PreferredVoices, 'defaults'>;
  readonly actor: Actor;
  readonly requestId: string;
  readonly settings: SessionSettings;
  /** Aborts when the connection is gone. */
  readonly signal: AbortSignal;
}

/** Who hears an answer. Offsets and times count from its beginning. */
export interface AnswerHearer {
  readonly mark: (mark: SpeechMark) => Promise<void>;
  /** At the rate of the interface. */
  readonly sound: (samples: Buffer) => Promise<void>;
}

interface Turn {
  readonly hearer: AnswerHearer;
  readonly sound: SoundEncoding;
  readonly fromCharacters: number;
  readonly fromMs: number;
  /** All was said, or it was stopped; rejects when the voice fails. */
  readonly over: PromiseWithResolvers<void>;
  isOver: boolean;
  isStopped: boolean;
}

export class Speaking {
  readonly #deps: SpeakingDeps;
  #run: LiveRun | undefined;
  #spoken: Promise<unknown> = Promise.resolve();
  #turn: Turn | undefined;
  #sentMs = 0;
  #hasBegun = false;
  #isAbandoned = false;

  constructor(deps: SpeakingDeps) {
    this.#deps = deps;
  }

  /** Whether the voice is chosen. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Begins an answer, after the one before is over. */
  async begin(hearer: AnswerHearer): Promise<void> {
    const run = (this.#run ??= await this.#open());
    const sound = await SoundEncoding.open(encodingOf('pcm', sampleRate), run.voice.sampleRate);
    const over = Promise.withResolvers<void>();
    over.promise.catch(() => undefined);
    this.#turn = {
      hearer,
      sound,
      over,
      fromCharacters: run.pushed,
      fromMs: this.#sentMs,
      isOver: false,
      isStopped: false,
    };
  }

  /** Rejects when the voice fails before the answer is over. */
  get over(): Promise<void> {
    return this.#turn?.over.promise ?? Promise.resolve();
  }

  push(text: string): void {
    this.#run?.push(text);
  }

  /** Resolves when all of it was sent. */
  async finish(): Promise<void> {
    const turn = this.#turn;
    if (!turn) return;
    this.#run?.flush();
    await turn.over.promise;
    const rest = await turn.sound.end();
    this.#turn = undefined;
    if (rest.length > 0) await turn.hearer.sound(rest);
  }

  /** Silence at once; resolves when it is certain. */
  async stop(): Promise<void> {
    const turn = this.#turn;
    if (!turn) return;
    turn.isStopped = true;
    // What is over already would stop the answer after it.
    if (!turn.isOver) this.#run?.stop();
    await turn.over.promise.catch(() => undefined);
    await turn.sound.close();
    this.#turn = undefined;
  }

  async requireAllowed(): Promise<void> {
    await this.#run?.requireAllowed();
  }

  /** Nothing more will be said: resolves when it is settled. */
  async end(): Promise<void> {
    this.#run?.end();
    await this.#spoken;
  }

  /** Silence, for good. */
  abandon(): void {
    this.#isAbandoned = true;
    this.#run?.abandon();
  }

  async #open(): Promise<LiveRun> {
    const { liveSpeech, actor, requestId, settings, signal } = this.#deps;
    const voice_id = await this.#voiceId();
    const request = { voice_id, rate: settings.speed, words: true };
    const run = await liveSpeech.open(actor, request, requestId);
    this.#hasBegun = true;
    this.#sentMs = 0;
    // The connection ended while it was opened: it ends at once, and frees its slot.
    if (this.#isAbandoned || signal.aborted) run.abandon();
    this.#spoken = run.speak({
      signal,
      mark: (mark) => this.#tellMark(mark),
      sound: (samples) => this.#tellSound(samples, run.voice.sampleRate),
      flushed: async () => this.#endTurn(),
      stopped: async () => this.#endTurn(),
    });
    // What failed is told by the answer it happened in, and the next one opens another.
    this.#spoken = this.#spoken.then(
      () => this.#endTurn(),
      (error: unknown) => {
        this.#run = undefined;
        this.#endTurn(error);
      },
    );
    return run;
  }

  #endTurn(error?: unknown): void {
    if (!this.#turn) return;
    this.#turn.isOver = true;
    if (error === undefined) this.#turn.over.resolve();
    else this.#turn.over.reject(error);
  }

  async #voiceId(): Promise<string> {
    const { voices, preferredVoices, actor, settings } = this.#deps;
    const catalog = await voices.for(actor);
    const own = async () => {
      const defaults = await preferredVoices.defaults(actor.accountId, settings.language ?? 'en');
      return defaults.find((id) => catalog.listed(id) !== undefined);
    };
    return chooseVoice({ voice: settings.voice ?? (await own()) }, catalog.all());
  }

  async #tellMark(mark: SpeechMark): Promise<void> {
    const turn = this.#turn;
    if (turn && !turn.isStopped)
      await turn.hearer.mark(movedBy(mark, { characters: -turn.fromCharacters, ms: -turn.fromMs }));
  }

  async #tellSound(bytes: Buffer, rate: number): Promise<void> {
    const turn = this.#turn;
    const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
    this.#sentMs += durationMs(samples.length, rate);
    if (!turn) return;
    for await (const part of turn.sound.push(samples))
      if (part.bytes.length > 0 && !turn.isStopped) await turn.hearer.sound(part.bytes);
  }
}
