/**
 * Writes down what a person says into the microphone:
 *
 *   idle ──▶ starting: the browser asks for the microphone ──▶ listening: `heard` shows what is being said
 *    ▲                                                            ├── `stop` ──▶ finishing: the last words come
 *    └────────────────────────────────────────────────────────────┴── a failure: `problem` says why
 */
import { LecternError } from '../../../packages/client/src/errors.ts';
import { LiveTranscription } from '../../../packages/client/src/listening.ts';
import operations from 'virtual:operations';
import { t } from '../messages.ts';
import tapUrl from './tap.worklet.ts?worker&url';

export class Dictation {
  state = $state<'idle' | 'starting' | 'listening' | 'finishing'>('idle');
  /** What is being said, as far as it is understood; it may still change. */
  heard = $state('');
  problem = $state<string>();
  readonly #write: (words: string) => void;
  #live: LiveTranscription | undefined;
  #close: () => void = () => undefined;

  /** `write` gets the words of each utterance, once it is over. */
  constructor(write: (words: string) => void) {
    this.#write = write;
  }

  /** Browsers give no microphone to pages that come without encryption. */
  static get isPossible(): boolean {
    return navigator.mediaDevices !== undefined && typeof AudioWorkletNode !== 'undefined';
  }

  /** Resolves once it has ended, for whatever reason. */
  async start(language?: string): Promise<void> {
    if (this.state !== 'idle') return;
    this.problem = undefined;
    this.state = 'starting';
    const stream = await navigator.mediaDevices
      .getUserMedia({ audio: { channelCount: 1 } })
      .catch(() => undefined);
    if (stream) await this.#listen(stream, language);
    else this.problem = t('dictation.no-microphone');
    this.state = 'idle';
    this.heard = '';
  }

  /** The microphone is off at once; what was said is still written down. */
  stop(): void {
    if (this.state !== 'listening') return;
    this.state = 'finishing';
    this.#close();
    this.#live?.end().catch(() => undefined);
  }

  /** Nothing more is written. */
  leave(): void {
    this.#close();
    this.#live?.close();
  }

  async #listen(stream: MediaStream, language: string | undefined): Promise<void> {
    const context = new AudioContext();
    this.#close = () => {
      for (const track of stream.getTracks()) track.stop();
      if (context.state !== 'closed') void context.close();
    };
    try {
      const sample_rate = context.sampleRate;
      const url = location.origin.replace(/^http/, 'ws') + operations['liveTranscription']![1];
      const live = new LiveTranscription(
        { sample_rate, ...(language && { language }) },
        { url, key: undefined },
      );
      this.#live = live;
      await context.audioWorklet.addModule(tapUrl);
      const tap = new AudioWorkletNode(context, 'tap');
      tap.port.onmessage = ({ data }: MessageEvent<Int16Array<ArrayBuffer>>) =>
        void live.write(data).catch(() => undefined);
      // Its output is silent, but nothing runs that leads nowhere.
      context.createMediaStreamSource(stream).connect(tap).connect(context.destination);
      await context.resume();
      for await (const part of live) this.#take(part);
    } catch (error) {
      this.problem = error instanceof LecternError ? error.message : t('dictation.broke-off');
    } finally {
      this.#close();
    }
  }

  #take(part: { type: 'ready' } | { type: 'partial' | 'final'; text: string }): void {
    if (part.type === 'ready') this.state = 'listening';
    else if (part.type === 'partial') this.heard = part.text;
    else {
      this.heard = '';
      this.#write(part.text);
    }
  }
}
