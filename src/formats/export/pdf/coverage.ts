/** Which characters a font has, from its `cmap` table (formats 4 and 12, which all our fonts have). */
import { readFont } from './fonts.ts';

export type Covers = (codePoint: number) => boolean;

const known = new Map<string, Covers>();

export function coverageOf(file: string): Covers {
  let covers = known.get(file);
  if (!covers) known.set(file, (covers = readCoverage(readFont(file))));
  return covers;
}

interface Span {
  readonly first: number;
  readonly last: number;
}

function readCoverage(font: Uint8Array): Covers {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const spans = subtables(view)
    .flatMap((at) => spansOf(view, at))
    .sort((one, other) => one.first - other.first);
  return (codePoint) => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (spans[middle]!.first <= codePoint) low = middle + 1;
      else high = middle;
    }
    // The subtables overlap: a span that starts earlier may reach further.
    for (let at = low - 1; at >= Math.max(0, low - 4); at--) if (spans[at]!.last >= codePoint) return true;
    return false;
  };
}

/** Where the subtables of `cmap` start. */
function subtables(view: DataView): number[] {
  const tables = view.getUint16(4);
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (view.getUint32(at) !== 0x636d6170) continue;
    const cmap = view.getUint32(at + 8);
    const count = view.getUint16(cmap + 2);
    return Array.from({ length: count }, (_, index) => cmap + view.getUint32(cmap + 8 + index * 8));
  }
  return [];
}

function spansOf(view: DataView, at: number): Span[] {
  const format = view.getUint16(at);
  if (format === 12)
    return Array.from({ length: view.getUint32(at + 12) }, (_, index) => ({
      first: view.getUint32(at + 16 + index * 12),
      last: view.getUint32(at + 20 + index * 12),
    }));
  if (format !== 4) return [];
  const doubled = view.getUint16(at + 6);
  return Array.from({ length: doubled / 2 }, (_, index) => ({
    last: view.getUint16(at + 14 + index * 2),
    first: view.getUint16(at + 16 + doubled + index * 2),
  })).filter(({ first }) => first !== 0xffff);
}
