/**
 * What may be taken of a text that a model has corrected: single words that were misread, cut or run together. Whatever else it
 * changed, nothing of that part is taken.
 *
 *   part, answer → aligned word by word → each place checked by itself → all of them checked together → corrections
 */
import type { Steps } from '../../platform/slices.ts';
import { editDistance } from '../../language/text/title.ts';
import type { Range } from '../../shared/markup/blocks.ts';
import { leavesOf } from '../../shared/markup/content.ts';
import { inlinesOf } from '../../shared/markup/inlines.ts';
import { parseInSteps, parseMarkup } from '../../shared/markup/parse.ts';
import { matchesIn } from '../../shared/text/matches.ts';
import { align, type Hunk, tokensOf } from './alignment.ts';

export type { Hunk } from './alignment.ts';

/** Of the characters of a part, how many may change; and in a short one. */
const mostChanged = 0.2;
const leastAllowed = 12;
const mostPlaces = 200;

export interface Mendable {
  readonly part: string;
  /** The characters that the document has. */
  readonly known: ReadonlySet<string>;
  /** Where nothing may change, in UTF-16 units of the part. */
  readonly untouchable: readonly Range[];
}

/** Undefined: nothing of it is taken. */
export function* checkedMending(mendable: Mendable, answer: string): Steps<Hunk[] | undefined> {
  const { part } = mendable;
  const mended = likePart(part, answer);
  const allowed = Math.max(leastAllowed, mostChanged * part.length);
  if (Math.abs(mended.length - part.length) > allowed) return undefined;
  if (mended === part) return [];
  const aligned = yield* align(tokensOf(part), tokensOf(mended));
  const hunks = aligned && aligned.length <= mostPlaces ? fitting(aligned, mendable) : undefined;
  if (!hunks) return undefined;
  yield;
  const changed = hunks.reduce((sum, hunk) => sum + distance(hunk.before, hunk.after), 0);
  return changed <= allowed && isSameForm(part, withChanges(part, hunks)) ? hunks : undefined;
}

export function withChanges(text: string, hunks: readonly Hunk[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, after } of hunks) {
    result += text.slice(at, start) + after;
    at = end;
  }
  return result + text.slice(at);
}

/** Without a fence that was written around it, and with the spaces around the part. */
function likePart(part: string, answer: string): string {
  const bare = answer
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => !/^<<<[^<>]{0,60}>>>\s*$/.test(line))
    .join('\n')
    .trim();
  const words = part.trim();
  const from = part.indexOf(words);
  return part.slice(0, from) + bare + part.slice(from + words.length);
}

/* One place. */

/** A word that was cut may come as two places beside each other: what fails alone is tried with its neighbor. */
function fitting(aligned: readonly Hunk[], facts: Mendable): Hunk[] | undefined {
  const left = [...aligned].reverse();
  const done: Hunk[] = [];
  for (let hunk = left.pop(); hunk; hunk = left.pop()) {
    if (isCorrection(hunk, facts)) {
      done.push(hunk);
      continue;
    }
    const [next, last] = [left.at(-1), done.at(-1)];
    const joined =
      (next && joinedHunks(hunk, next, facts.part)) ?? (last && joinedHunks(last, hunk, facts.part));
    if (!joined) return undefined;
    if (next && joined.end === next.end) left.pop();
    else done.pop();
    left.push(joined);
  }
  return done;
}

function joinedHunks(one: Hunk, other: Hunk, part: string): Hunk | undefined {
  const between = part.slice(one.end, other.start);
  if (!/^\s{0,3}$/.test(between)) return undefined;
  const [before, after] = [one.before + between + other.before, one.after + between + other.after];
  return { start: one.start, end: other.end, before, after };
}

function isCorrection(hunk: Hunk, { part, known, untouchable }: Mendable): boolean {
  const { before, after, start, end } = hunk;
  return (
    !untouchable.some((range) => start < range.end && end > range.start) &&
    syntaxOf(before) === syntaxOf(after) &&
    Array.from(after).every((one) => before.includes(one) || isOrdinary(one, known)) &&
    keepsBreaks(hunk, part) &&
    keepsNumbers(before, after) &&
    keepsWords(before, after)
  );
}

