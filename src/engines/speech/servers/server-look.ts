/**
 * What is known about a server: which voices it has, at which rate it speaks, whether it times words. It is looked at when
 * the program starts, and again now and then: soon if something was missing.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlainLog } from '../../../platform/log.ts';
import { requestLimits } from '../../../platform/time-limits.ts';
import { ownVoicePrefix, type SpeechVoice } from '../engine.ts';
import { onLine, type ServerLine } from './line.ts';
import type { ServerListedVoice, ServerProtocol, ServerUtterance, SpeechServerSettings } from './settings.ts';
import { describeVoices, joinVoices, type ServerFacts } from './voices.ts';

/** The rate of almost all servers, assumed until it is known. */
const usualRate = 24_000;
/** A missing server must not keep this one from starting. */
const startMs = 3_000;
const soonMs = 15_000;
const laterMs = 10 * 60_000;
/** Read in every language. */
const firstText = '1, 2, 3.';

export class ServerLook {
  readonly #settings: SpeechServerSettings;
  readonly #protocol: ServerProtocol;
  readonly #closing = new AbortController();
  #log: PlainLog | undefined;
  #listed: readonly ServerListedVoice[] = [];
  #voices: ReturnType<typeof describeVoices> = new Map();
  #sampleRate: number | undefined;
  #hasSpoken = false;
  #lastTrouble = '';
  #listener: (voices: readonly SpeechVoice[]) => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(settings: SpeechServerSettings, protocol: ServerProtocol) {
    this.#settings = settings;
    this.#protocol = protocol;
    this.#describe();
  }

  /** Returns the voices known after a moment; the listener is told of the others. */
  async start(log: PlainLog): Promise<readonly SpeechVoice[]> {
    this.#log = log;
    await Promise.race([this.#look(), sleep(startMs, undefined, { ref: false })]);
    return this.#list();
  }

  onVoices(listener: (voices: readonly SpeechVoice[]) => void): void {
    this.#listener = listener;
    // Something may have become known since `start` returned.
    listener(this.#list());
  }

  find(voiceId: string): ServerListedVoice | undefined {
    return this.#voices.get(voiceId)?.listed;
  }

  get facts(): ServerFacts {
    return { sampleRate: this.#sampleRate ?? usualRate, timesWords: this.#protocol.timesWords };
  }

  /** A sentence came at this rate. */
  noteRate(sampleRate: number): void {
    if (this.#sampleRate !== undefined) return;
    this.#sampleRate = sampleRate;
    this.#describe();
  }

  close(): void {
    this.#closing.abort();
    clearTimeout(this.#timer);
  }

  #list(): readonly SpeechVoice[] {
    return Array.from(this.#voices.values(), ({ voice }) => voice);
  }

  async #look(): Promise<void> {
    const troubles: string[] = [];
    const note = (error: unknown) => void troubles.push((error as Error).message);
    await this.#lookAtVoices().catch(note);
    const [voice] = joinVoices(this.#listed, this.#settings);
    if (voice && !this.#hasSpoken) await this.#hearFirst(voice).catch(note);
    if (!voice && troubles.length === 0) troubles.push('It lists no voices: name them in SPEECH_SERVERS.');
    const trouble = [...new Set(troubles)].join(' ');
    if (this.#closing.signal.aborted) return;
    this.#describe();
    this.#report(trouble);
    this.#timer = setTimeout(() => void this.#look(), trouble === '' ? laterMs : soonMs).unref();
  }

  async #lookAtVoices(): Promise<void> {
    const signal = AbortSignal.any([
      this.#closing.signal,
      AbortSignal.timeout(requestLimits.speechServerListMs),
    ]);
    const listed = await onLine(this.#settings, signal, (line) => this.#protocol.list(line));
    this.#listed = (listed ?? []).filter((voice) => !isOwn(voice));
    this.#describe();
  }

  async #hearFirst(voice: ServerListedVoice): Promise<void> {
    const language = voice.languages?.[0] ?? this.#settings.languages?.[0] ?? 'en';
    const utterance = { voice, text: firstText, language, rate: 1 };
    const leaving = new AbortController();
    const signal = AbortSignal.any([this.#closing.signal, leaving.signal]);
    try {
      this.#sampleRate = await onLine(this.#settings, signal, (line) =>
        this.#protocol.explore ? this.#protocol.explore(utterance, line) : this.#firstRate(utterance, line),
      );
      this.#hasSpoken = true;
    } finally {
      leaving.abort();
    }
  }

  async #firstRate(utterance: ServerUtterance, line: ServerLine): Promise<number> {
    for await (const { sampleRate } of this.#protocol.speak(utterance, line)) return sampleRate;
    throw line.failure('garbled', 'sent no sound');
  }

  #describe(): void {
    const voices = describeVoices(joinVoices(this.#listed, this.#settings), this.#settings, this.facts);
    const isSame = JSON.stringify([...voices]) === JSON.stringify([...this.#voices]);
    this.#voices = voices;
    if (!isSame) this.#listener(this.#list());
  }

  /** Logs each kind of trouble once, not each time. */
  #report(trouble: string): void {
    if (trouble === this.#lastTrouble) return;
    const { name: server } = this.#settings;
    if (trouble !== '') this.#log?.warn({ server }, `Speech server "${server}" is not ready: ${trouble}`);
    else this.#log?.info({ server, voices: this.#voices.size }, `Speech server "${server}" responds again`);
    this.#lastTrouble = trouble;
  }
}

const isOwn = ({ id, name = '' }: ServerListedVoice): boolean =>
  [id, name].some((one) => one.toLowerCase().startsWith(ownVoicePrefix));
