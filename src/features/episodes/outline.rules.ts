/** The outline of an episode, as a model writes it: a title, and a line for each chapter. */
import { toPlain } from '../answers/plain.rules.ts';

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

/** Whatever was written, there is an outline: what is missing is taken from the source. */
export function readOutline(written: string, { title, chapters }: OutlineWish): Outline {
  const found: Chapter[] = [];
  let named: string | undefined;
  for (const line of written.split(/[\r\n]+/)) {
    const [, heading] = titleLine.exec(line) ?? [];
    if (heading !== undefined) named ??= oneLine(heading, titleLimit);
    const [, words] = chapterLine.exec(line) ?? [];
    const chapter = words === undefined ? undefined : chapterOf(words);
    if (chapter && found.length < chapters) found.push(chapter);
  }
  const whole = oneLine(title, titleLimit);
  return {
    title: named || whole,
    chapters: found.length > 0 ? found : [{ title: whole, about: whole }],
  };
}

function chapterOf(words: string): Chapter | undefined {
  const plain = oneLine(words, titleLimit + aboutLimit);
  const cut = plain.search(/ ?[|–—] |: /u);
  const title = oneLine(cut > 0 ? plain.slice(0, cut) : plain, titleLimit);
  if (!/[\p{L}\p{N}]/u.test(title)) return undefined;
  const about = cut > 0 ? plain.slice(cut).replace(/^[ |–—:]+/u, '') : title;
  return { title, about: about.slice(0, aboutLimit) };
}

/** One line of plain text that is no syntax where it stands in a heading. */
function oneLine(text: string, most: number): string {
  const plain = toPlain(text, '')
    .replaceAll(/[\s\p{Cc}*_#~<>]+/gu, ' ')
    .replace(/^["“”„«»'‘’\s-]+/, '')
    .replace(/(?<!["“”„«»'‘’\s-])["“”„«»'‘’\s-]+$/, '');
  const characters = Array.from(plain);
  return characters.length <= most
    ? plain
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
