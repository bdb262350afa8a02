import type { Expression, WordTiming } from '../../engines/speech/engine.ts';
import { Lexicon, type Pronunciation } from '../../language/narration/lexicon.ts';
import { writtenRange } from '../../language/narration/mapping.ts';
import { narrateInSteps } from '../../language/narration/narration.ts';
import type { Span } from '../../language/narration/rewrite.ts';
import type { Skippable } from '../../language/narration/rules/written.ts';
import { isSpeakable } from '../../language/sentences/clauses.ts';
import type { Sentence } from '../../language/sentences/sentences.ts';
import { trimToWord } from '../../language/text/title.ts';
import { atOnce, type Steps } from '../../platform/slices.ts';
import type { Markup } from '../../shared/markup/blocks.ts';
import { leavesOf, type PlacedLeaf, VisibleText } from '../../shared/markup/content.ts';
import { parseMarkup } from '../../shared/markup/parse.ts';
import { advance, CodePointCursor, countCodePoints } from '../../shared/text/codepoints.ts';
import { markEmphasis } from './emphasis.rules.ts';
import { closed, endingsOf } from './pauses.rules.ts';

/*
 * How a text is read aloud: what is said for each sentence and how long the pause after it is. The same for every
 * form of speech. Sentences keep their places in the text as it was written.
 */

export interface ReadSentence extends Sentence {
  /** What the voice is given; empty where nothing is said, as for a rule or a transcript's clock. */
  readonly spoken: string;
  /** From places in `spoken` to places in `value`, in UTF-16 units. */
  readonly spans: readonly Span[];
  readonly pauseMs: number;
  /** The next one continues its paragraph. */
  readonly goesOn?: true;
}

/** How a text is read, as its owner wants it. Plain data: it travels to workers. */
export interface ReadingOptions {
  /** Words that are pronounced differently from how they are written; of two for one word the earlier counts. */
  readonly pronunciations?: readonly Pronunciation[];
  /** What is left out. */
  readonly skip?: readonly Skippable[];
  /** `plain`: without the emphasis of its words. Default: natural. */
  readonly expression?: Expression | undefined;
}

/** A sentence as it is said, regardless of what is around it. */
interface Manner {
  readonly language: string;
  readonly lexicon: Lexicon;
  readonly skip: readonly Skippable[];
  readonly expression: Expression | undefined;
}

type Reading = ReadingOptions & { readonly language: string };

export const readText = (text: string, sentences: readonly Sentence[], reading: Reading): ReadSentence[] =>
  atOnce(readInSteps(parseMarkup(text), sentences, reading));

export function* readInSteps(
  markup: Markup,
  sentences: readonly Sentence[],
  { language, pronunciations = [], skip = [], expression }: Reading,
): Steps<ReadSentence[]> {
  const manner: Manner = { language, lexicon: new Lexicon(pronunciations), skip, expression };
  const placed = [...placeSentences(markup.text, sentences)];
  const heard = leavesOf(markup.blocks).filter((leaf) => !isSkipped(leaf, markup.text, skip));
  const visible = new VisibleText(markup, heard);
  const read: Said[] = [];
  for (const sentence of placed) read.push(yield* sayVisible(visible, sentence, manner));
  // Symbols around nothing that can be said: then the symbols themselves are meant.
  const isSilent = skip.length === 0 && read.every(({ spoken }) => spoken === '');
  const said = isSilent ? yield* sayAllAsWritten(placed, manner) : read;
  const endings = endingsOf(markup, placed);
  return said.map(({ spoken, spans }, i) => {
    const ending = endings[i]!;
    const { start, end, value, language } = sentences[i]!;
    // A sentence that is not said is a pause itself, and takes the place of the one before it.
    const yields = said[i + 1]?.spoken === '' && spoken !== '';
    const isLast = i === said.length - 1 && spoken !== '';
    return {
      start,
      end,
      value,
      spans,
      spoken: closed(spoken, ending.closes),
      pauseMs: yields || isLast ? 0 : ending.pauseMs,
      ...(language !== undefined && { language }),
      ...(ending.goesOn && !yields && !isLast && { goesOn: true as const }),
    };
  });
}

