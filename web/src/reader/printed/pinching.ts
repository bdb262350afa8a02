/** Two fingers on the pages, or a trackpad, make them larger and smaller; what is between the fingers stays there. */
import type { Printed } from './printed.svelte.ts';

export const pinching =
  (printed: Printed) =>
  (element: HTMLElement): (() => void) => {
    const stop = new AbortController();
    const { signal } = stop;
    let start: { readonly distance: number; readonly zoom: number } | undefined;
    const began = ({ touches }: TouchEvent) =>
      (start = touches.length === 2 ? { distance: distanceOf(touches), zoom: printed.zoom } : undefined);
    const moved = (event: TouchEvent) => {
      if (!start || event.touches.length !== 2) return;
      event.preventDefault();
      const ratio = distanceOf(event.touches) / Math.max(1, start.distance);
      // Small steps, or every frame would be laid out again.
      if (Math.abs((start.zoom * ratio) / printed.zoom - 1) < 0.03) return;
      printed.zoomTo(start.zoom * ratio, middleOf(event.touches));
    };
    // A trackpad's pinch comes as a wheel with Ctrl.
    const wheeled = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { clientX: x, clientY: y, deltaY } = event;
      printed.zoomTo(printed.zoom * Math.exp(-Math.max(-50, Math.min(50, deltaY)) / 200), { x, y });
    };
    element.addEventListener('touchstart', began, { passive: true, signal });
    element.addEventListener('touchmove', moved, { passive: false, signal });
    element.addEventListener('touchend', began, { passive: true, signal });
    element.addEventListener('wheel', wheeled, { passive: false, signal });
    return () => stop.abort();
  };

const distanceOf = (touches: TouchList): number => {
  const [one, other] = [touches[0]!, touches[1]!];
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
};

const middleOf = (touches: TouchList) => ({
  x: (touches[0]!.clientX + touches[1]!.clientX) / 2,
  y: (touches[0]!.clientY + touches[1]!.clientY) / 2,
});
