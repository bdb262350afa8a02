/** The outline of an episode, as a model writes it: a title, and a line for each chapter. */
import { oneLine } from '../answers/forms.rules.ts';

interface Chapter {
  readonly title: string;
  /** What is talked about in it. */
  readonly about: string;
}

export interface Outline {
  readonly title: string;
  readonly chapters: readonly Chapter[];
}

const minutesOfChapter = 2.5;
const mostChapters = 16;

export const chapterCount = (minutes: number): number =>
  Math.min(mostChapters, Math.max(1, Math.round(minutes / minutesOfChapter)));

const titleLine = /^\W{0,5}(?:title|titel|título|titulo)\W{0,3}[:：](.{1,500})$/iu;
const chapterLine = /^\W{0,5}(?:\p{L}{1,12} )?\d{1,2}\s?[.):：](.{1,1000})$/u;
const titleLimit = 90;
const aboutLimit = 500;

export interface OutlineWish {
  /** What the source is called. */
  readonly title: string;
  readonly chapters: number;
}

/** Undefined where no chapter was planned; a title that is missing is taken from the source. */
export function readOutline(written: string, { title, chapters }: OutlineWish): Outline | undefined {
  const found: Chapter[] = [];
  let named: string | undefined;
  for (const line of written.split(/[\r\n]+/)) {
    const [, heading] = titleLine.exec(line) ?? [];
    if (heading !== undefined) named ??= oneLine(heading, titleLimit);
    const [, words] = chapterLine.exec(line) ?? [];
    const chapter = words === undefined ? undefined : chapterOf(words);
    if (chapter && found.length < chapters) found.push(chapter);
  }
  return found.length > 0 ? { title: named || oneLine(title, titleLimit), chapters: found } : undefined;
}

/** For a model that plans nothing: one chapter about all of it. */
export function wholeOutline(title: string): Outline {
  const whole = oneLine(title, titleLimit);
  return { title: whole, chapters: [{ title: whole, about: whole }] };
}

function chapterOf(words: string): Chapter | undefined {
  const plain = oneLine(words, titleLimit + aboutLimit);
  const cut = plain.search(/ ?[|–—] |: /u);
  const title = oneLine(cut > 0 ? plain.slice(0, cut) : plain, titleLimit);
  if (!/[\p{L}\p{N}]/u.test(title)) return undefined;
  const about = cut > 0 ? plain.slice(cut).replace(/^[ |–—:]+/u, '') : title;
  return { title, about: about.slice(0, aboutLimit) };
}
