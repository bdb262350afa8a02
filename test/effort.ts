/**
 * How much of the processor a piece of work takes, in milliseconds, all threads together. Unlike the time it
 * lasts, this is the same on a busy machine.
 */
export async function effortMs(work: () => unknown): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** The same of the calling thread alone: what its event loop could not give to others. */
export async function loopEffortMs(work: () => unknown): Promise<number> {
  const began = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}
