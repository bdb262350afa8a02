/** Which voice says what of a line. */
import type { ReadSentence } from '../../speech/reading.rules.ts';
import { type Casting, type Line, narratorOf, voiceOf } from './plan.rules.ts';
import { quotedParts } from './chapters.rules.ts';

export interface VoicedPart {
  readonly voiceId: string;
  readonly part: ReadSentence;
}

/** Only what is quoted is said by the speaker; the rest of the sentence is the narrator's. */
export function voicedParts(casting: Casting, line: Line): VoicedPart[] {
  const narrator = narratorOf(casting, line.language);
  const cast = voiceOf(casting, line.speaker);
  const own = cast === casting.voiceId ? narrator : cast;
  if (own === narrator || !line.isProse) return [{ voiceId: own, part: line }];
  return quotedParts(line).map(({ isQuoted, ...part }) => ({ voiceId: isQuoted ? own : narrator, part }));
}
