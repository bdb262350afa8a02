/** Sentences of a finished audiobook that are spoken anew, alone. */
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../access/access.ts';
import type { Documents } from '../documents/documents.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Voices } from '../speech/voices.ts';
import { billedMs, nothingSpoken } from '../wallet/price.rules.ts';
import { againIn, kind } from './audiobook-handler.ts';
import { addLine, pricesOf, requireDone } from './audiobooks.rules.ts';
import * as store from './audiobooks.store.ts';
import type { Orders } from './orders.ts';
import { storedCasting } from './plan/plan.rules.ts';
import type { Plans } from './plan/plans.ts';
import type { AudiobookView, Views } from './views.ts';

export interface RetakesDeps {
  readonly database: Database;
  readonly documents: Pick<Documents, 'lock'>;
  readonly jobs: Jobs;
  readonly orders: Orders;
  readonly plans: Plans;
  readonly views: Views;
  readonly voices: Voices;
}

export function createRetakes({ database, documents, jobs, orders, plans, views, voices }: RetakesDeps) {
  /** The id of the audiobook that takes the place of this one when it is done. */
  async function order(actor: Actor, id: string, clips: readonly number[]): Promise<string> {
    const audiobook = await views.find(actor, id);
    requireDone(audiobook);
    const costs = await costsOf(actor, audiobook, clips);
    const { document_id, title } = audiobook;
    const made = await database.transaction(async (within) => {
      await documents.lock(within, actor.accountId, document_id);
      const row = await store.findAudiobook(within, id);
      if (!row) throw new Problem('not_found', 'This audiobook has been replaced or deleted meanwhile.');
      for (const one of await store.listAudiobooks(within, document_id)) {
        const job = await jobs.find(one.job_id, within);
        if (job?.kind === kind && job.ended_at === null && againIn(job)?.audiobookId === id)
          throw new Problem('conflict', 'Sentences of it are being spoken anew. Wait until that is done.');
      }
      return orders.insertRetake(within, actor, { title, audiobook: row, clips, ...costs });
    });
    jobs.lookSoon();
    return made;
  }

  /** What these clips cost, by the prices of today. */
  async function costsOf(actor: Actor, audiobook: AudiobookView, clips: readonly number[]) {
    const { lines } = await plans.of(audiobook);
    const catalog = await voices.of(actor.accountId);
    const casting = storedCasting(audiobook);
    const ids = new Set([casting.voiceId, ...Object.values(casting.cast)]);
    const found = [...ids].flatMap((voiceId) => catalog.find(voiceId) ?? []);
    const prices = pricesOf(found);
    const rows = await store.listClips(database.queries, audiobook.id);
    let tally = nothingSpoken;
    for (const number of clips) {
      const [row, line] = [rows[number], lines[number]];
      if (!row || !line)
        throw invalidField('clips', `names clip ${number}, which this audiobook does not have.`);
      tally = addLine(tally, line, row.end_ms - row.start_ms, { casting, prices });
    }
    return { billedMs: billedMs(tally), prices };
  }

  return { order };
}

export type Retakes = ReturnType<typeof createRetakes>;
