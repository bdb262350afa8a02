/**
 * Where each character of a printed page is. pdf.js knows where a stretch of text starts and how long it is; within it, characters
 * are as wide as those of a usual typeface of its kind are in proportion.
 */

/** The part of pdf.js's items that is used here. */
export interface TextItem {
  readonly str: string;
  readonly dir: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly fontName: string;
  readonly hasEOL: boolean;
}

interface TextStyle {
  readonly fontFamily: string;
  readonly ascent: number;
  readonly descent: number;
  readonly vertical?: boolean;
}

/** The text of a page, with a box for each of its UTF-16 units: left, top, right and bottom, from the top left of the page. */
export interface PageText {
  readonly text: string;
  readonly boxes: Float32Array;
}

export interface PageMeasures {
  /** From the page's own coordinates to those of a reader. */
  readonly transform: readonly number[];
  readonly styles: Readonly<Record<string, TextStyle>>;
  /** How wide a character is in a typeface, in any unit. */
  readonly widthOf: (character: string, family: string) => number;
}

/** No page that people read has more. */
const maxUnits = 60_000;

const usual: TextStyle = { fontFamily: 'sans-serif', ascent: 0.8, descent: -0.2 };

export function pageText(items: readonly TextItem[], measures: PageMeasures): PageText {
  const boxes: number[] = [];
  let text = '';
  for (const item of items) {
    if (text.length + item.str.length > maxUnits) break;
    const placed = boxesOf(item, measures);
    if (!placed) continue;
    text += item.str;
    for (const box of placed) boxes.push(...box);
    if (!item.hasEOL) continue;
    text += '\n';
    boxes.push(0, 0, 0, 0);
  }
  return { text, boxes: Float32Array.from(boxes) };
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Undefined for text that is turned, as across a page: nobody reads it there. */
function boxesOf(
  { str, dir, transform, width, height, fontName }: TextItem,
  measures: PageMeasures,
): Box[] | undefined {
  const style = measures.styles[fontName] ?? usual;
  const [a, b, c, d, x, y] = times(measures.transform, transform);
  const size = Math.hypot(c, d);
  if (size < 1) return undefined;
  const isUpright = Math.abs(b) <= Math.abs(a) && a > 0;
  if (!isUpright) return undefined;
  const edges = edgesOf(str, (character) => measures.widthOf(character, style.fontFamily));
  if (style.vertical) {
    const at = (edge: number) => y + edge * height;
    return unitsOf(edges, (from, to) => [x - size / 2, at(from), x + size / 2, at(to)]);
  }
  const { above, below } = reachOf(style);
  const [top, bottom] = [y - above * size, y + below * size];
  const along = dir === 'rtl' ? (edge: number) => x + width * (1 - edge) : (edge: number) => x + width * edge;
  return unitsOf(edges, (from, to) => [
    Math.min(along(from), along(to)),
    top,
    Math.max(along(from), along(to)),
    bottom,
  ]);
}

/** How far letters reach above and below their line, in multiples of their size. Fonts often say nothing about it, or nonsense. */
function reachOf({ ascent, descent }: TextStyle): { readonly above: number; readonly below: number } {
  const isSensible = ascent > 0 && descent < 0;
  const { ascent: up, descent: down } = isSensible ? { ascent, descent } : usual;
  return { above: Math.min(0.95, Math.max(0.6, up)), below: Math.min(0.3, Math.max(0.15, -down)) };
}

/** Where each unit of a text ends, as a part of the whole; both halves of a character end together. */
function edgesOf(text: string, widthOf: (character: string) => number): Float64Array {
  const edges = new Float64Array(text.length);
  let [at, passed] = [0, 0];
  for (const character of text) {
    passed += widthOf(character);
    for (const end = at + character.length; at < end; at += 1) edges[at] = passed;
  }
  return passed > 0 ? edges.map((edge) => edge / passed) : edges.map((_, index) => (index + 1) / text.length);
}

const unitsOf = (edges: Float64Array, boxOf: (from: number, to: number) => Box): Box[] =>
  Array.from(edges, (edge, at) => {
    let before = at - 1;
    // The second half of a character has the box of the whole.
    while (before >= 0 && edges[before] === edge) before -= 1;
    return boxOf(edges[before] ?? 0, edge);
  });

function times(
  one: readonly number[],
  other: readonly number[],
): [number, number, number, number, number, number] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = other;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
