/** What of a text is spoken, sentence by sentence, and by whom. Headers of a transcript are seen, not heard. */
import { isSpeakable } from '../../../platform/text/sentences/clauses.ts';
import { advance } from '../../../platform/text/codepoints.ts';
import { VisibleText } from '../../../platform/text/markup/content.ts';
import { parseMarkup } from '../../../platform/text/markup/parse.ts';
import { parseTurn } from '../../../platform/text/markup/transcript.ts';
import type { Sentence } from '../../../platform/text/sentences/sentences.ts';
import { headingsOf, type Heading } from './spoken.rules.ts';

/** One sentence to be heard; an audiobook has one clip for each, in this order. */
export interface Line extends Sentence {
  readonly spoken: string;
  /** Whether a paragraph, or somebody's turn, begins with it. */
  readonly opens: boolean;
  readonly speaker?: string | undefined;
  readonly heading?: Heading | undefined;
}

export interface Plan {
  readonly lines: readonly Line[];
  /** Whether the text carries the clock of a recording. */
  readonly isTranscript: boolean;
}

const blankLine = /\n[^\S\n]*\n/;

export function planOf(text: string, sentences: readonly Sentence[]): Plan {
  const markup = parseMarkup(text);
  const visible = new VisibleText(markup);
  const headings = headingsOf(markup);
  const lines: Line[] = [];
  const paragraph = blankLine.test(text) ? blankLine : /\n/;
  let [unit, point] = [0, 0];
  let opens = true;
  let isTranscript = false;
  let speaker: string | undefined;
  for (const sentence of sentences) {
    const from = advance(text, unit, sentence.start - point);
    opens ||= paragraph.test(text.slice(unit, from).replace(/\r\n?/g, '\n'));
    [unit, point] = [from + sentence.value.length, sentence.end];
    const turn = parseTurn(sentence.value);
    if (turn) {
      [speaker, isTranscript, opens] = [turn.speaker, true, true];
    } else if (isSpeakable(sentence.value)) {
      const seen = visible.between(from, unit);
      // Syntax around nothing that can be said: then the syntax is what is meant.
      const spoken = isSpeakable(seen) ? seen : sentence.value;
      lines.push({ ...sentence, spoken, heading: headings.get(from), opens, speaker });
      opens = false;
    }
  }
  return { lines, isTranscript };
}

export const speakersOf = ({ lines }: { readonly lines: readonly Pick<Line, 'speaker'>[] }): string[] => [
  ...new Set(lines.flatMap(({ speaker }) => speaker ?? [])),
];
