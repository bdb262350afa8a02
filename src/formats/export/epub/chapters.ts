/** Cuts a document into the files of a book, at its headings, and lists the headings for the table of contents. */
import type { Heading } from '../../../shared/markup/blocks.ts';
import { plainText } from '../../../shared/markup/content.ts';
import type { ExportSection } from '../engine.ts';
import { printable } from '../layout.ts';
import { headingId } from './writer.ts';

/** Reading devices are slow with longer files. */
const maxCharacters = 200_000;
const maxFiles = 500;
const maxEntries = 3_000;
const titleLength = 200;

export interface BookFile {
  readonly name: string;
  readonly sections: readonly ExportSection[];
  /** Where its text starts and ends. */
  readonly start: number;
  readonly end: number;
}

export interface Entry {
  readonly title: string;
  /** A file and a place in it. */
  readonly href: string;
  readonly depth: number;
}

/** At least one file. The audio of a file that is read aloud is `EPUB/<name>.mp3`. */
export function toFiles(all: readonly ExportSection[]): BookFile[] {
  const sections = all.length > 0 ? all : [{ blocks: [] }];
  const depth = chapterDepth(sections);
  const last = sections.findLast(({ blocks }) => blocks.length > 0)?.blocks.at(-1)?.end ?? 0;
  const least = last / maxFiles;
  const files: ExportSection[][] = [];
  let [opened, hasText] = [0, false];
  for (const section of sections) {
    const heading = headingOf(section);
    const at = section.blocks[0]?.start ?? opened;
    const isChapter = heading !== undefined && heading.depth <= depth && hasText && at - opened >= least;
    if (files.length === 0 || isChapter || at - opened > maxCharacters) {
      files.push([]);
      [opened, hasText] = [at, false];
    }
    files.at(-1)!.push(section);
    hasText ||= heading === undefined;
  }
  return files.map((own, index) => ({
    name: `chapter-${index + 1}`,
    sections: own,
    start: index === 0 ? 0 : startOf(own),
    end: files[index + 1] ? startOf(files[index + 1]!) : Infinity,
  }));
}

const startOf = (sections: readonly ExportSection[]): number =>
  sections.find(({ blocks }) => blocks.length > 0)?.blocks[0]!.start ?? 0;

/** The first level that divides the text: a heading above all others is its title. */
function chapterDepth(sections: readonly ExportSection[]): number {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const section of sections) counts[headingOf(section)?.depth ?? 0]! += 1;
  return counts.findIndex((count, depth) => depth > 0 && count > 1);
}

function headingOf({ blocks: [block] }: ExportSection): Heading | undefined {
  return block?.kind === 'heading' ? block : undefined;
}

/** Headings down to a level that keeps the list short; the files themselves where there is none. */
export function toEntries(text: string, files: readonly BookFile[], title: string): Entry[] {
  const all = files.flatMap(({ name, sections }) =>
    sections.flatMap((section) => {
      const heading = headingOf(section);
      const words = heading && printable(plainText(text, heading)).replaceAll(/\s+/gu, ' ').trim();
      if (!heading || !words) return [];
      const href = `${name}.xhtml#${headingId(heading)}`;
      return [{ title: shorten(words), href, depth: heading.depth }];
    }),
  );
  for (let depth = 6; depth > 0; depth--) {
    const entries = all.filter((entry) => entry.depth <= depth);
    if (entries.length > 0 && entries.length <= maxEntries) return entries;
  }
  return files.map(({ name }, index) => ({
    title: index === 0 ? title : `${title} · ${index + 1}`,
    href: `${name}.xhtml`,
    depth: 1,
  }));
}

const shorten = (words: string): string =>
  words.length > titleLength
    ? `${words
        .slice(0, titleLength)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`
    : words;
