/** What is on a page of a PDF or DOCX. */
import type { Alignment } from '../../shared/markup/blocks.ts';
import type { Style } from '../../shared/markup/inlines.ts';

/** Printable text in one style; a line feed is a separate run. */
export interface Run extends Style {
  readonly text: string;
}

/** Something on the page: a block of the grammar with its words in place of their ranges. */
export type Element =
  | { readonly kind: 'paragraph' | 'code'; readonly runs: readonly Run[] }
  | { readonly kind: 'heading'; readonly depth: number; readonly runs: readonly Run[] }
  /** Its runs are the words that stand for it. */
  | { readonly kind: 'picture'; readonly id: string; readonly runs: readonly Run[] }
  | { readonly kind: 'rule' }
  | { readonly kind: 'quote'; readonly elements: readonly Element[] }
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
  | {
      readonly kind: 'table';
      readonly rows: readonly (readonly (readonly Run[])[])[];
      readonly alignments: readonly (Alignment | undefined)[];
    };

export interface ListItem {
  /** In an ordered list, as written. */
  readonly number?: number;
  readonly elements: readonly Element[];
}

export interface Section {
  /** Speaker and time of a section, shown as its heading. */
  readonly label: readonly string[];
  /** Time of a section that has no heading, shown before its first word. */
  readonly time?: string;
  readonly elements: readonly Element[];
}

/** The text of runs, without their styles. */
export const textOf = (runs: readonly Run[]): string => runs.map((run) => run.text).join('');

/** Every leaf of some elements, in order. */
export function* leafRuns(elements: readonly Element[]): Generator<readonly Run[]> {
  for (const element of elements) {
    if (element.kind === 'quote') yield* leafRuns(element.elements);
    else if (element.kind === 'list') for (const item of element.items) yield* leafRuns(item.elements);
    else if (element.kind === 'table') for (const row of element.rows) yield* row;
    else if (element.kind !== 'rule') yield element.runs;
  }
}
