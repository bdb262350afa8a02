/** Tells a waiting client that its call is still at work, once a second, if it asked to be told. */
import type { ServerContext } from '@modelcontextprotocol/server';

const everyMs = 1_000;

/** Answers how to stop. */
export function tellProgress({ mcpReq }: ServerContext, title: string): () => void {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += everyMs / 1_000;
    const params = { progressToken, progress: seconds, message: `${title}: ${seconds} s so far` };
    // A client that has gone is noticed by the call itself.
    void mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  }, everyMs);
  return () => clearInterval(timer);
}
