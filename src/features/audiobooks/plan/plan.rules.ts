/**
 * What an audiobook says, sentence by sentence, and who says it. Words and pauses are those of every other form of
 * speech (`readInSteps`). Headers of a transcript are displayed, not spoken.
 */
import type { Steps } from '../../../platform/slices.ts';
import { advance } from '../../../shared/text/codepoints.ts';
import { findSpeakers, recurringSpeakers } from '../../../language/dialogue/dialogue.ts';
import { parseMarkup } from '../../../shared/markup/parse.ts';
import { parseTurn } from '../../../shared/markup/transcript.ts';
import { isSpeakable } from '../../../language/sentences/clauses.ts';
import type { Sentence } from '../../../language/sentences/sentences.ts';
import { readInSteps, type ReadingOptions, type ReadSentence } from '../../speech/reading/reading.rules.ts';
import { headingsOf, type Heading } from './titles.rules.ts';

/** One sentence that is spoken and the pause after it; an audiobook has one clip for each, in this order. */
export interface Line extends ReadSentence {
  /** Whether a paragraph, or the turn of a speaker, starts with it. */
  readonly opens: boolean;
  readonly speaker?: string | undefined;
  /** The speaker was found in prose, and says only what is quoted. */
  readonly isProse?: boolean;
  readonly heading?: Heading | undefined;
}

export interface Plan {
  readonly language: string;
  readonly lines: readonly Line[];
  /** Whether the text carries the clock of a recording. */
  readonly isTranscript: boolean;
}

export type PlanManner = ReadingOptions & { readonly language: string };

const blankLine = /\n[^\S\n]*\n/;

export function* planInSteps(text: string, sentences: readonly Sentence[], manner: PlanManner): Steps<Plan> {
  const markup = parseMarkup(text);
  const headings = headingsOf(markup);
  const lines: Line[] = [];
  const paragraph = blankLine.test(text) ? blankLine : /\n/;
  let [unit, point] = [0, 0];
  let opens = true;
  let isTranscript = false;
  let speaker: string | undefined;
  for (const sentence of yield* readInSteps(markup, sentences, manner)) {
    const from = advance(text, unit, sentence.start - point);
    opens ||= paragraph.test(text.slice(unit, from).replace(/\r\n?/g, '\n'));
    [unit, point] = [from + sentence.value.length, sentence.end];
    const turn = parseTurn(sentence.value);
    if (turn) [speaker, isTranscript, opens] = [turn.speaker, true, true];
    if (!turn && isSpeakable(sentence.spoken)) {
      lines.push({ ...sentence, heading: headings.get(from), opens, speaker });
      opens = false;
    } else lengthenPause(lines, sentence.pauseMs);
  }
  const cast = isTranscript ? lines : yield* withSpeakers(text, lines, manner.language);
  return { language: manner.language, lines: cast, isTranscript };
}

/** Adds the speakers that prose names; they speak with the audiobook's voice unless the cast gives them another. */
function* withSpeakers(text: string, lines: readonly Line[], language: string): Steps<Line[]> {
  const speakers = yield* findSpeakers(text, lines, language);
  const recurring = new Set(recurringSpeakers(speakers));
  return lines.map((line, i) =>
    recurring.has(speakers[i] ?? '') ? { ...line, speaker: speakers[i], isProse: true } : line,
  );
}

/** A sentence that is not spoken has no clip: its pause belongs to the clip before. An audiobook starts without a pause. */
function lengthenPause(lines: Line[], pauseMs: number): void {
  const last = lines.at(-1);
  if (last) lines[lines.length - 1] = { ...last, pauseMs: last.pauseMs + pauseMs };
}

export const speakersOf = ({ lines }: { readonly lines: readonly Pick<Line, 'speaker'>[] }): string[] => [
  ...new Set(lines.flatMap(({ speaker }) => speaker ?? [])),
];
