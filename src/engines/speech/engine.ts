/**
 * What a speech engine is. It has two halves, because synthesis never runs on the event loop:
 * the `SpeechEngine` lives in the server and knows which voices exist; the `SpeechModel` is loaded inside
 * a worker process, from the module the engine names, makes the sound, and ends with its process.
 */
import type { PlainLog } from '../../platform/log.ts';
import type { Age } from '../../shared/contract/voices.ts';

export type Gender = 'female' | 'male' | 'not_specified';
type Quality = 'standard' | 'high' | 'studio';

export interface SpeechVoice {
  /** Stable, lower case, unique over all engines, for example `piper-ada` or `kokoro-af-heart`. */
  readonly voiceId: string;
  readonly name: string;
  /** BCP 47 tag of the voice's first language, for example `en-US`. */
  readonly language: string;
  /** Every language the voice speaks, the first one included. */
  readonly languages: readonly string[];
  readonly gender: Gender;
  /** How old it sounds, where that is known. */
  readonly age?: Age;
  readonly engine: string;
  readonly quality: Quality;
  readonly sampleRate: number;
  /** One sentence for people who choose a voice. */
  readonly description: string;
  /** It thinks about a sentence before it says anything: of a longer one that a listener waits for, this much comes first. */
  readonly firstCharacters?: number;
  /** A script of its language that it cannot read, by its Unicode name: `Han` for a voice that reads kana only. */
  readonly cannotRead?: string;
  /** The gain that brings it to the loudness all voices share. Default: none. */
  readonly gainDb?: number;
  /** The factor that brings it to the pace all voices share. Default: its own pace. */
  readonly pace?: number;
  /** Which model speaks it, where another may take its place under the same id: then nothing that was made is used again. */
  readonly model?: string;
  /** One of a model's many speakers: its preview is made when somebody asks for it, not before. */
  readonly isOneOfMany?: boolean;
  /** For a voice whose sound another server makes. */
  readonly server?: VoiceServer;
  /** Its engine can mix it with others of its kind. */
  readonly isMixable?: boolean;
  /** Its melody can continue from one sentence to the next, if it is given both. */
  readonly joinsSentences?: boolean;
  /** What a mixed voice is made of. It is in no engine's list. */
  readonly mix?: VoiceMix;
  /** For a voice that an account has made on a server from a recording. It is in no engine's list. */
  readonly own?: OwnVoice;
}

/** Where to find a voice that an account has made: its engine, and its id on the server. */
export interface OwnVoice {
  readonly engine: string;
  readonly serverVoiceId: string;
}

export interface OwnVoiceFacts {
  readonly voiceId: string;
  readonly name: string;
  readonly language: string;
  readonly serverVoiceId: string;
}

/** A recording of a person, for a server that makes a voice from it. */
export interface VoiceSample {
  /** The name of the voice on the server; it starts with `ownVoicePrefix`. */
  readonly name: string;
  readonly audio: File;
  /** Names the record of the speaker's consent. */
  readonly consentId: string;
}

/** Voices with such a name on a server belong to one account each, and are in no list. */
export const ownVoicePrefix = 'lectern-own-';

/** For an engine whose server can make voices from recordings. `add` and `remove` throw an `EngineError` or an `AbortError`. */
export interface OwnVoiceMaker {
  /** Whether the server can, as far as is known. */
  readonly isAvailable: boolean;
  describe(facts: OwnVoiceFacts): SpeechVoice;
  /** Returns the id of the voice on the server. */
  add(sample: VoiceSample, signal: AbortSignal): Promise<string>;
  /** By the name it was given. A voice that no longer exists counts as removed. */
  remove(name: string, signal: AbortSignal): Promise<void>;
}

/** Parts of one engine, ordered by their ids, whose weights add up to one. */
export type VoiceMix = readonly MixPart[];

export interface MixPart {
  readonly voiceId: string;
  readonly weight: number;
}

interface VoiceServer {
  /** How many sentences it speaks at the same time. */
  readonly concurrency: number;
  /** The voice of this machine that speaks if the server cannot. Default: none, and the sentence fails. */
  readonly fallbackVoiceId?: string | undefined;
  /** What accounts pay for its speech, with at most three decimals. Default: what any other voice costs. */
  readonly centsPer1000Characters?: number | undefined;
}

export interface EngineContext {
  /** Where unpacked and verified model files are kept: `DATA_DIR/models`. */
  readonly modelsDir: string;
  readonly log: PlainLog;
}

/** How a worker gets the model that speaks a voice. It is sent to another process, so it is plain data. */
export interface ModelSource {
  /** Two sources with the same key have the same module and options, and share loaded models. */
  readonly key: string;
  /** URL of a module that exports `load: LoadModel`. */
  readonly module: string;
  readonly options: unknown;
}

