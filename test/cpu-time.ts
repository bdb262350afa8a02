/** The CPU time of a piece of work in all threads: unlike its duration, it is the same on a busy machine. */
export async function cpuTimeMs(work: () => unknown): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** The CPU time of the calling thread alone: for so long its event loop served nothing else. */
export async function threadCpuMs(work: () => unknown): Promise<number> {
  const began = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}

/** What work costs the calling thread by itself: the least of several turns, for whatever else goes on only adds to it. */
export async function leastThreadCpuMs(work: () => unknown, turns = 3): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < turns; turn += 1) least = Math.min(least, await threadCpuMs(work));
  return least;
}
