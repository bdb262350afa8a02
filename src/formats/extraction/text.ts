import { readFile } from 'node:fs/promises';
import { parseSubtitles } from '../../language/text/subtitles.ts';
import { EngineError } from '../../platform/engine-error.ts';
import type { Heading } from '../../shared/markup/blocks.ts';
import { plainText } from '../../shared/markup/content.ts';
import { parseMarkup } from '../../shared/markup/parse.ts';
import type { Reader, TextPart } from './engine.ts';

/** Bytes to characters: a byte order mark decides, then what the file or its server declares, then the bytes. */

const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const sampleBytes = 4096;

export function decodeText(bytes: Uint8Array, declared?: string): string {
  const sure =
    marks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0] ?? wideEncoding(bytes);
  if (sure) return new TextDecoder(sure).decode(bytes);
  const declaredEncoding = known(declared);
  // A declaration of UTF-8 is often wrong; any other is made for a reason.
  if (declaredEncoding && declaredEncoding !== 'utf-8' && !declaredEncoding.startsWith('utf-16'))
    return new TextDecoder(declaredEncoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What markup says about its own encoding, in its declaration or in its head. */
export function declaredCharset(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2_048));
  return /(?:charset|encoding)\s*=\s*(?:["']\s*)?([\w-]+)/i.exec(head)?.[1];
}

/** UTF-16 without a mark: every other byte of Western text is zero. Text in a one-byte encoding has no zeros at all. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  const sample = bytes.subarray(0, sampleBytes & ~1);
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 5;
  if (odd > many && even <= odd / 10) return 'utf-16le';
  if (even > many && odd <= even / 10) return 'utf-16be';
  return undefined;
}

/** Whether these are the characters of some text, rather than a program, a picture or an archive. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const sample = decodeText(bytes.subarray(0, sampleBytes));
  // oxlint-disable-next-line no-control-regex -- Control characters tell data from text.
  const odd = sample.match(/[\0-\x08\x0e-\x1a\x1c-\x1f\x7f\ufffd]/g)?.length ?? 0;
  return odd <= sample.length / 20;
}

function known(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return undefined;
  }
}

/*
 * Cuts a text that is too long for one document into parts of a comfortable size: where a chapter starts if possible,
 * else between paragraphs, else between words. All offsets and sizes are in UTF-16 units, of which a text has at least
 * as many as characters.
 */

export interface PartSizes {
  /** No part is longer. */
  readonly most: number;
  /** The length to aim for. */
  readonly usual: number;
}

/** A place where a text may be cut, and what that costs, in parts of the usual size. */
interface Cut {
  readonly at: number;
  readonly cost: number;
}

const paragraphCost = 0.6;
const wordCost = 2;
/** For each level below the outermost headings. */
const levelCost = 0.1;

export function partsOf(text: string, sizes: PartSizes): TextPart[] {
  const { blocks } = parseMarkup(text);
  const headings = blocks.filter((block) => block.kind === 'heading');
  const levels = [...new Set(headings.map(({ depth }) => depth))].toSorted((a, b) => a - b);
  const cuts = blocks.slice(1).map((block) => ({
    at: block.start,
    cost: block.kind === 'heading' ? levels.indexOf(block.depth) * levelCost : paragraphCost,
  }));
  const chapters = withoutSingles(headings);
  const bounds = [0, ...chosenCuts(text, cuts, sizes), text.length];
  return bounds.slice(1).map((end, index) => {
    const start = bounds[index]!;
    return { start, end, ...named(text, chapters, { start, end }) };
  });
}

/** Leaves out a heading that is the only one of its depth: the title of the whole, or an aside. */
function withoutSingles(headings: readonly Heading[]): readonly Heading[] {
  const byDepth = Map.groupBy(headings, ({ depth }) => depth);
  const repeated = headings.filter(({ depth }) => byDepth.get(depth)!.length > 1);
  return repeated.length > 0 ? repeated : headings;
}

function chosenCuts(text: string, cuts: readonly Cut[], { most, usual }: PartSizes): number[] {
  const chosen: number[] = [];
  for (let start = 0; text.length - start > most || isWorthCutting(text.length - start, usual);) {
    const rest = text.length - start;
    // Divides what is left into equal parts as close to the usual size as possible.
    const wish = start + rest / Math.max(2, Math.round(rest / usual));
    const inReach = cuts.filter(({ at }) => at > start && at - start <= most);
    const words = { at: betweenWords(text, start, Math.min(wish, start + most)), cost: wordCost };
    const distance = ({ at, cost }: Cut) => Math.abs(at - wish) / usual + cost;
    const best = inReach.reduce((a, b) => (distance(b) < distance(a) ? b : a), words);
    chosen.push((start = best.at));
  }
  return chosen;
}

/** From one and a half parts on, the rest becomes two. */
const isWorthCutting = (length: number, usual: number): boolean => length > usual * 1.5;

/** The last space before a place, or the place itself if none is near; never inside a character. */
function betweenWords(text: string, start: number, wish: number): number {
  const at = Math.floor(wish);
  const window = text.slice(Math.max(start + 1, at - 1_000), at);
  const space = window.search(/\s\S*$/u);
  if (space >= 0) return at - window.length + space + 1;
  const isInside = /^[\udc00-\udfff]/.test(text.slice(at, at + 1));
  return isInside ? at - 1 : at;
}

/** The chapters of a part: its first and last heading, of the outermost level that it has. */
function named(
  text: string,
  headings: readonly Heading[],
  { start, end }: { readonly start: number; readonly end: number },
): Pick<TextPart, 'chapters'> {
  const inside = headings.filter((heading) => heading.start >= start && heading.start < end);
  const top = Math.min(...inside.map(({ depth }) => depth));
  const outer = inside.filter(({ depth }) => depth === top);
  const titles = [outer[0], outer.at(-1)].flatMap((heading) => {
    const title = heading && plainText(text, heading).replaceAll(/\s+/gu, ' ').trim();
    return title ? [title] : [];
  });
  return titles.length > 0 ? { chapters: [titles[0]!, titles.at(-1)!] } : {};
}

/** The last step of every extraction: removes characters that no document may contain, and repeated blank lines. */

// oxlint-disable-next-line no-control-regex -- Tab and line feed stay, the other control characters go.
const controls = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\ufeff\ufffe\uffff]/g;

export function tidyText(text: string): string {
  return (
    text
      .replaceAll(/\r\n?|[\u0085\u2028]/g, '\n')
      .replaceAll(/[\v\f\u2029]/g, '\n\n')
      .replaceAll(controls, '')
      .toWellFormed()
      // Line by line: an expression that looks for white space before a line end is quadratic in the white space.
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .replace(/^\n+/, '')
      .trimEnd()
  );
}

/** One line without Markdown syntax, for titles; undefined when nothing is left. */
export function tidyLine(line: string | null | undefined): string | undefined {
  const tidy = tidyText(line ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return tidy === '' ? undefined : tidy;
}

/* Subtitles: what is said in them, and when. */

export const readTranscript: Reader = async ({ path, web }) => {
  const { cues, language } = parseSubtitles(decodeText(await readFile(path), web?.charset));
  if (cues.length === 0)
    throw new EngineError('no_text', 'has no lines with times, as subtitles have. Choose one with words.');
  return { ...(language && { language }), text: cues.map(({ text }) => text).join('\n'), cues };
};

/* Plain text stays as it is. */

export const readTxt: Reader = async ({ path, web }) => ({
  text: decodeText(await readFile(path), web?.charset),
});
