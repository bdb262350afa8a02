/**
 * Older revisions of the protocol cancel a call with a separate message. Over stateless HTTP that message reaches
 * another server instance than the call, so running calls are kept here, by token and message id. A client does not
 * say which of its connections it means: a cancellation that fits more than one call is ignored.
 */
import type { RequestId } from '@modelcontextprotocol/server';
import type { Caller } from './caller.ts';

export interface CancellableCall {
  /** Aborts when the call is cancelled. */
  readonly signal: AbortSignal;
  end(): void;
}

export class Cancellations {
  readonly #running = new Map<string, Set<AbortController>>();

  start(caller: Caller, id: RequestId): CancellableCall {
    const key = keyOf(caller, id);
    const controller = new AbortController();
    controller.signal.addEventListener('abort', () => caller.cancelled?.add(id));
    const calls = this.#running.get(key) ?? new Set();
    this.#running.set(key, calls.add(controller));
    const end = () => {
      calls.delete(controller);
      if (calls.size === 0) this.#running.delete(key);
    };
    return { signal: controller.signal, end };
  }

  cancel(caller: Caller, id: RequestId): void {
    const calls = this.#running.get(keyOf(caller, id));
    if (calls?.size === 1) for (const call of calls) call.abort();
  }
}

const keyOf = ({ token }: Caller, id: RequestId): string => JSON.stringify([token, id]);

/** Whether a chunk of an event stream is the response to a cancelled call; each chunk is one event. */
export function isOfCancelledCall(chunk: Uint8Array, { cancelled }: Caller): boolean {
  if (!cancelled || cancelled.size === 0) return false;
  const data = /^data: (.*)$/m.exec(Buffer.from(chunk).toString('utf8'))?.[1];
  if (data === undefined) return false;
  const { id } = JSON.parse(data) as { id?: RequestId };
  return id !== undefined && cancelled.has(id);
}
