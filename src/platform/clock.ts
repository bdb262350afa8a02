/** Time comes from here, so that tests can move it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export const timestamp = (epochMs: number): string => new Date(epochMs).toISOString();
