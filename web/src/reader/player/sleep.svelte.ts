/** The sleep timer: off → set → off again when it has ended listening, or was cancelled. */

import type { Chapter } from '../rules/chapters.ts';

import { isTimeToSleep, minutesUntil, type Sleep } from '../rules/sleep.ts';

/** How often the minutes that are left are counted. */
const countMs = 5_000;

export class SleepTimer {
  set = $state.raw<Sleep>();
  minutesLeft = $state(0);
  readonly #chapters: readonly Chapter[];
  #counting: ReturnType<typeof setInterval> | undefined;

  constructor(chapters: readonly Chapter[]) {
    this.#chapters = chapters;
  }

  start(wanted: number | 'chapter' | 'document'): void {
    this.off();
    if (typeof wanted !== 'number') {
      this.set = { after: wanted };
      return;
    }
    this.#count({ after: 'minutes', minutes: wanted, untilMs: Date.now() + wanted * 60_000 });
  }

  /** Minutes go on counting in the next document. */
  take(other: SleepTimer): void {
    const { set } = other;
    if (set?.after === 'minutes') this.#count(set);
  }

  off(): void {
    clearInterval(this.#counting);
    this.set = undefined;
  }

  /** Whether listening may continue with a sentence, or with another document. */
  allows(next: number | undefined): boolean {
    const isOver = isTimeToSleep(this.set, { nowMs: Date.now(), next, chapters: this.#chapters });
    if (isOver) this.off();
    return !isOver;
  }

  #count(set: Extract<Sleep, { after: 'minutes' }>): void {
    const look = () => (this.minutesLeft = minutesUntil(set.untilMs, Date.now()));
    this.set = set;
    look();
    this.#counting = setInterval(look, countMs);
  }
}
