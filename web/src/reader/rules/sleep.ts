/** When a sleep timer ends listening. It never cuts a sentence: what is being said is said to its end. */
import { chapterAt, type Chapter } from './chapters.ts';

/** A night. */
export const maxSleepMinutes = 600;
export const sleepMinutes = [5, 10, 15, 30, 45, 60] as const;

export type Sleep =
  | { readonly after: 'minutes'; readonly minutes: number; readonly untilMs: number }
  | { readonly after: 'chapter' }
  | { readonly after: 'document' };

export interface SleepMoment {
  readonly nowMs: number;
  /** The sentence that would follow; undefined at the end of the document. */
  readonly next: number | undefined;
  readonly chapters: readonly Chapter[];
}

export function isTimeToSleep(sleep: Sleep | undefined, { nowMs, next, chapters }: SleepMoment): boolean {
  if (!sleep) return false;
  if (sleep.after === 'minutes') return nowMs >= sleep.untilMs;
  if (next === undefined) return true;
  return sleep.after === 'chapter' && chapters[chapterAt(chapters, next)]?.sentence === next;
}

export const minutesUntil = (untilMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((untilMs - nowMs) / 60_000));
