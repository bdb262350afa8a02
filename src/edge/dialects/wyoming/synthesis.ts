/** Speech for Wyoming clients: samples at the voice's own rate, event by event, billed like any other speech. */
import { randomUUID } from 'node:crypto';
import type { Problem } from '../../../shared/contract/errors.ts';
import type { Actor } from '../../../features/access/actor.ts';
import type { SpeechRun, TimedChunk } from '../../../features/speech/speech-run.ts';
import type { Speech } from '../../../features/speech/speech.ts';
import { durationMs, pcmBytes } from '../../../formats/audio/wav.ts';
import type { Log } from '../../../platform/log.ts';
import { isSpeakable } from '../../../language/sentences/clauses.ts';
import { encodeEvent } from '../../../platform/wyoming/frames.ts';
import type { Delivery } from '../../api/streams/speech-events.ts';
import { writeSpeech, type SpeechForm, type SpeechOutlet } from '../../api/streams/speech-stream.ts';
import type { WyomingConnection } from './connection.ts';
import type { WyomingVoice } from './voices.rules.ts';

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
