/** Reports to a waiting client, once a second and if it asked for that, that its call is still running. */
import type { ServerContext } from '@modelcontextprotocol/server';

const everyMs = 1_000;

/** Returns a function that stops the reports. */
export function reportProgress({ mcpReq }: ServerContext, title: string): () => void {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += everyMs / 1_000;
    const params = { progressToken, progress: seconds, message: `${title}: ${seconds} s so far` };
    // A client that has disconnected is noticed by the call itself.
    void mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  }, everyMs);
  return () => clearInterval(timer);
}
