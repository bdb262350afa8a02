/**
 * A sentence that is too long for its engine is spoken in parts, each by itself; then the words of the parts are placed in the
 * sentence again.
 */
import type { CodePointCursor } from '../../shared/text/codepoints.ts';
import { isSpeakable, partsForEngine } from '../../language/sentences/clauses.ts';
import type { SpeechChunk } from './engine.ts';
import type { Speakable } from './speakable.ts';

/** A character of these scripts is a syllable or a word. */
const dense = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;
const charactersPerDenseOne = 3;

/** A part of a sentence: the whole, unless it is too long for its engine. */
interface Part {
  readonly text: string;
  /** Where it starts in the speakable text. */
  readonly offset: number;
}

/** Cuts only where a reader would breathe; a part with nothing to pronounce is left out. */
export function* cutIntoParts(text: string, maxCharacters: number): Generator<Part> {
  const limit = dense.test(text) ? Math.floor(maxCharacters / charactersPerDenseOne) : maxCharacters;
  let offset = 0;
  for (const part of partsForEngine(text, limit)) {
    if (isSpeakable(part)) yield { text: part, offset };
    offset += part.length;
  }
}

interface Place {
  /** In the sentence. Words come in order, so one walk finds all of them. */
  readonly places: CodePointCursor;
  readonly speakable: Speakable;
  readonly offset: number;
  readonly firstSample: number;
}

/** A chunk with its words placed in the sentence instead of the part. */
export function inSentence({ samples, words }: SpeechChunk, place: Place): SpeechChunk {
  const { places, speakable, offset, firstSample } = place;
  return {
    samples,
    ...(words && {
      words: words.map((word) => ({
        start: places.pointAt(speakable.starts[offset + word.start]!),
        end: places.pointAt(speakable.ends[offset + word.end - 1]!),
        firstSample: firstSample + word.firstSample,
        endSample: firstSample + word.endSample,
      })),
    }),
  };
}
