/**
 * The nodes of the text grammar. A document is plain text first and Markdown second: every node is a range of the
 * text as it was written, and what lies between the ranges of content is syntax.
 *
 * All offsets are half-open and count UTF-16 units; `codepoints.ts` converts them.
 */

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Text that is read as one: its lines without indents, line ends and the syntax of what contains them. */
export interface Leaf extends Range {
  readonly lines: readonly Range[];
  /** Nothing inside is syntax: what was spoken, and code. */
  readonly isLiteral?: true;
}

export interface Paragraph extends Leaf {
  readonly kind: 'paragraph';
}

export interface Heading extends Leaf {
  readonly kind: 'heading';
  /** 1 to 6, as written. */
  readonly depth: number;
}

interface ThematicBreak extends Range {
  readonly kind: 'rule';
}

/** Code between two fences, which are not among its lines. */
export interface Code extends Leaf {
  readonly kind: 'code';
  /** What follows the opening fence, mostly the name of a language. */
  readonly info: string;
}

/** A picture on a line of its own. Its one line, or none, has the words that stand for it. */
export interface Picture extends Leaf {
  readonly kind: 'picture';
  /** By which the document knows its file. */
  readonly id: string;
}

interface Quote extends Range {
  readonly kind: 'quote';
  readonly blocks: readonly Block[];
}

export interface List extends Range {
  readonly kind: 'list';
  readonly isOrdered: boolean;
  readonly items: readonly Item[];
}

export interface Item extends Range {
  /** The bullet or the number with its stop. */
  readonly marker: Range;
  /** The number of an item in an ordered list, as written. */
  readonly number?: number;
  /** Whether a task is done; undefined for items that are not tasks. */
  readonly isDone?: boolean;
  readonly blocks: readonly Block[];
}

export type Alignment = 'left' | 'center' | 'right';

export interface Table extends Range {
  readonly kind: 'table';
  /** The first row is the header. */
  readonly rows: readonly Row[];
  readonly alignments: readonly (Alignment | undefined)[];
}

export interface Row extends Range {
  readonly cells: readonly Leaf[];
}

/** The header of a transcript's turn: who speaks, where it is said, and since when. */
export interface Turn extends Range {
  readonly kind: 'turn';
  readonly speaker?: string;
  /** As written: `m:ss` or `h:mm:ss`. */
  readonly clock: string;
  readonly startMs: number;
}

export type Block = Paragraph | Heading | ThematicBreak | Code | Picture | Quote | List | Table | Turn;

export interface Markup {
  readonly text: string;
  readonly blocks: readonly Block[];
  /** Whether a turn was found. From the first one on nothing is Markdown. */
  readonly isTranscript: boolean;
}
