/**
 * One speech request from its hold to its settlement: its chunks with their marks, and what they cost. It alone steers
 * the bill; callers say what is sent, and how:
 *
 *   chunks ──▶ deliver, piece by piece (or `make`, where all is sent at the end) ──▶ settle ──▶ close
 */
import type { SpeechVoice, WordTiming } from '../../engines/speech/engine.ts';
import { durationMs } from '../../formats/audio/samples.ts';
import type { Sentence } from '../../language/sentences/sentences.ts';
import type { Queries } from '../../platform/database/database.ts';
import { nextTurn } from '../../platform/slices.ts';
import type { SpeechMark, WordMark } from '../../shared/contract/audio.ts';
import { type Problem, statusOfCode } from '../../shared/contract/errors.ts';
import { CodePointCursor, countCodePoints } from '../../shared/text/codepoints.ts';
import { AccountDisabled } from '../access/sign-in/sessions.ts';
import type { Hold } from '../wallet/holds.ts';
import { billedMs, nothingSpoken, priceCents, type Tally } from '../wallet/price.rules.ts';
import { Bill } from './bill.ts';
import { manyWords, type Passage, type Production } from './production.ts';
import type { Slot } from './slots.ts';

/* The speech mark of a sentence: its place in the text and in time, and on request those of its words. */

interface TimedSentence extends Sentence {
  /** Half-open, counted from the first sample of the whole audio. */
  readonly firstSample: number;
  readonly endSample: number;
  readonly sampleRate: number;
}

function markOf(sentence: TimedSentence, words: readonly WordTiming[] | undefined): SpeechMark {
  const { value, start, end, firstSample, endSample, sampleRate } = sentence;
  const places = new CodePointCursor(value);
  return {
    type: 'sentence',
    value,
    start,
    end,
    start_time: milliseconds(firstSample, sampleRate),
    end_time: milliseconds(endSample, sampleRate),
    ...(words && { words: words.map((word) => wordMark(sentence, word, places)) }),
  };
}

function wordMark(
  { value, start, firstSample, sampleRate }: TimedSentence,
  word: WordTiming,
  places: CodePointCursor,
): WordMark {
  return {
    value: value.slice(places.unitAt(word.start), places.unitAt(word.end)),
    start: start + word.start,
    end: start + word.end,
    start_time: milliseconds(firstSample + word.firstSample, sampleRate),
    end_time: milliseconds(firstSample + word.endSample, sampleRate),
  };
}

const milliseconds = (samples: number, sampleRate: number): number =>
  Math.round(durationMs(samples, sampleRate));

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
interface Sending {
  readonly bytes: Buffer | string;
  readonly untilMs: number;
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

/** `close` must be called on every path. */
export class SpeechRun {
  readonly #deps: RunDeps;
  readonly #characters: number;
  readonly #bill: Bill;
  #isSettled = false;
  /** Until all of it was made, a run that ends was left by its caller. */
  #outcome: SpeechOutcome = 'left';
  #deliveredMs = 0;
  #notedMs = 0;
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

  /** Times come from sample counts, rounded once, so they never drift from the audio. */
  async *chunks(signal: AbortSignal): AsyncGenerator<TimedChunk, void, undefined> {
    const { production, passage, request, slot, hold, meter, startedMs } = this.#deps;
    const { sampleRate } = passage.voice;
    let firstSample = 0;
    let endSample = 0;
    let current = 0;
    for await (const { sentence, samples, last, words } of production.speak(passage, signal)) {
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
      const spoken = { ...passage.sentences[sentence]!, firstSample, endSample, sampleRate };
      yield { samples, untilMs, mark: markOf(spoken, request.words === true ? (words ?? []) : undefined) };
      firstSample = endSample;
    }
    this.#outcome = 'done';
  }

  /** Notes why the run ends, where it is not because its caller left. */
  fail(problem: Problem): void {
    this.#outcome = statusOfCode[problem.code] >= 500 ? 'failed' : 'refused';
  }

  /** Before audio up to here is kept to be sent with all the rest: holds what it costs, or throws 402. */
  async make(untilMs: number): Promise<void> {
    await this.#deps.hold.reserve(this.#bill.until(untilMs));
    this.#deliveredMs = untilMs;
  }

  /** Sends it; what it costs is held and recorded before, or this throws 402. */
  async deliver({ bytes, untilMs }: Sending, write: (piece: Buffer) => Promise<void>): Promise<void> {
    await this.#note(untilMs);
    const all = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    const fromMs = this.#deliveredMs;
    for (let at = 0; at < all.length; at += pieceBytes) {
      const piece = all.subarray(at, at + pieceBytes);
      await write(piece);
      this.#deliveredMs = fromMs + ((untilMs - fromMs) * (at + piece.length)) / all.length;
    }
  }

  /** Records, before it is sent, how much audio the client will have, in case this process dies. */
  async #note(untilMs: number): Promise<void> {
    const { hold } = this.#deps;
    const billed = this.#bill.until(untilMs);
    await hold.reserve(billed);
    this.#notedMs = untilMs;
    // Only what changes the price is worth a write.
    if (priceCents(billed) <= this.#notedCents) return;
    await hold.note(billed);
    this.#notedCents = priceCents(billed);
  }

  /** Bills what was delivered, or made. What `alsoCommit` writes is committed with it, or not at all. */
  async settle(alsoCommit?: (queries: Queries, usage: Usage) => Promise<void>): Promise<Usage> {
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

  /** Frees the slot; a hold not settled by then is settled to what was noted. */
  async close(): Promise<void> {
    const { hold, slot, meter } = this.#deps;
    meter?.ended(this.#outcome);
    try {
      if (!this.#isSettled) await hold.settle(this.#bill.until(this.#notedMs));
    } finally {
      await slot.free();
    }
  }
}
