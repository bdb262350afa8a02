/** What the page and the worker that draws tell each other. */
import type { PageLetters } from './marks.ts';
import type { PageSize } from './stack.ts';

export interface Work {
  open: {
    ask: {
      readonly address: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly bytes: number;
      readonly text: string;
      /** Which part of the text of the file that is, from 0 to 1. */
      readonly part: readonly [start: number, end: number];
    };
    answer: { readonly count: number; readonly first: PageSize };
  };
  draw: { ask: { readonly page: number; readonly width: number }; answer: Drawn };
  /** Where the letters of a page are. */
  read: { ask: { readonly page: number }; answer: ReadPage };
  /** On which page a place in the text is. */
  find: { ask: { readonly unit: number }; answer: number };
}

export interface Drawn {
  readonly bitmap: ImageBitmap;
  /** Some of its pictures cannot be drawn. */
  readonly isIncomplete: boolean;
}

export interface ReadPage {
  readonly size: PageSize;
  readonly letters: PageLetters;
}

export type Kind = keyof Work;

export type Request = {
  [K in Kind]: { readonly id: number; readonly kind: K; readonly ask: Work[K]['ask'] };
}[Kind];

export type Report =
  | { readonly id: number; readonly answer: Work[Kind]['answer'] }
  | { readonly id: number; readonly failure: string }
  /** The file cannot be fetched; nothing more will come. */
  | { readonly lost: string };

/** Nobody waits for it any more. */
export interface Cancel {
  readonly cancel: number;
}
