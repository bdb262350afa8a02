/**
 * Keeps a result for a while: what an engine offers changes rarely and is needed by every request. An old
 * result is better than none, so it stays when there is no new one.
 */
export function remembered<R>(
  keepMs: number,
  ask: (signal: AbortSignal) => Promise<R>,
): (signal: AbortSignal) => Promise<R> {
  let kept: { readonly result: R; readonly until: number } | undefined;
  return async (signal) => {
    if (kept && performance.now() < kept.until) return kept.result;
    try {
      kept = { result: await ask(signal), until: performance.now() + keepMs };
    } catch (error) {
      if (!kept) throw error;
    }
    return kept.result;
  };
}
