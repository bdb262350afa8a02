/** What owners see of a queue. */
import type { QueueNode } from '../engines/queue/queue-node.ts';
import type { WorkQueueFacts } from '../features/people/server-state.ts';

export function factsOf(node: Pick<QueueNode, 'load' | 'workers'>): WorkQueueFacts {
  const { interactive, background } = node.load().waiting;
  const workers = node.workers.map(({ id, host, version, busy, slots }) => ({
    id,
    host,
    version,
    busy,
    slots: slots + 1,
  }));
  return {
    workers: workers.toSorted((a, b) => (a.host + a.id < b.host + b.id ? -1 : 1)),
    waiting: interactive + background,
  };
}
