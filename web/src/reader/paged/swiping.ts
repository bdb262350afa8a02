/** A finger takes the page along and turns it, and so does a wheel. */
import type { PagedView } from './paged-view.svelte.ts';
import { turnOfStroke, WheelTurns } from './turns.ts';

/** A finger that moves so far sideways, and less up or down, moves the page. */
const slackPx = 10;

/** What scrolls inside the page, as a wide table does, keeps its wheel and its finger. */
const scrolls = '[data-scrolls]';

const isInside = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(scrolls) !== null;

interface Held {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly ms: number;
  isMoved: boolean;
}

export const swiping =
  (view: PagedView) =>
  (element: HTMLElement): (() => void) => {
    const stop = new AbortController();
    const { signal } = stop;
    let held: Held | undefined;

    /** A page that is zoomed into is moved around, as any other. */
    const isZoomed = () => (visualViewport?.scale ?? 1) > 1.01;
    const zoomed = () => (element.style.touchAction = isZoomed() ? 'auto' : '');
    const began = (event: PointerEvent) => {
      const { pointerId: id, clientX: x, clientY: y, timeStamp: ms } = event;
      // A second finger zooms; a mouse selects words.
      const isAlone = event.isPrimary && event.pointerType !== 'mouse' && !isInside(event) && !isZoomed();
      held = isAlone ? { id, x, y, ms, isMoved: false } : undefined;
    };
    const moved = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (held?.id !== pointerId) return;
      const [byX, byY] = [clientX - held.x, clientY - held.y];
      if (!held.isMoved && (Math.abs(byX) < slackPx || Math.abs(byX) < Math.abs(byY))) return;
      // A finger that has rested selects words.
      if (!held.isMoved && getSelection()?.isCollapsed === false) return void (held = undefined);
      held.isMoved = true;
      view.drag(byX);
    };
    const ended = ({ pointerId, clientX, timeStamp, type }: PointerEvent) => {
      if (held?.id !== pointerId) return;
      const { x, ms, isMoved } = held;
      held = undefined;
      if (!isMoved) return;
      const stroke = { byPx: clientX - x, ms: timeStamp - ms };
      const turn = type === 'pointerup' ? turnOfStroke(stroke, view.direction) : undefined;
      if (!turn || !view.turn(turn)) view.settle();
    };
    visualViewport?.addEventListener('resize', zoomed, { signal });
    element.addEventListener('pointerdown', began, { signal });
    element.addEventListener('pointermove', moved, { signal });
    for (const name of ['pointerup', 'pointercancel'] as const)
      element.addEventListener(name, ended, { signal });
    element.addEventListener('wheel', wheeling(view), { signal, passive: false });
    return () => stop.abort();
  };

function wheeling(view: PagedView): (event: WheelEvent) => void {
  const wheel = new WheelTurns(view.direction);
  return (event: WheelEvent) => {
    // With Ctrl it zooms.
    if (event.ctrlKey || isInside(event)) return;
    event.preventDefault();
    const turn = wheel.step(event);
    if (turn) view.turn(turn);
  };
}
