/** What a kind of speech server is: how it lists its voices, and how it speaks a sentence. */
import type { Gender, VoiceSample } from '../engine.ts';
import type { ServerLine } from './line.ts';

/** A voice as its server names it. */
export interface ServerListedVoice {
  readonly id: string;
  readonly name?: string | undefined;
  /** Those it speaks best first; none if the server does not say. */
  readonly languages?: readonly string[];
  readonly gender?: Gender | undefined;
  /** For a server with several models. */
  readonly model?: string | undefined;
}

export interface ServerUtterance {
  readonly voice: ServerListedVoice;
  readonly text: string;
  readonly language: string;
  /** How many times as fast as usual. */
  readonly rate: number;
}

/** A word as its server times it, in seconds from the first sample. */
export interface ServerWord {
  readonly word: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Samples as the server sent them: one channel, at the server's own rate. */
export interface ServerSound {
  readonly samples: Int16Array;
  readonly sampleRate: number;
  readonly words?: readonly ServerWord[];
}

export interface ServerProtocol {
  /** Undefined if the server has no such list. */
  list(line: ServerLine): Promise<readonly ServerListedVoice[] | undefined>;
  /** `line.heard()` is called for whatever comes. Throws an `EngineError`, or an `AbortError` after an abort. */
  speak(utterance: ServerUtterance, line: ServerLine): AsyncGenerator<ServerSound, void, undefined>;
  /** Whether it times words, as far as is known. */
  readonly timesWords: boolean;
  /** Speaks a first sentence, to find out what the server can do; returns the rate of its sound. */
  explore?(utterance: ServerUtterance, line: ServerLine): Promise<number>;
  readonly voiceMaking?: ServerVoiceMaking;
}

/** For a kind of server that can make voices from recordings. */
export interface ServerVoiceMaking {
  /** Whether this server can, as its list said. */
  readonly isOffered: boolean;
  /** Returns the id of the new voice. */
  add(sample: VoiceSample, line: ServerLine): Promise<string>;
  /** By its name; whether there was one does not matter. */
  remove(name: string, line: ServerLine): Promise<void>;
}
