/** Cuts texts into passages that can be cited, and ranks them by the words of a question. */
import { estimateTokens } from '../../engines/language-model/engine.ts';
import { searchFold } from '../../language/text/search-folding.ts';
import { cutWord, pairsOf, partsOf } from '../../language/text/search-words.ts';
import type { Steps } from '../../platform/slices.ts';
import { CodePointCursor } from '../../shared/text/codepoints.ts';

export interface CitablePassage {
  readonly documentId: string;
  readonly title: string;
  /** Half-open, in code points of the text. */
  readonly start: number;
  readonly end: number;
  /** The text from `start` to `end`. */
  readonly value: string;
}

/** In UTF-16 units: a paragraph, or some sentences. */
const usualUnits = 600;
const leastUnits = 200;

export interface CutText {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** All of the text but the spaces between passages, in order. */
export function* cutPassages({ id, title, text }: CutText): Generator<CitablePassage> {
  const cursor = new CodePointCursor(text);
  let from = afterSpaces(text, 0);
  while (from < text.length) {
    const cut = text.length - from <= usualUnits ? text.length : placeToCut(text, from);
    const end = from + text.slice(from, cut).trimEnd().length;
    const start = cursor.pointAt(from);
    yield { documentId: id, title, start, end: cursor.pointAt(end), value: text.slice(from, end) };
    from = afterSpaces(text, cut);
  }
}

const notSpace = /\S/g;

function afterSpaces(text: string, from: number): number {
  notSpace.lastIndex = from;
  return notSpace.exec(text)?.index ?? text.length;
}

/** Best after a paragraph, else after a sentence, else between words, else between characters. */
function placeToCut(text: string, from: number): number {
  const window = text.slice(from, from + usualUnits);
  const paragraph = window.lastIndexOf('\n\n');
  if (paragraph >= leastUnits) return from + paragraph;
  const ends = [...window.matchAll(/[.!?…؟۔।]["'”’»)]{0,3}\s|[。！？]["'”’」』]{0,3}|\n/gu)];
  const sentence = ends.at(-1);
  if (sentence && sentence.index + sentence[0].length >= leastUnits)
    return from + sentence.index + sentence[0].length;
  const space = Math.max(window.lastIndexOf(' '), window.lastIndexOf('\n'));
  if (space >= leastUnits) return from + space;
  return characterStart(text, from + usualUnits);
}

/** Never between the parts of one character: pairs of units, marks, joiners and what they join. */
function characterStart(text: string, unit: number): number {
  const around = text.slice(Math.max(0, unit - 40), unit + 40);
  const first = Math.max(0, unit - 40);
  let start = unit;
  for (const { index } of graphemes.segment(around)) {
    if (first + index > unit) break;
    start = first + index;
  }
  return start;
}
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a text that fits. */
export function fittingStart(text: string, room: number): string {
  let end = text.length;
  while (end > 0 && estimateTokens(text.slice(0, end)) > room) end = Math.floor(end * 0.8);
  return text.slice(0, end);
}

/* Passages that name somebody. */

const fenceTokens = 40;

/** The first `each` passages that name each of them, in text order, as many as there is room for. */
export function* passagesNaming(
  passages: readonly CitablePassage[],
  names: readonly string[],
  { each, room }: { readonly each: number; readonly room: number },
): Steps<CitablePassage[]> {
  const left = new Map(names.map((name) => [name, each]));
  const kept: CitablePassage[] = [];
  let tokens = room;
  for (const passage of passages) {
    yield;
    const named = names.filter((name) => left.get(name)! > 0 && passage.value.includes(name));
    const needed = estimateTokens(passage.value) + fenceTokens;
    if (named.length === 0 || needed > tokens) continue;
    for (const name of named) left.set(name, left.get(name)! - 1);
    tokens -= needed;
    kept.push(passage);
  }
  return kept;
}

/* Ranking by the words of a question: those that few passages have count most (BM25). */

/** Words are compared by their beginnings, so that most endings do not matter. */
const stemLength = 6;
const saturation = 1.2;
const lengthWeight = 0.75;

/** The words of a text, as they are compared. */
function stemsOf(text: string): string[] {
  const stems: string[] = [];
  for (const part of partsOf(searchFold(text)))
    if (part.isUnspaced) stems.push(...pairsOf(part.text));
    else stems.push(cutWord(part.text).slice(0, stemLength));
  return stems;
}

export interface Ranked {
  readonly passage: CitablePassage;
  readonly score: number;
}

/** The passages that have a word of the question, the best first. */
export function* rank(question: string, passages: Iterable<CitablePassage>): Steps<Ranked[]> {
  const wanted = new Set(stemsOf(question));
  const found: { passage: CitablePassage; length: number; counts: Map<string, number> }[] = [];
  const having = new Map<string, number>();
  let [total, length] = [0, 0];
  for (const passage of passages) {
    const stems = stemsOf(passage.value);
    const counts = new Map<string, number>();
    for (const stem of stems) if (wanted.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const stem of counts.keys()) having.set(stem, (having.get(stem) ?? 0) + 1);
    if (counts.size > 0) found.push({ passage, length: stems.length, counts });
    total += 1;
    length += stems.length;
    yield;
  }
  const usual = length / Math.max(1, total);
  const ranked = found.map(({ passage, length: own, counts }): Ranked => {
    let score = 0;
    for (const [stem, count] of counts) {
      const rarity = Math.log(1 + (total - having.get(stem)! + 0.5) / (having.get(stem)! + 0.5));
      const weight = saturation * (1 - lengthWeight + (lengthWeight * own) / usual);
      score += (rarity * count * (saturation + 1)) / (count + weight);
    }
    return { passage, score };
  });
  return ranked.sort((a, b) => b.score - a.score);
}
