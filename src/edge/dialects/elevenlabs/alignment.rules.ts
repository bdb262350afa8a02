/** When each character is heard: the characters of a word share its time, those between words the time between. */
import type { SpeechMark } from '../../../shared/contract/audio.ts';
import type { Alignment } from './contract.ts';

interface Stretch {
  /** Half-open, in code points of the text. */
  readonly start: number;
  readonly end: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** For the characters from `from` to the end of the mark: what comes before a sentence belongs to it. */
export function alignmentOf(characters: readonly string[], mark: SpeechMark, from: number): Alignment {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { start, end, startMs, endMs } of stretchesOf(mark, from)) {
    for (let at = start; at < end; at += 1) {
      const time = (place: number) => startMs + ((endMs - startMs) * (place - start)) / (end - start);
      starts.push(Math.round(time(at)) / 1000);
      ends.push(Math.round(time(at + 1)) / 1000);
    }
  }
  return {
    characters: characters.slice(from, mark.end),
    character_start_times_seconds: starts,
    character_end_times_seconds: ends,
  };
}

function* stretchesOf(
  { words = [], end, start_time, end_time }: SpeechMark,
  from: number,
): Generator<Stretch> {
  let [at, atMs] = [from, start_time];
  for (const word of words) {
    if (word.start > at) yield { start: at, end: word.start, startMs: atMs, endMs: word.start_time };
    yield { start: word.start, end: word.end, startMs: word.start_time, endMs: word.end_time };
    [at, atMs] = [word.end, word.end_time];
  }
  if (end > at) yield { start: at, end, startMs: atMs, endMs: end_time };
}

export const joinAlignments = (parts: readonly Alignment[]): Alignment => ({
  characters: parts.flatMap((part) => part.characters),
  character_start_times_seconds: parts.flatMap((part) => part.character_start_times_seconds),
  character_end_times_seconds: parts.flatMap((part) => part.character_end_times_seconds),
});