export interface SpeechEngine {
  readonly name: string;
  /**
   * Verifies and prepares model files (once; later starts are quick) and returns the voices that can
   * speak now. Missing or damaged weights are not an error: one clear log line, and no voices.
   */
  prepare(context: EngineContext): Promise<readonly SpeechVoice[]>;
  /**
   * Where the model of one of its own voices comes from, and which of its speakers it is. An engine
   * that still prepares its model resolves when it is ready, and rejects when it never will be.
   */
  source(voiceId: string): Promise<VoiceSource>;
  /** The same for a mix, if the engine can mix its voices. */
  mixedSource?(mix: VoiceMix): Promise<VoiceSource>;
  /**
   * For an engine whose sound another server makes: it speaks without a worker, and has no `source`. Throws an
   * `AbortError` after an abort and otherwise an `EngineError`.
   */
  speak?(job: ServerJob, signal: AbortSignal): AsyncGenerator<SpeechChunk, void, undefined>;
  readonly ownVoices?: OwnVoiceMaker;
  /** For an engine whose voices come and go: the listener gets the whole list whenever it has changed. */
  onVoices?(listener: (voices: readonly SpeechVoice[]) => void): void;
  /** Stops any preparation. */
  close?(): Promise<void>;
}

/** One of a model's speakers, by its number or name, or several of them mixed. */
export type SpeakerId = number | string | readonly SpeakerPart[];

interface SpeakerPart {
  readonly speaker: string;
  readonly weight: number;
}

export interface VoiceSource {
  readonly model: ModelSource;
  readonly speaker: SpeakerId;
  /** The longest text the model takes at once, in characters. Default: 400. */
  readonly maxCharacters?: number;
  /**
   * How many threads speak a sentence that a listener waits for. Default: one, which serves best when several
   * sentences are spoken at the same time, as they are in the background.
   */
  readonly listenerThreads?: number;
  /** Its noise has no seed, so a sentence sounds a little different each time. Default: false. */
  readonly isRandom?: boolean;
}

/** What is said before and after it in the same breath, by the same voice: its melody continues through all of it. */
export interface Breath {
  readonly before: string;
  readonly after: string;
}

/** `plain`: every sentence by itself and evenly, as a machine reads. */
export type Expression = 'plain' | 'natural';

export interface SpeechJob {
  /**
   * One sentence, or a part of a very long one, with something to pronounce in it and without control
   * characters, broken surrogates and emoji.
   */
  readonly text: string;
  readonly language: string;
  readonly speaker: SpeakerId;
  /** How many times as fast as usual; 1 when absent. */
  readonly rate?: number;
  /** By how much the voice is made louder; 0 when absent. */
  readonly gainDb?: number;
  /** Natural when absent. */
  readonly expression?: Expression;
  /** For a voice with `joinsSentences`. */
  readonly breath?: Breath;
}

/** A sentence, or a part of a very long one, for a server. */
export interface ServerJob extends Omit<SpeechJob, 'speaker' | 'breath' | 'gainDb'> {
  readonly voiceId: string;
  /** The id on the server of a voice that is in no list. */
  readonly serverVoiceId?: string | undefined;
  /** The rate the samples must have: that of the voice when its listener chose it. */
  readonly sampleRate: number;
  /** No listener is waiting for it; sentences with a listener come first. */
  readonly background: boolean;
  /** The account that asks; accounts take turns. */
  readonly account?: string | undefined;
}

/** A run of 16-bit mono samples at the voice's sample rate, sent as soon as it is made. */
export interface SpeechChunk {
  readonly samples: Int16Array;
  /** Words whose times became known with this chunk, in order. Absent if the engine does not know them. */
  readonly words?: readonly WordTiming[];
  /** A good place to wait: no worker is busy with the sentence until the next chunk is asked for. */
  readonly endsPart?: boolean;
  /** Another voice spoke in place of the requested one: the chunk is not cached. */
  readonly isSubstitute?: boolean;
}

export interface WordTiming {
  /** Half-open offsets into the job's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Half-open, counted from the first sample of the job. */
  readonly firstSample: number;
  readonly endSample: number;
}

export interface SpeechModel {
  /**
   * Speaks one job in one or several chunks. When `emit` returns false the caller has gone, and the model
   * stops as soon as it can.
   */
  synthesize(job: SpeechJob, emit: (chunk: SpeechChunk) => boolean): Promise<void>;
}

/** `threads` says how many may compute one sentence. */
export type LoadModel = (options: unknown, threads: number) => Promise<SpeechModel>;
