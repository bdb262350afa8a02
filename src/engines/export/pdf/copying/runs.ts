/** Where text is shown in the content of a page, as typst writes it. */
import { fromHex } from './font.ts';

/** A stretch of glyphs with its own place. */
export interface ShownRun {
  /** Where it is written in the content. */
  readonly start: number;
  readonly end: number;
  /** Everything between the font and the place, kept as it is. */
  readonly setting: string;
  readonly font: string;
  readonly size: number;
  readonly x: number;
  /** The rest of the matrix that places it. */
  readonly place: { readonly before: string; readonly after: string };
  /** What it means as a whole, where that was written beside it. */
  readonly meaning?: string;
  /** Glyphs, each with how far the pen is moved back before it, in thousandths of the size. */
  readonly glyphs: readonly { readonly glyph: number; readonly back: number }[];
  /** Where it is on the page: parts of one cluster may be higher or lower. */
  readonly left: number;
  readonly height: number;
}

const number = String.raw`-?[\d.]+`;
/** Balanced parentheses need no escape in a string, and are hardly ever nested more deeply than `depth`. */
const inParentheses = (depth: number): string =>
  String.raw`\((?:\\[^]|[^\\()]${depth === 0 ? '' : `|${inParentheses(depth - 1)}`})*\)`;
const string = `${inParentheses(5)}|<[0-9A-F]*>`;
const runForm = new RegExp(
  String.raw`(?:/Span <<\s+/ActualText (?<meaning>${string})\s+>> BDC\n)?` +
    String.raw`(?<setting>(?:\d Tr\n)?)/(?<font>\w+) (?<size>${number}) Tf\n` +
    String.raw`(?<before>(?:${number} ){4})(?<x>${number}) (?<after>${number}) Tm\n` +
    String.raw`(?:(?<one>${string}) Tj|\[(?<several>(?:${string}|[-\d. ])*)\] TJ)\n(?<close>EMC\n)?` +
    String.raw`|(?:${number} ){4}(?<left>${number}) (?<height>${number}) cm\n`,
  'g',
);
const part = new RegExp(`${string}|${number}`, 'g');

export function runsIn(content: string): ShownRun[] {
  const runs: ShownRun[] = [];
  let [left, height] = [0, 0];
  for (const match of content.matchAll(runForm)) {
    const found = match.groups as Record<string, string | undefined>;
    if (found['height'] !== undefined) {
      [left, height] = [Number(found['left']), Number(found['height'])];
      continue;
    }
    const isMeant = found['meaning'] !== undefined;
    // Outside such a span, the `EMC` ends something around it.
    const end = match.index + match[0].length - (isMeant ? 0 : (found['close']?.length ?? 0));
    runs.push({
      start: match.index,
      end,
      setting: found['setting']!,
      font: found['font']!,
      size: Number(found['size']),
      x: Number(found['x']),
      place: { before: found['before']!, after: found['after']! },
      ...(isMeant && { meaning: meaningOf(found['meaning']!) }),
      glyphs: glyphsIn(found['one'] ?? found['several']!),
      left: left + Number(found['x']),
      height,
    });
  }
  return runs;
}

function glyphsIn(shown: string): { glyph: number; back: number }[] {
  const glyphs: { glyph: number; back: number }[] = [];
  let back = 0;
  for (const [written] of shown.matchAll(part)) {
    if (!/^[(<]/.test(written)) {
      back += Number(written);
      continue;
    }
    const bytes = bytesOf(written);
    for (let at = 0; at + 1 < bytes.length; at += 2, back = 0)
      glyphs.push({ glyph: bytes.readUInt16BE(at), back });
  }
  return glyphs;
}

/** UTF-16 after a byte order mark, or plain ASCII. */
function meaningOf(written: string): string {
  const bytes = bytesOf(written).toString('hex').toUpperCase();
  return bytes.startsWith('FEFF') ? fromHex(bytes.slice(4)) : Buffer.from(bytes, 'hex').toString('latin1');
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function bytesOf(written: string): Buffer {
  const inner = written.slice(1, -1);
  if (written.startsWith('<')) return Buffer.from(inner, 'hex');
  const text = inner.replace(/\\(?:([0-7]{1,3})|([^]))/g, (_, octal: string | undefined, character: string) =>
    octal === undefined ? (escapes[character] ?? character) : String.fromCharCode(Number.parseInt(octal, 8)),
  );
  return Buffer.from(text, 'latin1');
}
