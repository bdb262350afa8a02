/** What turns a page: keys, a wheel, a finger. Pure: by 1 to the next page, by -1 to the one before. */
import type { Press } from '../rules/keys.ts';

export type Turn = 1 | -1;

/** `start` and `end` are those of the text. */
export type KeyTurn = Turn | 'start' | 'end';

export interface Reading {
  readonly direction: 'ltr' | 'rtl';
  /** The voice was heard: then the space bar is for the voice. */
  readonly isHeard: boolean;
}

const byKey: Readonly<Record<string, KeyTurn>> = {
  PageDown: 1,
  PageUp: -1,
  ArrowDown: 1,
  ArrowUp: -1,
  Home: 'start',
  End: 'end',
};

export function turnOfKey(press: Press, { direction, isHeard }: Reading): KeyTurn | undefined {
  const { key, shiftKey, within } = press;
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (within === 'text' || within === 'slider') return undefined;
  // A button or link with the focus takes the space bar for itself.
  if (key === ' ') return isHeard || within === 'control' ? undefined : shiftKey ? -1 : 1;
  if (shiftKey) return undefined;
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return (key === 'ArrowRight') === (direction === 'ltr') ? 1 : -1;
  return Object.hasOwn(byKey, key) ? byKey[key] : undefined;
}

/* A wheel: each notch of a mouse is a page, as is each swipe on a trackpad, which goes on after the fingers have left. */

const farPx = 40;
/** A swipe has ended when nothing comes for so long. */
const quietMs = 160;
/** Notches come as large steps of one size; what runs out after a swipe gets smaller. */
const notchPx = 90;
const notchMs = 220;

export interface WheelStep {
  readonly deltaX: number;
  readonly deltaY: number;
  /** 0: pixels; else lines or pages. */
  readonly deltaMode: number;
  readonly timeStamp: number;
}

export class WheelTurns {
  readonly #direction: 'ltr' | 'rtl';
  #sum = 0;
  #lastMs = -Infinity;
  #lastPx = 0;
  #turnedMs = -Infinity;
  /** A page was turned by this swipe. */
  #isSpent = false;

  constructor(direction: 'ltr' | 'rtl') {
    this.#direction = direction;
  }

  step({ deltaX, deltaY, deltaMode, timeStamp: ms }: WheelStep): Turn | undefined {
    const isSideways = Math.abs(deltaX) > Math.abs(deltaY);
    const moved = isSideways ? (this.#direction === 'rtl' ? -deltaX : deltaX) : deltaY;
    const px = deltaMode === 0 ? moved : Math.sign(moved) * notchPx;
    if (px === 0) return undefined;
    const isNew = ms - this.#lastMs > quietMs || Math.sign(px) !== Math.sign(this.#lastPx);
    const isNotch = px === this.#lastPx && Math.abs(px) >= notchPx && ms - this.#turnedMs >= notchMs;
    if (isNew) [this.#sum, this.#isSpent] = [0, false];
    [this.#lastMs, this.#lastPx] = [ms, px];
    this.#sum += px;
    if (Math.abs(this.#sum) < farPx || (this.#isSpent && !isNotch)) return undefined;
    this.#isSpent = true;
    this.#turnedMs = ms;
    return px > 0 ? 1 : -1;
  }
}

/* A finger that moves sideways takes the page along, and turns it if it goes far or fast enough. */

export interface Stroke {
  /** To the right. */
  readonly byPx: number;
  readonly ms: number;
}

const farStrokePx = 60;
const fastPxPerMs = 0.35;
const leastPx = 20;

export function turnOfStroke({ byPx, ms }: Stroke, direction: 'ltr' | 'rtl'): Turn | undefined {
  const far = Math.abs(byPx);
  if (far < leastPx || (far < farStrokePx && far / Math.max(1, ms) < fastPxPerMs)) return undefined;
  return byPx < 0 === (direction === 'ltr') ? 1 : -1;
}

/* How the pages fill the room. */

export interface Room {
  readonly widthPx: number;
  /** How wide the column is where the text is scrolled. */
  readonly columnPx: number;
  readonly gapPx: number;
}

/** Two columns may be narrower than one: a line still has enough words. */
const narrowest = 0.68;

export function spreadOf({ widthPx, columnPx, gapPx }: Room): {
  readonly columns: 1 | 2;
  readonly widthPx: number;
} {
  const columns = widthPx >= 2 * narrowest * columnPx + gapPx ? 2 : 1;
  return { columns, widthPx: Math.floor(Math.min(widthPx, columns * columnPx + (columns - 1) * gapPx)) };
}
