/**
 * Finds the letters of a page in a text. The page has what the text leaves out (headers, page numbers), the text has what was
 * edited since, and some of it is elsewhere (notes, columns), so neither order nor completeness is taken for granted: runs of
 * letters that are in the text once hold it together, and what is between two of them is compared letter by letter.
 * Everything is linear in the length of the page, but for the index, which is made once and is linear in that of the text.
 */

/** So many letters in a row are hardly ever in two places by chance. */
const run = 12;
/** More places with the same run are not told apart. */
const maxPlaces = 16;
/** A run that is in several places is taken where the one before goes on, within this. */
const nearby = 400;
/** How far into either side a difference is bridged, and by how many letters that are the same after it. */
const maxGap = 48;
const enough = 4;
/** What is far from the rest of its page is another thing with the same words, such as a header, unless it is longer than this. */
const sure = 40;

/** The places of all runs of a text. */
export class RunIndex {
  readonly codes: Int32Array;
  readonly #heads: Int32Array;
  readonly #next: Int32Array;
  readonly #mask: number;

  constructor(codes: Int32Array) {
    this.codes = codes;
    const size = 1 << Math.max(4, Math.ceil(Math.log2(codes.length + 1)));
    this.#mask = size - 1;
    this.#heads = new Int32Array(size).fill(-1);
    this.#next = new Int32Array(codes.length).fill(-1);
    // From the end, so that the places of a run come in their order.
    for (let at = codes.length - run; at >= 0; at -= 1) {
      const slot = hashAt(codes, at) & this.#mask;
      this.#next[at] = this.#heads[slot]!;
      this.#heads[slot] = at;
    }
  }

  /** Where the run that starts here is in the text; undefined: in more places than can be told apart. */
  find(page: Int32Array, from: number): number[] | undefined {
    const places: number[] = [];
    let at = this.#heads[hashAt(page, from) & this.#mask]!;
    for (let looked = 0; at >= 0; looked += 1) {
      if (looked === 4 * maxPlaces) return undefined;
      if (isSame(page, from, this.codes, at)) places.push(at);
      if (places.length > maxPlaces) return undefined;
      at = this.#next[at]!;
    }
    return places;
  }
}

function hashAt(codes: Int32Array, at: number): number {
  let hash = 0;
  for (let index = at; index < at + run; index += 1) hash = Math.imul(hash, 31) + codes[index]!;
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 4;
}

function isSame(one: Int32Array, oneAt: number, other: Int32Array, otherAt: number): boolean {
  for (let index = 0; index < run; index += 1)
    if (one[oneAt + index] !== other[otherAt + index]) return false;
  return true;
}

/** So many letters, from `page` on one and from `text` on the other, are the same. */
interface Block {
  page: number;
  text: number;
  length: number;
}

/** For each letter of the page, which letter of the text it is; -1: none. */
export function align(page: Int32Array, index: RunIndex): Int32Array {
  const blocks = withoutStrays(blocksOf(page, index));
  const found = new Int32Array(page.length).fill(-1);
  for (const [at, block] of blocks.entries()) {
    for (let into = 0; into < block.length; into += 1) found[block.page + into] = block.text + into;
    const next = blocks[at + 1];
    const [pageEnd, textEnd] = [block.page + block.length, block.text + block.length];
    // What is after a block and before one that comes later in the text, too.
    const until = next && next.text >= textEnd ? next : undefined;
    bridge(
      { page, text: index.codes, found },
      { page: pageEnd, text: textEnd },
      {
        page: next?.page ?? page.length,
        text: until?.text ?? Math.min(index.codes.length, textEnd + nearby),
      },
    );
  }
  const [first] = blocks;
  if (first) bridgeBack({ page, text: index.codes, found }, first);
  return found;
}

function blocksOf(page: Int32Array, index: RunIndex): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at + run <= page.length;) {
    const last = blocks.at(-1);
    const text = placeOf(
      index.find(page, at),
      last && last.text + last.length + (at - last.page - last.length),
    );
    if (text === undefined) {
      at += 1;
      continue;
    }
    const length = sameFrom({ page: at, text }, page, index.codes);
    // Backwards only over what no block before has.
    const free = Math.min(text, last ? at - (last.page + last.length) : at);
    let back = 0;
    while (back < free && page[at - back - 1] === index.codes[text - back - 1]) back += 1;
    const block = { page: at - back, text: text - back, length: length + back };
    blocks.push(block);
    at = block.page + block.length;
  }
  return blocks;
}

