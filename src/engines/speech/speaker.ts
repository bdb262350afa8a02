/** What speaks: the pool of this machine, workers on others, or a stand-in of a test. */
import type { Breath, Expression, OwnVoice, SpeechChunk, SpeechVoice, VoiceMix } from './engine.ts';

export interface SpeakRequest {
  readonly voiceId: string;
  /** The parts of a mixed voice, whose id is then only a name. */
  readonly mix?: VoiceMix | undefined;
  /** Where to find a voice that an account has made, whose id is then only a name. */
  readonly own?: OwnVoice | undefined;
  readonly sentence: string;
  readonly language: string;
  /** How many times as fast as usual, from 0.5 to 2. Default: 1. */
  readonly rate?: number | undefined;
  /** Default: natural. */
  readonly expression?: Expression | undefined;
  /** What is said around it in the same breath. */
  readonly breath?: Breath | undefined;
  /** Up to how many characters its first part has, so that it is heard soon. */
  readonly firstCharacters?: number | undefined;
  /** The rate of the voice when it was chosen, which may have been corrected since. Default: its current rate. */
  readonly sampleRate?: number;
  /** No listener is waiting for it; sentences with a listener come first. */
  readonly background?: boolean;
  /** The account that asks; accounts take turns. */
  readonly account?: string | undefined;
}

export interface Speaker {
  voices(): readonly SpeechVoice[];
  /**
   * Speaks when iteration starts and yields chunks as they are made; none at all for a sentence with nothing to
   * pronounce. Words have offsets into the request's sentence, in code points, and samples counted from its
   * first. Throws an `AbortError` after an abort and otherwise an `EngineError`.
   */
  speak(request: SpeakRequest, signal: AbortSignal): AsyncGenerator<SpeechChunk, void, undefined>;
  /**
   * A listener is about to ask for this voice: its model is loaded meanwhile, where it is spoken here. One that stays is kept
   * for as long as there is memory, as the only one.
   */
  expect?(voice: Pick<SpeechVoice, 'voiceId' | 'mix' | 'own'>, stays?: boolean): Promise<void>;
  /** False while somebody listens, and shortly after. Absent where nobody knows. */
  isQuiet?(): boolean;
  close(): Promise<void>;
}
