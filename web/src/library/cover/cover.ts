/** The cover that a document without one gets: cloth, foil and an ornament that follow from its title and author. */
export interface Cover {
  readonly cloth: string;
  readonly foil: string;
  readonly motif: Motif;
  /** The title as it is set: at most four lines. */
  readonly lines: readonly string[];
  readonly author: string;
  /** What a small cover shows instead of the title. */
  readonly initial: string;
}

export const motifs = ['rays', 'waves', 'arcs', 'lattice', 'hills', 'stars', 'lozenge', 'bands'] as const;
export type Motif = (typeof motifs)[number];

/** Pairs with enough contrast for the title, in a dark room too. */
const bindings = [
  ['#1d5a45', '#e3c581'],
  ['#23405f', '#e2cc94'],
  ['#6a2a2b', '#eccb92'],
  ['#4a3352', '#e2c79a'],
  ['#3a484d', '#e4d5ab'],
  ['#4d5428', '#efe0ab'],
  ['#84401f', '#f8e3bf'],
  ['#1b5459', '#ecd9a2'],
  ['#e8dcc0', '#6a4717'],
  ['#d3dbd0', '#234b3c'],
] as const;

/** FNV-1a with its bits mixed once more: the same words give the same cover on every device. */
function hash(words: string): number {
  let value = 0x811c9dc5;
  for (const character of words) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

const maxLines = 4;
/** In Latin letters; ideographs are twice as wide. */
const lineWidth = 13;
const isWide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/u;
const widthOf = (words: string): number =>
  Array.from(words).reduce((sum, character) => sum + (isWide.test(character) ? 2 : 1), 0);

/** Breaks at words, and within those that are wider than a line; the rest of a long title is left out. */
export function titleLines(title: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(title)) {
    const joined = line === '' ? piece.trimStart() : line + piece;
    if (line === '' || widthOf(joined.trimEnd()) <= lineWidth) line = joined;
    else {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines.length <= maxLines ? lines : [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]}…`];
}

function* pieces(title: string): Generator<string> {
  for (const word of title
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .split(/(?<=\s)/u)) {
    let part = '';
    for (const character of word) {
      if (part !== '' && widthOf(part + character.trimEnd()) > lineWidth) {
        yield part;
        part = '';
      }
      part += character;
    }
    yield part;
  }
}

export function coverOf(title: string, author = ''): Cover {
  const number = hash(`${title.trim().toLowerCase()}\n${author.trim().toLowerCase()}`);
  const [cloth, foil] = bindings[number % bindings.length]!;
  const letter = /[\p{L}\p{N}]/u.exec(title)?.[0] ?? '·';
  return {
    cloth,
    foil,
    motif: motifs[(number >>> 8) % motifs.length]!,
    lines: titleLines(title),
    author: author.length > 20 ? `${author.slice(0, 19).trimEnd().toWellFormed()}…` : author,
    initial: letter.toLocaleUpperCase(),
  };
}
