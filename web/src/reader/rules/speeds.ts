/** Playback speeds: fine steps where most people listen, wider ones beyond. */
export const speeds = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.5, 1.75, 2, 2.5, 3] as const;

/** The step nearest to a stored or requested value; normal speed for what is not a number. */
export function nearestSpeed(wanted: number): number {
  if (!Number.isFinite(wanted)) return 1;
  return speeds.reduce<number>(
    (best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best),
    1,
  );
}

export const faster = (speed: number): number => speeds.find((one) => one > speed + 0.001) ?? speeds.at(-1)!;
export const slower = (speed: number): number => speeds.findLast((one) => one < speed - 0.001) ?? speeds[0];
