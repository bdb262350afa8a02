import { countCodePoints } from '../../shared/text/codepoints.ts';
import { abbreviationsOf } from './abbreviations.ts';
import type { Abbreviations } from './abbreviations.ts';
import { quotedCuts } from './quotations.ts';
import { missedCuts, repairCuts } from './repairs.ts';
import { cutsOf } from './segmenter.ts';
import { spacedCuts } from './spacing.ts';
import { spansOf } from './spans.ts';

export interface Sentence {
  /** Half-open offsets into the text, in Unicode code points. */
  start: number;
  end: number;
  /** Exactly the text between them, without white space at either end. */
  value: string;
}

/**
 * The sentences of a text, in order, not overlapping. Every character that is not white space is in exactly
 * one of them; a line that stands alone (heading, list item, transcript header) is a sentence.
 */
export function segment(text: string, language: string): Sentence[] {
  const known = abbreviationsOf(language);
  const spans = spansOf(text);
  const plain = spans.map(({ start, end }) => text.slice(start, end).replace(/[^\S ]/g, ' '));
  const proposed = cutsOf(plain, language);
  const sentences: Sentence[] = [];
  let unit = 0;
  let point = 0;
  const add = (from: number, to: number) => {
    const raw = text.slice(from, to);
    const value = raw.trim();
    if (value === '') return;
    const startUnit = from + raw.length - raw.trimStart().length;
    const start = point + countCodePoints(text, unit, startUnit);
    unit = startUnit + value.length;
    point = start + countCodePoints(value);
    sentences.push({ start, end: point, value });
  };
  for (const [i, span] of spans.entries()) {
    let from = 0;
    for (const cut of [...finalCuts(plain[i]!, proposed[i]!, known), plain[i]!.length]) {
      add(span.start + from, span.start + cut);
      from = cut;
    }
  }
  return sentences;
}

function finalCuts(span: string, proposed: number[], known: Abbreviations): number[] {
  const kept = repairCuts(span, proposed, known);
  const all: number[] = [];
  let from = 0;
  for (const to of [...kept, span.length]) {
    const sentence = span.slice(from, to);
    const inner = [...missedCuts(sentence, known), ...quotedCuts(sentence), ...spacedCuts(sentence)];
    for (const cut of inner.sort((a, b) => a - b)) all.push(from + cut);
    if (to < span.length) all.push(to);
    from = to;
  }
  return all;
}