interface PlacedSentence {
  readonly value: string;
  readonly language?: string | undefined;
  /** In UTF-16 units of the whole text. */
  readonly from: number;
  readonly to: number;
}

function* placeSentences(text: string, sentences: readonly Sentence[]): Generator<PlacedSentence> {
  let [unit, point] = [0, 0];
  for (const { start, value, end, language } of sentences) {
    const from = advance(text, unit, start - point);
    unit = from + value.length;
    point = end;
    yield { value, language, from, to: unit };
  }
}

type Said = Pick<ReadSentence, 'spoken' | 'spans'>;

function* sayVisible(
  visible: VisibleText,
  { value, language, from, to }: PlacedSentence,
  manner: Manner,
): Steps<Said> {
  const edits = visible
    .hidden(from, to)
    .map(({ start, end, gap }) => ({ start: start - from, end: end - from, spoken: gap }));
  const { text: spoken, spans } = yield* narrateInSteps(value, language ?? manner.language, {
    ...manner,
    edits,
  });
  if (!isSpeakable(spoken)) return { spoken: '', spans: [] };
  if (manner.expression === 'plain') return { spoken, spans };
  const stressed = visible
    .stressed(from, to)
    .map(({ start, end }) => ({ start: start - from, end: end - from }));
  return markEmphasis({ spoken, spans }, value, stressed);
}

function* sayAllAsWritten(sentences: readonly PlacedSentence[], manner: Manner): Steps<Said[]> {
  const said: Said[] = [];
  for (const sentence of sentences) said.push(yield* sayAsWritten(sentence, manner));
  return said;
}

function* sayAsWritten({ value, language }: PlacedSentence, manner: Manner): Steps<Said> {
  const { text: spoken, spans } = yield* narrateInSteps(value, language ?? manner.language, manner);
  if (isSpeakable(spoken)) return { spoken, spans };
  const whole = { start: 0, end: value.length };
  return { spoken: value, spans: [{ spoken: whole, written: whole, verbatim: true }] };
}

/** The text of a footnote: `[^1]: It is said that …`. */
const footnote = /^\[\^[\p{L}\p{N}_-]{1,20}\]:/u;

function isSkipped({ kind, start, end }: PlacedLeaf, text: string, skip: readonly Skippable[]): boolean {
  if (kind === 'code') return skip.includes('code');
  if (kind === 'picture') return skip.includes('pictures');
  if (kind === 'cell') return skip.includes('tables');
  return skip.includes('footnotes') && footnote.test(text.slice(start, Math.min(end, start + 30)));
}

/* The times of spoken words as times of written ones: `$3.50` is one word, however many are said for it. */

/** Offsets of `words` are code points of what was spoken; those of the result are code points of `value`. */
export function wordsAsWritten(
  { value, spoken, spans }: ReadSentence,
  words: readonly WordTiming[],
): WordTiming[] {
  const written: WordTiming[] = [];
  const [inSpoken, inValue] = [new CodePointCursor(spoken), new CodePointCursor(value)];
  for (const word of words) {
    const range = writtenRange(spans, { start: inSpoken.unitAt(word.start), end: inSpoken.unitAt(word.end) });
    const core = range && trimToWord(value, range);
    if (!core) continue;
    const start = inValue.pointAt(core.start);
    const place = { start, end: start + countCodePoints(value, core.start, core.end) };
    const last = written.at(-1);
    if (last && place.start < last.end) {
      // Said by several words, or part of what the word before stands for.
      written[written.length - 1] = {
        ...last,
        end: Math.max(last.end, place.end),
        endSample: word.endSample,
      };
    } else written.push({ ...place, firstSample: word.firstSample, endSample: word.endSample });
  }
  return written;
}
