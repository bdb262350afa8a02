/**
 * Keeps an answer for a while: what an engine offers changes rarely and is asked on every request. An old
 * answer is better than none, so it stays when a new one cannot be had.
 */
export function remembered<R>(
  keepMs: number,
  ask: (signal: AbortSignal) => Promise<R>,
): (signal: AbortSignal) => Promise<R> {
  let kept: { readonly answer: R; readonly until: number } | undefined;
  return async (signal) => {
    if (kept && performance.now() < kept.until) return kept.answer;
    try {
      kept = { answer: await ask(signal), until: performance.now() + keepMs };
    } catch (error) {
      if (!kept) throw error;
    }
    return kept.answer;
  };
}
