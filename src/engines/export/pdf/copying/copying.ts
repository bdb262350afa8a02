/**
 * Makes the text of a PDF copy out correctly in readers that look at single glyphs, as pdf.js does (Firefox, and our own
 * import). In many Asian scripts, several letters make a cluster of glyphs that are drawn in another order. typst writes what
 * a cluster means beside it, but gives each glyph a meaning that is right for only one of its clusters. Here the first
 * glyph of a cluster gets all of its meaning and width, and the others an invisible character. Where a cluster has
 * glyphs at different heights, typst writes the whole meaning for each height; here it is written once.
 */
import { inReadingOrder, isRightToLeft } from './direction.ts';
import { PdfFile } from './file.ts';
import { CopiedFont, inHex } from './font.ts';
import { runsIn, type ShownRun } from './runs.ts';

/** Scripts whose letters make clusters; Arabic and Hebrew are only written in another direction. */
const clustered =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** A word joiner. */
const invisible = '\u2060';
/** pdf.js gives a glyph no width if its meaning contains one of these, so the first glyph's share ends before it. */
const mark = /\p{Mn}/u;
const unseen = '3 Tr\n';

/** `text` is what the PDF shows. */
export function withTrueCopies(pdf: Uint8Array, text: string): Uint8Array {
  const [hasClusters, turns] = [clustered.test(text), isRightToLeft(text)];
  if (!hasClusters && !turns) return pdf;
  const file = new PdfFile(pdf);
  const fonts = new Map<number, CopiedFont | undefined>();
  for (const number of file.numbers()) {
    const page = file.text(number);
    const contents = Number(/\/Contents (\d+) 0 R/.exec(page)?.[1]);
    if (!page.includes('/Type /Page\n') || !contents) continue;
    const named = new Map(
      Array.from(page.matchAll(/\/(f\d+) (\d+) 0 R/g), ([, name = '', font]) => {
        if (!fonts.has(Number(font))) fonts.set(Number(font), CopiedFont.open(file, Number(font)));
        return [name, fonts.get(Number(font))];
      }),
    );
    const stream = file.stream(contents);
    const shown = stream.data.toString('latin1');
    const turned = turns ? inReadingOrder(shown, named) : shown;
    const content = hasClusters ? rewritten(turned, named) : turned;
    file.setStream(contents, { ...stream, data: Buffer.from(content, 'latin1') });
  }
  for (const font of fonts.values()) font?.write();
  return file.write();
}

interface Placed {
  readonly glyph: number;
  /** Where it is in its run, and where the pen goes from there, in thousandths of the size. */
  readonly from: number;
  readonly until: number;
}

/** Glyphs of a run that have one meaning together. */
interface Cluster {
  readonly run: ShownRun;
  readonly font: CopiedFont;
  readonly glyphs: readonly Placed[];
  meaning: string;
  /** Its continuations at other heights. */
  readonly rest: Cluster[];
  /** It is in the `rest` of another cluster, which has the meaning. */
  isRest: boolean;
  /** What follows it. */
  next?: ShownRun;
}

function rewritten(content: string, fonts: ReadonlyMap<string, CopiedFont | undefined>): string {
  const parts: string[] = [];
  let at = 0;
  for (const [run, clusters] of clustersIn(content, fonts)) {
    parts.push(content.slice(at, run.start), written(run, clusters));
    at = run.end;
  }
  return parts.join('') + content.slice(at);
}

function clustersIn(
  content: string,
  fonts: ReadonlyMap<string, CopiedFont | undefined>,
): Map<ShownRun, readonly Cluster[]> {
  const found = new Map<ShownRun, readonly Cluster[]>();
  let open: Cluster | undefined;
  for (const run of runsIn(content)) {
    const font = fonts.get(run.font);
    const clusters = font ? clustersOf(run, font) : [];
    const [first] = clusters;
    const isMore = open !== undefined && first !== undefined && continues(open, first);
    if (isMore) addTo(open!, first);
    else if (open) open.next = run;
    if (!isMore || clusters.length > 1) open = clusters.at(-1);
    if (font) found.set(run, clusters);
  }
  return found;
}

function addTo(cluster: Cluster, more: Cluster): void {
  if (more.meaning !== cluster.meaning) cluster.meaning += more.meaning;
  cluster.rest.push(more);
  more.isRest = true;
}

const inPoints = ({ left, size }: ShownRun, at: number): number => left + (at * size) / 1000;
const startOf = ({ run, glyphs }: Cluster): number => inPoints(run, glyphs[0]!.from);
/** The furthest that its glyphs reach: marks are drawn with the pen moved back. */
const endOf = ({ run, glyphs }: Cluster): number =>
  inPoints(run, Math.max(...glyphs.map(({ until }) => until)));

