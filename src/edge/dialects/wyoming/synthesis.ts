/** Speech for Wyoming clients: samples at the voice's own rate, event by event, billed like any other speech. */
import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../features/access/access.ts';
import type { Delivery, SpeechRun, TimedChunk } from '../../../features/speech/speech-run.ts';
import type { Speech } from '../../../features/speech/speech.ts';
import { durationMs, pcmBytes } from '../../../formats/audio/samples.ts';
import { isSpeakable } from '../../../language/sentences/clauses.ts';
import type { Sentence } from '../../../language/sentences/sentences.ts';
import type { Log } from '../../../platform/log.ts';
import { encodeEvent } from '../../../platform/net/wyoming-frames.ts';
import { invalidField, type Problem } from '../../../shared/contract/errors.ts';
import { limits } from '../../../shared/contract/limits.ts';
import { advance, countCodePoints } from '../../../shared/text/codepoints.ts';
import { type SpeechForm, type SpeechOutlet, writeSpeech } from '../../api/streams/speech-stream.ts';
import type { WyomingConnection } from './connection.ts';
import type { WyomingVoice } from './info.ts';

export interface SynthesisDeps {
  readonly speech: Speech;
  readonly log: Log;
}

export interface SpokenText {
  readonly actor: Actor;
  readonly voice: WyomingVoice;
  readonly isSsml: boolean;
}

const samplesAtOnce = 8_192;

/** What is heard between one `audio-start` and its `audio-stop`, for one price: a text, or the passages of a stream. */
export class WyomingSpeech {
  readonly #deps: SynthesisDeps;
  readonly #connection: WyomingConnection;
  readonly #spoken: SpokenText;
  #isStarted = false;
  #before: SpeechRun['spoken'] | undefined;

  constructor(deps: SynthesisDeps, connection: WyomingConnection, spoken: SpokenText) {
    this.#deps = deps;
    this.#connection = connection;
    this.#spoken = spoken;
  }

  /** Throws the `Problem` that kept it from being spoken to its end. Text without a word is silence. */
  async speak(text: string): Promise<void> {
    if (!isSpeakable(text)) return;
    const { speech, log } = this.#deps;
    const { actor, voice, isSsml } = this.#spoken;
    const requestId = randomUUID();
    const request = { input: text, voice_id: voice.voiceId, ssml: isSsml };
    const run = await speech.open(
      actor,
      { ...request, ...(this.#before && { before: this.#before }) },
      requestId,
    );
    let failure: Problem | undefined;
    const form: SpeechForm = {
      headers: {},
      open: () => ({ encode: (chunk) => this.#encode(chunk) }),
      failed: (problem) => {
        failure = problem;
        return '';
      },
    };
    const call = { requestId, signal: this.#connection.signal };
    await writeSpeech(log, { run, call, form }, outletOf(this.#connection));
    if (failure) throw failure;
    this.#before = run.spoken;
  }

  /** Also where nothing could be spoken: the client waits for both events. */
  async end(): Promise<void> {
    await this.#connection.write(Buffer.concat([this.#startOnce(), encodeEvent('audio-stop')]));
  }

  *#encode({ samples, untilMs }: TimedChunk): Generator<Delivery> {
    const { sampleRate } = this.#spoken.voice;
    for (let at = 0; at < samples.length; at += samplesAtOnce) {
      const part = samples.subarray(at, at + samplesAtOnce);
      const restMs = durationMs(samples.length - at - part.length, sampleRate);
      const bytes = encodeEvent('audio-chunk', this.#format(), pcmBytes(part));
      yield { bytes: Buffer.concat([this.#startOnce(), bytes]), untilMs: untilMs - restMs };
    }
  }

  #startOnce(): Buffer {
    if (this.#isStarted) return Buffer.alloc(0);
    this.#isStarted = true;
    return encodeEvent('audio-start', this.#format());
  }

  #format() {
    return { rate: this.#spoken.voice.sampleRate, width: 2, channels: 1 };
  }
}

/** The connection outlives what is spoken on it. */
const outletOf = (connection: WyomingConnection): SpeechOutlet => {
  let started = false;
  return {
    get started() {
      return started;
    },
    get congested() {
      return connection.congested;
    },
    start: () => void (started = true),
    write: (bytes) => (bytes.length === 0 ? Promise.resolve() : connection.write(bytes)),
    end: async () => undefined,
    cut: () => connection.destroy(),
  };
};

/*
 * Text that arrives in pieces, cut into passages that can be spoken before the rest is there. The first one is what is
 * complete as soon as possible; later ones are longer, because each takes its own slot and hold.
 */

/** About fifteen seconds of speech. */
const laterCharacters = 200;
/** Text is searched for sentences again when it has grown by this factor, so that single characters cost little. */
const growth = 1.1;

type Segment = (text: string) => Promise<readonly Sentence[]>;

export class TextStream {
  readonly #segment: Segment;
  #text = '';
  #isOver = false;
  #wake = () => {};

  constructor(segment: Segment) {
    this.#segment = segment;
  }

  push(text: string): void {
    this.#text += text;
    if (countCodePoints(this.#text) > limits.stream)
      throw invalidField('text', `may have at most ${limits.stream} characters that wait to be spoken.`);
    this.#wake();
  }

  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  async *passages(): AsyncGenerator<string, void, undefined> {
    let least = 1;
    let searched = 0;
    while (!this.#isOver) {
      const { length } = this.#text;
      if (length >= Math.max(least, searched * growth)) {
        searched = length;
        const passage = await this.#takeComplete(least);
        if (passage !== '') {
          least = laterCharacters;
          searched = 0;
          yield passage;
          continue;
        }
      }
      // More may have come while it was searched.
      const isSame = !this.#isOver && this.#text.length === length;
      if (isSame) await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    for (let rest = this.#text; rest.trim() !== ''; rest = '') {
      this.#text = '';
      yield rest;
    }
  }

  /** All sentences but the last, which may go on; empty where they are too short. */
  async #takeComplete(least: number): Promise<string> {
    const text = this.#text;
    const sentences = await this.#segment(text);
    const last = sentences.at(-1);
    const end = last && sentences.length > 1 ? advance(text, 0, last.start) : 0;
    if (end < least) return '';
    this.#text = this.#text.slice(end);
    return text.slice(0, end);
  }
}