/** The only place, or that which is nearest to where the text goes on. */
function placeOf(places: readonly number[] | undefined, expected: number | undefined): number | undefined {
  if (!places || places.length === 0) return undefined;
  if (places.length === 1) return places[0];
  if (expected === undefined) return undefined;
  const distance = (place: number) => Math.abs(place - expected);
  const nearest = places.reduce((one, other) => (distance(other) < distance(one) ? other : one));
  return distance(nearest) <= nearby ? nearest : undefined;
}

/** How many letters from there are the same. */
function sameFrom(from: Point, page: Int32Array, text: Int32Array): number {
  const most = Math.min(page.length - from.page, text.length - from.text);
  let length = run;
  while (length < most && page[from.page + length] === text[from.text + length]) length += 1;
  return length;
}

/** A header that repeats a title is not that title. */
function withoutStrays(blocks: readonly Block[]): Block[] {
  const letters = blocks.reduce((sum, { length }) => sum + length, 0);
  const middle = middleOf(blocks, letters / 2);
  if (middle === undefined) return [];
  const reach = Math.max(2_000, 2 * letters);
  return blocks.filter(({ text, length }) => length >= sure || Math.abs(text - middle) <= reach);
}

/** The place in the text that half of the letters are before. */
function middleOf(blocks: readonly Block[], half: number): number | undefined {
  let passed = 0;
  for (const { text, length } of [...blocks].sort((one, other) => one.text - other.text))
    if ((passed += length) >= half) return text;
  return undefined;
}

interface Compared {
  readonly page: Int32Array;
  readonly text: Int32Array;
  readonly found: Int32Array;
}

interface Point {
  page: number;
  text: number;
}

/** Takes up again behind each difference, as long as it is short. */
function bridge({ page, text, found }: Compared, from: Point, to: Point): void {
  const at = { ...from };
  while (at.page < to.page && at.text < to.text) {
    if (page[at.page] === text[at.text]) {
      found[at.page] = at.text;
      at.page += 1;
      at.text += 1;
      continue;
    }
    const skip = nextSame(page, text, { at, to });
    if (!skip) return;
    at.page += skip.page;
    at.text += skip.text;
  }
}

/** The fewest letters to leave out so that what follows is the same. */
function nextSame(
  page: Int32Array,
  text: Int32Array,
  { at, to }: { readonly at: Point; readonly to: Point },
): Point | undefined {
  for (let sum = 1; sum <= 2 * maxGap; sum += 1)
    for (let onPage = Math.max(0, sum - maxGap); onPage <= Math.min(sum, maxGap); onPage += 1) {
      const place = { page: at.page + onPage, text: at.text + sum - onPage };
      if (agrees(page, text, place, to)) return { page: onPage, text: sum - onPage };
    }
  return undefined;
}

/** Enough letters are the same, or all that are left on both sides. */
function agrees(page: Int32Array, text: Int32Array, at: Point, to: Point): boolean {
  const [onPage, inText] = [to.page - at.page, to.text - at.text];
  const compared = Math.min(enough, onPage, inText);
  if (compared <= 0 || (compared < enough && onPage !== inText)) return false;
  for (let into = 0; into < compared; into += 1)
    if (page[at.page + into] !== text[at.text + into]) return false;
  return true;
}

/** The same before the first block, backwards. */
function bridgeBack({ page, text, found }: Compared, first: Block): void {
  const [mirroredPage, mirroredText] = [
    page.slice(0, first.page).reverse(),
    text.slice(Math.max(0, first.text - nearby - first.page), first.text).reverse(),
  ];
  const mirrored = new Int32Array(first.page).fill(-1);
  bridge(
    { page: mirroredPage, text: mirroredText, found: mirrored },
    { page: 0, text: 0 },
    { page: mirroredPage.length, text: mirroredText.length },
  );
  for (const [back, place] of mirrored.entries())
    if (place >= 0) found[first.page - 1 - back] = first.text - 1 - place;
}
