/**
 * Turns sentences into audio, in order and a little ahead of the listener. The unit of work is a piece:
 * a sentence, or a part of one that is too long for an engine. Each piece is looked up in the cache first,
 * so that a text that changed in one sentence is made anew only there.
 */
import type { Speaker } from '../../engines/speech/speaker.ts';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import type { DiskCache } from '../../platform/disk-cache.ts';
import { splitForEngine } from '../../platform/text/sentences/clauses.ts';
import type { Sentence } from '../../platform/text/sentences/sentences.ts';

/** Longer sentences are spoken in parts: engines slow down and lose their breath beyond this. */
const pieceLimit = 300;
/** How many pieces may be made beyond the one the listener is taking. */
const lead = 2;
/** Change it when the same text would sound different, so that old audio is not used again. */
const cacheGeneration = 1;

export interface SpokenPiece {
  readonly sentence: number;
  readonly samples: Int16Array;
  /** Whether the sentence is complete with this piece. */
  readonly last: boolean;
}

export interface Script {
  readonly voice: SpeechVoice;
  readonly language: string;
  readonly sentences: readonly Sentence[];
  /** Made for later: requests of people who listen come first. */
  readonly background?: boolean;
}

export interface ProductionParts {
  readonly speaker: Speaker;
  readonly cache: DiskCache;
}

interface Piece {
  readonly sentence: number;
  readonly text: string;
  readonly last: boolean;
}

export type Production = ReturnType<typeof createProduction>;

export function createProduction({ speaker, cache }: ProductionParts) {
  async function make(script: Script, text: string, signal: AbortSignal): Promise<Int16Array> {
    const { voice, language, background = false } = script;
    const key = JSON.stringify([
      cacheGeneration,
      voice.engine,
      voice.voiceId,
      voice.sampleRate,
      language,
      text,
    ]);
    const kept = await cache.get(key);
    if (kept && kept.length % 2 === 0)
      return new Int16Array(kept.buffer.slice(kept.byteOffset, kept.byteOffset + kept.length));
    const parts: Int16Array[] = [];
    for await (const part of speaker.speak({ voiceId: voice.voiceId, text, language, background }, signal))
      parts.push(part);
    const samples = joined(parts);
    // A full disk must not fail a request whose audio is ready.
    await cache.put(key, new Uint8Array(samples.buffer, 0, samples.byteLength)).catch(() => undefined);
    return samples;
  }

  return {
    /** Ends early, and stops what is being made, when the consumer stops or the signal aborts. */
    async *speak(script: Script, signal: AbortSignal): AsyncGenerator<SpokenPiece, void, undefined> {
      const pieces = piecesOf(script.sentences);
      const stop = new AbortController();
      const either = AbortSignal.any([signal, stop.signal]);
      const making = new Map<number, Promise<Int16Array>>();
      const begin = (index: number) => {
        if (index >= pieces.length || making.has(index)) return;
        const piece = make(script, pieces[index]!.text, either);
        making.set(index, piece);
        // Pieces ahead may fail while nobody awaits them; the failure is told when their turn comes.
        piece.catch(() => undefined);
      };
      try {
        for (const [index, { sentence, last }] of pieces.entries()) {
          begin(index);
          // The first piece has the machine to itself: what counts is how soon the listener hears it.
          const samples = await making.get(index)!;
          for (let ahead = 1; ahead <= lead; ahead++) begin(index + ahead);
          either.throwIfAborted();
          yield { sentence, samples, last };
          making.delete(index);
        }
      } finally {
        stop.abort();
      }
    },
  };
}

const piecesOf = (sentences: readonly Sentence[]): Piece[] =>
  sentences.flatMap(({ value }, sentence) =>
    splitForEngine(value, pieceLimit).map((text, index, all) => ({
      sentence,
      text,
      last: index === all.length - 1,
    })),
  );

export function joined(parts: readonly Int16Array[]): Int16Array<ArrayBuffer> {
  const whole = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
