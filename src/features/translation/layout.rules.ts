/**
 * A text taken apart and put together again. What a translator should see are plain sentences on one line;
 * everything else (transcript clocks, code, blank lines, list and heading marks, table rules, white space)
 * is copied byte for byte around them.
 */
import { splitForEngine } from '../../platform/text/sentences/clauses.ts';
import { advance } from '../../platform/text/codepoints.ts';
import { blankTranscriptHeaders } from '../../platform/text/markup/transcript.ts';
import type { Sentence } from '../../platform/text/sentences/sentences.ts';

/** Something to translate. */
export interface Unit {
  readonly text: string;
  /** Line breaks that stood inside it, with the quote marks and indents that followed them. */
  readonly breaks: readonly string[];
}

/** Text to copy, or a unit. */
export type Piece = string | Unit;

export const isUnit = (piece: Piece): piece is Unit => typeof piece !== 'string';

/** Engines translate long text badly or cut it off; few sentences are longer than this. */
const longestUnit = 600;

const fenceLine = /^ {0,3}(`{3,}|~{3,})(.*)$/gm;
const leadingMarks = /^(?:(?:>|#{1,6}|[-*+•‣–—]|\d{1,3}[.)]|\[[ xX]\])[ \t]+|>){1,20}/u;
const lineBreak = /[ \t]*(?:\r\n|[\n\r\v\f\u2028\u2029])[ \t]*(?:>[ \t]*)*/g;
const letter = /\p{L}/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** The text to segment: same offsets, but nothing in it that must not be translated. */
export const maskText = (text: string): string => withoutCode(blankTranscriptHeaders(text));

/** Blanks fenced code. A fence that is never closed is taken for text. One walk, whatever the text. */
function withoutCode(text: string): string {
  const parts: string[] = [];
  let from = 0;
  let fence: { readonly mark: string; readonly at: number } | undefined;
  for (const { 0: line, 1: mark = '', 2: rest = '', index } of text.matchAll(fenceLine)) {
    if (!fence) fence = { mark, at: index };
    else if (mark.startsWith(fence.mark) && rest.trim() === '') {
      const end = index + line.length;
      parts.push(text.slice(from, fence.at), '\n'.repeat(end - fence.at));
      from = end;
      fence = undefined;
    }
  }
  return parts.join('') + text.slice(from);
}

/** `sentences` are those of the masked text, in order. The pieces, joined, are the text. */
export function* layOut(text: string, masked: string, sentences: readonly Sentence[]): Generator<Piece> {
  let unit = 0;
  let point = 0;
  for (const { start, end } of sentences) {
    const from = advance(masked, unit, start - point);
    if (from > unit) yield text.slice(unit, from);
    unit = advance(masked, from, end - start);
    point = end;
    yield* sentencePieces(text.slice(from, unit));
  }
  if (unit < text.length) yield text.slice(unit);
}

function* sentencePieces(sentence: string): Generator<Piece> {
  if (!letter.test(sentence)) {
    yield sentence;
    return;
  }
  // The cells of a table row are translated one by one, or a translator would move its rules.
  const cells = sentence.startsWith('|') ? sentence.split(/(\|)/) : [sentence];
  for (const padded of cells) {
    const cell = padded.trimStart();
    if (cell.length < padded.length) yield padded.slice(0, padded.length - cell.length);
    const marks = leadingMarks.exec(cell)?.[0] ?? '';
    if (marks) yield marks;
    for (const part of partsOf(cell.slice(marks.length))) yield* partPieces(part);
  }
}

function* partsOf(sentence: string): Generator<string> {
  let rest = sentence;
  while (rest.length > longestUnit) {
    const part = splitForEngine(rest.slice(0, longestUnit * 2), longestUnit)[0]!;
    yield part;
    rest = rest.slice(part.length);
  }
  if (rest) yield rest;
}

function* partPieces(part: string): Generator<Piece> {
  const trimmed = part.trimEnd();
  if (!letter.test(trimmed)) {
    yield part;
    return;
  }
  const breaks: string[] = [];
  const text = trimmed.replace(lineBreak, (found, at: number) => {
    breaks.push(found);
    const isDense = unspaced.test(trimmed[at - 1] ?? '') && unspaced.test(trimmed[at + found.length] ?? '');
    return isDense ? '' : ' ';
  });
  yield { text, breaks };
  if (trimmed.length < part.length) yield part.slice(trimmed.length);
}

/** Puts translations, one for each unit, back in place: the parts of the new text, in order. */
export function* putTogether(
  pieces: readonly Piece[],
  translations: readonly string[],
  target: string,
): Generator<string> {
  const dense = /^(?:zh|ja)(?:-|$)/.test(target);
  let next = 0;
  for (const [i, piece] of pieces.entries()) {
    const before = pieces[i - 1];
    const betweenUnits = before !== undefined && isUnit(before);
    if (isUnit(piece)) {
      // Chinese sentences touch; their translations into other languages may not.
      if (betweenUnits && !dense && unspaced.test(before.text.slice(-1))) yield ' ';
      yield withBreaks(translations[next++]!, piece.breaks, dense);
    } else {
      const after = pieces[i + 1];
      const touches = dense && piece === ' ' && betweenUnits && after !== undefined && isUnit(after);
      if (!touches) yield piece;
    }
  }
}

/** A wrapped paragraph stays one: its line breaks come back at about the same share of the sentence. */
function withBreaks(text: string, breaks: readonly string[], dense: boolean): string {
  if (breaks.length === 0) return text;
  const joints = dense
    ? Array.from(text.matchAll(/./gsu), ({ index }) => index).slice(1)
    : Array.from(text.matchAll(/ /g), ({ index }) => index);
  let wrapped = '';
  let from = 0;
  let joint = 0;
  for (const [i, lineEnd] of breaks.entries()) {
    const ideal = (text.length * (i + 1)) / (breaks.length + 1);
    while (
      joint < joints.length - 1 &&
      Math.abs(joints[joint + 1]! - ideal) <= Math.abs(joints[joint]! - ideal)
    )
      joint++;
    const at = joints[joint++];
    if (at === undefined || at <= from) continue;
    wrapped += text.slice(from, at) + lineEnd;
    from = at + (dense ? 0 : 1);
  }
  return wrapped + text.slice(from);
}
