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