/** What is or could become syntax, an address or a formula. */
const syntaxOf = (text: string): string => text.replaceAll(/[^`*_~[\]{}<>|#\\^=$@/&%+]/gu, '');

const ordinary = /[\p{sc=Latin}\p{Mn}0-9 \n.,;:!?'"“”„‚‘’«»‹›()¿¡…–—-]/u;
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u;
const isOrdinary = (one: string, known: ReadonlySet<string>): boolean =>
  ordinary.test(one) || (known.has(one) && !hidden.test(one));

const spaces = /\s+/g;
const breaksIn = (text: string) =>
  Array.from(matchesIn(text, spaces)).filter(([found]) => found.includes('\n'));
const isParagraph = (found: string): boolean => /\n[^\S\n]*\n/.test(found);
/** A line of prose that was cut at the margin is longer than most verses. */
const proseLine = 40;

/** None is added; those that go are in the middle of a sentence. */
function keepsBreaks({ start, before, after }: Hunk, part: string): boolean {
  const [had, has] = [breaksIn(before), breaksIn(after)];
  if (has.length > had.length) return false;
  if (has.length === had.length)
    return has.every(([found], index) => isParagraph(found) === isParagraph(had[index]![0]));
  return had.every(({ index, 0: found }) => {
    const [from, to] = [start + index, start + index + found.length];
    return isMidSentence(part.slice(0, from), part.slice(to, to + 2));
  });
}

function isMidSentence(text: string, next: string): boolean {
  if (/[\p{L}\p{M}][-‐\u00ad]$/u.test(text.slice(-3))) return /^\p{L}/u.test(next);
  if (!/[\p{L}\p{M}\p{N},;]["'”’»)]?$/u.test(text.slice(-3))) return false;
  const line = text.length - (text.lastIndexOf('\n') + 1);
  return /^[\p{Ll}\p{Lo}]/u.test(next) || (line >= proseLine && /^\p{L}/u.test(next));
}

const lone = /(?<![\p{L}\p{N}])\p{N}+(?![\p{L}\p{N}])/gu;
const likeDigits: Readonly<Record<string, string>> = { O: '0', l: '1', I: '1', S: '5', B: '8', Z: '2' };
const likeDigitsInNumbers: Readonly<Record<string, string>> = {
  ...likeDigits,
  o: '0',
  s: '5',
  i: '1',
  z: '2',
};

/** Numbers stay; in what was misread, a digit and the letter that looks like it stand for each other. */
function keepsNumbers(before: string, after: string): boolean {
  if (!/\p{N}/u.test(before + after)) return true;
  const numbers = Array.from(matchesIn(before, lone), ([number]) => number);
  const kept = Array.from(matchesIn(after, lone), ([number]) => number);
  let at = 0;
  for (const number of numbers) if ((at = kept.indexOf(number, at) + 1) === 0) return false;
  const alike = /\p{N}/u.test(before) ? likeDigitsInNumbers : likeDigits;
  const asDigits = (text: string) => Array.from(text, (one) => alike[one] ?? one).join('');
  return asDigits(before) === asDigits(after);
}

/** Punctuation and spaces that may change where no letter does. */
const mostMarks = 4;

/** No word is added, lost or replaced by another: what is there afterwards looks like what was misread. */
function keepsWords(before: string, after: string): boolean {
  const [had, has] = [lettersIn(before), lettersIn(after)];
  if (had === has) return distance(before, after) <= mostMarks + 2 * wordsIn(before);
  if (had === '' || has === '') return false;
  const [length, changed] = [Math.max(had.length, has.length), distance(asSeen(had), asSeen(has))];
  if (wordsIn(before) !== wordsIn(after)) return length >= 5 && changed <= 1;
  return changed <= Math.max(1, Math.floor(length / 3));
}

/** What scanners take for each other is the same. */
const asSeen = (letters: string): string =>
  letters
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll(/li|ii/g, 'h')
    .replaceAll(/[Il1|]/g, 'l');

const lettersIn = (text: string): string => text.normalize('NFKC').replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
const wordsIn = (text: string): number => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;

/** Longer places are no misread words. */
const longestPlace = 80;

function distance(one: string, other: string): number {
  if (Math.max(one.length, other.length) > longestPlace) return Math.max(one.length, other.length);
  return editDistance(Array.from(one), Array.from(other));
}

/* The whole part. */

const address = /(?:https?:\/\/|www\.|mailto:)\S{1,2000}|[^\s@]{1,64}@[^\s@]{1,200}/gi;
const destination = /\]\([^()\s]{1,2000}(?:\s[^()]{0,300})?\)/g;

/**
 * Where nothing may change: addresses, code, tables, pictures, who speaks in a transcript, and the line ends after headings and
 * items, which would take in what follows.
 */
export function* untouchableIn(text: string): Steps<Range[]> {
  const ranges: Range[] = [];
  for (const pattern of [address, destination])
    for (const { index, 0: found } of matchesIn(text, pattern)) {
      ranges.push({ start: index, end: index + found.length });
      yield;
    }
  const { blocks } = yield* parseInSteps(text);
  for (const { kind, start, end } of blocks)
    if (kind === 'turn' || kind === 'table' || kind === 'rule') ranges.push({ start, end });
  for (const { kind, start, end, item } of leavesOf(blocks)) {
    if (kind === 'code' || kind === 'picture' || kind === 'cell') ranges.push({ start, end });
    else if (kind === 'heading' || item) ranges.push({ start: end, end: end + 1 });
    yield;
  }
  return ranges.sort((one, other) => one.start - other.start);
}

/** The same blocks, but for paragraphs that were joined, with the same links and pictures. */
function isSameForm(before: string, after: string): boolean {
  const [had, has] = [formOf(before), formOf(after)];
  return had.kinds === has.kinds && had.addresses === has.addresses && has.paragraphs <= had.paragraphs;
}

function formOf(text: string) {
  const leaves = Array.from(leavesOf(parseMarkup(text).blocks));
  const inlines = leaves.flatMap((leaf) => inlinesOf(text, leaf));
  const addresses = inlines.flatMap(({ href, isImage, isCode }) =>
    href !== undefined || isImage || isCode ? [`${href} ${isImage} ${isCode}`] : [],
  );
  const others = leaves.filter(({ kind, item }) => kind !== 'paragraph' || item);
  return {
    kinds: others.map(({ kind, depth, marker }) => `${kind} ${depth} ${marker !== undefined}`).join(),
    addresses: addresses.join('\n'),
    paragraphs: leaves.length - others.length,
  };
}
