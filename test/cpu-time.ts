/** The CPU time of a piece of work in all threads: unlike its duration, it is the same on a busy machine. */
export async function cpuTimeMs(work: () => unknown): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** The CPU time of the calling thread alone, during which its event loop served nothing else. */
export async function threadCpuMs(work: () => unknown): Promise<number> {
  const began = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}

/** What work costs the calling thread by itself: the least of three turns, for whatever else goes on only adds to it. */
async function leastThreadCpuMs(work: () => unknown): Promise<number> {
  return Math.min(await threadCpuMs(work), await threadCpuMs(work), await threadCpuMs(work));
}

export interface Growth {
  /** What takes less than this for four times the size is not measured further: the garbage collector decides there. */
  readonly quickMs: number;
  /** By which factor the time may grow for four times the size. */
  readonly most: number;
}

/** Says in words what one size and four times the size cost, if that grows by more than it may. */
export async function excessiveGrowth(
  workOn: (times: 1 | 4) => () => unknown,
  { quickMs, most }: Growth,
): Promise<string | undefined> {
  const long = workOn(4);
  // The longest first: most are quick, and need no other to be compared with.
  const first = await threadCpuMs(long);
  if (first <= quickMs) return undefined;
  const one = await leastThreadCpuMs(workOn(1));
  // Measured again, it would only be less.
  if (first <= most * one) return undefined;
  const four = await leastThreadCpuMs(long);
  if (four <= quickMs || four <= most * one) return undefined;
  return `${Math.round(one)} ms, at four times the size ${Math.round(four)} ms`;
}
