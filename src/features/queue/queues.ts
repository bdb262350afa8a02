/** The queue of an account: documents in the order in which they are listened to. */
import { invalidField } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { Queue } from '../../shared/contract/queue.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { Actor } from '../access/access.ts';
import type { Documents } from '../documents/documents.ts';
import * as store from './queue.store.ts';

export interface QueuesDeps {
  readonly database: Database;
  readonly documents: Pick<Documents, 'get'>;
}

export interface QueueChange {
  readonly document_ids?: readonly string[];
  readonly archive_when_heard?: boolean;
}

export function createQueues({ database, documents }: QueuesDeps) {
  const get = (actor: Actor): Promise<Queue> => read(database.queries, actor.accountId);

  async function add(actor: Actor, documentId: string, place: 'next' | 'end' = 'end'): Promise<Queue> {
    const { id } = await documents.get(actor, documentId);
    return change(actor, (now) => {
      const others = now.filter((one) => one !== id);
      if (others.length >= limits.queue)
        throw invalidField(
          'document_id',
          `does not fit: the queue has ${limits.queue} documents already. Take some out first.`,
        );
      return place === 'next' ? [id, ...others] : [...others, id];
    });
  }

  async function update(actor: Actor, { document_ids, archive_when_heard }: QueueChange): Promise<Queue> {
    const wanted = document_ids?.map((id) => id.toLowerCase());
    const reorder = (now: readonly string[]) => {
      if (wanted?.some((id) => !now.includes(id)))
        throw invalidField('document_ids', 'names a document that is not in the queue. Add it first.');
      return wanted ?? now;
    };
    return change(actor, reorder, archive_when_heard);
  }

  async function remove(actor: Actor, documentId: string): Promise<void> {
    await store.deleteItem(database.queries, actor.accountId, documentId);
  }

  async function change(
    { accountId }: Actor,
    change: (now: readonly string[]) => readonly string[],
    archives?: boolean,
  ): Promise<Queue> {
    return database.transaction(async (within) => {
      // First of all: two changes at the same time wait for each other here.
      await store.lockSettings(within, accountId, archives === undefined ? undefined : archives ? 1 : 0);
      const { data } = await read(within, accountId);
      const before = data.map(({ document_id }) => document_id);
      await store.putItems(within, accountId, change(before));
      return read(within, accountId);
    });
  }

  return { get, add, update, remove };
}

export type Queues = ReturnType<typeof createQueues>;

async function read(queries: Queries, accountId: string): Promise<Queue> {
  const data = await store.listItems(queries, accountId);
  const settings = await store.findSettings(queries, accountId);
  return { data, archive_when_heard: settings?.archives_heard === 1 };
}
