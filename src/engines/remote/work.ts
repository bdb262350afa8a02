/** What machines do for each other: speech, transcription and exports, offered by a worker or by the node itself. */
import type { SpeechVoice } from '../speech/engine.ts';
import type { Frame } from './frames.ts';

const workKinds = ['speech', 'transcription', 'export'] as const;
export type WorkKind = (typeof workKinds)[number];

/** What somebody who offers work can do now. */
export interface Skills {
  /** What a task may need: ids of voices, languages of recordings, servers of voices that accounts have made. */
  readonly abilities: readonly string[];
  readonly voices?: readonly SpeechVoice[];
  /** Seconds of sound made per second, by voice, where it was measured. */
  readonly speeds?: Readonly<Record<string, number>>;
}

/** One kind of work that this process does: for other machines, or as one worker among them. */
export interface OfferedWork {
  readonly kind: WorkKind;
  /** How many tasks it does at the same time. */
  readonly places: number;
  skills(): Skills;
  /** Throws an `EngineError`, or an `AbortError` after an abort. */
  work(request: Frame, signal: AbortSignal): AsyncGenerator<Frame, void, undefined>;
}

export interface OfferState {
  readonly places: number;
  /** How many tasks it has, waiting ones included. */
  readonly busy: number;
}

/** What a worker says about itself. */
export interface WorkerState {
  /** Names the process: a restarted worker has another. */
  readonly id: string;
  readonly host: string;
  readonly version: string;
  readonly offers: Readonly<Partial<Record<WorkKind, OfferState>>>;
  /** Names the skills, which are only sent to nodes that do not know them yet. */
  readonly catalog: string;
  readonly skills?: WorkerSkills;
}

export type WorkerSkills = Readonly<Partial<Record<WorkKind, Skills>>>;

/** Work that a node wants done, by whichever worker. */
export interface Task<Item> {
  readonly kind: WorkKind;
  readonly request: Frame;
  /** Abilities that a worker must have. */
  readonly needs: readonly string[];
  /** It waits for as long as no worker can do it. */
  readonly isPatient: boolean;
  /** What a person is told when no worker can do it, and when it failed. */
  readonly noWorker: string;
  readonly failure: string;
  /** The part of a chunk that is new; undefined if nothing is. Throws an `EngineError`. */
  receive(chunk: Frame): Item | undefined;
  /** Another worker starts it again. */
  restart(): void;
  /** It has come to its end. Throws an `EngineError` if something is missing. */
  finish(): void;
}
