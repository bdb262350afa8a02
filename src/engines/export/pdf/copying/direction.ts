/**
 * Puts right-to-left text into reading order. typst draws such text from left to right, word by
 * word; pdf.js reverses the letters of a stretch, but takes the stretches as they come. Here the words of a line
 * that are in one font become one stretch, and the stretches come from right to left.
 */
import { type CopiedFont, fromHex, inHex } from './font.ts';
import { runsIn, type ShownRun } from './runs.ts';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const leftToRight = /[\p{L}\p{N}]/u;
/** A space at the end of a stretch is dropped unless something invisible comes before it. */
const keptSpace = '\u200f ';
/** A word joiner. */
const invisible = '\u2060';
const mark = /\p{M}/u;

const block =
  /\/\w+ <<\n {2}\/MCID \d+\n(?: {2}\/[^\n]*\n)*>> BDC\nq\n(?:-?[\d.]+ ){4}(-?[\d.]+) (-?[\d.]+) cm\n[^]*?BT\n([^]*?)ET\nQ\nEMC\n/g;
const piece =
  /\/Span <<\s+\/ActualText [^]*?>> BDC\n(?:\/ReversedChars BMC\n[^]*?T[jJ]\nEMC\n|[^]*?T[jJ]\n)EMC\n|(?:\/ReversedChars BMC\n[^]*?T[jJ]\nEMC\n)+|[^]*?T[jJ]\n/g;

export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

interface Block {
  readonly start: number;
  readonly end: number;
  readonly left: number;
  readonly height: number;
  readonly body: string;
  readonly text: string;
}

type Fonts = ReadonlyMap<string, CopiedFont | undefined>;

export function inReadingOrder(content: string, fonts: Fonts): string {
  const parts: string[] = [];
  let at = 0;
  for (const line of linesOf(blocksIn(content, fonts))) {
    parts.push(content.slice(at, line[0]!.start));
    const turns = line.some(({ text }) => rightToLeft.test(text));
    for (const one of turns ? ordered(line) : line)
      parts.push(isOther(one) || !turns ? content.slice(one.start, one.end) : rewritten(content, one, fonts));
    at = line.at(-1)!.end;
  }
  return parts.join('') + content.slice(at);
}

function blocksIn(content: string, fonts: Fonts): Block[] {
  return Array.from(content.matchAll(block), ({ index, 0: written, 1: left, 2: height, 3: body = '' }) => ({
    start: index,
    end: index + written.length,
    left: Number(left),
    height: Number(height),
    body,
    text: runsIn(body)
      .map((run) => textOf(run, fonts))
      .join(''),
  }));
}

const textOf = (run: ShownRun, fonts: Fonts): string =>
  run.meaning ?? run.glyphs.map(({ glyph }) => fonts.get(run.font)?.meaningOf(glyph) ?? '').join('');

/** Blocks of one line that follow one another to the right. */
function linesOf(blocks: readonly Block[]): Block[][] {
  const lines: Block[][] = [];
  for (const one of blocks) {
    const last = lines.at(-1)?.at(-1);
    const follows =
      last && one.start === last.end && one.left >= last.left && Math.abs(one.height - last.height) < 5;
    if (follows) lines.at(-1)!.push(one);
    else lines.push([one]);
  }
  return lines;
}

const isOther = ({ text }: Block): boolean => !rightToLeft.test(text) && leftToRight.test(text);

/** Left-to-right words stay where they are; what lies between them is reversed. */
function ordered(line: readonly Block[]): readonly Block[] {
  const result: Block[] = [];
  let turned: Block[] = [];
  const flush = () => {
    result.push(...turned.reverse());
    turned = [];
  };
  for (const one of line) {
    if (isOther(one)) {
      flush();
      result.push(one);
    } else turned.push(one);
  }
  flush();
  return result;
}

function rewritten(content: string, { start, end, body }: Block, fonts: Fonts): string {
  const written = content.slice(start, end);
  const pieces = body.match(piece) ?? [];
  if (pieces.join('') !== body) return written;
  const turned = pieces
    .map((one) => withMeanings(one.replaceAll('EMC\n/ReversedChars BMC\n', ''), fonts))
    .reverse();
  return written.replace(body, () => turned.join(''));
}

/** A piece whose glyphs together have its meaning: spaces at its ends are kept, and nothing is repeated. */
function withMeanings(one: string, fonts: Fonts): string {
  const runs = runsIn(one);
  const cluster = /^\/Span <<\s+\/ActualText <FEFF([0-9A-F]*)>/.exec(one)?.[1];
  const meant = cluster === undefined ? undefined : new Meaning(fromHex(cluster));
  return runs.reduceRight((text, run, at) => {
    const font = fonts.get(run.font);
    if (!font) return text;
    const shown = run.glyphs.map(({ glyph, back }, i) => {
      const [meaning, width] = [font.meaningOf(glyph), font.widthOf(glyph)];
      const isEnd = (at === 0 && i === 0) || (at === runs.length - 1 && i === run.glyphs.length - 1);
      // At the end of a line, the pen moves back over the last space.
      const isDrawnOver = (run.glyphs[i + 1]?.back ?? 0) >= width;
      const wanted = meant?.shareOf(width) ?? lone(meaning, width, isEnd && !isDrawnOver);
      const number = wanted === meaning ? glyph : font.numberFor(glyph, wanted, width);
      return `${back === 0 ? '' : `> ${back} <`}${inHex(String.fromCharCode(number))}`;
    });
    const { before, after } = run.place;
    const place = `${run.setting}/${run.font} ${run.size} Tf\n${before}${run.x} ${after} Tm\n`;
    const start = one.indexOf(place, run.start) + place.length;
    const end = one.indexOf('\n', one.indexOf(' T', start)) + 1;
    return `${text.slice(0, start)}[<${shown.join('')}>] TJ\n${text.slice(end)}`;
  }, one);
}

/** A cluster's letters go to the first glyph that has a width, its marks to the first that has none. */
class Meaning {
  #letters: string;
  #marks: string;

  constructor(text: string) {
    this.#letters = text.replaceAll(/[\p{M}\p{Cf}]/gu, '');
    this.#marks = text.replaceAll(/\P{M}/gu, '');
  }

  shareOf(width: number): string {
    const share = width === 0 ? this.#marks : this.#letters;
    if (width === 0) this.#marks = '';
    else this.#letters = '';
    // pdf.js reverses it together with the rest of the stretch.
    return Array.from(share).reverse().join('') || invisible;
  }
}

function lone(meaning: string, width: number, isEnd: boolean): string {
  if (meaning === ' ') return isEnd ? keptSpace : meaning;
  // A mark drawn over a letter must not repeat the letter.
  return width === 0 && mark.test(meaning) ? meaning.replaceAll(/\P{M}/gu, '') : meaning;
}
