/**
 * Makes episodes in the background.
 *
 *   reading, planning, writing ──▶ a document, which its job shows ──▶ its audio is ordered, unless it is a draft ──▶ done
 *
 * What was read and written is kept as it comes; another process goes on from there. Where the tokens of the day are spent it
 * waits for the next day, and where the wallet is empty its audio waits for credits.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Database, JobRow, Queries } from '../../platform/database/database.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { type Actor, actorOfOrder } from '../access/access.ts';
import { type ModelUse, TokensSpent } from '../answers/model-use.ts';
import type { Audiobooks } from '../audiobooks/audiobooks.ts';
import type { Collections } from '../collections/collections.ts';
import type { Documents } from '../documents/documents.ts';
import { type JobHandler, type JobRun, passing, shownEndedMs, TryLater } from '../jobs/run.ts';
import { addEpisode } from './episode-document.ts';
import * as store from './episodes.store.ts';
import type { EpisodeHost } from './hosts.ts';
import { type Desk, writeEpisode } from './writing.ts';

export const kind = 'episode';

/** In hundredths, as people see it. */
export const total = 100;

export interface EpisodePayload {
  readonly sources: readonly { readonly id: string; readonly versionId: string }[];
  readonly minutes: number;
  readonly language: string;
  readonly hosts: readonly EpisodeHost[];
  readonly isDraft: boolean;
  /** The collection that it is put into. */
  readonly into?: string | undefined;
  readonly keyId?: string | undefined;
  readonly clientId?: string | undefined;
}

const payloadOf = ({ payload }: Pick<JobRow, 'payload'>): EpisodePayload =>
  JSON.parse(payload) as EpisodePayload;

export interface EpisodeHandlerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly documents: Pick<Documents, 'get' | 'version' | 'create'>;
  readonly collections: Pick<Collections, 'addWithin'>;
  readonly audiobooks: Pick<Audiobooks, 'create'>;
  readonly modelUse: Pick<ModelUse, 'facts' | 'askOnce'>;
}

export class EpisodeHandler implements JobHandler {
  readonly kind = kind;
  /** They take turns at the model, with the questions of people before them. */
  readonly atOnce = 2;
  readonly maxWaiting = 9;
  readonly keepEndedMs = shownEndedMs;
  readonly #deps: EpisodeHandlerDeps;

  constructor(deps: EpisodeHandlerDeps) {
    this.#deps = deps;
  }

  async run(run: JobRun): Promise<void> {
    const payload = payloadOf(run.job);
    const actor = actorOfOrder(run.job.account_id, await run.ownersPlan(), payload);
    try {
      const documentId = run.job.result_id ?? (await this.#write(run, actor, payload));
      if (!payload.isDraft) await this.#deps.audiobooks.create(actor, documentId, {});
      await this.#deps.database.transaction(async (within) => {
        await run.finish(within, documentId);
        await store.deleteParts(within, run.job.id);
      });
    } catch (error) {
      if (run.signal.aborted) throw error;
      const waiting = waitingFor(error);
      if (waiting) return run.pause(waiting);
      throw error instanceof TokensSpent ? error : passing(error);
    }
  }

  async ended(within: Queries, { id }: JobRow): Promise<void> {
    await store.deleteParts(within, id);
  }

  async #write(run: JobRun, actor: Actor, payload: EpisodePayload): Promise<string> {
    const { language, minutes, hosts, into } = payload;
    const { documents, collections } = this.#deps;
    const sources = await this.#sources(actor, payload);
    const names = hosts.map(({ name }) => name);
    const work = { sources, title: run.job.name, minutes, language, hosts: names };
    const written = await writeEpisode(await this.#desk(run, actor), work);
    const episode = { ...written, language, hosts, sources: payload.sources };
    const also = async (within: Queries, { id }: { readonly id: string }) => {
      await run.show(within, id);
      if (into !== undefined) await collections.addWithin(within, actor, into, id);
    };
    return (await addEpisode(documents, actor, episode, also)).id;
  }

  /** The versions that it was ordered from, whatever was edited since; of others' documents only today's can be read. */
  async #sources(actor: Actor, { sources }: EpisodePayload) {
    const { documents } = this.#deps;
    const texts = [];
    for (const { id, versionId } of sources) {
      const { title, text, version_id } = await documents.get(actor, id);
      const ordered =
        version_id === versionId
          ? text
          : (await documents.version(actor, id, versionId).catch(changed(title))).text;
      texts.push({ id, title, text: ordered });
    }
    return texts;
  }

  async #desk(run: JobRun, actor: Actor): Promise<Desk> {
    const { database, modelUse } = this.#deps;
    const { job, signal } = run;
    const facts = await modelUse.facts(signal);
    if (!facts) throw new TryLater('The language model does not answer. Its operator can look into its log.');
    const rows = await store.listParts(database.queries, job.id);
    const known = new Map(rows.map(({ stage, number, value }) => [`${stage} ${number}`, value]));
    return {
      facts,
      ask: (request) => modelUse.askOnce(request, { actor, signal, isBackground: true }),
      kept(stage, number) {
        const value = known.get(`${stage} ${number}`);
        return value === undefined ? undefined : JSON.parse(value);
      },
      async keep(stage, number, value, progress) {
        const row = { job_id: job.id, stage, number, value: JSON.stringify(value) };
        await run.commit((within) => store.insertPart(within, row), Math.floor(progress * (total - 1)));
      },
    };
  }
}

const changed = (title: string) => (error: unknown) => {
  const isGone = error instanceof Problem && error.code === 'not_found';
  throw isGone
    ? new Problem('conflict', `“${title}” was changed meanwhile. Order the episode again.`)
    : error;
};

/** What only time, or credits, help against. */
function waitingFor(error: unknown) {
  if (!(error instanceof Problem)) return undefined;
  if (error instanceof TokensSpent && !error.isTooMuch)
    return {
      waitingFor: 'quota',
      problem: 'The tokens of the language model for today are spent. The episode goes on tomorrow.',
    } as const;
  if (error.code === 'document_limit_reached')
    return {
      waitingFor: 'quota',
      problem: `You have used up today's new documents. The episode is written and will be added tomorrow.`,
    } as const;
  if (error.code === 'payment_required')
    return {
      waitingFor: 'money',
      problem: 'The episode is written. It is spoken once there are credits.',
    } as const;
  return undefined;
}
