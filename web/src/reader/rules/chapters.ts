/** The chapters of a text, from its headings: for the table of contents, the player's map and its steps. */
import { plainText } from '../../../../src/shared/markup/content.ts';
import type { Layout } from '../text/layout.ts';
import { lastAtMost } from '../text/offsets.ts';

export interface Chapter {
  readonly title: string;
  /** 1 for the outermost, without leaving one out. */
  readonly level: number;
  /** The one it starts with: its heading. */
  readonly sentence: number;
}

/** Headings inside a quote or a list open no chapter. */
export function chaptersOf(layout: Layout): Chapter[] {
  const { markup, sentences } = layout;
  return markup.blocks.flatMap((block) => {
    if (block.kind !== 'heading') return [];
    const title = plainText(markup.text, block).replaceAll(/\s+/gu, ' ').trim();
    if (title === '') return [];
    return [{ title, level: layout.levelOf(block) - 1, sentence: sentences.atUnit(block.start) }];
  });
}

/** The index of the chapter that a sentence is in; -1 before the first one. */
export function chapterAt(chapters: readonly Chapter[], sentence: number): number {
  const at = lastAtMost(chapters.length, (index) => chapters[index]!.sentence, sentence);
  return chapters[at] && chapters[at].sentence <= sentence ? at : -1;
}

/** Where the next chapter starts, or this one again; from its start, the one before. */
export function chapterStep(chapters: readonly Chapter[], sentence: number, by: 1 | -1): number | undefined {
  const at = chapterAt(chapters, sentence);
  if (by > 0) return chapters[at + 1]?.sentence;
  // A listener who has just come to a chapter wants the one before it.
  const isAtStart = at >= 0 && sentence - chapters[at]!.sentence <= 1;
  return chapters[isAtStart ? at - 1 : at]?.sentence ?? 0;
}
