/**
 * At most so many at once over all documents; whoever comes later waits, first in, first out. Waiting is
 * not part of an attempt's time, so a long queue is never mistaken for an engine that does not answer.
 */
export interface Turns {
  run<R>(work: () => Promise<R>, signal: AbortSignal): Promise<R>;
}

export function createTurns(width: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;

  function next(): void {
    running -= 1;
    waiting.shift()?.();
  }

  function turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', leave);
        running += 1;
        resolve();
      };
      const leave = () => {
        const place = waiting.indexOf(begin);
        if (place >= 0) waiting.splice(place, 1);
        reject(signal.reason as Error);
      };
      if (signal.aborted) return leave();
      if (running < width) return begin();
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(begin);
    });
  }

  return {
    async run(work, signal) {
      await turn(signal);
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