/** Whether `next` is at another height of the same line and belongs to the same syllable, rather than repeating it. */
function continues(cluster: Cluster, next: Cluster): boolean {
  const { run, font, meaning, glyphs, rest } = cluster;
  const last = rest.at(-1) ?? cluster;
  const rise = Math.abs(next.run.height - last.run.height);
  if (next.font !== font || next.run.size !== run.size || rise === 0 || rise >= run.size) return false;
  if (next.meaning === meaning) return next.glyphs[0]!.glyph !== glyphs[0]!.glyph;
  return (
    next.glyphs.length === 1 &&
    startOf(next) > startOf(cluster) - run.size &&
    startOf(next) < endOf(last) - run.size / 4
  );
}

function clustersOf(run: ShownRun, font: CopiedFont): Cluster[] {
  let from = 0;
  const placed = run.glyphs.map(({ glyph, back }) => {
    from -= back;
    const until = from + font.widthOf(glyph);
    const one: Placed = { glyph, from, until };
    from = until;
    return one;
  });
  const cluster = (glyphs: readonly Placed[], meaning: string): Cluster => ({
    run,
    font,
    meaning,
    glyphs,
    rest: [],
    isRest: false,
  });
  if (run.meaning !== undefined) return [cluster(placed, run.meaning)];
  return placed.map((one) => cluster([one], font.meaningOf(one.glyph)));
}

/** In thousandths of the size: to the next glyph of its line, if that is nearer than the end of its own glyphs. */
function widthOf(cluster: Cluster): number {
  const { run, rest, next } = cluster;
  const start = startOf(cluster);
  const end = Math.max(...[cluster, ...rest].map(endOf));
  const isNear =
    next && Math.abs(next.height - run.height) < run.size && next.left > start && next.left < end;
  return Math.max(0, Math.round((((isNear ? next.left : end) - start) * 1000) / run.size));
}

/** A run as pieces, each with its own place; glyphs that need no change stay together. */
function written(run: ShownRun, clusters: readonly Cluster[]): string {
  const pieces: string[] = [];
  let plain: Placed[] = [];
  const flush = () => {
    if (plain.length > 0) pieces.push(shown(run, plain[0]!.from, sequence(plain)));
    plain = [];
  };
  for (const cluster of clusters) {
    if (isPlain(cluster)) {
      plain.push(...cluster.glyphs);
      continue;
    }
    flush();
    pieces.push(clusterWritten(cluster));
  }
  flush();
  return pieces.join('');
}

const isPlain = ({ font, glyphs, meaning, rest, isRest }: Cluster): boolean =>
  !isRest &&
  rest.length === 0 &&
  glyphs.length === 1 &&
  font.meaningOf(glyphs[0]!.glyph) === meaning &&
  meaning.search(mark) <= 0;

function clusterWritten(cluster: Cluster): string {
  const { run, font, meaning, glyphs, isRest } = cluster;
  const [first, second = first, ...others] = glyphs;
  if (!first || !second) return '';
  const end = first.from + widthOf(cluster);
  // Each is as wide as what is left of the cluster, so that readers that compare places see no gap after it.
  const one = ({ glyph, from }: Placed, means: string) => {
    const number = font.numberFor(glyph, means, Math.max(0, Math.round(end - from)));
    return shown(run, from, `<${inHex(String.fromCharCode(number))}> Tj`);
  };
  const silent = (placed: readonly Placed[]) => placed.map((other) => one(other, invisible)).join('');
  if (isRest) return meant('', silent(glyphs));
  const head = meaning.slice(0, Math.max(0, meaning.search(mark))) || meaning;
  const tail = meaning.slice(head.length) || invisible;
  const isLone = second === first;
  // A lone glyph is drawn once more, invisibly, for the marks that it also means.
  const again = tail === invisible ? '' : one(first, tail).replace(run.setting, unseen);
  return meant(meaning, one(first, head) + (isLone ? again : one(second, tail)) + silent(others));
}

const meant = (meaning: string, shownGlyphs: string): string =>
  `/Span <<\n  /ActualText <FEFF${inHex(meaning)}>\n>> BDC\n${shownGlyphs}EMC\n`;

function shown(
  { setting, font, size, x, place: { before, after } }: ShownRun,
  at: number,
  glyphs: string,
): string {
  const place = Number((x + (at * size) / 1000).toFixed(5));
  return `${setting}/${font} ${size} Tf\n${before}${place} ${after} Tm\n${glyphs}\n`;
}

/** Glyphs with the moves of the pen that were between them. */
function sequence(glyphs: readonly Placed[]): string {
  let text = '';
  let pen = glyphs[0]!.from;
  for (const { glyph, from, until } of glyphs) {
    const back = Math.round((pen - from) * 1000) / 1000;
    text += `${back === 0 ? '' : `> ${back} <`}${inHex(String.fromCharCode(glyph))}`;
    pen = until;
  }
  return `[<${text}>] TJ`;
}
