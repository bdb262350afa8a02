/** The speech mark of a sentence: its place in the text and in time, and on request those of its words. */
import type { WordTiming } from '../../engines/speech/engine.ts';
import { durationMs } from '../../formats/audio/samples.ts';
import type { Sentence } from '../../language/sentences/sentences.ts';
import type { SpeechMark, WordMark } from '../../shared/contract/audio.ts';
import { CodePointCursor } from '../../shared/text/codepoints.ts';

interface TimedSentence extends Sentence {
  /** Half-open, counted from the first sample of the whole audio. */
  readonly firstSample: number;
  readonly endSample: number;
  readonly sampleRate: number;
}

export function markOf(sentence: TimedSentence, words: readonly WordTiming[] | undefined): SpeechMark {
  const { value, start, end, firstSample, endSample, sampleRate } = sentence;
  const places = new CodePointCursor(value);
  return {
    type: 'sentence',
    value,
    start,
    end,
    start_time: milliseconds(firstSample, sampleRate),
    end_time: milliseconds(endSample, sampleRate),
    ...(words && { words: words.map((word) => wordMark(sentence, word, places)) }),
  };
}

function wordMark(
  { value, start, firstSample, sampleRate }: TimedSentence,
  word: WordTiming,
  places: CodePointCursor,
): WordMark {
  return {
    value: value.slice(places.unitAt(word.start), places.unitAt(word.end)),
    start: start + word.start,
    end: start + word.end,
    start_time: milliseconds(firstSample + word.firstSample, sampleRate),
    end_time: milliseconds(firstSample + word.endSample, sampleRate),
  };
}

const milliseconds = (samples: number, sampleRate: number): number =>
  Math.round(durationMs(samples, sampleRate));
