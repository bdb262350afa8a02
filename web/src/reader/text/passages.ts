/**
 * Sets what stands inside a block: sentences, and in them runs of plain, strong, emphasised and code words. The marks
 * themselves are left out. Every other character stands as it was written.
 */
import type { Part } from './blocks.ts';
import type { Sentences } from './sentences.ts';

export interface Run {
  readonly text: string;
  readonly strong?: boolean;
  readonly emphasis?: boolean;
  readonly code?: boolean;
}

/** A sentence, or a part of one; undefined stands for the white space between two. */
export interface Passage {
  readonly sentence: number | undefined;
  readonly runs: readonly Run[];
}

interface Styled {
  readonly start: number;
  readonly end: number;
  readonly style: Omit<Run, 'text'>;
}

/**
 * Marks hug their words and do not stand inside one (`snake_case`, `2*3*4`). What they enclose is bounded, so that a
 * text full of unpaired marks costs no more than any other.
 */
const inline =
  /(?<![\p{L}\p{N}*_\\])(\*{1,3}|_{1,3})(?=[^\s*_])([^\n]{0,400}?[^\s*_\\])\1(?![\p{L}\p{N}*_])|`([^`\n]{1,400})`|!?\[([^[\]\n]{1,400})\]\([^()\s]{1,2000}\)/gu;
const quoteMark = /(^|[\n\r])[ \t]*(?:>[ \t]?)+/g;

export interface Setting {
  readonly part: Part;
  readonly kind: string;
  readonly marks: boolean;
}

export function setPassages(sentences: Sentences, { part, kind, marks }: Setting): Passage[] {
  const styled = marks && kind !== 'code' ? style(sentences.text, part, kind) : [{ ...part, style: {} }];
  return divide(styled, sentences);
}

/** The words of a sentence as they are seen, for those who speak them: without marks, on one line. */
export function wordsOf(sentences: Sentences, sentence: number, marks: boolean): string {
  const part = { start: sentences.startUnit(sentence), end: sentences.endUnit(sentence) };
  const raw = sentences.text.slice(part.start, part.end);
  if (!marks) return raw.replace(/\s+/gu, ' ');
  const lead = /^(?:#{1,6}|[-*+•‣])[ \t]+(?=\S)/.exec(raw)?.[0].length ?? 0;
  return style(sentences.text, { start: part.start + lead, end: part.end }, 'quote')
    .map(({ start, end }) => sentences.text.slice(start, end))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
}

function style(text: string, part: Part, kind: string): Styled[] {
  const open = kind === 'quote' ? visible(text, part) : [part];
  return open.flatMap(({ start, end }) => emphasise(text, { start, end, style: {} }));
}

/** A quote without the marks at the head of its lines. */
function visible(text: string, { start, end }: Part): Part[] {
  const parts: Part[] = [];
  let from = start;
  for (const match of text.slice(start, end).matchAll(quoteMark)) {
    const markStart = start + match.index + match[1]!.length;
    if (markStart > from) parts.push({ start: from, end: markStart });
    from = start + match.index + match[0].length;
  }
  if (from < end) parts.push({ start: from, end });
  return parts;
}

function emphasise(text: string, { start, end, style }: Styled): Styled[] {
  const runs: Styled[] = [];
  let from = start;
  for (const match of text.slice(start, end).matchAll(inline)) {
    const at = start + match.index;
    if (at > from) runs.push({ start: from, end: at, style });
    const inner = match[2] ?? match[3] ?? match[4]!;
    const innerStart = at + match[0].indexOf(inner, match[1]?.length ?? 1);
    const within = {
      start: innerStart,
      end: innerStart + inner.length,
      style: { ...style, ...styleOf(match) },
    };
    if (match[3] === undefined) runs.push(...emphasise(text, within));
    else runs.push(within);
    from = at + match[0].length;
  }
  if (from < end) runs.push({ start: from, end, style });
  return runs;
}

function styleOf([, mark, , code]: RegExpMatchArray): Omit<Run, 'text'> {
  if (code !== undefined) return { code: true };
  if (mark === undefined) return {};
  return { ...(mark.length >= 2 && { strong: true }), ...(mark.length !== 2 && { emphasis: true }) };
}

/** Cuts runs where sentences begin and end. */
function divide(styled: readonly Styled[], sentences: Sentences): Passage[] {
  const passages: { sentence: number | undefined; runs: Run[] }[] = [];
  const add = (sentence: number | undefined, run: Run) => {
    const last = passages.at(-1);
    if (last && last.sentence === sentence) last.runs.push(run);
    else passages.push({ sentence, runs: [run] });
  };
  for (const { start, end, style } of styled) {
    let at = start;
    while (at < end) {
      const sentence = sentences.atUnit(at);
      const inside = at >= sentences.startUnit(sentence) && at < sentences.endUnit(sentence);
      const next = sentence + 1 < sentences.count ? sentences.startUnit(sentence + 1) : end;
      const from = sentences.startUnit(sentence) > at ? sentences.startUnit(sentence) : next;
      const until = Math.min(end, inside ? sentences.endUnit(sentence) : Math.max(from, at + 1));
      add(inside ? sentence : undefined, { text: sentences.text.slice(at, until), ...style });
      at = until;
    }
  }
  return passages;
}
