/** When each word of a clip is spoken, and which one it is at a moment. */
import type { Range } from '../../../../src/shared/markup/blocks.ts';
import { lastAtMost } from './offsets.ts';

/** A word by its place in the text, in UTF-16 units, and in the audio of its clip. In the order they are spoken. */
export interface WordTime extends Range {
  readonly startMs: number;
  readonly endMs: number;
}

/** Between two words the first one stays highlighted, unless there is a pause. */
const lingerMs = 350;

/** The word at a moment of the clip. */
export function wordAt(words: readonly WordTime[], ms: number): WordTime | undefined {
  const word = words[lastAtMost(words.length, (index) => words[index]!.startMs, ms)];
  return word && ms >= word.startMs && ms < word.endMs + lingerMs ? word : undefined;
}
