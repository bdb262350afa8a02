/** Server-sent events: how they are written, and how their stream is kept open. */
import type { Outlet } from './outlet.ts';

const keepAliveMs = 15_000;

/** Keeps proxies from holding back, keeping or changing what is meant to be had now. */
export const unbuffered = { 'Cache-Control': 'no-cache, no-transform', 'X-Accel-Buffering': 'no' };

export const eventHeaders = { 'Content-Type': 'text/event-stream; charset=utf-8', ...unbuffered };

export const eventText = (data: { readonly type: string }): string =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;

/** Comments keep proxies from closing a stream that is quiet for a while. */
export function keepAlive(outlet: Outlet, comment: string | undefined): () => void {
  if (comment === undefined) return () => {};
  const remind = () => {
    // A client that has not taken the last bytes yet would only have one more thing to catch up with.
    if (!outlet.congested) outlet.write(comment).catch(() => undefined);
  };
  const timer = setInterval(remind, keepAliveMs);
  return () => clearInterval(timer);
}
