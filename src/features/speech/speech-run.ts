/**
 * One speech request from its hold to its settlement, as a stream of bytes or as a whole. Callers write what they get and
 * know nothing of the bill:
 *
 *   a piece is made ──▶ its price is held and noted ──▶ the caller gets it ──▶ the caller asks for more: it was taken
 *                                                                         └──▶ the caller stops: it was not
 *
 * What was taken is settled once, however it ends, and the slot is freed.
 */
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import type { Encoding } from '../../formats/audio/encoding/encoder.ts';
import { WholeSound } from '../../formats/audio/encoding/encoding.ts';
import { durationMs } from '../../formats/audio/samples.ts';
import type { Queries } from '../../platform/database/database.ts';

import { nextTurn } from '../../platform/slices.ts';
import type { SpeechMark } from '../../shared/contract/audio.ts';
import { invalidField, type Problem, statusOfCode } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import { countCodePoints } from '../../shared/text/codepoints.ts';
import { AccountDisabled } from '../access/sign-in/sessions.ts';
import type { Hold } from '../wallet/holds.ts';
import { billedMs, nothingSpoken, priceCents, type Tally } from '../wallet/price.rules.ts';
import { Bill } from './bill.ts';
import { markOf } from './marks.ts';
import { manyWords, type Passage, type Production } from './production.ts';
import type { Slot } from './slots.ts';
import { asProblem } from './failures.ts';

/** Samples with their place in time. `mark` comes with the chunk that completes its sentence. */
export interface TimedChunk {
  readonly samples: Int16Array;
  readonly mark?: SpeechMark;
  /** From the start of the whole audio to the end of this chunk. */
  readonly untilMs: number;
}

/** A client that leaves has paid for the pieces that it took. */
const pieceBytes = 32 * 1024;

export interface Usage {
  readonly billable_characters_count: number;
  readonly billed_credits: number;
  readonly duration_ms: number;
  readonly language: string;
  readonly voice_id: string;
}

/** What is sent at a time, and up to where the listener then has audio. */
export interface Delivery {
  readonly bytes: Buffer | string;
  readonly untilMs: number;
}

/** Turns the chunks of one run into what is sent. */
export interface SpeechWriter {
  /** What is ready; what is held back comes with a later chunk. */
  encode(chunk: TimedChunk): AsyncIterable<Delivery> | Iterable<Delivery>;
  /** What was held back until the end. */
  end?(): Promise<Delivery | undefined>;
  /** Gives back what it holds, on every path. */
  close?(): Promise<void>;
}

export type OpenedRun = Pick<SpeechRun, 'voice'>;

/** How a stream is written. */
export interface StreamForm {
  open(run: OpenedRun): Promise<SpeechWriter> | SpeechWriter;
  /** What is sent last, once the bill is committed. */
  done?(usage: Usage): Buffer | string;
}

export interface WholeSpeech {
  readonly audio: Buffer;
  readonly marks: readonly SpeechMark[];
  readonly usage: Usage;
}

interface WholeForm {
  readonly encoding: Encoding;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /** Runs in the transaction of the bill; not called once the client has disconnected, so that a retry is spoken again. */
  readonly keep?: (queries: Queries, speech: WholeSpeech) => Promise<void>;
}

/** What the run needs to know about the request. */
interface SpokenRequest {
  readonly input: string;
  /** Whether marks carry the words of their sentence. */
  readonly words?: boolean;
  /** What the same reply has said already: all of it together has one price. */
  readonly before?: Tally;
}

/** `left`: its caller did not wait for all of it. `refused`: the account could not go on. */
type SpeechOutcome = 'done' | 'failed' | 'left' | 'refused';

/** Measures requests for speech; the first sound comes with the time since the request. */
export interface SpeechMeter {
  firstSound(ms: number): void;
  ended(outcome: SpeechOutcome): void;
}

interface RunDeps {
  readonly production: Production;
  readonly passage: Passage;
  readonly request: SpokenRequest;
  readonly hold: Hold;
  readonly slot: Slot;
  readonly meter?: SpeechMeter | undefined;
  /** When the request came, on the process's own clock. */
  readonly startedMs: number;
}

/** Call `stream` or `whole`, once: either ends the run on every path. */
export class SpeechRun {
  readonly #deps: RunDeps;
  readonly #characters: number;
  readonly #bill: Bill;
  #isSettled = false;
  /** Until all of it was made, a run that ends was left by its caller. */
  #outcome: SpeechOutcome = 'left';
  #deliveredMs = 0;
  #notedCents: number;
  #spoken: Tally;

  constructor(deps: RunDeps) {
    this.#deps = deps;
    const { input, before = nothingSpoken } = deps.request;
    this.#characters = countCodePoints(input);
    this.#bill = new Bill(deps.passage, before);
    this.#notedCents = priceCents(billedMs(before));
    this.#spoken = before;
  }

  /** What has been billed, all before it included: what comes next of the same reply starts there. */
  get spoken(): Tally {
    return this.#spoken;
  }

  get voice(): SpeechVoice {
    return this.#deps.passage.voice;
  }

