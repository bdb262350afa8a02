import { standsAlone } from '../../shared/markup/lines.ts';
import { isTranscriptHeader } from '../../shared/markup/transcript.ts';
import { countCodePoints } from '../../shared/text/codepoints.ts';
import { matchesIn } from '../../shared/text/matches.ts';
import { type Stops, abbreviationsOf } from './abbreviations.ts';
import { missedCuts } from './missed.ts';
import { repairCuts } from './repairs.ts';
import { cutsOf } from './segmenter.ts';

/*
 * A newline in plain text is either a real end (of a heading, list item, verse, line of dialogue) or only the
 * place where a hard-wrapped paragraph reached its margin. A span is a run of text without a real end inside.
 */

/** Half-open UTF-16 range without white space at either end. */
interface TrimmedRange {
  start: number;
  end: number;
}

interface Line extends TrimmedRange {
  indented: boolean;
  afterBlank: boolean;
}

const lineOfCode = /^(?:```|~~~)/;
const listMark = /^(?:[-*+•‣]\s|[–—―]\s*[^\s\p{Ll}]|(?:\d{1,3}|\p{L})[.)]\s)/u;
const speakerLabel = /^\p{Lu}[\p{L}\p{M}\p{N}_.'’-]{0,24}(?: [\p{Lu}\p{N}][\p{L}\p{N}.'’-]{0,24})?:\s/u;
const strongStop = /(?:[!?…。！？｡।॥؟۔։።။]|[:：])[\p{Pe}\p{Pf}"'*_]*$/u;
const anyStop = /[.!?…。！？｡।॥؟۔։።။][\p{Pe}\p{Pf}"'*_]*$/u;
const lowerStart = /^[\p{Ps}\p{Pi}\p{Pd}"'*_>\s]*\p{Ll}/u;
const upperStart = /^[\p{Ps}\p{Pi}\p{Pd}"'*_>\s]*[\p{Lu}\p{N}]/u;
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function spansOf(text: string): TrimmedRange[] {
  const spans: TrimmedRange[] = [];
  let paragraph: Line[] = [];
  for (const line of linesOf(text)) {
    if (line.afterBlank && paragraph.length > 0) {
      addParagraph(text, paragraph, spans);
      paragraph = [];
    }
    paragraph.push(line);
  }
  addParagraph(text, paragraph, spans);
  return spans;
}

function* linesOf(text: string): Generator<Line> {
  const visible = /\S/g;
  const lineEnd = /[\n\r\v\f\u2028\u2029]|$/g;
  let end = 0;
  for (let found = visible.exec(text); found; found = visible.exec(text)) {
    const start = found.index;
    const gap = text.slice(end, start);
    const afterBlank = gap.length > 1 && (gap.match(/\r\n|[\n\r\v\f\u2028\u2029]/g)?.length ?? 0) > 1;
    lineEnd.lastIndex = start;
    const stop = lineEnd.exec(text)!.index;
    end = start + text.slice(start, stop).trimEnd().length;
    visible.lastIndex = end;
    yield { start, end, indented: /(?: {2}|\t)$/.test(gap.slice(-2)), afterBlank };
  }
}

function addParagraph(text: string, lines: Line[], spans: TrimmedRange[]): void {
  const last = lines.at(-1);
  if (!last) return;
  const width = lines.reduce((widest, line) => Math.max(widest, line.end - line.start), 0);
  const ended = anyStop.test(text.slice(Math.max(last.start, last.end - 12), last.end));
  let span: TrimmedRange = { start: lines[0]!.start, end: lines[0]!.end };
  let inCode = lineOfCode.test(text.slice(span.start, span.start + 3));
  for (let i = 1; i < lines.length; i++) {
    const line = lines[i]!;
    const fence = lineOfCode.test(text.slice(line.start, line.start + 3));
    if (!inCode && !fence && wraps(text, { before: lines[i - 1]!, line, span, width, ended })) {
      span.end = line.end;
    } else {
      spans.push(span);
      span = { start: line.start, end: line.end };
    }
    if (fence) inCode = !inCode;
  }
  spans.push(span);
}

interface Joint {
  before: Line;
  line: Line;
  span: TrimmedRange;
  width: number;
  /** Whether the paragraph ends with a stop, as running text does and lists of words do not. */
  ended: boolean;
}

/** Whether the newline between two lines of a paragraph is only a wrap. */
function wraps(text: string, { before, line, span, width, ended }: Joint): boolean {
  const head = text.slice(line.start, Math.min(line.end, line.start + 80));
  const previous = text.slice(before.start, Math.min(before.end, before.start + 240));
  const tail = text.slice(Math.max(before.start, before.end - 12), before.end);
  const lower = lowerStart.test(head);
  if (listMark.test(head) || standsAlone(head) || standsAlone(previous)) return false;
  if (speakerLabel.test(head) || isTranscriptHeader(head) || isTranscriptHeader(previous)) return false;
  if (head.startsWith('>') !== previous.startsWith('>')) return false;
  // `"Who is it?"` on one line and `asked Anna` on the next.
  if (strongStop.test(tail)) return lower && /["'\p{Pf}\p{Pe}]$/u.test(tail);
  // After a full stop the segmenter decides: it knows `Dr.` at the end of a line.
  if (tail.endsWith('.')) return true;
  if (line.indented && listMark.test(text.slice(span.start, span.start + 5))) return true;
  if (lower && ended) return true;
  return isFull(before, head, width);
}

/**
 * A wrapped line is one to which the next word could not be added within the paragraph's width. Short lines
 * are never taken for wrapped ones; a capital or a number needs a wider column as proof, because headings and
 * verses start with them.
 */
function isFull(line: Line, nextHead: string, width: number): boolean {
  const dense = unspaced.test(nextHead);
  const narrowest = dense ? 20 : upperStart.test(nextHead) ? 60 : 40;
  if (width < narrowest || width > 132) return false;
  const nextWord = dense ? 2 : /^\S*/.exec(nextHead)![0].length + 1;
  return line.end - line.start + nextWord > width;
}

/*
 * Thai and Lao have no full stop: a space separates clauses and sentences, but also surrounds numbers and foreign
 * words. A space counts as an end after a polite particle, or once the clause before it is long.
 */

const spacedScript = /[\p{Script=Thai}\p{Script=Lao}]/u;
const spaceBetween = /[\p{Script=Thai}\p{Script=Lao}\p{M}]\s+(?=[\p{Script=Thai}\p{Script=Lao}])/gu;
const particle = /(?:ครับ|ค่ะ|คะ|นะ|จ้ะ|จ๊ะ|เถอะ|ไหม|หรือ)\s+$/u;
const longClause = 40;

function spacedCuts(sentence: string): number[] {
  if (!spacedScript.test(sentence)) return [];
  const cuts: number[] = [];
  let from = 0;
  for (const match of matchesIn(sentence, spaceBetween)) {
    const cut = match.index + match[0].length;
    const ends = particle.test(sentence.slice(Math.max(from, cut - 8), cut));
    if (!ends && cut - from < longClause) continue;
    cuts.push(cut);
    from = cut;
  }
  return cuts;
}

/*
 * sentencex keeps a quotation whole. That is right for `"Stop. Now!" he said`, but a page-long speech would become one
 * sentence and be spoken only when all of it is ready, so a long one is cut at its inner stops.
 */

const longUnits = 400;
const innerStop =
  /[.!?。！？][\p{Pe}\p{Pf}"']*(?:\s+(?=[\p{Ps}\p{Pi}"'¿¡]*\p{Lu})|(?<=[。！？][」』”’]?)(?=\p{Lo}))/gu;
const quote = /["“”„«»「『()（）[\]]/;
const shortWord = /(?:^|[\s.])\p{L}{1,3}\.$/u;

function quotedCuts(sentence: string): number[] {
  if (sentence.length <= longUnits || !quote.test(sentence)) return [];
  const cuts: number[] = [];
  for (const match of matchesIn(sentence, innerStop)) {
    const stop = match.index + 1;
    // Without the segmenter's tables, a short word before a full stop is taken for an abbreviation.
    const abbreviated =
      sentence[match.index] === '.' && shortWord.test(sentence.slice(Math.max(0, stop - 6), stop));
    if (!abbreviated) cuts.push(match.index + match[0].length);
  }
  return cuts.filter((cut) => cut < sentence.length);
}

export interface Sentence {
  /** Half-open offsets into the text, in Unicode code points. */
  start: number;
  end: number;
  /** Exactly the text between them, without white space at either end. */
  value: string;
  /** Where it is not the language of the text. */
  language?: string;
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

function finalCuts(span: string, proposed: number[], known: Stops): number[] {
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
