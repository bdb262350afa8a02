/**
 * The older revisions cancel a call by a message of its own. Over stateless HTTP that message reaches another
 * server instance than the call, so the calls that run are kept here, by token and message id. A client does not
 * say which of its connections it means: a cancellation that fits more than one call is left alone.
 */
import type { RequestId } from '@modelcontextprotocol/server';
import type { Caller } from './caller.ts';

export type Cancellations = ReturnType<typeof createCancellations>;

export function createCancellations() {
  const running = new Map<string, Set<AbortController>>();
  const keyOf = ({ token }: Caller, id: RequestId) => JSON.stringify([token, id]);
  return {
    /** Notes a call; `signal` aborts when it is cancelled. */
    begin(caller: Caller, id: RequestId) {
      const key = keyOf(caller, id);
      const controller = new AbortController();
      const calls = running.get(key) ?? new Set();
      running.set(key, calls.add(controller));
      return {
        signal: controller.signal,
        end() {
          calls.delete(controller);
          if (calls.size === 0) running.delete(key);
        },
      };
    },
    cancel(caller: Caller, id: RequestId): void {
      const calls = running.get(keyOf(caller, id));
      if (calls?.size === 1) for (const call of calls) call.abort();
    },
  };
}
