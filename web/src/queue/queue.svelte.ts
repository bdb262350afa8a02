/** The queue of the account, as the server keeps it. Read when it is first needed. */
import type { Queue } from '../../../src/shared/contract/queue.ts';
import { call } from '../api.ts';
import { t } from '../messages.ts';
import { toast, toastTrouble } from '../ui/toasts.svelte.ts';

const kept = $state<{ now: Queue | undefined }>({ now: undefined });

async function change(work: () => Promise<Queue>): Promise<boolean> {
  try {
    kept.now = await work();
    return true;
  } catch (error) {
    toastTrouble(error);
    return false;
  }
}

export const queue = {
  get now(): Queue | undefined {
    return kept.now;
  },
  load: (): Promise<boolean> => change(() => call('getQueue', {})),
  async add(document: { readonly id: string; readonly title: string }, place: 'next' | 'end'): Promise<void> {
    const body = { document_id: document.id, place };
    if (!(await change(() => call('addToQueue', { body })))) return;
    toast(t(place === 'next' ? 'queue.added-next' : 'queue.added-end', { title: document.title }));
  },
  async reorder(document_ids: string[]): Promise<void> {
    await change(() => call('updateQueue', { body: { document_ids } }));
  },
  async archiveWhenHeard(archive_when_heard: boolean): Promise<void> {
    await change(() => call('updateQueue', { body: { archive_when_heard } }));
  },
  /** A document was heard to its end: it leaves the queue. Returns which one follows; undefined: none. */
  async next(heardId: string): Promise<string | undefined> {
    const now = await call('getQueue', {});
    const isQueued = now.data.some(({ document_id }) => document_id === heardId);
    if (isQueued) await call('removeFromQueue', { params: { document_id: heardId } });
    if (isQueued && now.archive_when_heard)
      await call('updateDocument', { params: { document_id: heardId }, body: { is_archived: true } });
    const data = now.data.filter(({ document_id }) => document_id !== heardId);
    kept.now = { ...now, data };
    return data[0]?.document_id;
  },
};
