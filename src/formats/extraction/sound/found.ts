/** What an audiobook that somebody has already consists of, whatever kind of file it is, and what is wrong with some. */
import { EngineError } from '../../../platform/engine-error.ts';
import { tidyLine } from '../text.ts';
import type { FoundChapter } from '../engine.ts';

/** More is not an audiobook, but a mistake, or somebody's attempt. */
export const soundLimits = {
  bytes: 2 * 1024 ** 3,
  durationMs: 300 * 3_600_000,
  chapters: 1_000,
  tracks: 2_000,
  /** Tags, with their cover. */
  tagBytes: 24 * 1024 ** 2,
  titleCharacters: 200,
  aboutCharacters: 5_000,
} as const;

export const cutOff = (why: string): EngineError =>
  new EngineError(
    'damaged',
    `is cut off: ${why}. Copy or download it again; if it plays nowhere else either, it is lost.`,
  );

export const noSound = (): EngineError =>
  new EngineError(
    'damaged',
    'has no sound that can be played. Choose an M4B, an MP3, or a ZIP of MP3 files.',
  );

export const protectedSound = (): EngineError =>
  new EngineError(
    'encrypted',
    'is protected, so that only the player of its shop can play it. Choose the same book without protection.',
  );

export function requireLength(durationMs: number): number {
  if (!Number.isFinite(durationMs) || durationMs <= 0) throw noSound();
  if (durationMs > soundLimits.durationMs)
    throw new EngineError(
      'too_large',
      `says that it lasts more than ${soundLimits.durationMs / 3_600_000} hours. Split it, or save it again with another program.`,
    );
  return Math.round(durationMs);
}

/** What a program says about a chapter may be anything. */
export interface ToldChapter {
  readonly title?: string | undefined;
  readonly startMs: number;
}

/**
 * Chapters in the order of time, without gaps, each with words for a title. Those beyond the end, or at the time of another
 * one, are left out; without any, the whole is one.
 */
export function chaptersFrom(
  told: readonly ToldChapter[],
  { durationMs, title = '' }: { readonly durationMs: number; readonly title?: string | undefined },
): FoundChapter[] {
  if (told.length > soundLimits.chapters)
    throw new EngineError(
      'too_large',
      `has ${told.length.toLocaleString('en')} chapters, and a book holds at most ${soundLimits.chapters.toLocaleString('en')}.`,
    );
  const inside = told
    .filter(({ startMs }) => Number.isFinite(startMs) && startMs >= 0 && startMs < durationMs)
    .toSorted((one, other) => one.startMs - other.startMs)
    .filter(({ startMs }, at, all) => at === 0 || Math.round(startMs) > Math.round(all[at - 1]!.startMs));
  if (inside.length === 0) return [{ title: titleOf(title, 1), startMs: 0, endMs: durationMs }];
  return inside.map((one, at) => ({
    title: titleOf(one.title, at + 1),
    // What comes before the first one belongs to it.
    startMs: at === 0 ? 0 : Math.round(one.startMs),
    endMs: Math.round(inside[at + 1]?.startMs ?? durationMs),
  }));
}

/** A chapter without a word in its title could be neither shown nor found. */
function titleOf(told: string | undefined, number: number): string {
  const title = tidyLine(told)?.slice(0, soundLimits.titleCharacters).toWellFormed().trim() ?? '';
  return /[\p{L}\p{N}]/u.test(title) ? title : String(number);
}

/** The text that stands for the words nobody has written down: enough to know the language, and to be found. */
export function textOf(about: string | undefined, chapters: readonly FoundChapter[]): string {
  const titles = chapters.map(({ title }) => title);
  return [...(about ? [about] : []), ...titles].join('\n\n');
}

/** Descriptions come with tags, and sometimes without end. */
export const tidyAbout = (told: string | undefined): string | undefined =>
  tidyLine(told?.slice(0, 4 * soundLimits.aboutCharacters).replaceAll(/<[^<>]{0,200}>/g, ' '))
    ?.slice(0, soundLimits.aboutCharacters)
    .toWellFormed();
