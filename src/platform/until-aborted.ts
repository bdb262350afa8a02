/** What the work comes to, or a rejection with the signal's reason as soon as it aborts; the work itself goes on. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const gone = Promise.withResolvers<never>();
  const leave = () => gone.reject(signal.reason as Error);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  try {
    return await Promise.race([gone.promise, work]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
