/**
 * Translations in the background, for programs that need not wait.
 *
 *   checked, ordered ──▶ translated when its turn has come ──▶ charged, saved and over, in one transaction
 *
 * A job that is taken over starts again: until its end it has written nothing.
 */
import type { JobRow } from '../../platform/database/database.ts';
import { type Actor, actorOfOrder } from '../access/access.ts';
import type { Clients } from '../access/clients/clients.ts';
import type { AlsoCommit } from '../documents/creation.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type JobHandler, type JobRun, passing, shownEndedMs } from '../jobs/run.ts';
import type { Translation, TranslationCheck } from './translation.ts';

const kind = 'translation';
/** In hundredths, as people see it. */
const total = 100;

export type TranslationOrder = Required<TranslationCheck>;

interface TranslationPayload extends Omit<TranslationOrder, 'signal'> {
  readonly keyId?: string | undefined;
  readonly clientId?: string | undefined;
}

const payloadOf = ({ payload }: Pick<JobRow, 'payload'>): TranslationPayload =>
  JSON.parse(payload) as TranslationPayload;

/** The document that an order is about; null where another one will be made. */
export function translatedDocument(job: Pick<JobRow, 'payload'>): string | null {
  const { asNewDocument, documentId } = payloadOf(job);
  return asNewDocument ? null : documentId;
}

export interface TranslationJobsDeps {
  readonly jobs: Jobs;
  readonly translation: Pick<Translation, 'check' | 'translate'>;
  /** What a client has ordered ends with it. */
  readonly clients: Pick<Clients, 'onDisconnect'>;
}

export class TranslationJobs implements JobHandler {
  readonly kind = kind;
  readonly atOnce = 2;
  readonly maxWaiting = 9;
  readonly keepEndedMs = shownEndedMs;
  readonly #deps: TranslationJobsDeps;

  constructor(deps: TranslationJobsDeps) {
    this.#deps = deps;
    const { jobs, clients } = deps;
    jobs.register(this);
    clients.onDisconnect((within, client) => jobs.cancelOf(within, client, kind));
  }

  async start(actor: Actor, order: TranslationOrder, alsoCommit: AlsoCommit<JobRow>): Promise<JobRow> {
    const { jobs, translation } = this.#deps;
    const { title: name } = await translation.check(actor, order);
    const { signal: _, ...wanted } = order;
    const payload: TranslationPayload = { ...wanted, keyId: actor.key?.id, clientId: actor.client?.id };
    return jobs.order({ accountId: actor.accountId, kind, name, payload, total }, alsoCommit);
  }

  async run(run: JobRun): Promise<void> {
    const { job, signal } = run;
    const { keyId, clientId, ...order } = payloadOf(job);
    const actor = actorOfOrder(job.account_id, await run.ownersPlan(), { keyId, clientId });
    let shown = 0;
    try {
      await this.#deps.translation.translate(actor, {
        ...order,
        signal,
        requestId: job.id,
        onProgress: ({ sentences_done, sentences_total }) => {
          const done = Math.floor(((total - 1) * sentences_done) / Math.max(1, sentences_total));
          if (done <= shown) return;
          shown = done;
          // Only what people see depends on it.
          run.report(done).catch(() => undefined);
        },
        alsoCommit: (within, { id }) => run.finish(within, id),
      });
    } catch (error) {
      throw signal.aborted ? error : passing(error);
    }
  }
}
