import type { Opened } from '../opened.svelte.ts';
import { Estimate, type Moment, startsIn } from '../rules/estimate.ts';
import { paceMs, rememberPace } from '../rules/pace.ts';

import { recall, remember } from '../preferences.ts';
import { faster, nearestSpeed, slower } from '../rules/speeds.ts';

/* How fast documents are read that have no speed of their own; this browser remembers it. */

export const usualSpeed = (): number => nearestSpeed(Number(recall('speed') ?? 1));
export const rememberUsualSpeed = (speed: number): void => remember('speed', String(speed));

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
    this.speed = before?.speed ?? nearestSpeed(reading.position?.speed ?? usualSpeed());
    this.#language = document.language;
    const starts = reading.recording ? startsIn(reading.recording, layout.sentences) : undefined;
    this.#estimate = new Estimate(layout.sentences, paceMs(document.language), starts);
  }

  /** Undefined: it is not this document's own. */
  get chosen(): number | undefined {
    return this.#isChosen ? this.speed : undefined;
  }

  change(by: 1 | -1 | { readonly to: number }): void {
    this.speed =
      typeof by === 'object' ? nearestSpeed(by.to) : by > 0 ? faster(this.speed) : slower(this.speed);
    this.#isChosen = true;
  }

  /** From now on, documents without a speed of their own are read as fast as this one. */
  makeUsual(): void {
    rememberUsualSpeed(this.speed);
  }

  /** Whether a document without a speed of its own would be read as fast. */
  get isUsual(): boolean {
    return this.speed === usualSpeed();
  }

  /** From the start of one sentence to that of another, at the chosen speed. */
  durationMs(from: number, to: number): number {
    return this.#estimate.betweenMs(from, to) / this.speed;
  }

  /** The same at the normal speed, which does not change with the chosen one. */
  lengthMs(from: number, to: number): number {
    return this.#estimate.betweenMs(from, to);
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
