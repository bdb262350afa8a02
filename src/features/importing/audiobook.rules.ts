/**
 * The text of an audiobook that nobody has written down: what is said about it, and its chapters as headings. Each heading
 * lasts as long as its chapter, so that whatever knows the times of sentences knows those of chapters.
 */
import type { FoundSound } from '../../formats/extraction/engine.ts';
import type { Sentence } from '../../language/sentences/sentences.ts';
import { countCodePoints } from '../../shared/text/codepoints.ts';
import type { SentenceTiming } from '../documents/timings.rules.ts';
import { asWritten, headingLine } from './files.rules.ts';

interface PlacedChapter {
  /** Where its heading is in the text, in code points. */
  readonly start: number;
  readonly end: number;
  readonly startMs: number;
  readonly endMs: number;
}

export interface BookText {
  readonly text: string;
  readonly chapters: readonly PlacedChapter[];
}

export function layOutBook({ about, chapters }: Pick<FoundSound, 'about' | 'chapters'>): BookText {
  let text = about ? `${asWritten(about)}\n\n` : '';
  let length = countCodePoints(text);
  const placed = chapters.map(({ title, startMs, endMs }) => {
    const line = headingLine(title);
    const [start, end] = [length, length + countCodePoints(line)];
    text += `${line}\n\n`;
    length = end + 2;
    return { start, end, startMs, endMs };
  });
  return { text: text.trimEnd(), chapters: placed };
}

/** The first sentence of a heading lasts as long as its chapter; whatever else there is has no time of its own. */
export function timeChapters(
  sentences: readonly Sentence[],
  chapters: readonly PlacedChapter[],
): SentenceTiming[] {
  let at = 0;
  return chapters.flatMap(({ start, end, startMs, endMs }) => {
    while (at < sentences.length && sentences[at]!.end <= start) at += 1;
    const sentence = sentences[at];
    if (!sentence || sentence.start >= end) return [];
    return [{ start: sentence.start, end: sentence.end, startMs, endMs }];
  });
}
