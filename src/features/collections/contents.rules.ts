/** The table of contents of a book, from the headings of its parts. */
import type { CollectionContents } from '../../shared/contract/collections/schemas.ts';
import type { Steps } from '../../platform/slices.ts';
import { countCodePoints } from '../../shared/text/codepoints.ts';
import { plainText } from '../../shared/markup/content.ts';
import { parseInSteps } from '../../shared/markup/parse.ts';

type Part = CollectionContents['parts'][number];

export interface PartText {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** With levels as the text has them, from 1 to 6. */
export function* partOf({ id, title, text }: PartText): Steps<Part> {
  const chapters: Part['chapters'] = [];
  let [unit, offset] = [0, 0];
  for (const block of (yield* parseInSteps(text)).blocks) {
    if (block.kind !== 'heading') continue;
    offset += countCodePoints(text.slice(unit, block.start));
    unit = block.start;
    const name = plainText(text, block).replaceAll(/\s+/gu, ' ').trim();
    if (name !== '') chapters.push({ title: name, level: block.depth, offset });
  }
  return { document_id: id, title, characters: offset + countCodePoints(text.slice(unit)), chapters };
}

/** Levels of the whole, without leaving one out. */
export function leveled(parts: readonly Part[]): Part[] {
  const depths = new Set(parts.flatMap(({ chapters }) => chapters.map(({ level }) => level)));
  const levels = [...depths].toSorted((a, b) => a - b);
  return parts.map((part) => ({
    ...part,
    chapters: part.chapters.map((chapter) => ({ ...chapter, level: levels.indexOf(chapter.level) + 1 })),
  }));
}
