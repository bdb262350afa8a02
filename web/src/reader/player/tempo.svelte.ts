import type { Opened } from '../opened.svelte.ts';
import { recall, remember } from '../preferences.ts';

import { Estimate, type Moment } from '../rules/estimate.ts';
import { paceMs, rememberPace } from '../rules/pace.ts';

import { faster, nearestSpeed, slower } from '../rules/speeds.ts';

/* How fast a text is read, and how long its sentences take at that speed. */

export class Tempo {
  speed = $state(1);
  /** From the place to the end, at the normal speed. */
  leftMs = $state(0);
  readonly #estimate: Estimate;
  readonly #language: string;
  /** Whether the speed was chosen for this document. */
  #isChosen: boolean;

  /** What follows in a book is read as fast as what came `before`. */
  constructor({ document, reading, layout }: Opened, before?: Tempo) {
    this.#isChosen = typeof reading.position?.speed === 'number';
    this.speed = before?.speed ?? nearestSpeed(reading.position?.speed ?? Number(recall('speed') ?? 1));
    this.#language = document.language;
    this.#estimate = new Estimate(layout.sentences, paceMs(document.language));
  }

  /** Undefined: it is not this document's own. */
  get chosen(): number | undefined {
    return this.#isChosen ? this.speed : undefined;
  }

  change(by: 1 | -1 | { readonly to: number }): void {
    this.speed =
      typeof by === 'object' ? nearestSpeed(by.to) : by > 0 ? faster(this.speed) : slower(this.speed);
    remember('speed', String(this.speed));
    this.#isChosen = true;
  }

  /** From the start of one sentence to that of another, at the chosen speed. */
  durationMs(from: number, to: number): number {
    return this.#estimate.betweenMs(from, to) / this.speed;
  }

  /** The moment that much audio later, or earlier. */
  moved(from: Moment, byMs: number): Moment {
    return this.#estimate.moved(from, byMs);
  }

  placedAt(sentence: number): void {
    this.leftMs = this.#estimate.leftMs(sentence);
  }

  learn(sentence: number, durationMs: number): void {
    this.#estimate.learn(sentence, durationMs);
  }

  /** What was learned, for this browser's next texts in the language. */
  keepPace(): void {
    if (this.#estimate.learned !== undefined) rememberPace(this.#language, this.#estimate.learned);
  }
}