  /** Yields the bytes of the stream in pieces; to ask for the next one says that the client has taken the last. */
  async *stream(form: StreamForm, signal: AbortSignal): AsyncGenerator<Buffer, void, undefined> {
    let writer: SpeechWriter | undefined;
    try {
      writer = await form.open(this);
      for await (const chunk of this.#chunks(signal))
        for await (const delivery of writer.encode(chunk)) yield* this.#deliver(delivery);
      const rest = await writer.end?.();
      if (rest) yield* this.#deliver(rest);
      const usage = await this.#settle();
      if (form.done) yield Buffer.from(form.done(usage));
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
      throw error;
    } finally {
      await this.#end(writer);
    }
  }

  /** Everything at once. Undefined: the client has disconnected; what had been made is billed. A failure costs nothing. */
  async whole({ encoding, signal, keep }: WholeForm): Promise<WholeSpeech | undefined> {
    const marks: SpeechMark[] = [];
    let sound: WholeSound | undefined;
    try {
      sound = await WholeSound.open(encoding, this.voice.sampleRate);
      for await (const { samples, mark, untilMs } of this.#chunks(signal)) {
        await this.#deps.hold.reserve(this.#bill.until(untilMs));
        this.#deliveredMs = untilMs;
        await sound.push(samples);
        if (mark) marks.push(mark);
        // All of it is in memory until it is sent.
        if (untilMs > limits.wholeSpeechMinutes * 60_000) throw tooLong();
      }
      const made = { audio: await sound.end(), marks };
      const kept = signal.aborted ? undefined : keep;
      const usage = await this.#settle(kept && ((queries, used) => kept(queries, { ...made, usage: used })));
      return signal.aborted ? undefined : { ...made, usage };
    } catch (error) {
      if (signal.aborted) return undefined;
      this.#deliveredMs = 0;
      throw this.#fail(error);
    } finally {
      await this.#end(sound);
    }
  }

  /** Times come from sample counts, rounded once, so they never drift from the audio. */
  async *#chunks(signal: AbortSignal): AsyncGenerator<TimedChunk, void, undefined> {
    const { production, passage, request, slot, hold, meter, startedMs } = this.#deps;
    const { sampleRate } = passage.voice;
    let firstSample = 0;
    let endSample = 0;
    let current = 0;
    // A server with a price is paid for each sentence that it is asked for: its money is held first.
    const allow = (sentence: number) => hold.reserve(this.#bill.through(sentence));
    const spoken = production.speak(passage, signal, this.#bill.isPriced ? allow : undefined);
    for await (const { sentence, samples, last, words } of spoken) {
      if (slot.isRevoked) throw new AccountDisabled();
      if (endSample === 0 && samples.length > 0) meter?.firstSound(performance.now() - startedMs);
      if (sentence !== current) await hold.requireAllowed();
      current = sentence;
      endSample += samples.length;
      const untilMs = durationMs(endSample, sampleRate);
      this.#bill.reach(sentence, untilMs);
      if (!last) {
        yield { samples, untilMs };
        continue;
      }
      if (words && words.length > manyWords) await nextTurn();
      const place = { ...passage.sentences[sentence]!, firstSample, endSample, sampleRate };
      yield { samples, untilMs, mark: markOf(place, request.words === true ? (words ?? []) : undefined) };
      firstSample = endSample;
    }
    this.#outcome = 'done';
  }

  /** What it costs is held and recorded before it is sent, or this throws 402. */
  async *#deliver({ bytes, untilMs }: Delivery): AsyncGenerator<Buffer, void, undefined> {
    if (bytes.length === 0) return;
    await this.#note(untilMs);
    const all = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    const fromMs = this.#deliveredMs;
    for (let at = 0; at < all.length; at += pieceBytes) {
      const piece = all.subarray(at, at + pieceBytes);
      yield piece;
      this.#deliveredMs = fromMs + ((untilMs - fromMs) * (at + piece.length)) / all.length;
    }
  }

  /** Records, before it is sent, how much audio the client will have, in case this process dies. */
  async #note(untilMs: number): Promise<void> {
    const { hold } = this.#deps;
    const billed = this.#bill.until(untilMs);
    await hold.reserve(billed);
    // Only what changes the price is worth a write.
    if (priceCents(billed) <= this.#notedCents) return;
    await hold.note(billed);
    this.#notedCents = priceCents(billed);
  }

  /** Bills what was delivered, or made. What `alsoCommit` writes is committed with it, or not at all. */
  async #settle(alsoCommit?: (queries: Queries, usage: Usage) => Promise<void>): Promise<Usage> {
    const deliveredMs = this.#deliveredMs;
    const { hold, passage } = this.#deps;
    const usage = (billed_credits: number): Usage => ({
      billable_characters_count: this.#characters,
      billed_credits,
      duration_ms: Math.round(deliveredMs),
      language: passage.language,
      voice_id: passage.voice.voiceId,
    });
    const cents = await hold.settle(
      this.#bill.until(deliveredMs),
      alsoCommit && ((queries, price) => alsoCommit(queries, usage(price))),
    );
    this.#isSettled = true;
    this.#spoken = this.#bill.tallyUntil(deliveredMs);
    return usage(cents);
  }

  /** Notes why the run ends, where it is not because its caller left. */
  #fail(error: unknown): Problem {
    const problem = asProblem(error);
    this.#outcome = statusOfCode[problem.code] >= 500 ? 'failed' : 'refused';
    return problem;
  }

  /** A bill that cannot be written is tried once more; after that a sweep writes it, for what was noted. */
  async #end(writer: { close?(): Promise<void> } | undefined): Promise<void> {
    const { slot, meter } = this.#deps;
    meter?.ended(this.#outcome);
    try {
      if (!this.#isSettled) await this.#settle().catch(() => this.#settle());
    } finally {
      await slot.free();
      await writer?.close?.();
    }
  }
}

const tooLong = () =>
  invalidField(
    'input',
    `would be more than ${limits.wholeSpeechMinutes} minutes of speech. Use a stream, which has no such limit, or send less.`,
  );
