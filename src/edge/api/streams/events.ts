/** Server-sent events: how they are written, and how their stream is kept open. */
import type { Outlet } from './outlet.ts';

const keepAliveMs = 15_000;

/** Keeps proxies from buffering, caching or changing the stream. */
export const unbuffered = { 'Cache-Control': 'no-cache, no-transform', 'X-Accel-Buffering': 'no' };

export const eventHeaders = { 'Content-Type': 'text/event-stream; charset=utf-8', ...unbuffered };

export const eventText = (data: { readonly type: string; readonly [field: string]: unknown }): string =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;

/** Comments keep proxies from closing a stream that is quiet for a while. */
export function keepAlive(
  outlet: Pick<Outlet, 'congested' | 'write'>,
  comment: string | undefined,
): () => void {
  if (comment === undefined) return () => {};
  const remind = () => {
    // A client that has not read the last bytes yet does not need more of them.
    if (!outlet.congested) outlet.write(comment).catch(() => undefined);
  };
  const timer = setInterval(remind, keepAliveMs);
  return () => clearInterval(timer);
}
